/** The turn clock (contract parts 2 "Game state" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  recordId,
} from '../fields';
import { notPromised } from '../promises';

export const gameEndpoints = {
  /**
   * Turn number, in-game date and the time of the next turn, which may lie in the past while a turn runs late. Read at
   * most once a minute (part 8).
   */
  game: defineRead({
    summary: 'Current turn, in-game date and the time of the next turn',
    section: '2, game state; 4, public reads; 8',
    path: '/api/public/v1/game',
    returns: 'Game state',
    params: z.strictObject({}),
    response: z
      .looseObject({
        ...envelope,
        currentTurn: optionalNumber,
        gameDate: optionalText,
        nextTurnAt: optionalTimestamp,
        turnDurationMs: optionalNumber,
      })
      .superRefine(requiredUnlessNotFound('currentTurn')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, pollMs: 60_000, minGapMs: 60_000, persist: true },
  }),
  /**
   * What a start page needs: the countries open to players, with ids in lower case, and the date of the world's era in
   * words. The public `gameDate` counts from 2020 there, whatever the era.
   */
  gameCountries: defineRead({
    summary: 'The countries open to players, and the date of the world',
    section: '4, beyond the contract',
    path: '/api/game/countries',
    returns:
      "`countries[]`: those open to players, `id` in lower case; `gameDate` of the world's era, in words",
    params: z.strictObject({}),
    response: z.looseObject({
      countries: z.array(
        z.looseObject({
          id: recordId,
          ...notPromised({
            name: optionalText,
            governmentType: optionalText,
            playerCount: optionalNumber,
          }),
        }),
      ),
      ...notPromised({ gameDate: optionalText }),
    }),
    auth: 'none',
    bucket: 'client',
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
};
