/** When things happened: everything is dated by turn, and turns by the world's clock. */
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';

/** Length of a turn of the generated past. */
const PAST_TURN_MS = 3_600_000;

/** Milliseconds from the world's beginning to the start of a turn; negative for the generated past. */
export function turnStartMs(state: WorldState, turn: number): number {
  const turnsSince = turn - FIRST_TURN;
  if (turnsSince <= 0) return turnsSince * PAST_TURN_MS;
  return state.turnTimesMs[turnsSince - 1] ?? state.turnTimesMs.at(-1) ?? 0;
}

/** A turn that has not begun, as a time: `turnMs` for each turn to go. */
export function futureTurnMs(state: WorldState, turn: number, turnMs: number): number {
  const next = state.nextTurnAtMs ?? turnStartMs(state, state.turn) + turnMs;
  return turn <= state.turn ? turnStartMs(state, turn) : next + (turn - state.turn - 1) * turnMs;
}

/** Turns in a year of interest. */
export const TURNS_A_YEAR = 52;

const DAY_MS = 86_400_000;
/** The in-game calendar: it starts here and moves a week with every turn. */
const GAME_EPOCH_MS = Date.UTC(2020, 0, 1);
const DAYS_A_TURN = 7;

/** In-game date of a turn, YYYY-MM-DD. */
export function gameDateOf(turn: number): string {
  return new Date(GAME_EPOCH_MS + (turn - 1) * DAYS_A_TURN * DAY_MS).toISOString().slice(0, 10);
}

/** In-game year of a turn. */
export function gameYearOf(turn: number): number {
  return Number(gameDateOf(turn).slice(0, 4));
}
