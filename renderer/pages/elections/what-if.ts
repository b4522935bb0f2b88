/** The rules by which a race's votes become seats, and the order in which the seats are given. Pure. */

/** A rule; `hare` gives whole quotas first, then the largest remainders. */
export type SeatMethod = 'dhondt' | 'sainte-lague' | 'hare';

/** The name of each rule. */
export const SEAT_METHODS: Readonly<Record<SeatMethod, string>> = {
  dhondt: 'Highest averages (D’Hondt)',
  'sainte-lague': 'Highest averages (Sainte-Laguë)',
  hare: 'Largest remainders (Hare)',
};

/** By what a list's votes are divided for its next seat. */
function divisorOf(method: SeatMethod, seatsSoFar: number): number {
  return method === 'sainte-lague' ? 2 * seatsSoFar + 1 : seatsSoFar + 1;
}

function countsIn(order: readonly number[], lists: number): readonly number[] {
  const won = Array.from({ length: lists }, () => 0);
  for (const list of order) won[list] = (won[list] ?? 0) + 1;
  return won;
}

/**
 * The list that gets each seat, from the first seat to the last; among equal averages the earlier list. Empty while
 * nothing is counted. By largest remainders, the whole quotas come first.
 *
 * @param votes of each list, or shares: only their proportions count
 */
export function seatOrder(
  votes: readonly number[],
  seats: number,
  method: SeatMethod = 'dhondt',
): readonly number[] {
  const counts = votes.map((count) => Math.max(0, count));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (!(all > 0)) return [];
  if (method === 'hare') return remainderOrder(counts, seats, all);
  const won = counts.map(() => 0);
  return Array.from({ length: seats }, () => {
    const averages = counts.map((count, list) => count / divisorOf(method, won[list] ?? 0));
    const best = averages.indexOf(Math.max(...averages));
    won[best] = (won[best] ?? 0) + 1;
    return best;
  });
}

function remainderOrder(counts: readonly number[], seats: number, all: number): readonly number[] {
  const quotas = counts.map((count) => (count / all) * seats);
  const whole = quotas.flatMap((quota, list) =>
    Array.from({ length: Math.floor(quota + 1e-9) }, () => list),
  );
  const byRemainder = quotas
    .map((quota, list) => ({ list, remainder: quota - Math.floor(quota + 1e-9) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.list - b.list)
    .map(({ list }) => list);
  return [...whole, ...byRemainder].slice(0, seats);
}

/** Seats of each list. */
export function seatsBy(
  votes: readonly number[],
  seats: number,
  method: SeatMethod = 'dhondt',
): readonly number[] {
  return countsIn(seatOrder(votes, seats, method), votes.length);
}

/** The lists that would get the seats after the last one, each once, the nearest first; by highest averages only. */
export function nextInLine(
  votes: readonly number[],
  seats: number,
  most: number,
): readonly number[] {
  const won = seatsBy(votes, seats);
  return votes
    .map((count, list) => ({ list, average: Math.max(0, count) / ((won[list] ?? 0) + 1) }))
    .filter(({ average }) => average > 0)
    .toSorted((a, b) => b.average - a.average || a.list - b.list)
    .slice(0, most)
    .map(({ list }) => list);
}

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
