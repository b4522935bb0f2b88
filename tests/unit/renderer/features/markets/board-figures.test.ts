/** Which of two sources gives a corporation's figures, and what its price was before. */
import { BOARD_METRICS, figuresOf, seenIn } from '@renderer/features/markets/board-figures';
import { expect, it } from 'vitest';

const price = (sharePrice: number) => ({ shareStructure: { sharePrice }, currencyCode: 'USD' });
const seenAt = (turn: number, sharePrice: number) => seenIn(price(sharePrice), '1', turn);
const recordedAt = (untilTurn: number, sharePrice: number, before: number | null) => ({
  key: '1',
  name: null,
  currency: 'USD',
  untilTurn,
  values: BOARD_METRICS.map((metric) => (metric === 'sharePrice' ? sharePrice : null)),
  before,
});

it.each([
  // The record's last value belongs to the turn from which changes are counted.
  ['an answer of this turn', recordedAt(9, 10, null), seenAt(10, 12), 12, 10],
  ['an answer of this turn, older history', recordedAt(10, 11, 8), seenAt(10, 12), 12, 8],
  ['only an answer of this turn', undefined, seenAt(10, 12), 12, null],
  ['an answer of the turn before', recordedAt(9, 10, null), seenAt(9, 10), 10, null],
  [
    'an answer of the turn before, beside its record',
    recordedAt(9, 10, 7),
    seenAt(9, 10),
    10,
    null,
  ],
  ['a record newer than the answer', recordedAt(10, 13, 9), seenAt(9, 10), 13, 9],
  ['only a record', recordedAt(10, 13, 9), undefined, 13, 9],
])('%s gives the price and the price in turn 9', (_, recorded, seen, now, before) => {
  expect(figuresOf(recorded, seen, 9, null)).toMatchObject({ price: now, priceBefore: before });
});

it('a corporation never read has no figures; one without a currency has its country’s', () => {
  expect(figuresOf(undefined, undefined, 9, 'KSK')).toBeNull();
  const unnamed = seenIn({ shareStructure: { sharePrice: 3 } }, '1', 10);
  expect(figuresOf(undefined, unnamed, 9, 'KSK')?.currency).toBe('KSK');
});
