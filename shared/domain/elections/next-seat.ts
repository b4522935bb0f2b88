/** What a candidate lacks for one more seat, and who would lose it, by highest averages (D'Hondt). Pure. */
import { highestAverages } from './seat-projection';

/** One step up for a list. */
export interface NextSeat {
  /** The fewest further votes that bring one more seat, if nobody else gains any. */
  readonly votes: number;
  /** The list that would lose its last seat. */
  readonly from: number;
}

/** The list that got the last seat: the one with the smallest winning average, the later among equal ones. */
export function lastSeatOf(votes: readonly number[], won: readonly number[]): number | null {
  let last: number | null = null;
  let smallest = Infinity;
  for (const [list, seats] of won.entries()) {
    const average = (votes[list] ?? 0) / seats;
    if (seats > 0 && average <= smallest) {
      last = list;
      smallest = average;
    }
  }
  return last;
}

/**
 * The step to one more seat for the list `own`; null where it has all seats, or nothing is counted.
 *
 * @param votes of each list, in the order in which `highestAverages` gives equal averages their seats
 * @param seats that the race fills, at least 1
 */
export function nextSeat(votes: readonly number[], seats: number, own: number): NextSeat | null {
  const won = highestAverages(votes, seats);
  const ownSeats = won[own] ?? 0;
  if (ownSeats >= seats || !won.some((count) => count > 0)) return null;
  const others = won.map((count, list) => (list === own ? 0 : count));
  const from = lastSeatOf(votes, others);
  if (from === null) return null;
  const average = (votes[from] ?? 0) / (others[from] ?? 1);
  const needed = average * (ownSeats + 1) - (votes[own] ?? 0);
  // Equal averages give the seat to the earlier list.
  const missing = own < from ? Math.ceil(needed) : Math.floor(needed) + 1;
  return { votes: Math.max(1, missing), from };
}
