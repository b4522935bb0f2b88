/** Determines the turn in which the service made an answer. */
import type { ResponseOf } from '@shared/contract/index';
import { USUAL_TURN_MS } from '@shared/domain/clocks';

import type { AnswerTimes } from '../http/server-clock';

/**
 * The service states its time in whole seconds. This close to a planned end, only the next answer shows which turn it
 * is.
 */
const CLOCK_ERROR_MS = 750;
/** The same for turns of a few seconds, as a share of a turn. */
const MAX_UNSURE = 0.05;

/** What the newest answer about the game said. Times without _at_ are of this machine's monotonic clock. */
interface KnownTurn {
  readonly turn: number;
  readonly turnMs: number;
  /** When the next one is due, on the service's clock; null if the service does not say. */
  readonly nextTurnAtMs: number | null;
  /** When that answer arrived. */
  readonly learntMs: number;
  /** Answers to requests from this time on certainly belong to this turn, or to a later one. */
  readonly sureFromMs: number;
  /** Up to this time, on the service's clock, they certainly do: the turn's planned end. */
  readonly plannedUntilAtMs: number;
  /** Up to this time they do as well: the last answer that still named the turn was requested then. */
  readonly namedUntilMs: number;
}

export interface TurnStamp {
  /** Takes an answer of `game`; returns the turn that it names, or null if it names none or a turn that has ended. */
  learn(game: ResponseOf<'game'>, local: AnswerTimes['local']): number | null;
  /**
   * The turn of an answer. `later`: the next answer about the game will show it. `never`: a turn began at about the
   * time of the answer, and it is not known which came first.
   */
  turnOf(times: AnswerTimes): number | 'later' | 'never';
  /** The turn of the newest answer about the game; null before the first. */
  turn(): number | null;
  turnMs(): number;
  /** When the next turn is due; null while that is not known. */
  nextTurnAtMs(): number | null;
}

function isTurn(sent: unknown): sent is number {
  return Number.isSafeInteger(sent);
}

/** Creates the stamp of one server. */
export function createTurnStamp(): TurnStamp {
  let known: KnownTurn | null = null;

  return {
    learn({ currentTurn, nextTurnAt, turnDurationMs }, { sentMs, arrivedMs }) {
      if (!isTurn(currentTurn)) return null;
      // Another account's request may have been overtaken by one that was sent later.
      const isOvertaken = known !== null && currentTurn < known.turn && sentMs < known.learntMs;
      if (isOvertaken) return null;
      const turnMs =
        typeof turnDurationMs === 'number' && turnDurationMs > 0 ? turnDurationMs : USUAL_TURN_MS;
      const planned = typeof nextTurnAt === 'string' ? Date.parse(nextTurnAt) : Number.NaN;
      const unsureMs = Math.min(CLOCK_ERROR_MS, turnMs * MAX_UNSURE);
      const before = known?.turn === currentTurn ? known : null;
      known = {
        turn: currentTurn,
        turnMs,
        nextTurnAtMs: Number.isNaN(planned) ? null : planned,
        learntMs: arrivedMs,
        // A turn may begin later than planned, so its planned time is not enough to date an earlier answer.
        sureFromMs: Math.min(before?.sureFromMs ?? Infinity, arrivedMs),
        plannedUntilAtMs: Number.isNaN(planned) ? -Infinity : planned - unsureMs,
        // The turn may have ended while the answer was on its way.
        namedUntilMs: Math.max(before?.namedUntilMs ?? -Infinity, sentMs),
      };
      return currentTurn;
    },
    turnOf({ arrivedAtMs, local }) {
      if (known === null) return 'later';
      if (local.sentMs < known.sureFromMs) return 'never';
      const isSure = arrivedAtMs <= known.plannedUntilAtMs || local.arrivedMs <= known.namedUntilMs;
      return isSure ? known.turn : 'later';
    },
    nextTurnAtMs: () => known?.nextTurnAtMs ?? null,
    turn: () => known?.turn ?? null,
    turnMs: () => known?.turnMs ?? USUAL_TURN_MS,
  };
}
