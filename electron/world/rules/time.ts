/** Dates: records have a turn, and each turn has a time. */
import { DAY_MS, HOUR_MS } from '@shared/domain/time-units';

import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';

/** Length of a turn of the generated past, and of the turns to come in a world that takes turns by order only. */
export const PAST_TURN_MS = HOUR_MS;

/** State time of the start of a turn; negative in the generated past. */
export function turnStartMs(state: WorldState, turn: number): number {
  const turnsSince = turn - FIRST_TURN;
  if (turnsSince <= 0) return turnsSince * PAST_TURN_MS;
  return state.turnTimesMs[turnsSince - 1] ?? state.turnTimesMs.at(-1) ?? 0;
}

/** State time of a turn that has not begun, counting `turnMs` for each turn until then. */
export function futureTurnMs(state: WorldState, turn: number, turnMs: number): number {
  const next = state.nextTurnAtMs ?? turnStartMs(state, state.turn) + turnMs;
  return turn <= state.turn ? turnStartMs(state, turn) : next + (turn - state.turn - 1) * turnMs;
}

/** Turns per year, for interest. */
export const TURNS_PER_YEAR = 52;

/** Start of the in-game calendar, which advances by a week per turn. */
const GAME_EPOCH_MS = Date.UTC(2020, 0, 1);
const DAYS_PER_TURN = 7;

/** In-game date of a turn, YYYY-MM-DD. */
export function gameDateOf(turn: number): string {
  return new Date(GAME_EPOCH_MS + (turn - 1) * DAYS_PER_TURN * DAY_MS).toISOString().slice(0, 10);
}

/** In-game year of a turn. */
export function gameYearOf(turn: number): number {
  return Number(gameDateOf(turn).slice(0, 4));
}
