import { couponUnit, formatPrecise, formatRate, yieldUnit } from '@shared/domain/wording/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the unit of coupons', () => {
  const market = [0.011, 0.024, 0.0325, 0.05, 0.061, 0.07, 0.08, 0.125];

  it('is the contract’s fraction in a market of enough low coupons', () => {
    expect(couponUnit([...market, null, 0])).toBe('fraction');
  });

  it('is unknown for few bonds, and if all could be tiny percents', () => {
    expect(couponUnit([])).toBe('unknown');
    expect(couponUnit([0.05, 0.0325, null, 0])).toBe('unknown');
    expect(couponUnit(market.slice(1))).toBe('unknown');
    expect(couponUnit([0, 0, 0, 0, 0, 0, 0, 0.02])).toBe('unknown');
  });

  it('never reads coupons of 0.05 to 0.25 percent as fractions', () => {
    const tiny = fc.array(fc.double({ min: 0.05, max: 0.25, noNaN: true }), { maxLength: 60 });
    fc.assert(fc.property(tiny, (coupons) => couponUnit(coupons) === 'unknown'));
  });

  it('is percent if a fraction would exceed the face value each year', () => {
    expect(couponUnit([3, 5.5, null])).toBe('percent');
    expect(couponUnit([0.25, 3])).toBe('percent');
  });

  it('is unknown if the data fit both units or neither', () => {
    expect(couponUnit([0.5])).toBe('unknown');
    expect(couponUnit([0.25])).toBe('unknown');
    expect(couponUnit([1])).toBe('unknown');
    expect(couponUnit([500])).toBe('unknown');
  });

  it('never reads a market of 1.01 to 24 percent a hundred times too large or too small', () => {
    const percents = fc.array(fc.double({ min: 1.01, max: 24, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(percents, (coupons) => {
        expect(couponUnit(coupons)).toBe('percent');
        expect(couponUnit(coupons.map((coupon) => coupon / 100))).not.toBe('percent');
      }),
    );
  });
});

describe('the unit of yields', () => {
  it('is that of the coupons', () => {
    const bonds = [
      { couponRate: 0.05, yieldToMaturity: 0.06 },
      { couponRate: 0.04, yieldToMaturity: null },
    ];
    expect(yieldUnit(bonds, 'fraction')).toBe('fraction');
    expect(yieldUnit([], 'percent')).toBe('percent');
  });

  it('is unknown if yields and coupons differ too much, and if the coupons’ unit is unknown', () => {
    expect(yieldUnit([{ couponRate: 0.05, yieldToMaturity: 6 }], 'fraction')).toBe('unknown');
    expect(yieldUnit([{ couponRate: 5, yieldToMaturity: 0.06 }], 'percent')).toBe('unknown');
    expect(yieldUnit([{ couponRate: 0.5, yieldToMaturity: 0.6 }], 'unknown')).toBe('unknown');
  });
});

describe('formatRate', () => {
  it.each([
    [0.05, 'fraction', '5%'],
    [0.0325, 'fraction', '3.25%'],
    [0.07 * 3, 'fraction', '21%'],
    [5, 'percent', '5%'],
    [0.5, 'unknown', '0.5'],
    [null, 'percent', '—'],
  ] as const)('writes %s as %s: %s', (value, unit, text) => {
    expect(formatRate(value, unit)).toBe(text);
  });

  it('keeps four decimals of a number without a unit', () => {
    expect(formatPrecise(0.03456)).toBe('0.0346');
    expect(formatPrecise(undefined)).toBe('—');
  });
});
