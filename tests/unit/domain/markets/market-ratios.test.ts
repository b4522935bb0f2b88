import {
  changePct,
  debtPct,
  dividendsOf,
  dividendYieldPct,
  earningsRatio,
  marginPct,
  weightedGrowth,
} from '@shared/domain/markets/market-ratios';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const amount = fc.double({ min: 1, max: 1e6, noNaN: true });
const anything = fc.oneof(
  fc.double(),
  fc.constantFrom(null, undefined, 0, -0, Infinity, -Infinity, Number.NaN),
);

describe('ratios of a corporation', () => {
  it('are those of published examples', () => {
    // Wikipedia, "Price–earnings ratio": a share at 24 with 3 of earnings costs 8 years of them.
    expect(earningsRatio(24, 3)).toBe(8);
    // Investopedia, "Dividend Yield": 1 of dividends on a share of 20 is 5 %, on one of 40 it is 2.5 %.
    expect(dividendYieldPct(1, 20)).toBe(5);
    expect(dividendYieldPct(1, 40)).toBe(2.5);
    // Brealey, Myers and Allen, Principles of Corporate Finance: margin is income over sales.
    expect(marginPct(12.5, 100)).toBe(12.5);
    expect(marginPct(-5, 100)).toBe(-5);
  });

  it('have no earnings ratio for a loss, and none of nothing', () => {
    expect(earningsRatio(100, -3)).toBeNull();
    expect(earningsRatio(100, 0)).toBeNull();
    expect(earningsRatio(null, 3)).toBeNull();
    expect(dividendYieldPct(1, 0)).toBeNull();
    expect(marginPct(1, null)).toBeNull();
    expect(debtPct(10, undefined)).toBeNull();
    for (const before of [0, -10, -10.5])
      for (const after of [-20, -5, 0, 10]) expect(changePct(before, after)).toBeNull();
    expect(changePct(10, -5)).toBeNull();
    expect(changePct(10, 0)).toBe(-100);
  });

  it('are the same in whatever currency the amounts are', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.double({ min: 0.001, max: 1_000, noNaN: true }),
        (one, other, rate) => {
          for (const ratio of [earningsRatio, marginPct, debtPct, dividendYieldPct, changePct]) {
            const plain = ratio(one, other) ?? 0;
            expect(ratio(one * rate, other * rate)).toBeCloseTo(
              plain,
              6 - Math.log10(Math.abs(plain) + 1),
            );
          }
        },
      ),
    );
  });

  it('are a finite number or nothing, whatever the service sends', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        for (const ratio of [earningsRatio, marginPct, debtPct, dividendYieldPct, changePct]) {
          const found = ratio(one, other);
          expect(found === null || Number.isFinite(found)).toBe(true);
        }
      }),
    );
  });

  it('are nothing if a percentage is beyond what a number holds', () => {
    for (const percentage of [marginPct, debtPct, dividendYieldPct]) {
      expect(percentage(1e307, 1)).toBeNull();
      expect(percentage(1e305, 1)).toBe(1e307);
    }
    // A case that the property above has found.
    expect(changePct(5e-324, -8.881784197001253e-18)).toBeNull();
  });

  it('give the later value when a percentage change is applied to the earlier one', () => {
    fc.assert(
      fc.property(amount, amount, (before, after) => {
        const pct = changePct(before, after) ?? 0;
        expect((before * (1 + pct / 100)) / after).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('the dividends of a period', () => {
  it('are the amount that the service sends, else the part of the income that it names', () => {
    expect(dividendsOf({ dividends: 7, dividendRate: 0.5, income: 100 }, false)).toBe(7);
    expect(dividendsOf({ dividendRate: 0.4, income: 100 }, false)).toBe(40);
    expect(dividendsOf({ dividendRate: 40, income: 100 }, true)).toBe(40);
    expect(dividendsOf({ dividendRate: 0.4, income: -100 }, false)).toBe(0);
    expect(dividendsOf({ dividendRate: 0.4, income: null }, false)).toBeNull();
  });
});

describe('the growth of several businesses', () => {
  const business = fc.record({
    revenue: fc.double({ min: 1, max: 1e9, noNaN: true }),
    growth: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  });

  it('is that of the only one, and lies between the slowest and the fastest', () => {
    expect(weightedGrowth([{ revenue: 5, growth: 0.03 }])).toBeCloseTo(0.03, 12);
    fc.assert(
      fc.property(fc.array(business, { minLength: 1, maxLength: 9 }), (businesses) => {
        const growths = businesses.map(({ growth }) => growth);
        const found = weightedGrowth(businesses) ?? Number.NaN;
        expect(found).toBeGreaterThanOrEqual(Math.min(...growths) - 1e-9);
        expect(found).toBeLessThanOrEqual(Math.max(...growths) + 1e-9);
        // The sum of their income after the growth, by brute force.
        const grown = businesses.reduce((sum, one) => sum + one.revenue * (1 + one.growth), 0);
        const revenue = businesses.reduce((sum, one) => sum + one.revenue, 0);
        expect(grown / revenue - 1).toBeCloseTo(found, 9);
      }),
    );
  });

  it('leaves out what earns nothing or does not say how it grows', () => {
    expect(weightedGrowth([])).toBeNull();
    expect(weightedGrowth([{ revenue: 0, growth: 0.5 }])).toBeNull();
    expect(
      weightedGrowth([
        { revenue: 100, growth: 0.02 },
        { revenue: 900, growth: null },
        { revenue: -5, growth: 3 },
      ]),
    ).toBe(0.02);
  });
});
