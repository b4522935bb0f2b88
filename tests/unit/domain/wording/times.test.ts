/** Times and dates as text, as the machine's language and zone have them. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

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

describe('tickFormat', () => {
  it.each([
    [30 * 24 * HOUR_MS, '3 Jan'],
    [24 * HOUR_MS, '12:05'],
    [HOUR_MS, '12:05'],
    [60_000, '12:05:09'],
  ])(
    'writes marks over %i ms with only the detail that distinguishes them',
    async (spanMs, shown) => {
      const { tickFormat } = await timesIn('en-GB');
      expect(tickFormat(spanMs)(NOON_MS)).toBe(shown);
    },
  );

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

it('formatInstantWithZone has the second and the zone of this machine', async () => {
  const { formatInstantWithZone } = await timesIn('en-GB');
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(NOON_MS)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatInstantWithZone(NOON_MS)).toBe(`3 Jan 2026, 12:05:09 ${zone}`);
});

it('a moment of the next hours is a time of the day, a later one has its weekday too', async () => {
  const { formatSoon } = await timesIn('en-GB');
  expect(formatSoon(NOON_MS, NOON_MS - 12 * HOUR_MS + 1)).toBe('12:05');
  expect(formatSoon(NOON_MS, NOON_MS - 12 * HOUR_MS)).toBe('Sat 12:05');
});

it('a moment of the last hours is a time of the day, then has its weekday, then has no words', async () => {
  const { formatPast } = await timesIn('en-GB');
  const after = (hours: number) => formatPast(NOON_MS, NOON_MS + hours * HOUR_MS);
  expect([11.9, 12, 143].map(after)).toEqual(['12:05', 'Sat 12:05', 'Sat 12:05']);
  expect(after(144)).toBe('');
});

describe('a date of the game', () => {
  it.each([
    ['2024-01-28', '28 January 2024'],
    ['Year 3, spring', 'Year 3, spring'],
    ['', ''],
    [null, null],
    [undefined, null],
  ])('%j is %j', async (sent, shown) => {
    const { formatGameDate } = await timesIn('en-GB');
    expect(formatGameDate(sent)).toBe(shown);
  });
});

describe('a minute of the day', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [1_439, '23:59'],
  ])('%i is written as %s, and read back from it', async (minute, text) => {
    const { minuteText, minuteOf } = await timesIn('en-US');
    expect(minuteText(minute)).toBe(text);
    expect(minuteOf(text)).toBe(minute);
  });

  it.each(['', '12', 'a:b'])('is not read from "%s"', async (text) => {
    const { minuteOf } = await timesIn('en-US');
    expect(minuteOf(text)).toBeNull();
  });
});
