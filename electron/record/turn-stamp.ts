/** Determines the turn in which the service made an answer. */
import type { ResponseOf } from '@shared/contract/index';
import { isTurnLate, LONGEST_TURN_WORK_MS, USUAL_TURN_MS } from '@shared/domain/clocks';

import type { AnswerTimes } from '../http/server-clock';

/** The service states its time in whole seconds: this close to a planned end, its order with an answer is not known. */
const CLOCK_ERROR_MS = 750;
/** The same for turns of a few seconds, as a share of a turn. */
const MAX_UNSURE = 0.05;

/** The longest work on a short turn, as a share of a turn. */
const MOST_WORK = 0.2;

/** What the newest answer about the game said. Times with _at_ are of the service's clock. */
interface KnownTurn {
  readonly turn: number;
  readonly turnMs: number;
  /** When the next one is due; null if none is planned. */
  readonly nextTurnAtMs: number | null;
  /** When that answer arrived, on this machine's monotonic clock. */
  readonly learntMs: number;
  /** What was asked from this time on, on the same clock, or made from the other on, is of this turn or a later one. */
  readonly sureFromMs: number;
  readonly sureFromAtMs: number;
  /** When the newest answer that named this turn was made. */
  readonly confirmedAtMs: number;
  /** Up to this time it is certainly of this turn, unless the server ends the turn early. */
  readonly sureUntilAtMs: number;
  /** The turn should have ended long ago, and it is not known when it will. */
  readonly isStuck: boolean;
}

/** A turn that the server ended before its planned time. What changed from `sinceAtMs` on may be of the next turn. */
export interface EarlyEnd {
  readonly turn: number;
  readonly sinceAtMs: number;
}

/** The turn that an answer names. */
interface NamedTurn {
  readonly turn: number;
  /** The turn before it, if that ended early. */
  readonly early?: EarlyEnd;
}

export interface TurnStamp {
  /** Takes an answer of `game`; returns the turn that it names, or null if it names none or a turn that has ended. */
  learn(game: ResponseOf<'game'>, times: AnswerTimes): NamedTurn | null;
  /**
   * The turn that the service was in when it made an answer. Null: a turn began at about that time, or begins soon, and
   * it is not known which came first. 0: the service does not say when that will be known.
   */
  turnOf(times: AnswerTimes): number | null;
  /** The turn of the newest answer about the game; null before the first. */
  turn(): number | null;
  turnMs(): number;
  /** When the next turn is due; null while that is not known. */
  nextTurnAtMs(): number | null;
}

function isTurn(sent: unknown): sent is number {
  return Number.isSafeInteger(sent);
}

/** How long the work on a turn may take. */
function longestWorkMs(turnMs: number): number {
  return Math.min(LONGEST_TURN_WORK_MS, turnMs * MOST_WORK);
}

/** Whether the turn that is known has ended before its time. */
function earlyEnd(known: KnownTurn | null, turn: number, atMs: number): EarlyEnd | null {
  if (known === null || turn <= known.turn || atMs > known.sureUntilAtMs) return null;
  const sinceAtMs = Math.min(known.confirmedAtMs, atMs - longestWorkMs(known.turnMs));
  return { turn: known.turn, sinceAtMs };
}

/** Creates the stamp of one server. */
export function createTurnStamp(): TurnStamp {
  let known: KnownTurn | null = null;

  return {
    learn({ currentTurn, nextTurnAt, turnDurationMs }, { arrivedAtMs, local }) {
      if (!isTurn(currentTurn)) return null;
      // Another account's request may have been overtaken by one that was sent later.
      const isOvertaken =
        known !== null && currentTurn < known.turn && local.sentMs < known.learntMs;
      if (isOvertaken) return null;
      const turnMs =
        typeof turnDurationMs === 'number' && turnDurationMs > 0 ? turnDurationMs : USUAL_TURN_MS;
      const planned = typeof nextTurnAt === 'string' ? Date.parse(nextTurnAt) : Number.NaN;
      const nextTurnAtMs = Number.isNaN(planned) ? null : planned;
      const dueAtMs = nextTurnAtMs ?? Infinity;
      const early = earlyEnd(known, currentTurn, arrivedAtMs);
      const before = known?.turn === currentTurn ? known : null;
      known = {
        turn: currentTurn,
        turnMs,
        nextTurnAtMs,
        learntMs: local.arrivedMs,
        sureFromMs: Math.min(before?.sureFromMs ?? Infinity, local.arrivedMs),
        sureFromAtMs: dueAtMs - turnMs + longestWorkMs(turnMs),
        confirmedAtMs: arrivedAtMs,
        sureUntilAtMs: dueAtMs - Math.min(CLOCK_ERROR_MS, turnMs * MAX_UNSURE),
        isStuck: isTurnLate(nextTurnAtMs, arrivedAtMs),
      };
      return early === null ? { turn: currentTurn } : { turn: currentTurn, early };
    },
    turnOf({ arrivedAtMs, latestAtMs = arrivedAtMs, local }) {
      if (known === null) return 0;
      const isAfterItBegan = local.sentMs >= known.sureFromMs || arrivedAtMs >= known.sureFromAtMs;
      if (!isAfterItBegan) return null;
      if (latestAtMs <= known.sureUntilAtMs) return known.turn;
      return known.isStuck ? 0 : null;
    },
    nextTurnAtMs: () => known?.nextTurnAtMs ?? null,
    turn: () => known?.turn ?? null,
    turnMs: () => known?.turnMs ?? USUAL_TURN_MS,
  };
}
