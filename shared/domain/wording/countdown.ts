/** Puts the time that is left into words, and says when the words change. */
import { MINUTE_MS, SECOND_MS } from '../time-units';
import { twoDigits } from './numbers';

/**
 * Time left as `1d 2h`, `2h 5m`, `41m` or, in the last minute, `0:42`; `due` once it is over.
 *
 * Before the last minute the text changes once a minute. A text that changes every second keeps
 * every process of an idle window awake: about seventy wakeups for each of them.
 */
export function formatCountdown(leftMs: number): string {
  if (leftMs <= 0) return 'due';
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
