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
