/** The turn clock: how long until the next turn, and when to ask the service for it (contract parts 2, 6 and 8). */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units';

/** The length of a turn where the service does not say how long one is. */
export const USUAL_TURN_MS = HOUR_MS;

/** Milliseconds from `nowMs` (service time) to `nextTurnAt`; negative when the turn is due, null when no time is known. */
export function untilNextTurnMs(
  nextTurnAt: string | null | undefined,
  nowMs: number,
): number | null {
  if (nextTurnAt === null || nextTurnAt === undefined) return null;
  const atMs = Date.parse(nextTurnAt);
  return Number.isNaN(atMs) ? null : atMs - nowMs;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

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
  if (leftMs <= 0) return null;
  const stepMs = leftMs <= MINUTE_MS ? SECOND_MS : MINUTE_MS;
  return leftMs - (Math.ceil(leftMs / stepMs) - 1) * stepMs;
}

/** What determines the next read of game state. Times in epoch ms of one clock. */
export interface GamePollFacts {
  /** When it was last asked; 0 for never. */
  readonly lastAskedAtMs: number;
  readonly minGapMs: number;
  /** When the next turn is expected; null when not known. */
  readonly nextTurnAtMs: number | null;
}

/** The service needs a moment to process a turn; a read on the exact second would get the old one. */
export const TURN_GRACE_MS = 1_500;

/**
 * When to read game state: once a minute and once just after the turn, but never twice within a
 * minute. A poll less than a minute before the turn is skipped, so that the one after the turn is
 * allowed on time.
 */
export function nextGamePollAtMs({ lastAskedAtMs, minGapMs, nextTurnAtMs }: GamePollFacts): number {
  const earliestMs = lastAskedAtMs + minGapMs;
  if (nextTurnAtMs === null) return earliestMs;
  const afterTurnMs = nextTurnAtMs + TURN_GRACE_MS;
  const wouldBlockTurn = afterTurnMs > earliestMs && afterTurnMs < earliestMs + minGapMs;
  return wouldBlockTurn ? afterTurnMs : earliestMs;
}
