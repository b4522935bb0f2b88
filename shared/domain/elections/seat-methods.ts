/**
 * How votes become the seats of a race: the seats of each list, the order of their award, and what a list lacks for one
 * more. Pure.
 */

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

/** Each seat goes to the list with the largest average; of equal averages, to the earlier list. */
function averageOrder(
  votes: readonly number[],
  seats: number,
  method: SeatMethod,
): readonly number[] {
  const won = votes.map(() => 0);
  const averages = votes.map((count) => Math.max(0, count));
  const order: number[] = [];
  while (order.length < seats) {
    let best = 0;
    for (const [list, average] of averages.entries())
      if (average > (averages[best] ?? 0)) best = list;
    const seatsNow = (won[best] ?? 0) + 1;
    won[best] = seatsNow;
    averages[best] = (votes[best] ?? 0) / divisorOf(method, seatsNow);
    order.push(best);
  }
  return order;
}

/** A quota this close to a whole number is one. */
const WHOLE_QUOTA_SLACK = 1e-9;

function remainderOrder(votes: readonly number[], seats: number): readonly number[] {
  const counts = votes.map((count) => Math.max(0, count));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const quotas = counts.map((count, list) => {
    const quota = (count / all) * seats;
    const whole = Math.floor(quota + WHOLE_QUOTA_SLACK);
    return { list, whole, remainder: quota - whole };
  });
  const whole = quotas.flatMap(({ list, whole: count }) =>
    Array.from({ length: count }, () => list),
  );
  const byRemainder = quotas
    .toSorted((a, b) => b.remainder - a.remainder || a.list - b.list)
    .map(({ list }) => list);
  return [...whole, ...byRemainder].slice(0, seats);
}

/**
 * The list that gets each seat, from the first seat to the last; among equal averages the earlier list. Empty while
 * nothing is counted. By largest remainders, the whole quotas come first.
 *
 * @param votes of each list, or shares: only their proportions count
 * @param seats whole number of at least 0
 */
export function seatOrder(
  votes: readonly number[],
  seats: number,
  method: SeatMethod = 'dhondt',
): readonly number[] {
  if (!votes.some((count) => count > 0)) return [];
  return method === 'hare' ? remainderOrder(votes, seats) : averageOrder(votes, seats, method);
}

/** How many seats an order gives each of so many lists. */
export function seatsIn(order: readonly number[], lists: number): readonly number[] {
  const won = Array.from({ length: lists }, () => 0);
  for (const list of order) won[list] = (won[list] ?? 0) + 1;
  return won;
}

/** The seats of each list, by the same rule; none while nothing is counted. */
export function seatsBy(
  votes: readonly number[],
  seats: number,
  method: SeatMethod = 'dhondt',
): readonly number[] {
  return seatsIn(seatOrder(votes, seats, method), votes.length);
}

/**
 * The lists that would get the seats after the last one, each once, the nearest first; by D'Hondt.
 *
 * @param won the seats of each list by D'Hondt
 */
export function nextInLine(votes: readonly number[], won: readonly number[]): readonly number[] {
  return votes
    .map((count, list) => ({ list, average: Math.max(0, count) / ((won[list] ?? 0) + 1) }))
    .filter(({ average }) => average > 0)
    .toSorted((a, b) => b.average - a.average || a.list - b.list)
    .map(({ list }) => list);
}

/** One step up for a list. */
export interface NextSeat {
  /** The fewest further votes that bring one more seat, if nobody else gains any. */
  readonly votes: number;
  /** The list that would lose its last seat. */
  readonly from: number;
}

/** The two lists whose last seats have the smallest averages, the smallest first; of equal averages, the later list. */
function weakestWinners(votes: readonly number[], won: readonly number[]): readonly number[] {
  const averageOf = (list: number) => (votes[list] ?? 0) / (won[list] ?? 1);
  let weakest: number[] = [];
  for (const [list, seats] of won.entries()) {
    if (seats === 0) continue;
    const isWeaker = (other: number | undefined) =>
      other === undefined || averageOf(list) <= averageOf(other);
    if (isWeaker(weakest[0])) weakest = [list, ...weakest.slice(0, 1)];
    else if (isWeaker(weakest[1])) weakest = [...weakest.slice(0, 1), list];
  }
  return weakest;
}

/**
 * The step of each list to one more seat by D'Hondt; null where it has all seats, or nothing is counted.
 *
 * @param votes of each list, in the order in which equal averages get their seats
 * @param won the seats of each list by D'Hondt
 */
export function nextSeats(
  votes: readonly number[],
  won: readonly number[],
): readonly (NextSeat | null)[] {
  const weakest = weakestWinners(votes, won);
  return votes.map((count, own) => {
    const from = weakest.find((list) => list !== own);
    if (from === undefined) return null;
    const needed = ((votes[from] ?? 0) * ((won[own] ?? 0) + 1)) / (won[from] ?? 1) - count;
    // Equal averages give the seat to the earlier list.
    const missing = own < from ? Math.ceil(needed) : Math.floor(needed) + 1;
    return { votes: Math.max(1, missing), from };
  });
}
