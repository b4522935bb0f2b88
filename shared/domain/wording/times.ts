/**
 * Formats times and dates: no other file makes a format of them, and lint holds it to that. The service sends UTC; a player
 * reads local time. Ages are in `ages.ts`, countdowns in `countdown.ts`.
 */

import { instantMs } from '../instants';
import { lazily } from '../lazily';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units';
import { DISPLAY_LOCALE, twoDigits } from './numbers';

const format = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(DISPLAY_LOCALE, options));

const instant = format({ dateStyle: 'medium', timeStyle: 'short' });
const instantWithZone = format({ dateStyle: 'medium', timeStyle: 'long' });
const day = format({ dateStyle: 'medium' });
const shortDay = format({ day: 'numeric', month: 'short' });
const clock = format({ timeStyle: 'short' });
const clockSecond = format({ timeStyle: 'medium' });
const weekdayAndClock = format({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** `3 Jan 2026, 14:05` in this machine's time zone; `atMs` in epoch ms. */
export function formatInstant(atMs: number): string {
  return instant().format(atMs);
}

/** `3 Jan 2026, 14:05:09 CET`: to the second and with the name of this machine's time zone; `atMs` in epoch ms. */
export function formatInstantWithZone(atMs: number): string {
  return instantWithZone().format(atMs);
}

/** `3 Jan 2026` in this machine's time zone; `atMs` in epoch ms. */
export function formatDay(atMs: number): string {
  return day().format(atMs);
}

/** `14:05` in this machine's time zone; `atMs` in epoch ms. */
export function formatClock(atMs: number): string {
  return clock().format(atMs);
}

/** `14:05:09` in this machine's time zone; `atMs` in epoch ms. */
export function formatClockSecond(atMs: number): string {
  return clockSecond().format(atMs);
}

/** From so far ahead on a time of the day alone could be taken for that of another day. */
const SAME_DAY_MS = 12 * HOUR_MS;

/** A moment of the next days: `14:05`, and `Mon 14:05` from half a day ahead on. Both in epoch ms of one clock. */
export function formatSoon(atMs: number, nowMs: number): string {
  return (atMs - nowMs < SAME_DAY_MS ? clock : weekdayAndClock)().format(atMs);
}

/** An axis with a shorter span has more than one mark per minute. */
const SECONDS_BELOW_MS = 10 * MINUTE_MS;

function tickFormatter(spanMs: number): Intl.DateTimeFormat {
  if (spanMs > 2 * DAY_MS) return shortDay();
  return spanMs < SECONDS_BELOW_MS ? clockSecond() : clock();
}

/**
 * The format for the marks of an axis that spans `spanMs`: `3 Jan`, `14:05` within two days,
 * `14:05:09` within minutes, so that no two marks have the same text.
 */
export function tickFormat(spanMs: number): (atMs: number) => string {
  const formatter = tickFormatter(spanMs);
  return (atMs) => formatter.format(atMs);
}

const gameDateOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const gameDate = lazily(() => gameDateOf(DISPLAY_LOCALE));

/** A date of the game's calendar as `28 January 2024`; text that is no date unchanged, null for none. */
export function formatGameDate(text: string | null | undefined): string | null {
  const atMs = instantMs(text);
  return atMs === null ? (text ?? null) : gameDate().format(atMs);
}

/** The same in the words of one locale, whatever this machine's is: the practice world writes as its server does. */
export function formatGameDateIn(locale: string, text: string): string {
  const atMs = instantMs(text);
  return atMs === null ? text : gameDateOf(locale).format(atMs);
}

const HOUR_MINUTES = 60;

/** A minute of the day as an input of times has it: `22:00`, whatever the locale. */
export function minuteText(minute: number): string {
  return `${twoDigits(Math.floor(minute / HOUR_MINUTES))}:${twoDigits(minute % HOUR_MINUTES)}`;
}

/** The minute of the day that an input of times has; null while it has none. */
export function minuteOf(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * HOUR_MINUTES + minutes;
}
