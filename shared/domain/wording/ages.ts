/** Puts ages into words. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units';

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

function inWords(ageMs: number, unitMs: number, unit: string): string {
  const count = Math.floor(ageMs / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
