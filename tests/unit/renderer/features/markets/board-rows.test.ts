/** The board's rows keep their identity until something that they show changes. */
import { BOARD_METRICS } from '@renderer/features/markets/board-figures';
import { BoardRows } from '@renderer/features/markets/board-rows';
import type { Rate } from '@shared/domain/money/conversion';
import { expect, it } from 'vitest';

const listed = [{ key: '1', name: 'Northern Steel', type: null, countryId: 'KS' }];
const recorded = {
  key: '1',
  name: null,
  currency: 'KSK',
  untilTurn: 9,
  values: BOARD_METRICS.map((metric) => (metric === 'marketCap' ? 100 : null)),
  before: [],
};
const sources = {
  listed,
  recorded: new Map([['1', recorded]]),
  seen: new Map(),
  span: 1,
  currencyOf: () => null,
};

/** A board whose rows are asked for with one set of rates after another. */
function boardWithRates() {
  const board = new BoardRows();
  return (perCommon: Readonly<Record<string, number>>) => {
    const rates = new Map(
      Object.entries(perCommon).map(([code, value]): [string, Rate] => [
        code,
        { perCommon: value, source: 'exchange rates' },
      ]),
    );
    const forms = { areDividendRatesPercent: false, areGrowthsPercent: false };
    return board.rows(listed, board.figures(sources), { ...forms, rates, shownIn: 'units' });
  };
}

it('the rows stay the same array when the rate of another currency becomes known', () => {
  const rowsAt = boardWithRates();
  const before = rowsAt({ KSK: 2 });
  expect(before[0]?.marketValue).toBe(50);
  expect(rowsAt({ KSK: 2, USD: 1 })).toBe(before);
});

it('a row is made anew when the rate of its own currency changes', () => {
  const rowsAt = boardWithRates();
  expect(rowsAt({ USD: 1 })[0]?.marketValue).toBeNull();
  expect(rowsAt({ USD: 1, KSK: 4 })[0]?.marketValue).toBe(25);
});
