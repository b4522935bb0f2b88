/** How a race stands: its candidates by votes, and the seats that its counts give them. Pure. */
import type { ResponseOf } from '../../contract/index';
import { candidateKey, estimatedSeats, readTallies, turnOfShares } from './election-votes';
import { isNumber } from '../wording/numbers';
import { highestAverages } from './seat-projection';

type Answer = ResponseOf<'election'>;
type Candidate = NonNullable<Answer['candidates']>[number];

/** A candidate with the newest count. */
export interface Runner {
  readonly key: string;
  readonly name: string;
  readonly candidate: Candidate;
  readonly votes: number | null;
  /** Percent of all votes. */
  readonly sharePct: number | null;
}

const NO_CANDIDATES: readonly Candidate[] = [];

/** The candidates of an answer that no primary has eliminated, with their counts, the largest share first. */
export function rankedRunners({
  votes,
  candidates,
}: Pick<Answer, 'votes' | 'candidates'>): readonly Runner[] {
  const all = candidates ?? NO_CANDIDATES;
  const tallies = readTallies(votes, all);
  return all
    .filter((candidate) => candidate['eliminated'] !== true)
    .map((candidate) => {
      const key = candidateKey(candidate);
      const tally = tallies.get(key);
      return {
        key,
        name: candidate.characterName ?? key,
        candidate,
        votes: tally?.votes ?? null,
        sharePct: tally?.sharePct ?? null,
      };
    })
    .toSorted(
      (a, b) => (b.sharePct ?? -1) - (a.sharePct ?? -1) || (b.votes ?? -1) - (a.votes ?? -1),
    );
}

const INDEPENDENT = /^independents?$/iu;

/** Whether a candidate stands for no party. */
export function isIndependent({ party }: Pick<Candidate, 'party'>): boolean {
  const name = party === null || party === undefined ? '' : String(party);
  return name === '' || INDEPENDENT.test(name);
}

/** The seats that the counts of a race give its candidates. */
export interface RaceSeats {
  readonly byKey: ReadonlyMap<string, number>;
  /** True if the service states the seats itself. Otherwise they are worked out from the votes. */
  readonly isFromService: boolean;
}

/** No chamber has this many seats; a larger number would only take time. */
const MAX_SEATS = 5_000;

/**
 * The seats of a race as it stands, by candidate: the service's own estimate, if it sends one. Otherwise a single seat
 * goes to the candidate with the most votes, and several are distributed by highest averages (D'Hondt). Null without a
 * count or a number of seats, and where the shares are those of one turn.
 */
export function raceSeats({
  election,
  votes,
  candidates,
}: Pick<Answer, 'election' | 'votes' | 'candidates'>): RaceSeats | null {
  const all = candidates ?? NO_CANDIDATES;
  const told = all.flatMap((candidate) => {
    const seats = estimatedSeats(votes, candidate);
    return seats === null ? [] : [[candidateKey(candidate), seats] as const];
  });
  if (told.length > 0) return { byKey: new Map(told), isFromService: true };
  if (turnOfShares(votes) !== null) return null;
  const seats = election?.totalSeats;
  if (!isNumber(seats) || !Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) return null;
  const runners = rankedRunners({ votes, candidates });
  const areVotes = runners.some((runner) => (runner.votes ?? 0) > 0);
  const counts = runners.map((runner) => (areVotes ? runner.votes : runner.sharePct) ?? 0);
  if (!counts.some((count) => count > 0)) return null;
  const won = highestAverages(counts, seats);
  return {
    byKey: new Map(runners.map(({ key }, index) => [key, won[index] ?? 0])),
    isFromService: false,
  };
}
