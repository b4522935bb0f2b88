import {
  counted,
  formatCount,
  formatNumber,
  formatOutOf,
  formatPercent,
  formatPercentChange,
  scaleWords,
  formatPoints,
  formatSignedPoints,
} from '@shared/domain/wording/numbers';
import { formatPrecise, formatPrice, formatRate } from '@shared/domain/wording/rates';
import { describe, expect, it, vi } from 'vitest';

describe('percentages', () => {
  it('are shown as the service sends them: 5 is 5%', () => {
    expect(formatPercent(5)).toBe('5%');
    expect(formatPercent(21.58)).toBe('21.58%');
    expect(formatPercent(null)).toBe('—');
  });

  it('have a sign if they are a change', () => {
    expect(formatPercentChange(0.4)).toBe('+0.4%');
    expect(formatPercentChange(-0.4)).toBe('−0.4%');
    expect(formatPercentChange(0)).toBe('0%');
    expect(formatPercentChange(undefined)).toBe('—');
  });
});

it('what rounds to zero has no sign', () => {
  expect(formatNumber(-0.001)).toBe('0');
  expect(formatNumber(-0)).toBe('0');
  expect(formatNumber(-0.004, 2)).toBe('0.00');
  expect(formatPercentChange(-0.001)).toBe('0%');
});

it.each([
  [9.556, '9.56 points'],
  [1, '1 point'],
  [-1, '−1 point'],
  [0, '0 points'],
  [null, '—'],
])('a lead of %s is shown as %s', (lead, text) => {
  expect(formatPoints(lead)).toBe(text);
});

it('a number stands before its noun, which has its own plural where it needs one', () => {
  expect([0, 1, 1_200].map((seats) => counted(seats, 'seat'))).toEqual([
    '0 seats',
    '1 seat',
    '1,200 seats',
  ]);
  expect(counted(2, 'party', 'parties')).toBe('2 parties');
});

it('a count stands before its limit where both are known', () => {
  expect(formatOutOf(4, 10)).toBe('4 / 10');
  expect(formatOutOf(4, null)).toBe('4');
  expect(formatOutOf(null, 10)).toBe('—');
});

describe('extreme numbers', () => {
  const EXTREMES = [1e308, -1e308, 1e15, 1e-300, -5e-324, 123_456_789_012_345.67];

  it.each([
    ['counts', formatCount],
    ['numbers', formatNumber],
    ['percentages', formatPercent],
    ['changes', formatPercentChange],
    ['shares', formatPrecise],
    ['prices', formatPrice],
    ['rates in percent', (value: number) => formatRate(value, 'percent')],
    ['rates as fractions', (value: number) => formatRate(value, 'fraction')],
    ['rates of an unknown unit', (value: number) => formatRate(value, 'unknown')],
  ])('are written in a few characters, as %s', (_what, format) => {
    expect(EXTREMES.map(format).filter((text) => text.length >= 28)).toEqual([]);
  });

  it('use scientific notation, with their sign and unit', () => {
    expect(formatPercent(1.5e308)).toBe('1.5E308%');
    expect(formatPercentChange(1e308)).toBe('+1E308%');
    expect(formatPrice(1.25e-300)).toBe('1.25E-300');
    expect(formatPrice(0.00125)).toBe('0.00125');
    expect(formatRate(1e308, 'fraction')).toBe('—');
  });
});

describe('the player’s locale', () => {
  it('determines the format of numbers', async () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    vi.resetModules();
    const { formatNumber: plain, formatPercent: percent } =
      await import('@shared/domain/wording/numbers');
    expect(plain(1_234.5)).toBe('1.234,5');
    expect(percent(5)).toBe('5\u00a0%');
    vi.unstubAllGlobals();
  });
});

it.each([
  [12.5, 'Less than one thousand'],
  [1_000, '1 thousand'],
  [1_500, '1.5 thousand'],
  [999_999, 'About 1 million'],
  [1_150_000, '1.15 million'],
  [1_234_567, 'About 1.23 million'],
  [2_000_000_000, '2 billion'],
  [3e12, '3 trillion'],
])('the amount %d in words of scale is %j', (amount, words) => {
  expect(scaleWords(amount)).toBe(words);
});

it.each([
  [7.25, '+7.25 points'],
  [1, '+1 point'],
  [0, '0 points'],
  [-1.5, '−1.5 points'],
])('a change of %d points is %s', (change, text) => {
  expect(formatSignedPoints(change)).toBe(text);
});
