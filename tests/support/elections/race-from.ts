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

const TURN_MS = 3_600_000;
const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const timeIn = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();

/** What a race with turns has besides its votes. */
interface TurnsOptions {
  /** Turns that are left after the newest one; 2 unless given, 0 ends the race. */
  readonly turnsLeft?: number;
  /** Of the player; nobody unless given. */
  readonly ownKey?: string;
  /** The seats that the service states. */
  readonly seatsEstimate?: Readonly<Record<string, number>>;
  readonly state?: string;
}

/**
 * A race with the votes after each of its turns, by the keys `c0`, `c1` and so on. Its votes count from turn 10.
 *
 * @param byTurn all votes up to each turn, the newest last
 */
export function raceWithTurns(
  byTurn: readonly (readonly [turn: number, votes: readonly number[]])[],
  totalSeats: number,
  { turnsLeft = 2, ownKey, seatsEstimate, state = 'NC' }: TurnsOptions = {},
): Race {
  const [turn, votes] = byTurn.at(-1) ?? [0, []];
  const countsOf = (counts: readonly number[]) =>
    Object.fromEntries(counts.map((count, index) => [`c${index}`, count]));
  const isEnded = turnsLeft === 0;
  const answer: ResponseOf<'election'> = {
    election: {
      totalSeats,
      electionType: 'house',
      state,
      status: isEnded ? 'completed' : 'active',
      primaryEndTime: timeIn(9 - turn - 0.5),
      endTime: timeIn(turnsLeft - 0.5),
    },
    phase: { inGeneral: !isEnded, isEnded },
    candidates: votes.map((_, index) => ({
      id: `c${index}`,
      characterId: `c${index}`,
      characterName: `Runner ${index}`,
      party: `Party ${index}`,
    })),
    votes: {
      tallies: votes.map((count, index) => ({ candidateId: `c${index}`, votes: count })),
      snapshots: byTurn.map(([at, counts]) => ({ turn: at, votes: countsOf(counts) })),
      ...(seatsEstimate && { seatsEstimate }),
    },
  };
  return raceFrom(answer, {
    nowMs: NOW_MS,
    game: { currentTurn: turn, nextTurnAt: timeIn(0.5), turnDurationMs: TURN_MS },
    ...(ownKey !== undefined && { own: { ...NOBODY, raceId: 'e1', characterId: ownKey } }),
  });
}
