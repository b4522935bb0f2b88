import { overlapOf, overlapsOf } from '@renderer/pages/funds/fund-holdings';
import type { HoldingFund } from '@renderer/pages/funds/fund-holdings';
import { backingOf, backingPerUnit, premiumPct } from '@shared/domain/markets/fund-ratios';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function fund(slug: string, weights: Readonly<Record<string, number>>): HoldingFund {
  return {
    slug,
    name: slug.toUpperCase(),
    holdings: Object.entries(weights).map(([corporationId, lastValueAnchor]) => ({
      corporationId,
      corporationName: `Works ${corporationId}`,
      lastValueAnchor,
    })),
  };
}

describe('the overlap of two funds', () => {
  it('is the sum of the lesser weights', () => {
    // The usual measure of fund overlap, for example "Mutual Fund Overlap" of Morningstar: the lesser weight of each holding.
    const one = fund('one', { a: 50, b: 30, c: 20 });
    const other = fund('other', { a: 200, b: 400, d: 400 });
    const { pct, common } = overlapOf(one, other);
    // 20 % of a and 30 % of b.
    expect(pct).toBeCloseTo(50, 9);
    expect(common).toEqual(['Works b', 'Works a']);
  });

  it('is all of a fund with itself, nothing without shared holdings, and the same both ways', () => {
    const holdings = fc
      .dictionary(
        fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        fc.double({ min: 0.1, max: 1e6, noNaN: true }),
        { minKeys: 1 },
      )
      .map((weights) => fund('f', { ...weights }));
    fc.assert(
      fc.property(holdings, holdings, (one, other) => {
        expect(overlapOf(one, one).pct).toBeCloseTo(100, 6);
        expect(overlapOf(one, fund('z', { z: 1 })).pct).toBe(0);
        const { pct } = overlapOf(one, other);
        expect(pct).toBeGreaterThanOrEqual(0);
        expect(pct).toBeLessThanOrEqual(100 + 1e-9);
        expect(overlapOf(other, one).pct).toBeCloseTo(pct, 9);
      }),
    );
  });

  it('lists every pair once, the largest overlap first', () => {
    const funds = [fund('a', { x: 1 }), fund('b', { x: 1, y: 1 }), fund('c', { y: 1 })];
    expect(overlapsOf(funds).map(({ one, other, pct }) => [one.slug, other.slug, pct])).toEqual([
      ['a', 'b', 50],
      ['b', 'c', 50],
      ['a', 'c', 0],
    ]);
    expect(overlapOf(fund('a', {}), fund('b', { x: 1 })).pct).toBe(0);
  });
});

describe('the backing of a fund', () => {
  it('is a ratio, even if it was sent in percent', () => {
    expect(backingOf(0.98)).toBe(0.98);
    expect(backingOf(98)).toBe(0.98);
    expect(backingOf(15)).toBeNull();
    expect(backingOf(null)).toBeNull();
  });

  it('gives the premium of the quoted price over the backing', () => {
    expect(premiumPct(0.8)).toBe(25);
    expect(premiumPct(80)).toBe(25);
    expect(premiumPct(1.25)).toBeCloseTo(-20, 9);
    expect(premiumPct(0)).toBeNull();
    expect(backingPerUnit(100, 0.8)).toBe(80);
    expect(backingPerUnit(null, 0.8)).toBeNull();
  });
});
