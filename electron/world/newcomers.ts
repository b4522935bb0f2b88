/** Creates the character of a player who has none, for the app that runs the world and for the control port. */
import type {
  NewCharacter,
  NewCharacterOutcome,
  WorldAnswer,
  WorldRequest,
} from '@shared/domain/practice-world';
import { z } from 'zod';

import type { World } from './core/world';
import { addNewcomer } from './generate/people';
import type { Player } from './model/people';
import { homeCountries, newcomerRefusal } from './rules/people';
import { saved } from './save/state-saver';
import type { StateSaver } from './save/state-saver';

/** Shape of a request for a character. */
export const newcomerOrder = z.strictObject({
  name: z.string(),
  country: z.string(),
  homeState: z.string(),
  party: z.number().int().positive().nullable(),
}) satisfies z.ZodType<NewCharacter>;

/** Makes a player's character, or says why not; resolves when it is on disk. */
export function makeCharacter(
  { state }: World,
  saver: StateSaver,
  player: Player,
  order: NewCharacter,
): Promise<NewCharacterOutcome> {
  return saved(saver, () => {
    const refused = newcomerRefusal(state, player, order);
    if (refused) return { refused };
    const { objectId, name } = addNewcomer(state, player, order);
    return { made: { id: objectId, name } };
  });
}

/** The player with this username. @throws RangeError when there is none. */
export function playerNamed(world: World, username: string | undefined): Player {
  const player = world.state.players.find((candidate) => candidate.username === username);
  if (!player) throw new RangeError(`No player is called ${username ?? ''}`);
  return player;
}

const worldRequest = z.discriminatedUnion('ask', [
  z.strictObject({ id: z.number(), ask: z.literal('homes') }),
  z.strictObject({
    id: z.number(),
    ask: z.literal('make-character'),
    username: z.string(),
    character: newcomerOrder,
  }),
]) satisfies z.ZodType<WorldRequest>;

/** Answers one message of the app; never rejects. Null: the message is no request. */
export type AppRequests = (message: unknown) => Promise<WorldAnswer | null>;

export function createAppRequests(world: World, saver: StateSaver): AppRequests {
  return async (message) => {
    const parsed = worldRequest.safeParse(message);
    if (!parsed.success) return null;
    const request = parsed.data;
    if (request.ask === 'homes') return { id: request.id, homes: homeCountries(world.state) };
    const { id, username, character } = request;
    try {
      const player = playerNamed(world, username);
      return { id, outcome: await makeCharacter(world, saver, player, character) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { id, outcome: { refused: { code: 'NOT_MADE', message: why } } };
    }
  };
}
