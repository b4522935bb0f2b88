/** A race's votes with changes that the player supposes, and the seats at other shares of one candidate. Pure. */
import { seatsBy } from './seat-methods';
import type { SeatMethod } from './seat-methods';

/** What the player supposes; candidates are named by their places in the list of votes. */
export interface Supposed {
  /** Who drops out: the others share these votes in proportion to their own. */
  readonly dropped: ReadonlySet<number>;
  /** Votes that go from one candidate to another; at most those that the first has. */
  readonly shift: { readonly from: number; readonly to: number; readonly votes: number } | null;
  /** Turnout of a candidate's voters in percent of today's; 100 where left out. */
  readonly turnoutPct: ReadonlyMap<number, number>;
}

/** Nothing is supposed. */
export const AS_COUNTED: Supposed = { dropped: new Set(), shift: null, turnoutPct: new Map() };

const WHOLE = 100;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The votes as supposed: first turnout, then the shift, then who drops out. */
export function supposedVotes(
  votes: readonly number[],
  { dropped, shift, turnoutPct }: Supposed,
): readonly number[] {
  const counts = votes.map(
    (count, index) => (Math.max(0, count) * Math.max(0, turnoutPct.get(index) ?? WHOLE)) / WHOLE,
  );
  if (shift !== null && shift.from !== shift.to) {
    const moved = Math.min(Math.max(0, shift.votes), counts[shift.from] ?? 0);
    if (counts[shift.to] !== undefined) {
      counts[shift.from] = (counts[shift.from] ?? 0) - moved;
      counts[shift.to] = (counts[shift.to] ?? 0) + moved;
    }
  }
  if (dropped.size === 0) return counts;
  const all = sum(counts);
  const left = counts.map((count, index) => (dropped.has(index) ? 0 : count));
  const rest = sum(left);
  return rest === 0 ? left : left.map((count) => (count / rest) * all);
}

/** Seats of each candidate as supposed; a single seat goes to the most votes. */
export function supposedSeats(
  votes: readonly number[],
  seats: number,
  supposed: Supposed,
  method: SeatMethod,
): readonly number[] {
  return seatsBy(supposedVotes(votes, supposed), seats, seats === 1 ? 'dhondt' : method);
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
 * @param reach points to either side
 */
export function seatsAtShares(
  votes: readonly number[],
  seats: number,
  own: number,
  reach: number,
): readonly ShareStep[] {
  const all = sum(votes);
  const others = all - (votes[own] ?? 0);
  if (!(all > 0) || !(others > 0)) return [];
  const now = ((votes[own] ?? 0) / all) * WHOLE;
  const steps = Math.round(reach / STEP_POINTS);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => now + (index - steps) * STEP_POINTS)
    .filter((sharePct) => sharePct >= 0 && sharePct < WHOLE)
    .map((sharePct) => {
      const shares = votes.map((count, index) =>
        index === own ? sharePct : (count / others) * (WHOLE - sharePct),
      );
      return { sharePct, seats: seatsBy(shares, seats)[own] ?? 0 };
    });
}
