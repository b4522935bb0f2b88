import { curveOf, timeLeftOf, yieldsOf } from '@renderer/pages/bonds/bond-yields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the time until a bond is paid back', () => {
  it.each([
    [{ maturityLabel: '9.5 years' }, { unit: 'years', length: 9.5 }],
    [{ maturityLabel: '1 year' }, { unit: 'years', length: 1 }],
    [
      { maturityLabel: 'Turn 500', turnsRemaining: 24 },
      { unit: 'turns', length: 24 },
    ],
    [
      { maturityLabel: '2 years', turnsRemaining: 0 },
      { unit: 'years', length: 2 },
    ],
    [{ maturityLabel: null, turnsRemaining: 0 }, null],
    [{ maturityLabel: 'Perpetual' }, null],
    [{ maturityLabel: '0 years' }, null],
  ])('of %o is %o', (bond, left) => {
    expect(timeLeftOf(bond)).toEqual(left);
  });
});

describe('the yields of a market', () => {
  const bond = { id: 'a', couponRate: 0.06, couponRateFraction: 0.06, marketPrice: 0.95 };
  const ratesOf = (bonds: Parameters<typeof yieldsOf>[0]) =>
    yieldsOf(bonds).paying.map(({ yieldRate }) => yieldRate);

  it('are coupon by price where the service sends none', () => {
    // Investopedia, "Current Yield": a coupon of 6 % on a bond bought at 950 of 1,000 is 6.32 %.
    const { paying, isWorkedOut, unit } = yieldsOf([bond]);
    expect(paying[0]?.yieldRate).toBeCloseTo(0.0632, 4);
    expect({ isWorkedOut, unit }).toEqual({ isWorkedOut: true, unit: 'fraction' });
    expect(ratesOf([{ ...bond, couponRate: null }])).toEqual([]);
    expect(ratesOf([{ ...bond, marketPrice: 0 }])).toEqual([]);
  });

  it('are not worked out from prices that are no part of the face value', () => {
    expect(ratesOf([{ ...bond, marketPrice: 950 }])).toEqual([]);
  });

  it('are never mixed of sent and worked-out ones, and a bond in default has none', () => {
    const sent = { ...bond, id: 'b', yieldToMaturity: 7, yieldToMaturityFraction: 0.07 };
    const bonds = [bond, sent, { ...sent, id: 'c', defaulted: true }];
    const { paying, isWorkedOut, unit } = yieldsOf(bonds);
    expect(paying.map(({ bond: { id }, place }) => [id, place])).toEqual([['b', 1]]);
    expect({ isWorkedOut, unit }).toEqual({ isWorkedOut: false, unit: 'percent' });
  });
});

describe('the yield curve', () => {
  it('is the middle yield of each stretch of time', () => {
    const bonds = [
      { left: 0.5, yieldRate: 2 },
      { left: 1.2, yieldRate: 3 },
      { left: 1.9, yieldRate: 5 },
      { left: 9, yieldRate: 6 },
    ];
    expect(curveOf(bonds)).toEqual([
      { from: 0, to: 1, count: 1, median: 2 },
      { from: 1, to: 2, count: 2, median: 4 },
      { from: 9, to: 10, count: 1, median: 6 },
    ]);
    expect(curveOf([])).toEqual([]);
  });

  it('counts every bond once, in at most twelve steps that follow each other', () => {
    const bond = fc.record({
      left: fc.double({ min: 0, max: 5_000, noNaN: true }),
      yieldRate: fc.double({ min: -1, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(bond), (bonds) => {
        const steps = curveOf(bonds);
        expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(bonds.length);
        expect(steps.length).toBeLessThanOrEqual(12);
        for (const { from, to, count, median } of steps) {
          const inside = bonds.filter(({ left }) => left >= from && left < to);
          expect(inside).toHaveLength(count);
          const yields = inside.map(({ yieldRate }) => yieldRate);
          expect(median).toBeGreaterThanOrEqual(Math.min(...yields));
          expect(median).toBeLessThanOrEqual(Math.max(...yields));
        }
      }),
    );
  });
});
