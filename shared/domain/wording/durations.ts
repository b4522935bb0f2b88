/** Puts lengths of time into words. Ages are in `ages.ts`, countdowns in `countdown.ts`. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time-units';
import { formatNumber } from './numbers';

/** Longer times are shown in minutes, and in hours. */
const MAX_SECONDS_MS = 90_000;
const MAX_MINUTES_MS = 7_200_000;

/** `20 s`, `10 minutes` from 90 s on, `2.5 hours` beyond two hours; seconds and minutes are rounded up, hours to tenths. */
export function formatDuration(ms: number): string {
  if (ms < MAX_SECONDS_MS) return `${Math.ceil(ms / SECOND_MS)} s`;
  if (ms <= MAX_MINUTES_MS) return `${Math.ceil(ms / MINUTE_MS)} minutes`;
  return `${formatNumber(Math.round((ms / HOUR_MS) * 10) / 10)} hours`;
}

/** The same in the largest of these units that needs no rounding, for a length that is a fact: `150 minutes`. */
export function formatExactDuration(ms: number): string {
  const unitMs = ms <= MAX_MINUTES_MS ? MINUTE_MS : HOUR_MS;
  if (ms < MAX_SECONDS_MS || ms % MINUTE_MS !== 0) return `${formatNumber(ms / SECOND_MS)} s`;
  return ms % unitMs === 0 ? formatDuration(ms) : `${formatNumber(ms / MINUTE_MS)} minutes`;
}
