/**
 * Formats times, dates, ages, lengths of time and countdowns: no other file makes a format of them, and lint enforces
 * that. The service sends UTC; a player reads local time.
 */
import { instantMs } from '../clocks';
import { followTimeZone, perLocale } from './locale';
import { twoDigits, formatNumber } from './numbers';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time-units';

/** A formatter in the zone that the system has now. */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const formatter = perLocale(
    ({ times, timeZone }) =>
      new Intl.DateTimeFormat(times, { ...options, ...(timeZone !== null && { timeZone }) }),
  );
  return () => {
    followTimeZone();
    return formatter();
  };
}

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

/** `14:05:09` in this machine's time zone; `atMs` in epoch ms. */
export function formatClockSecond(atMs: number): string {
  return clockSecond().format(atMs);
}

/** `Mon 14:05` in this machine's time zone; `atMs` in epoch ms. */
export function formatWeekdayClock(atMs: number): string {
  return weekdayAndClock().format(atMs);
}

/** From this far ahead on, a time without its day could be taken for that of another day. */
const SAME_DAY_MS = 12 * HOUR_MS;

/** A moment of the next days: `14:05`, and `Mon 14:05` from half a day ahead on. Both in epoch ms of one clock. */
export function formatSoon(atMs: number, nowMs: number): string {
  return (atMs - nowMs < SAME_DAY_MS ? clock : weekdayAndClock)().format(atMs);
}

/** For longer, the day of the week does not tell one day from another. */
const SAME_WEEK_MS = 6 * DAY_MS;

/** A moment of the last days: `14:05`, `Mon 14:05` from half a day ago on; empty from six days ago on. As above. */
export function formatPast(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs;
  return agoMs < SAME_WEEK_MS ? (agoMs < SAME_DAY_MS ? clock : weekdayAndClock)().format(atMs) : '';
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
  return (atMs) => tickFormatter(spanMs).format(atMs);
}

/** The game counts years as the Gregorian calendar does, whatever the calendar of the machine. */
const gameDate = perLocale(
  ({ times }) =>
    new Intl.DateTimeFormat(times, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }),
);

/** A date of the game's calendar as `28 January 2024`; text that is no date unchanged, null for none. */
export function formatGameDate(text: string | null | undefined): string | null {
  const atMs = instantMs(text);
  return atMs === null ? (text ?? null) : gameDate().format(atMs);
}

const HOUR_MINUTES = 60;

/** Plain digits, whatever the language. */
const minuteFormatter = perLocale(
  ({ timeZone }) =>
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      ...(timeZone !== null && { timeZone }),
    }),
);

/** The minute of the day in this machine's time zone, from 0; `atMs` in epoch ms. */
export function minuteOfDay(atMs: number): number {
  followTimeZone();
  const parts = minuteFormatter().formatToParts(atMs);
  const partOf = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value);
  return partOf('hour') * HOUR_MINUTES + partOf('minute');
}

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

/** Longer than a poll with its jitter and slack, so that polled data stays `just now`. */
const JUST_NOW_MS = 90_000;

/**
 * `just now`, `5 minutes ago`, `3 hours ago` or `2 days ago`; a time ahead is `just now`. Seconds are
 * not counted: polls come once a minute, and a text that changes in between repaints an idle window.
 */
export function formatAge(ageMs: number): string {
  if (ageMs < JUST_NOW_MS) return 'just now';
  if (ageMs < HOUR_MS) return inWords(ageMs, MINUTE_MS, 'minute');
  if (ageMs < 2 * DAY_MS) return inWords(ageMs, HOUR_MS, 'hour');
  return inWords(ageMs, DAY_MS, 'day');
}

/** `Last update: 5 minutes ago`; null for never. */
export function lastUpdateWords(ageMs: number | null): string {
  return `Last update: ${ageMs === null ? 'not yet' : formatAge(ageMs)}`;
}

/** The same for data that is older than polled data ever is; null for newer data, and where its age is not known. */
export function outOfDateWords(ageMs: number | null): string | null {
  return ageMs === null || ageMs < JUST_NOW_MS ? null : lastUpdateWords(ageMs);
}

/** Milliseconds until the text of `formatAge` changes. */
export function untilAgeChangesMs(ageMs: number): number {
  if (ageMs < JUST_NOW_MS) return JUST_NOW_MS - ageMs;
  const unitMs = ageMs < HOUR_MS ? MINUTE_MS : ageMs < 2 * DAY_MS ? HOUR_MS : DAY_MS;
  return unitMs - (ageMs % unitMs);
}

function inWords(ageMs: number, unitMs: number, unit: string): string {
  const count = Math.floor(ageMs / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Longer times are shown in minutes, and in hours. */
const MAX_SECONDS_MS = 90_000;
const MAX_MINUTES_MS = 7_200_000;

/** `20 s`, `10 minutes` from 90 s on, `2.5 hours` beyond two hours; seconds and minutes are rounded up, hours to tenths. */
export function formatDuration(ms: number): string {
  if (ms < MAX_SECONDS_MS) return `${Math.ceil(ms / SECOND_MS)} s`;
  if (ms <= MAX_MINUTES_MS) return `${Math.ceil(ms / MINUTE_MS)} minutes`;
  return `${formatNumber(Math.round((ms / HOUR_MS) * 10) / 10)} hours`;
}

/** Milliseconds until the text of `formatDuration` may change, of a time that is left; null at its end. */
export function untilDurationChangesMs(leftMs: number): number | null {
  if (leftMs <= MAX_SECONDS_MS) return untilStepMs(leftMs, SECOND_MS);
  return Math.min(leftMs - MAX_SECONDS_MS, untilStepMs(leftMs, MINUTE_MS) ?? Infinity);
}

/**
 * Time left as `1d 2h`, `2h 5m`, `41m` or, in the last minute, `0:42`; `due` once it is over, or `being counted` for a
 * turn that is (`isNextTurnCounting`).
 *
 * Before the last minute the text changes once a minute. A text that changes every second keeps
 * every process of an idle window awake: about seventy wakeups for each of them.
 */
export function formatCountdown(leftMs: number, isCounting = false): string {
  if (leftMs <= 0) return isCounting ? 'being counted' : 'due';
  if (leftMs <= MINUTE_MS) {
    const seconds = Math.ceil(leftMs / SECOND_MS);
    return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  }
  const allMinutes = Math.ceil(leftMs / MINUTE_MS);
  const hours = Math.floor(allMinutes / 60);
  const minutes = allMinutes % 60;
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m`;
}

/** Milliseconds until the text of `formatCountdown` changes; null when it stays. */
export function untilCountdownChangesMs(leftMs: number): number | null {
  return untilStepMs(leftMs, leftMs <= MINUTE_MS ? SECOND_MS : MINUTE_MS);
}

/** The time left in milliseconds of whole seconds, as a countdown carries it; 0 once it is over. */
export function wholeSecondsMs(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / SECOND_MS)) * SECOND_MS;
}

/** Milliseconds until `wholeSecondsMs` changes; null at its end. */
export function untilSecondChangesMs(leftMs: number): number | null {
  return untilStepMs(leftMs, SECOND_MS);
}

function untilStepMs(leftMs: number, stepMs: number): number | null {
  return leftMs <= 0 ? null : leftMs - (Math.ceil(leftMs / stepMs) - 1) * stepMs;
}
