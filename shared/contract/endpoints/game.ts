/** The turn clock (contract parts 2 "Game state" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import { nullableNumber, nullableText, timestamp } from '../fields';

export const gameEndpoints = {
  /** Turn number, in-game date and the time of the next turn. Asked at most once a minute (part 8). */
  game: defineRead({
    summary: 'Current turn, in-game date and the time of the next turn',
    section: '4, public reads',
    path: '/api/public/v1/game',
    params: z.strictObject({}),
    response: z.looseObject({
      ok: z.boolean().optional(),
      found: z.boolean().optional(),
      currentTurn: nullableNumber.optional(),
      gameDate: nullableText.optional(),
      nextTurnAt: timestamp.nullable().optional(),
      turnDurationMs: nullableNumber.optional(),
    }),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, pollMs: 60_000, persist: true },
  }),
};
