/**
 * The voting power of parties in a chamber: how often a party decides, not how many seats it has. Both indices are
 * exact. They count the sums of seats that the other parties can reach, so that even forty parties take no time.
 */

/** A party's two indices; each adds up to 1 over all parties where a decision is possible. */
export interface VotingPower {
  /**
   * Normalised Banzhaf index: the party's share of all swings. A swing is a coalition that has a majority with the party
   * and none without it.
   */
  readonly banzhafFraction: number;
  /** Shapley–Shubik index: the share of all joining orders in which this party completes the majority. */
  readonly shapleyShubikFraction: number;
}

/**
 * The power of each party, in their order.
 *
 * @param seats each party's seats, whole numbers of at least 0
 * @param seatsNeeded what a majority needs, a whole number of at least 1
 */
export function votingPower(seats: readonly number[], seatsNeeded: number): readonly VotingPower[] {
  const swings = seats.map((own, index) =>
    swingsBySize(seats.toSpliced(index, 1), own, seatsNeeded),
  );
  const counts = swings.map((bySize) => bySize.reduce((sum, count) => sum + count, 0));
  const allSwings = counts.reduce((sum, count) => sum + count, 0);
  const weights = orderFractions(seats.length);
  return swings.map((bySize, index) => ({
    banzhafFraction: allSwings === 0 ? 0 : (counts[index] ?? 0) / allSwings,
    shapleyShubikFraction: bySize.reduce(
      (sum, count, size) => sum + count * (weights[size] ?? 0),
      0,
    ),
  }));
}

/** How many coalitions of the others, by their number of parties, lack the majority and have it with `own` seats more. */
function swingsBySize(others: readonly number[], own: number, needed: number): readonly number[] {
  // reached[size][sum]: coalitions of so many parties with so many seats, all below the majority.
  const reached = Array.from({ length: others.length + 1 }, () => new Float64Array(needed));
  const [none] = reached;
  if (none) none[0] = 1;
  for (const [index, weight] of others.entries()) {
    for (let size = index; size >= 0; size -= 1) {
      const from = reached[size];
      const to = reached[size + 1];
      if (!from || !to) continue;
      for (let sum = needed - 1 - weight; sum >= 0; sum -= 1)
        to[sum + weight] = (to[sum + weight] ?? 0) + (from[sum] ?? 0);
    }
  }
  const first = Math.max(0, needed - own);
  return reached.map((bySum) => bySum.subarray(first).reduce((sum, count) => sum + count, 0));
}

/**
 * For each size of a coalition: the share of all orders in which exactly its parties come first and one given party
 * comes next.
 */
function orderFractions(parties: number): readonly number[] {
  // size! × (parties − size − 1)! ÷ parties!, each from the one before: the factorials themselves grow too large.
  const fractions: number[] = [];
  let fraction = parties === 0 ? 0 : 1 / parties;
  for (let size = 0; size < parties; size += 1) {
    fractions.push(fraction);
    fraction *= (size + 1) / (parties - size - 1);
  }
  return fractions;
}
