/** The sentence on a corporation's price: a cause only where the books moved the same way. */
import { expect, it } from 'vitest';

import { bookMoves, priceHeadline, priceLine } from '@renderer/pages/corporations/price-moves';
import type { RecordedSeries } from '@shared/record/recorded';

/** Values of turn 1 and of turn 5. */
function series(metric: string, first: number, last: number): RecordedSeries {
  return {
    subject: { kind: 'corporation', key: '3' },
    name: 'Halcyon',
    metric,
    label: metric === 'sharePrice' ? 'Share price' : metric,
    unit: 'money',
    currency: 'AVM',
    points: [
      { turn: 1, untilTurn: 1, atMs: 0, value: first },
      { turn: 5, untilTurn: 5, atMs: 0, value: last },
    ],
  };
}

it.each([
  [200, 201, [['costs', 10, 14]], 'Up 0.5% in 4 turns'],
  [200, 201, [['debt', 10, 8]], 'Up 0.5% in 4 turns: debt fell 20%'],
  [
    200,
    201,
    [
      ['costs', 10, 14],
      ['revenue', 10, 11],
    ],
    'Up 0.5% in 4 turns: revenue rose 10%',
  ],
  [
    201,
    200,
    [
      ['costs', 10, 14],
      ['revenue', 10, 11],
    ],
    'Down 0.5% in 4 turns: costs rose 40%',
  ],
  // From or to a loss there is no percentage.
  [200, 201, [['income', -10, -5]], 'Up 0.5% in 4 turns: income rose AVM\u00A05'],
  [
    201,
    200,
    [
      ['revenue', 10, 9],
      ['income', 10, -5],
    ],
    'Down 0.5% in 4 turns: income fell AVM\u00A015, revenue fell 10%',
  ],
  [200, 200, [['revenue', 10, 11]], 'Unchanged in 4 turns'],
  [200, 201, [['employees', 10, 14]], 'Up 0.5% in 4 turns'],
] as const)('a price from %i to %i with %j says: %s', (first, last, books, words) => {
  const line = priceLine(series('sharePrice', first, last), last);
  const moves = bookMoves(
    books.map(([metric, from, to]) => series(metric, from, to)),
    line,
  );
  expect(priceHeadline(line, moves)).toBe(words);
});

it('the prices that a server sends of the player’s own corporation are earlier prices', () => {
  const sent = [
    { turn: 4, sharePrice: 250 },
    { turn: 5, sharePrice: 200.0001 },
  ];
  const [seenNow] = series('sharePrice', 200, 200).points.slice(1);
  const record = { ...series('sharePrice', 200, 200), points: seenNow ? [seenNow] : [] };
  expect(priceHeadline(priceLine(record, 200, sent), [])).toBe('Down 20% in 1 turn');
  expect(priceHeadline(priceLine(record, 200), [])).toBe('No earlier price yet');
  // In another unit, or of another turn.
  expect(priceHeadline(priceLine(record, 200, sent.slice(0, 1)), [])).toBe('No earlier price yet');
});
