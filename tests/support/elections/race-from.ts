/** Races for tests, made from an answer as the client makes them. */
import type { ResponseOf } from '@shared/contract/index';
import { raceOf } from '@shared/domain/elections/race';
import type { Race, RaceSource } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';

/** A player who stands in no race. */
export const NOBODY = {
  raceId: null,
  characterId: null,
  name: null,
  country: null,
  stated: null,
} as const;

/** The race `e1` of the country AV, as it is at `nowMs` for a player who stands in none unless `more` says otherwise. */
export function raceFrom(
  answer: ResponseOf<'election'> | undefined,
  more: Partial<RaceSource> = {},
  pastTurn?: number,
): Race {
  const source: RaceSource = {
    row: unknownRow('e1', 'AV'),
    answer,
    recorded: undefined,
    game: undefined,
    nowMs: Date.parse('2026-01-01T00:00:00Z'),
    own: NOBODY,
    ...more,
  };
  return raceOf(source, pastTurn);
}

/** A race of several lists with these votes, by the keys `c0`, `c1` and so on, whose general election runs. */
export function raceWithVotes(votes: readonly number[], totalSeats: number): Race {
  return raceFrom({
    election: { totalSeats },
    phase: { inGeneral: true },
    candidates: votes.map((_, index) => ({ id: `c${index}`, characterName: `Runner ${index}` })),
    votes: { tallies: votes.map((count, index) => ({ candidateId: `c${index}`, votes: count })) },
  });
}
