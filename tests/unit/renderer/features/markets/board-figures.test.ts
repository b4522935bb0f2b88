/** Which of two sources gives a corporation's figures, and what its price was before. */
import { BOARD_METRICS, figuresOf, seenIn } from '@renderer/features/markets/board-figures';
import { changeSpan } from '@renderer/features/markets/price-change';
import { describe, expect, it } from 'vitest';

const price = (sharePrice: number) => ({ shareStructure: { sharePrice }, currencyCode: 'USD' });
const seenAt = (turn: number, sharePrice: number) => seenIn(price(sharePrice), '1', turn);
const then = (turn: number, value: number, untilTurn = turn) => ({ turn, untilTurn, value });
const recordedAt = (
  untilTurn: number,
  sharePrice: number,
  before: readonly ReturnType<typeof then>[],
) => ({
  key: '1',
  name: null,
  currency: 'USD',
  untilTurn,
  values: BOARD_METRICS.map((metric) => (metric === 'sharePrice' ? sharePrice : null)),
  before,
});

it.each([
  // The record's last value belongs to the turn from which changes are counted.
  ['an answer of this turn', recordedAt(9, 10, []), seenAt(10, 12), 12, 10],
  [
    'an answer of this turn, its record too',
    recordedAt(10, 11, [then(9, 8)]),
    seenAt(10, 12),
    12,
    8,
  ],
  ['a price that stood for turns', recordedAt(10, 11, [then(3, 8, 9)]), undefined, 11, 8],
  [
    'a price that nobody saw in that turn',
    recordedAt(10, 11, [then(3, 8, 8)]),
    undefined,
    11,
    null,
  ],
  ['only an answer of this turn', undefined, seenAt(10, 12), 12, null],
  // Its change is that of its own turn: no row mixes two turns.
  ['a record of the turn before', recordedAt(9, 10, [then(8, 7)]), undefined, 10, 7],
  ['an answer of the turn before', recordedAt(9, 10, [then(8, 7)]), seenAt(9, 10), 10, 7],
  ['a record newer than the answer', recordedAt(10, 13, [then(9, 9)]), seenAt(9, 10), 13, 9],
])('%s gives a price and the one a turn before it', (_, recorded, seen, now, before) => {
  expect(figuresOf(recorded, seen, 1, null)).toMatchObject({ price: now, priceBefore: before });
});

describe('changeSpan', () => {
  const past = (turn: number, ...former: readonly ReturnType<typeof then>[]) => ({ turn, former });

  it('is the wanted one where most prices have it', () => {
    expect(changeSpan([past(10, then(9, 1)), past(10, then(9, 1)), past(10, then(4, 1))], 1)).toBe(
      1,
    );
    expect(changeSpan([past(10, then(2, 1, 9))], 6)).toBe(6);
    expect(changeSpan([past(10)], 6)).toBe(6);
    expect(changeSpan([], 6)).toBe(6);
  });

  it('is the one since the client was last open where nobody saw the wanted turn', () => {
    expect(changeSpan([past(611, then(600, 1)), past(611, then(590, 1, 600)), past(611)], 1)).toBe(
      11,
    );
  });

  it('looks at the newest prices only', () => {
    expect(changeSpan([past(9, then(1, 1)), past(9, then(1, 1)), past(10, then(9, 1))], 1)).toBe(1);
  });
});

it('a corporation never read has no figures; one without a currency has its country’s', () => {
  expect(figuresOf(undefined, undefined, 1, 'KSK')).toBeNull();
  const unnamed = seenIn({ shareStructure: { sharePrice: 3 } }, '1', 10);
  expect(figuresOf(undefined, unnamed, 1, 'KSK')?.currency).toBe('KSK');
});
