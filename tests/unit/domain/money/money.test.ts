/** Money and numbers as text. */
import { describe, expect, it } from 'vitest';

import { formatExactMoney, formatMoney } from '@shared/domain/money/money';
import { formatCount, formatNumber, rawNumber } from '@shared/domain/wording/numbers';

const NBSP = '\u00a0';

describe('formatMoney', () => {
  it.each([
    [1_234_567, 'USD', '$1,234,567'],
    [-5, 'USD', '−$5'],
    [0, 'USD', '$0'],
    [1_234.5, 'GBP', '£1,234.50'],
    [1_234.5, 'JPY', '¥1,235'],
    [1_000, 'usd', '$1,000'],
    [1_000, null, '1,000'],
    [1_000, '', '1,000'],
  ])('%d %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it('writes no sign before what is zero, or rounds to it', () => {
    expect([-0, -0.001].map((amount) => formatMoney(amount, 'USD'))).toEqual(['$0', '$0']);
    expect(formatMoney(-0, null)).toBe('0');
    expect(formatMoney(-5, 'USD')).toBe('−$5');
  });

  it.each(['IEP', 'SUR', 'DDM', 'ZQX'])(
    'writes %s, which is not a current currency, by its code',
    (code) => {
      expect(formatMoney(1_000, code)).toBe(`${code}${NBSP}1,000`);
    },
  );

  it.each(['CROWN', 'A1', '€'])(
    'writes %s, which is not a currency code, after the number',
    (code) => {
      expect(formatMoney(1_000, code)).toBe(`1,000${NBSP}${code}`);
    },
  );

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'shows %s as a dash',
    (amount) => {
      expect(formatMoney(amount, 'USD')).toBe('—');
    },
  );

  it('shortens only amounts of ten million and more', () => {
    expect(formatMoney(9_999_999, 'USD', 'compact')).toBe('$9,999,999');
    expect(formatMoney(12_340_000, 'USD', 'compact')).toBe('$12.34M');
    expect(formatMoney(-2_500_000_000, 'CROWN', 'compact')).toBe(`−2.5B${NBSP}CROWN`);
  });
});

describe('formatting of extremes', () => {
  it('writes a number near the limits of a double as a power of ten, in every width', () => {
    expect(formatMoney(1e308, 'USD')).toBe(`1E308${NBSP}USD`);
    expect(formatMoney(-1.234e20, 'CROWN', 'compact')).toBe(`−1.23E20${NBSP}CROWN`);
    expect(formatMoney(1e308, null, 'compact')).toBe('1E308');
    expect([formatNumber(1e22), formatCount(-9e15)]).toEqual(['1E22', '−9E15']);
  });

  it('keeps every digit below, and where money is confirmed', () => {
    expect(formatCount(999_999_999_999_999)).toBe('999,999,999,999,999');
    expect(formatExactMoney(9_007_199_254_740_991, 'USD')).toBe('$9,007,199,254,740,991');
  });
});

describe('formatting of numbers', () => {
  it('shows zero as 0 and a missing number as a dash', () => {
    expect([formatNumber(0), formatCount(0), rawNumber(0)]).toEqual(['0', '0', '0']);
    expect([formatNumber(null), formatCount(undefined), rawNumber(null)]).toEqual(['—', '—', '']);
  });

  it('groups and rounds the text, and leaves the raw number exact', () => {
    expect(formatNumber(12_345.678)).toBe('12,345.68');
    expect(formatCount(12_345.678)).toBe('12,346');
    expect(rawNumber(12_345.678)).toBe('12345.678');
  });
});

describe('formatExactMoney', () => {
  it.each([
    [12.3456, 'USD', `12.3456${NBSP}USD`],
    [0.004, 'USD', `0.004${NBSP}USD`],
    [999_999.999, 'USD', `999,999.999${NBSP}USD`],
    [1_234.5, 'JPY', `1,234.5${NBSP}JPY`],
    [0.1 + 0.2, 'CROWN', `0.30000000000000004${NBSP}CROWN`],
    [1_234.5, 'USD', '$1,234.50'],
    [1_000, 'USD', '$1,000'],
    [9_007_199_254_740_991, null, '9,007,199,254,740,991'],
    [12.3456, null, '12.3456'],
  ])('shows every digit of %d %s', (amount, currency, text) => {
    expect(formatExactMoney(amount, currency)).toBe(text);
  });
});
