/** How a race stands by its counts: its candidates by votes, the seats that these give them, and its primaries. Pure. */
import type { ResponseOf } from '../../contract/index';
import { areIndependents } from '../chamber';
import { asNumber } from '../open-fields';
import { isNumber } from '../wording/numbers';
import { candidateKey, serviceSeatsFor, primaryLines, readTallies } from './election-votes';
import { seatOrder, seatsIn } from './seat-methods';

type Answer = ResponseOf<'election'>;
/** A candidate as sent. */
export type Candidate = NonNullable<Answer['candidates']>[number];
type Counts = Pick<Answer, 'votes' | 'candidates'>;

/** A candidate with the newest count. */
export interface Runner {
  readonly key: string;
  readonly name: string;
  readonly candidate: Candidate;
  readonly votes: number | null;
  /** Percent of all votes. */
  readonly sharePct: number | null;
}

/** Whether anybody has a share: before the first count some servers send 0 for everybody. */
export function isAnybodyCounted(runners: readonly Pick<Runner, 'sharePct'>[]): boolean {
  return runners.some(({ sharePct }) => (sharePct ?? 0) > 0);
}

const NO_CANDIDATES: readonly Candidate[] = [];

/** All candidates of an answer with their counts, the largest share first. */
export function rankedCandidates({ votes, candidates }: Counts): readonly Runner[] {
  const all = candidates ?? NO_CANDIDATES;
  const tallies = readTallies(votes, all);
  return all
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

/** Whether a candidate stands for no party. Each independent is a list of their own. */
export function isIndependent({ party }: Pick<Candidate, 'party'>): boolean {
  const name = party === null || party === undefined ? '' : String(party);
  return name === '' || areIndependents({ partyName: name });
}

/** The seats that the counts of a race give its candidates. */
export interface RaceSeats {
  readonly byKey: ReadonlyMap<string, number>;
  /** True if the service states the seats itself. Otherwise they are estimated from the votes. */
  readonly isFromService: boolean;
}

/** No chamber has this many seats; a larger number would only take time. */
const MAX_SEATS = 5_000;

/** The seats of these runners by D'Hondt. */
export interface SeatEstimate {
  /** The place among the runners of whom each seat goes to, from the first seat to the last. */
  readonly order: readonly number[];
  /** Of each runner. */
  readonly won: readonly number[];
}

/** The seats of these runners by D'Hondt; a single seat goes to the most votes. Null without a count or a number of seats. */
export function dhondtSeats(
  runners: readonly Runner[],
  seats: number | null | undefined,
): SeatEstimate | null {
  if (!isNumber(seats) || !Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) return null;
  const areVotes = runners.some(({ votes }) => (votes ?? 0) > 0);
  const counts = runners.map(({ votes, sharePct }) => (areVotes ? votes : sharePct) ?? 0);
  const order = seatOrder(counts, seats);
  return order.length === 0 ? null : { order, won: seatsIn(order, runners.length) };
}

/** An estimate by the runners' keys. */
export function asRaceSeats(
  runners: readonly Runner[],
  estimate: SeatEstimate | null,
): RaceSeats | null {
  if (estimate === null) return null;
  const byKey = new Map(runners.map(({ key }, index) => [key, estimate.won[index] ?? 0]));
  return { byKey, isFromService: false };
}

/** The seats of a race by the service's own words; null where it sends none. */
export function serviceSeats({ votes, candidates }: Counts): RaceSeats | null {
  const sent = (candidates ?? NO_CANDIDATES).flatMap((candidate) => {
    const seats = serviceSeatsFor(votes, candidate);
    return seats === null ? [] : [[candidateKey(candidate), seats] as const];
  });
  return sent.length === 0 ? null : { byKey: new Map(sent), isFromService: true };
}

/** One candidate in the primary of a party. */
interface PrimaryRunner {
  readonly key: string;
  readonly name: string;
  readonly candidate: Candidate;
  /** Percent within the own party; null while the service says nothing. */
  readonly sharePct: number | null;
}

/** The primary of one party. */
export interface Primary {
  /** As the candidates name their party. */
  readonly party: string;
  readonly colour: string | null;
  /** The largest share first. */
  readonly runners: readonly PrimaryRunner[];
  /** Points between the first and the second; null with one candidate, and without shares. */
  readonly lead: number | null;
}

type Primaries = Pick<Answer, 'candidates' | 'primarySnapshots'>;

/**
 * Shares in the primary by the candidate's key, in percent within the own party: as sent with the candidate, else of the
 * newest count. A count has names alone, so it says nothing of candidates who share one.
 */
export function primaryShares({
  candidates,
  primarySnapshots,
}: Primaries): ReadonlyMap<string, number> {
  const all = candidates ?? NO_CANDIDATES;
  const nameOf = (candidate: Candidate) => candidate.characterName ?? candidateKey(candidate);
  const bearers = new Map<string, number>();
  for (const name of all.map(nameOf)) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const counted = new Map(
    primaryLines(primarySnapshots, all.length).map(({ name, points }) => [
      name,
      points.at(-1)?.y ?? null,
    ]),
  );
  return new Map(
    all.flatMap((candidate) => {
      const name = nameOf(candidate);
      const ofCount = bearers.get(name) === 1 ? counted.get(name) : null;
      const share = asNumber(candidate['primarySharePct']) ?? ofCount ?? null;
      return share === null ? [] : [[candidateKey(candidate), share] as const];
    }),
  );
}

/**
 * The primaries of the parties that have candidates, those with the most rivals first. Independents have no primary.
 */
export function primariesOf(answer: Primaries): readonly Primary[] {
  const all = (answer.candidates ?? NO_CANDIDATES).filter((one) => !isIndependent(one));
  const shares = primaryShares(answer);
  const byParty = new Map<string, PrimaryRunner[]>();
  for (const candidate of all) {
    const key = candidateKey(candidate);
    const party = String(candidate.party);
    const runners = byParty.get(party) ?? [];
    const name = candidate.characterName ?? key;
    runners.push({ key, name, candidate, sharePct: shares.get(key) ?? null });
    byParty.set(party, runners);
  }
  return Array.from(byParty, ([party, runners]): Primary => {
    const ranked = runners.toSorted((a, b) => (b.sharePct ?? -1) - (a.sharePct ?? -1));
    const [first, second] = ranked;
    return {
      party,
      colour: runners.find(({ candidate }) => candidate.partyColor)?.candidate.partyColor ?? null,
      runners: ranked,
      lead:
        isNumber(first?.sharePct) && isNumber(second?.sharePct)
          ? first.sharePct - second.sharePct
          : null,
    };
  }).toSorted((a, b) => b.runners.length - a.runners.length || (a.party < b.party ? -1 : 1));
}
