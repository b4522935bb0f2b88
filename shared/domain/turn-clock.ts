/** The turn clock: how long until the next turn, and when to ask the service for it (contract parts 2, 6 and 8). */
import { instantMs } from './instants';
import type { Instant } from './instants';
import { HOUR_MS } from './time-units';

/** The length of a turn where the service does not say how long one is. */
export const USUAL_TURN_MS = HOUR_MS;

/** Milliseconds from `nowMs` (service time) to `nextTurnAt`; negative when the turn is due, null when no time is known. */
export function untilNextTurnMs(nextTurnAt: Instant, nowMs: number): number | null {
  const atMs = instantMs(nextTurnAt);
  return atMs === null ? null : atMs - nowMs;
}

/** What determines the next read of the game state. All times are epoch ms of one clock. */
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
 * When to read the game state: once a minute and once just after the turn, but never twice within a minute. A poll less
 * than a minute before the turn is skipped, so that the one after the turn is allowed in time.
 */
export function nextGamePollAtMs({ lastAskedAtMs, minGapMs, nextTurnAtMs }: GamePollFacts): number {
  const earliestMs = lastAskedAtMs + minGapMs;
  if (nextTurnAtMs === null) return earliestMs;
  const afterTurnMs = nextTurnAtMs + TURN_GRACE_MS;
  const wouldBlockTurn = afterTurnMs > earliestMs && afterTurnMs < earliestMs + minGapMs;
  return wouldBlockTurn ? afterTurnMs : earliestMs;
}

/**
 * Whether an answer from before the turn is out of date because the next turn has begun since. The contract allows one
 * read after each turn, so a new start need not wait a minute to learn the turn.
 */
export function isTurnOverdue(facts: {
  readonly answeredAtMs: number;
  readonly nowMs: number;
  readonly nextTurnAtMs: number | null;
}): boolean {
  if (facts.nextTurnAtMs === null) return false;
  const afterTurnMs = facts.nextTurnAtMs + TURN_GRACE_MS;
  return facts.answeredAtMs < afterTurnMs && facts.nowMs >= afterTurnMs;
}
