/** Times of the service, the clock of turns, and a clock that never goes back. */
import { HOUR_MS, MINUTE_MS } from './time-units';

/** A moment, or what was sent in place of one. */
export type Instant = string | number | null | undefined;

/** A moment in epoch ms; null for what names none. */
export function instantMs(at: Instant): number | null {
  if (at === null || at === undefined) return null;
  // A number beyond what a date can hold is no moment either.
  const atMs = new Date(at).getTime();
  return Number.isNaN(atMs) ? null : atMs;
}

/** A moment as an ISO 8601 timestamp of UTC, for machines; null for what names none. */
export function instantText(at: Instant): string | null {
  const atMs = instantMs(at);
  return atMs === null ? null : new Date(atMs).toISOString();
}

/** The length of a turn where the service does not say how long one is. */
export const USUAL_TURN_MS = HOUR_MS;

/** Milliseconds from `nowMs` (service time) to `nextTurnAt`; negative when the turn is due, null when no time is known. */
export function untilNextTurnMs(nextTurnAt: Instant, nowMs: number): number | null {
  const atMs = instantMs(nextTurnAt);
  return atMs === null ? null : atMs - nowMs;
}

/**
 * How long a service may work on a turn after its planned time. It credits funds first and counts the turn last, so in
 * between its figures are of another turn than the one it names.
 */
export const LONGEST_TURN_WORK_MS = 10 * MINUTE_MS;

/** Whether a game that names this next turn is late: it should have counted it long ago. Times are of the service's clock. */
export function isTurnLate(nextTurnAtMs: number | null, gameAtMs: number): boolean {
  return nextTurnAtMs !== null && gameAtMs > nextTurnAtMs + LONGEST_TURN_WORK_MS;
}

/** When the newest answers were made, on the service's clock; null for never. */
export interface NextTurnFacts {
  readonly nextTurnAt: Instant;
  readonly gameAtMs: number | null;
  /** Of the player's own figures. */
  readonly figuresAtMs: number | null;
}

/**
 * Whether the player's figures may be of the next turn already, which the game does not name yet: they are from after
 * its planned time.
 */
export function isNextTurnCounting({ nextTurnAt, gameAtMs, figuresAtMs }: NextTurnFacts): boolean {
  const nextTurnAtMs = instantMs(nextTurnAt);
  if (nextTurnAtMs === null || gameAtMs === null || figuresAtMs === null) return false;
  return figuresAtMs >= nextTurnAtMs && !isTurnLate(nextTurnAtMs, gameAtMs);
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
  readonly respondedAtMs: number;
  readonly nowMs: number;
  readonly nextTurnAtMs: number | null;
}): boolean {
  if (facts.nextTurnAtMs === null) return false;
  const afterTurnMs = facts.nextTurnAtMs + TURN_GRACE_MS;
  return facts.respondedAtMs < afterTurnMs && facts.nowMs >= afterTurnMs;
}

/**
 * A clock that nobody can set. Ages, gaps and waits are measured with it, so a machine's clock that is set ahead or back
 * makes nothing fresh and holds nothing up.
 */
export interface SteadyClock {
  /** Milliseconds since 1970 by the machine's clock at the start, and by monotonic time since. */
  now(): number;
  /** Takes over the time of another process of the client. */
  follow(nowMs: number): void;
  /** Call it after sleep, in which monotonic time may stand still. Goes forward to the machine's clock, never back. */
  catchUp(): void;
}

/** Creates the clock. `wallMs` is the machine's clock, which can be set; `monotonicMs` never goes back. */
export function createSteadyClock(wallMs: () => number, monotonicMs: () => number): SteadyClock {
  let startMs = wallMs() - monotonicMs();
  return {
    now: () => Math.round(startMs + monotonicMs()),
    follow(nowMs) {
      startMs = nowMs - monotonicMs();
    },
    catchUp() {
      startMs = Math.max(startMs, wallMs() - monotonicMs());
    },
  };
}
