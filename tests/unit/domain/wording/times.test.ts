import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOON_MS = new Date(2026, 0, 3, 12, 5, 9).getTime();
const HOUR_MS = 3_600_000;

/** The formats on a machine of this locale. */
async function timesIn(language: string) {
  vi.stubGlobal('navigator', { language });
  return import('@shared/domain/wording/times');
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tickFormat', () => {
  it.each([
    [30 * 24 * HOUR_MS, '3 Jan'],
    [24 * HOUR_MS, '12:05'],
    [HOUR_MS, '12:05'],
    [60_000, '12:05:09'],
  ])('over %i ms has only as much detail as distinguishes the marks', async (spanMs, shown) => {
    const { tickFormat } = await timesIn('en-GB');
    expect(tickFormat(spanMs)(NOON_MS)).toBe(shown);
  });

  it.each([
    ['en-US', '12:05 PM'],
    ['de-DE', '12:05'],
    ['fi-FI', '12.05'],
  ])('writes the time as %s does', async (language, shown) => {
    const { tickFormat } = await timesIn(language);
    expect(tickFormat(HOUR_MS)(NOON_MS).replaceAll(/\s/gu, ' ')).toBe(shown);
  });
});

it.each([
  ['en-GB', '3 Jan 2026, 12:05'],
  ['de-DE', '03.01.2026, 12:05'],
])('formatInstant writes date and time as %s does', async (language, shown) => {
  const { formatInstant } = await timesIn(language);
  expect(formatInstant(NOON_MS)).toBe(shown);
});
