/** The turn clock (contract part 2, game state). */
import type { gameEndpoints } from '@shared/contract/endpoints/game';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isoTime } from '../core/world';
import { gameDateOf } from '../rules/time';

export const gameHandlers = {
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
} satisfies HandlersOf<typeof gameEndpoints>;
