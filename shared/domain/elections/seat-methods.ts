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
