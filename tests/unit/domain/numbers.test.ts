import { formatPercent, formatPercentChange } from '@shared/domain/numbers';
import { describe, expect, it, vi } from 'vitest';

describe('percentages', () => {
  it('are shown as the service sends them: 5 is 5%', () => {
    expect(formatPercent(5)).toBe('5%');
    expect(formatPercent(21.58)).toBe('21.58%');
    expect(formatPercent(null)).toBe('—');
  });

  it('have a sign where they are a change', () => {
    expect(formatPercentChange(0.4)).toBe('+0.4%');
    expect(formatPercentChange(-0.4)).toBe('-0.4%');
    expect(formatPercentChange(0)).toBe('0%');
    expect(formatPercentChange(undefined)).toBe('—');
  });
});

describe('the player’s locale', () => {
  it('determines the format of numbers', async () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    vi.resetModules();
    const { formatNumber, formatPercent: percent } = await import('@shared/domain/numbers');
    expect(formatNumber(1_234.5)).toBe('1.234,5');
    expect(percent(5)).toBe('5\u00a0%');
    vi.unstubAllGlobals();
  });
});
