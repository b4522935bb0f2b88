/** Moments and dates as text. Times of the service are UTC; a player reads their own. */

const TEXT_LOCALE = 'en-GB';

const local = new Intl.DateTimeFormat(TEXT_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const utc = new Intl.DateTimeFormat(TEXT_LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** `3 Jan 2026, 14:05` in this machine's time zone; `atMs` in epoch ms. */
export function formatInstant(atMs: number): string {
  return local.format(atMs);
}

/** `3 Jan 2026, 13:05:09 UTC`; `atMs` in epoch ms. */
export function formatUtcInstant(atMs: number): string {
  return `${utc.format(atMs)} UTC`;
}
