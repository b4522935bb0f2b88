/** Formats times and dates. The service sends UTC; a player reads local time. */

import { lazily } from '../lazily';
import { DAY_MS } from '../time-units';
import { DISPLAY_LOCALE } from './numbers';

const local = lazily(
  () => new Intl.DateTimeFormat(DISPLAY_LOCALE, { dateStyle: 'medium', timeStyle: 'short' }),
);
const utc = lazily(
  () =>
    new Intl.DateTimeFormat(DISPLAY_LOCALE, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'UTC',
    }),
);

const day = lazily(() => new Intl.DateTimeFormat(DISPLAY_LOCALE, { dateStyle: 'medium' }));
const localDay = lazily(
  () => new Intl.DateTimeFormat(DISPLAY_LOCALE, { day: 'numeric', month: 'short' }),
);
const localTime = lazily(() => new Intl.DateTimeFormat(DISPLAY_LOCALE, { timeStyle: 'short' }));
const localSecond = lazily(() => new Intl.DateTimeFormat(DISPLAY_LOCALE, { timeStyle: 'medium' }));

/** `3 Jan 2026, 14:05` in this machine's time zone; `atMs` in epoch ms. */
export function formatInstant(atMs: number): string {
  return local().format(atMs);
}

/** `3 Jan 2026` in this machine's time zone; `atMs` in epoch ms. */
export function formatDay(atMs: number): string {
  return day().format(atMs);
}

/** `3 Jan 2026, 13:05:09 UTC`; `atMs` in epoch ms. */
export function formatUtcInstant(atMs: number): string {
  return `${utc().format(atMs)} UTC`;
}

/** An axis with a shorter span has more than one mark a minute. */
const SECONDS_BELOW_MS = 10 * 60_000;

function tickFormatter(spanMs: number): Intl.DateTimeFormat {
  if (spanMs > 2 * DAY_MS) return localDay();
  return spanMs < SECONDS_BELOW_MS ? localSecond() : localTime();
}

/**
 * The format for the marks of an axis that spans `spanMs`: `3 Jan`, `14:05` within two days,
 * `14:05:09` within minutes, so that no two marks have the same text.
 */
export function tickFormat(spanMs: number): (atMs: number) => string {
  const format = tickFormatter(spanMs);
  return (atMs) => format.format(atMs);
}
