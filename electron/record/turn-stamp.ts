/** Says in which turn an answer of the service was made. */
import type { ResponseOf } from '@shared/contract/index';
import { USUAL_TURN_MS } from '@shared/domain/turn-clock';

/**
 * The service states its time in whole seconds. This close to a planned end, only the next answer shows which turn it
 * is.
 */
const CLOCK_ERROR_MS = 750;
/** The same for turns of a few seconds, as a share of a turn. */
const MAX_UNSURE = 0.05;

/** What the newest answer about the game said, on the service's clock. */
interface KnownTurn {
  readonly turn: number;
  readonly turnMs: number;
  /** When the next one is due; null if the service does not say. */
  readonly nextTurnAtMs: number | null;
  /** When that answer arrived. */
  readonly toldAtMs: number;
  /** From this time on, answers certainly belong to this turn. */
  readonly sureFromMs: number;
  /** Up to this time they certainly do: the turn's planned end, or when the last answer that still named it was requested. */
  readonly sureUntilMs: number;
}

/** When an answer was made: after its request was sent, and before it arrived. Times of the service's clock. */
export interface AnswerTimes {
  readonly sentAtMs: number;
  readonly arrivedAtMs: number;
}

export interface TurnStamp {
  /** Learns from an answer of `game`; returns the turn that it names, null if it names none or a turn that has ended. */
  learn(game: ResponseOf<'game'>, times: AnswerTimes): number | null;
  /**
   * The turn of an answer. `later`: the next answer about the game will show it. `never`: a turn began at about the
   * time of the answer, and nobody can tell which came first.
   */
  turnOf(times: AnswerTimes): number | 'later' | 'never';
  /** The turn of the newest answer about the game; null while none has told it. */
  turn(): number | null;
  turnMs(): number;
  /** When the next turn is due; null while that is not known. */
  nextTurnAtMs(): number | null;
}

/** Makes the stamp of one server. */
export function createTurnStamp(): TurnStamp {
  let known: KnownTurn | null = null;

  return {
    learn({ currentTurn, nextTurnAt, turnDurationMs }, { sentAtMs, arrivedAtMs }) {
      if (typeof currentTurn !== 'number') return null;
      // Another account's request may have been overtaken by one that was sent later.
      const isOvertaken = known !== null && currentTurn < known.turn && sentAtMs < known.toldAtMs;
      if (isOvertaken) return null;
      const turnMs =
        typeof turnDurationMs === 'number' && turnDurationMs > 0 ? turnDurationMs : USUAL_TURN_MS;
      const planned = typeof nextTurnAt === 'string' ? Date.parse(nextTurnAt) : Number.NaN;
      const endsAtMs = Number.isNaN(planned) ? sentAtMs : planned;
      const unsureMs = Math.min(CLOCK_ERROR_MS, turnMs * MAX_UNSURE);
      known = {
        turn: currentTurn,
        turnMs,
        nextTurnAtMs: Number.isNaN(planned) ? null : planned,
        toldAtMs: arrivedAtMs,
        // A turn may begin later than planned, so its plan alone does not date an earlier answer. An answer that was on
        // its way while a clock was set seems to arrive late, so a later one may tell an earlier time.
        sureFromMs:
          known?.turn === currentTurn ? Math.min(known.sureFromMs, arrivedAtMs) : arrivedAtMs,
        // The turn may have ended while the answer was on its way.
        sureUntilMs: Math.max(endsAtMs - unsureMs, sentAtMs),
      };
      return currentTurn;
    },
    turnOf({ sentAtMs, arrivedAtMs }) {
      if (known === null) return 'later';
      if (sentAtMs < known.sureFromMs) return 'never';
      return arrivedAtMs <= known.sureUntilMs ? known.turn : 'later';
    },
    nextTurnAtMs: () => known?.nextTurnAtMs ?? null,
    turn: () => known?.turn ?? null,
    turnMs: () => known?.turnMs ?? USUAL_TURN_MS,
  };
}
