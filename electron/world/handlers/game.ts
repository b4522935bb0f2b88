/** The turn clock (contract part 2, game state). */
import { isoTime } from '../core/world';
import { succeed } from '../http/answers';
import type { Handlers } from '../http/call';

const DAY_MS = 86_400_000;
/** The in-game calendar: it starts here and moves a week with every turn. */
const GAME_EPOCH_MS = Date.UTC(2020, 0, 1);
const DAYS_A_TURN = 7;

/** In-game date of a turn, YYYY-MM-DD. */
export function gameDateOf(turn: number): string {
  return new Date(GAME_EPOCH_MS + (turn - 1) * DAYS_A_TURN * DAY_MS).toISOString().slice(0, 10);
}

export const gameHandlers: Pick<Handlers, 'game'> = {
  game: ({ world }) =>
    succeed({
      ok: true,
      found: true,
      currentTurn: world.state.turn,
      gameDate: gameDateOf(world.state.turn),
      nextTurnAt:
        world.state.nextTurnAtMs === null ? null : isoTime(world, world.state.nextTurnAtMs),
      turnDurationMs: world.turnMs,
    }),
};
