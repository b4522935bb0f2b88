/** Makes the character of a player who has none: by the control port, and for the app that runs the world. */
import type { HomeCountry, NewCharacter } from '@shared/domain/characters/new-character';
import type { NewCharacterOutcome } from '@shared/domain/world-requests';
import { z } from 'zod';

import type { World } from './core/world';
import { addNewcomer } from './generate/newcomers';
import type { Player } from './model/characters';
import { homeCountries, newcomerRefusal } from './rules/newcomers';
import { createChange } from './save/changes';
import type { StateSaver } from './save/state-saver';

/** Shape of a request for a character. */
export const newcomerOrder = z.strictObject({
  name: z.string(),
  country: z.string(),
  homeState: z.string(),
  party: z.number().int().positive().nullable(),
}) satisfies z.ZodType<NewCharacter>;

export interface Newcomers {
  /** Where a character may begin. */
  homes(): HomeCountry[];
  make(player: Player, order: NewCharacter): Promise<NewCharacterOutcome>;
}

export function createNewcomers(world: World, saver: StateSaver): Newcomers {
  const change = createChange(saver);
  return {
    homes: () => homeCountries(world.state),
    make: (player, order) =>
      change((): NewCharacterOutcome => {
        const refused = newcomerRefusal(world.state, player, order);
        if (refused) return { refused };
        const { objectId, name } = addNewcomer(world.state, player, order);
        return { made: { id: objectId, name } };
      }),
  };
}

/** The player with this username. @throws RangeError when there is none. */
export function playerNamed(world: World, username: string | undefined): Player {
  const player = world.state.players.find((candidate) => candidate.username === username);
  if (!player) throw new RangeError(`No player is called ${username ?? ''}`);
  return player;
}
