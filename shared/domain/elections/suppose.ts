/** What if votes move, a candidate drops out or fewer turn out: the race as the player supposes it. Pure. */
import { fillsSeveralSeats } from './offices';
import type { Race, RaceRunner } from './race';
import { seatsBy } from './seat-methods';
import type { SeatMethod } from './seat-methods';
import { sharesAtPace } from './turn-shares';

/** What the player supposes, by candidates' keys: their places change with every count. */
export interface Supposed {
  /** Who drops out: the others share these votes in proportion to their own. */
  readonly dropped: ReadonlySet<string>;
  /** Votes that go from one candidate to another; at most those that the first has. */
  readonly shift: { readonly from: string; readonly to: string; readonly votes: number } | null;
  /** Turnout of a candidate's voters in percent of today's; 100 where left out. */
  readonly turnoutPct: ReadonlyMap<string, number>;
  /** The rule by which several seats are given; a single seat goes to the most votes. */
  readonly method: SeatMethod;
}

/** Nothing is supposed. */
export const AS_COUNTED: Supposed = {
  dropped: new Set(),
  shift: null,
  turnoutPct: new Map(),
  method: 'dhondt',
};

/** One candidate as supposed. */
export interface SupposedRunner {
  readonly runner: RaceRunner;
  readonly votes: number;
  /** Percent of all votes. */
  readonly sharePct: number;
  readonly seats: number;
  /** By the same rule, as counted. */
  readonly seatsNow: number;
}

const WHOLE = 100;
/** A longer list of seats or candidates would only take time. */
const MAX_SEATS = 500;
const MAX_RUNNERS = 60;

/** Whether the counts of a race are complete and few enough to try other ones. */
export function canSuppose({ areVotesKnown, phase, runners, totalSeats }: Race): boolean {
  const size = totalSeats ?? 0;
  return (
    phase === 'general' &&
    areVotesKnown &&
    runners.length > 1 &&
    runners.length <= MAX_RUNNERS &&
    size >= 1 &&
    size <= MAX_SEATS
  );
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The votes as supposed: first turnout, then the shift, then who drops out. */
function supposedVotes(
  runners: readonly RaceRunner[],
  { dropped, shift, turnoutPct }: Supposed,
): readonly number[] {
  const counts = runners.map(
    ({ key, votes }) =>
      (Math.max(0, votes ?? 0) * Math.max(0, turnoutPct.get(key) ?? WHOLE)) / WHOLE,
  );
  const from = runners.findIndex(({ key }) => key === shift?.from);
  const to = runners.findIndex(({ key }) => key === shift?.to);
  if (shift !== null && from >= 0 && to >= 0 && from !== to) {
    const moved = Math.min(Math.max(0, shift.votes), counts[from] ?? 0);
    counts[from] = (counts[from] ?? 0) - moved;
    counts[to] = (counts[to] ?? 0) + moved;
  }
  if (dropped.size === 0) return counts;
  const all = sum(counts);
  const left = counts.map((count, index) => (dropped.has(runners[index]?.key ?? '') ? 0 : count));
  const rest = sum(left);
  return rest === 0 ? left : left.map((count) => (count / rest) * all);
}

/** The candidates of a race as supposed, in the order of the race; for races whose votes are all known. */
export function suppose(
  { runners, totalSeats }: Pick<Race, 'runners' | 'totalSeats'>,
  supposed: Supposed,
): readonly SupposedRunner[] {
  const total = totalSeats ?? 1;
  const seatsOf = (votes: readonly number[]) =>
    seatsBy(votes, total, total === 1 ? 'dhondt' : supposed.method);
  const votes = supposedVotes(runners, supposed);
  const all = sum(votes);
  const seats = seatsOf(votes);
  const seatsNow = seatsOf(runners.map(({ votes: count }) => count ?? 0));
  return runners.map((runner, index) => ({
    runner,
    votes: votes[index] ?? 0,
    sharePct: all > 0 ? ((votes[index] ?? 0) / all) * WHOLE : 0,
    seats: seats[index] ?? 0,
    seatsNow: seatsNow[index] ?? 0,
  }));
}

/** The share of one candidate of all votes, in percent; null for who is not on the ballot, and without votes. */
export function shareNow({ runners }: Pick<Race, 'runners'>, key: string): number | null {
  const votes = runners.map((runner) => Math.max(0, runner.votes ?? 0));
  const own = votes[runners.findIndex((runner) => runner.key === key)];
  const all = sum(votes);
  return own === undefined || !(all > 0) ? null : (own / all) * WHOLE;
}

/** One step of the curve: from this share on, this many seats. */
export interface ShareStep {
  /** Percent of all votes. */
  readonly sharePct: number;
  readonly seats: number;
}

const STEP_POINTS = 0.1;

/**
 * The seats of one candidate at each share around the present one, in steps of a tenth of a point; the others keep
 * their proportions.
 *
 * @param own the candidate's key
 * @param reach points to either side
 */
export function seatsAtShares(
  { runners, totalSeats }: Pick<Race, 'runners' | 'totalSeats'>,
  own: string,
  reach: number,
): readonly ShareStep[] {
  const votes = runners.map((runner) => Math.max(0, runner.votes ?? 0));
  const at = runners.findIndex(({ key }) => key === own);
  const others = sum(votes) - (votes[at] ?? 0);
  const now = shareNow({ runners }, own);
  if (now === null || !(others > 0)) return [];
  const steps = Math.round(reach / STEP_POINTS);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => now + (index - steps) * STEP_POINTS)
    .filter((sharePct) => sharePct >= 0 && sharePct < WHOLE)
    .map((sharePct) => {
      const shares = votes.map((count, index) =>
        index === at ? sharePct : (count / others) * (WHOLE - sharePct),
      );
      return { sharePct, seats: seatsBy(shares, totalSeats ?? 1)[at] ?? 0 };
    });
}

/**
 * The seats that the player ends with at the pace of the last turns; null where no pace is known, in a race for one seat,
 * and outside of the general election.
 */
export function seatsAtPace(race: Race): number | null {
  const { runners, turns, turnsLeft, totalSeats, phase, own } = race;
  if (own === null || phase !== 'general' || turnsLeft === null || turnsLeft < 1) return null;
  const ahead = sharesAtPace(turns, turnsLeft);
  if (ahead === null || totalSeats === null || !fillsSeveralSeats(totalSeats)) return null;
  const shares = runners.map(({ key, sharePct }) => ahead.get(key) ?? sharePct ?? 0);
  return seatsBy(shares, totalSeats)[runners.indexOf(own)] ?? null;
}
