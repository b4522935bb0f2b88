import { boardRow } from '@renderer/features/markets/market-board';
import type { BoardFigures, BoardRow } from '@renderer/features/markets/market-board';
import { comparable, sectorSums, rankAmong } from '@renderer/features/markets/market-sectors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RATES = new Map([
  ['USD', { perCommon: 1, source: 'rates' }],
  ['KSK', { perCommon: 100, source: 'rates' }],
]);

function row(
  key: string,
  type: string,
  own: Partial<BoardFigures>,
  shownIn: string | null = 'USD',
): BoardRow {
  const figures: BoardFigures = {
    currency: 'USD',
    price: null,
    priceBefore: null,
    marketValue: null,
    revenue: null,
    income: null,
    dividends: null,
    dividendRate: null,
    debt: null,
    growth: null,
    rating: null,
    score: null,
    turn: 1,
    ...own,
  };
  const units = { areDividendRatesPercent: false, areGrowthsPercent: false, rates: RATES, shownIn };
  return boardRow({ key, name: key, type, countryId: 'US' }, figures, units);
}

describe('the sums of sectors', () => {
  it('add amounts in one currency, whatever each corporation’s own is', () => {
    const rows = [
      row('1', 'energy', {
        marketValue: 100,
        income: 10,
        revenue: 50,
        debt: 20,
        dividends: 2,
        price: 12,
        priceBefore: 10,
      }),
      row('2', 'energy', {
        currency: 'KSK',
        marketValue: 30_000,
        income: 1_000,
        revenue: 5_000,
        debt: 0,
        dividends: 0,
        price: 90,
        priceBefore: 100,
      }),
      row('3', 'media', { marketValue: 50, income: -5, revenue: 10 }),
      row('4', 'media', { currency: 'XXK', marketValue: 5_000, income: 5 }),
    ];
    const [energy, media, ...others] = sectorSums(comparable(rows, 'USD'), false);
    expect(others).toEqual([]);
    expect(energy).toMatchObject({
      type: 'energy',
      count: 2,
      value: 400,
      earnings: 20,
      marginPct: 20,
      debtPct: 5,
      dividendYieldPct: 0.5,
    });
    // 100 was 83.3 and 300 was 333.3.
    expect(energy?.changePct).toBeCloseTo((400 / (100 / 1.2 + 300 / 0.9) - 1) * 100, 9);
    // The corporation without a rate is left out.
    expect(media).toMatchObject({ count: 1, value: 50, earnings: null, changePct: null });
  });

  it('compare no amounts of several currencies without rates', () => {
    const own = [
      row('1', 'energy', { marketValue: 1 }, null),
      row('2', 'energy', { marketValue: 2 }, null),
    ];
    expect(comparable(own, null)).toHaveLength(2);
    const worthless = [0, -5].map((marketValue, key) => row(`w${key}`, 'energy', { marketValue }));
    expect(comparable([...worthless, row('4', 'energy', { marketValue: 4 })], 'USD')).toMatchObject(
      [{ value: 4 }],
    );
    expect(
      comparable([...own, row('3', 'energy', { currency: 'KSK', marketValue: 3 }, null)], null),
    ).toEqual([]);
  });
});

describe('the rank among peers', () => {
  it('is the median and the rank of a textbook list', () => {
    // Wikipedia, "Median": 6 is the middle of 1, 3, 3, 6, 7, 8, 9; 4.5 that of 1, 2, 3, 4, 5, 6, 8, 9.
    expect(rankAmong(6, [1, 3, 3, 6, 7, 8, 9])).toEqual({ own: 6, median: 6, rank: 4, of: 7 });
    expect(rankAmong(9, [1, 2, 3, 4, 5, 6, 8, 9])?.median).toBe(4.5);
    expect(rankAmong(null, [1])).toBeNull();
    expect(rankAmong(3, [3, null, 3])).toEqual({ own: 3, median: 3, rank: 1, of: 2 });
  });

  it('has as many values above as below the median, and as many above the value as the rank says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }),
        fc.nat(),
        (peers, at) => {
          const own = peers[at % peers.length] ?? 0;
          const { median, rank, of } = rankAmong(own, peers) ?? { median: 0, rank: 0, of: 0 };
          expect(of).toBe(peers.length);
          expect(rank - 1).toBe(peers.filter((one) => one > own).length);
          expect(peers.filter((one) => one > median).length).toBeLessThanOrEqual(peers.length / 2);
          expect(peers.filter((one) => one < median).length).toBeLessThanOrEqual(peers.length / 2);
        },
      ),
    );
  });
});
