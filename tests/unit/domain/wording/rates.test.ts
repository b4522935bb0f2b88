import { formatBacking } from '@renderer/pages/funds/fund-columns';
import { formatPercent } from '@shared/domain/wording/numbers';
import { formatPrecise, formatRate } from '@shared/domain/wording/rates';
import { inLocale } from '@support/locale';
import { describe, expect, it } from 'vitest';

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

  it('writes percent as the language does', () => {
    inLocale({ numbers: 'de-DE' });
    expect(formatRate(12.33, 'percent')).toBe('12,33\u00a0%');
    expect(formatRate(12.33, 'percent')).toBe(formatPercent(12.33));
    expect(formatBacking(0.925)).toBe(formatPercent(92.5));
  });

  it('keeps four decimals of a number without a unit', () => {
    expect(formatPrecise(0.03456)).toBe('0.0346');
    expect(formatPrecise(undefined)).toBe('—');
  });
});
