/** The control port's report on a world. */
import { isoTime } from '@electron/world/core/world';
import { z } from 'zod';

import { DIALECT_NAMES } from '../dialects';
import type { ControlParts } from './parts';

/** Shape of `GET /state`. */
export const stateReport = z.object({
  dialect: z.enum(DIALECT_NAMES),
  seed: z.number(),
  scale: z.number(),
  turn: z.number(),
  turnMs: z.number(),
  /** The world's time. */
  now: z.string(),
  frozen: z.boolean(),
  nextTurnAt: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  players: z.array(
    z.object({
      username: z.string(),
      characterId: z.string().nullable(),
      characterName: z.string().nullable(),
      theme: z.string().nullable(),
      unreadCount: z.number(),
      unreadMailCount: z.number(),
    }),
  ),
});

export type StateReport = z.infer<typeof stateReport>;

export function describeWorld({ world, clock, dialect }: ControlParts): StateReport {
  const { state } = world;
  return {
    dialect,
    seed: state.seed,
    scale: state.scale,
    turn: state.turn,
    turnMs: world.turnMs,
    now: new Date(clock.nowMs()).toISOString(),
    frozen: clock.frozen,
    nextTurnAt: state.nextTurnAtMs === null ? null : isoTime(world, state.nextTurnAtMs),
    counts: {
      countries: state.countries.length,
      parties: state.parties.length,
      characters: state.characters.length,
      corporations: state.corporations.length,
      elections: state.elections.length,
      archive: state.archive.length,
      bills: state.bills.length,
      news: state.news.length,
      conflicts: state.conflicts.length,
      funds: state.funds.length,
      ledgerEntries: state.books.lastEntryNumber,
    },
    players: state.players.map((player) => {
      const character = player.character === null ? null : state.characters[player.character - 1];
      return {
        username: player.username,
        characterId: character?.objectId ?? null,
        characterName: character?.name ?? null,
        theme: player.theme,
        unreadCount: player.unreadCount,
        unreadMailCount: player.unreadMailCount,
      };
    }),
  };
}
