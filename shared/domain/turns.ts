/** Turns and moments: how many turns lie between now and a moment. The only place that counts them. Pure. */
import { instantMs } from './clocks';
import type { Instant } from './clocks';
import { DAY_MS } from './time-units';
import { isNumber } from './wording/numbers';

/** What the game's state says about its turns; each part may be missing. */
export interface GameTurns {
  readonly currentTurn?: number | null | undefined;
  readonly nextTurnAt?: Instant;
  readonly turnDurationMs?: number | null | undefined;
}

/** How far away a moment is. */
export interface TurnsAway {
  /** Negative for a moment before the present turn. */
  readonly turns: number;
  /**
   * The game names no next turn, because it is paused or takes turns on command, so the number follows only from the
   * length of a turn. It is too small if the present turn takes longer than that.
   */
  readonly isAbout: boolean;
}

/** Services state times in milliseconds or in seconds, so a difference of this part of a turn is ignored. */
const SLACK_TURNS = 0.01;

/** A moment exactly between two turns belongs to the earlier one. */
const HALF_TURN = 0.5;

/** The length of a turn in ms; null where the game does not say, and for a game that takes turns only on command. */
function turnLengthMs(game: GameTurns | undefined): number | null {
  const turnMs = game?.turnDurationMs;
  return isNumber(turnMs) && turnMs > 0 ? turnMs : null;
}

/**
 * How many turns begin from now up to a moment: 0 for one in the present turn, 1 for the next turn. A moment between two
 * turns belongs to the nearer one, so that what comes 5 minutes before the turn after next is 2 turns away. Null if a
 * time is not known, for example while the game is paused.
 */
export function turnsUntil(moment: Instant, game: GameTurns | undefined): number | null {
  const [atMs, nextMs, turnMs] = [
    instantMs(moment),
    instantMs(game?.nextTurnAt),
    turnLengthMs(game),
  ];
  if (atMs === null || nextMs === null || turnMs === null) return null;
  const turnsAfterNext = (atMs - nextMs) / turnMs;
  const turns =
    turnsAfterNext < -SLACK_TURNS
      ? Math.floor(turnsAfterNext + SLACK_TURNS)
      : Math.ceil(turnsAfterNext - HALF_TURN);
  // Adding 0 makes a negative zero plain.
  return turns + 1 + 0;
}

/**
 * How many turns away a moment is, as exactly as the game's state allows; null where that is not known.
 *
 * @param nowMs the service's time
 */
export function turnsTo(
  moment: Instant,
  game: GameTurns | undefined,
  nowMs: number,
): TurnsAway | null {
  const exact = turnsUntil(moment, game);
  if (exact !== null) return { turns: exact, isAbout: false };
  const [atMs, turnMs] = [instantMs(moment), turnLengthMs(game)];
  if (atMs === null || turnMs === null) return null;
  return { turns: Math.ceil((atMs - nowMs) / turnMs) + 0, isAbout: true };
}

/**
 * When the turn begins that is `turns` after the present one, by the length of turns now; null where that is not known.
 * The next one begins when the game says.
 */
export function turnStartMs(turns: number, game: GameTurns | undefined): number | null {
  const [nextMs, turnMs] = [instantMs(game?.nextTurnAt), turnLengthMs(game)];
  if (nextMs === null || turns === 1) return nextMs;
  return turnMs === null ? null : nextMs + (turns - 1) * turnMs;
}

/** The turn of a moment, counted from the present one; null in the same cases as `turnsUntil`. */
export function turnOf(moment: Instant, game: GameTurns | undefined): number | null {
  const turns = turnsUntil(moment, game);
  const current = game?.currentTurn;
  return turns === null || !isNumber(current) ? null : current + turns;
}

/** How many turns a span takes, to the nearest; null where the length of a turn is not known. */
export function turnsIn(spanMs: number, game: GameTurns | undefined): number | null {
  const turnMs = turnLengthMs(game);
  return turnMs === null ? null : Math.round(spanMs / turnMs);
}

/** Whether a planned moment comes no later than the next turn and is not more than a turn in the past. */
export function isDueNextTurn(moment: unknown, game: GameTurns | undefined): boolean {
  const atMs = instantMs(typeof moment === 'string' ? moment : null);
  const nextMs = instantMs(game?.nextTurnAt);
  if (atMs === null || nextMs === null) return false;
  return atMs <= nextMs && atMs > nextMs - 2 * (turnLengthMs(game) ?? Infinity);
}

/** A cached answer names a turn that has just ended, and a server restored from its backup loses a few turns. */
const MOST_LOST_TURNS = 24;

/** Whether a turn can only belong to a new season, after the newest turn so far. */
export function isNewSeason(newest: number | null, turn: number): boolean {
  if (newest === null || turn <= 0) return false;
  return newest - turn > Math.min(MOST_LOST_TURNS, newest / 2);
}

/** Since when changes are counted: the turn before, a day or a week. */
export type Span = 'turn' | 'day' | 'week';

const SPAN_MS = { day: DAY_MS, week: 7 * DAY_MS } as const;

/** How many turns a span takes at the length of turns now; null for a day or a week where that is not known. */
export function turnsOfSpan(span: Span, game: GameTurns | undefined): number | null {
  return span === 'turn' ? 1 : turnsIn(SPAN_MS[span], game);
}

/**
 * The turn at whose end a span begins, by the length of turns now; the first turn if the game is younger. Null where the
 * present turn or the length of turns is not known.
 */
export function turnBefore(span: Span, game: GameTurns | undefined): number | null {
  const current = game?.currentTurn;
  if (!isNumber(current)) return null;
  const turns = turnsOfSpan(span, game);
  return turns === null ? null : Math.max(0, current - turns);
}
