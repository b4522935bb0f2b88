import { tickFormat } from '@shared/domain/times';
import { describe, expect, it } from 'vitest';

const NOON_MS = new Date(2026, 0, 3, 12, 5, 9).getTime();
const HOUR_MS = 3_600_000;

describe('tickFormat', () => {
  it.each([
    [30 * 24 * HOUR_MS, '3 Jan'],
    [24 * HOUR_MS, '12:05'],
    [HOUR_MS, '12:05'],
    [60_000, '12:05:09'],
  ])('over %i ms writes no more than distinguishes the ticks', (spanMs, shown) => {
    expect(tickFormat(spanMs)(NOON_MS)).toBe(shown);
  });
});
