/** What the app asks of the world that it runs, by messages: there is no control port then. */
import type { WorldAnswer, WorldRequest } from '@shared/domain/world-requests';
import { z } from 'zod';

import type { World } from './core/world';
import { newcomerOrder, playerNamed } from './newcomers';
import type { Newcomers } from './newcomers';

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

export function createAppRequests(world: World, newcomers: Newcomers): AppRequests {
  return async (message) => {
    const parsed = worldRequest.safeParse(message);
    if (!parsed.success) return null;
    const request = parsed.data;
    if (request.ask === 'homes') return { id: request.id, homes: newcomers.homes() };
    const { id, username, character } = request;
    try {
      return { id, outcome: await newcomers.make(playerNamed(world, username), character) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { id, outcome: { refused: { code: 'NOT_MADE', message: why } } };
    }
  };
}
