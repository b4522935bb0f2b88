/** The turn clock (contract parts 2 "Game state" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  carriesUnlessMissed,
  envelope,
  optionalNumber,
  optionalText,
  optionalTimestamp,
} from '../fields';

export const gameEndpoints = {
  /**
   * Turn number, in-game date and the time of the next turn, which may lie in the past while a turn
   * runs late. Asked at most once a minute (part 8).
   */
  game: defineRead({
    summary: 'Current turn, in-game date and the time of the next turn',
    section: '2, game state; 4, public reads; 8',
    path: '/api/public/v1/game',
    params: z.strictObject({}),
    response: z
      .looseObject({
        ...envelope,
        currentTurn: optionalNumber,
        gameDate: optionalText,
        nextTurnAt: optionalTimestamp,
        turnDurationMs: optionalNumber,
      })
      .superRefine(carriesUnlessMissed('currentTurn')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, pollMs: 60_000, minGapMs: 60_000, persist: true },
  }),
};
