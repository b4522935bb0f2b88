/**
 * Which parties can govern together: minimal winning coalitions with their margins and distances, and how often each
 * party decides. Both power indices are exact: they count the sums of seats that the other parties can reach.
 */
import { ABSENT, counted, formatCount, formatNumber } from '@shared/domain/wording/numbers';

/** A party with its seats and, if the service sends it, its place on the map of parties. */
export interface SeatedParty {
  readonly id: string;
  /** A whole number of at least 0. */
  readonly seats: number;
  readonly position: PartyPosition | null;
}

/** A place on the map of parties, both axes in the service's own units. */
interface PartyPosition {
  readonly economic: number;
  readonly social: number;
}

/** Parties that have a majority together. */
export interface Majority {
  /** The largest party first. */
  readonly ids: readonly string[];
  readonly seats: number;
  /** How many more seats it has than it needs. */
  readonly margin: number;
}

/** The same with how far its parties are apart. */
export interface Coalition extends Majority {
  /** The longest distance between two of its parties on the map; null if a place is not known, 0 for a single party. */
  readonly widestDistance: number | null;
}

interface Minimal<Found> {
  readonly coalitions: readonly Found[];
  /** False if there are more than were requested. */
  readonly isComplete: boolean;
}

/**
 * All minimal winning coalitions: each has a majority and would lose it without any one of its parties. Coalitions with
 * fewer parties come first; among equal ones, those with fewer seats.
 *
 * @param seatsNeeded what a majority needs, at least 1
 * @param most coalitions that are found; with many small parties there may be millions
 */
export function minimalMajorities(
  parties: readonly SeatedParty[],
  seatsNeeded: number,
  most: number,
): Minimal<Majority> {
  const bySeats = parties.filter(({ seats }) => seats > 0).toSorted((a, b) => b.seats - a.seats);
  // Seats of all parties from an index on. If they do not suffice, there is nothing to find.
  const seatsFrom: number[] = [];
  let left = bySeats.reduce((sum, { seats }) => sum + seats, 0);
  for (const { seats } of bySeats) {
    seatsFrom.push(left);
    left -= seats;
  }
  const coalitions: Majority[] = [];
  let isComplete = true;

  function extend(members: readonly SeatedParty[], seats: number, from: number): void {
    if (!isComplete) return;
    if (seats >= seatsNeeded) {
      // The last and smallest party made the majority, so each larger one is needed as well.
      if (coalitions.length === most) isComplete = false;
      else
        coalitions.push({ ids: members.map(({ id }) => id), seats, margin: seats - seatsNeeded });
      return;
    }
    for (let index = from; index < bySeats.length; index += 1) {
      const next = bySeats[index];
      if (!next || seats + (seatsFrom[index] ?? 0) < seatsNeeded) return;
      extend([...members, next], seats + next.seats, index + 1);
    }
  }

  extend([], 0, 0);
  return {
    coalitions: coalitions.toSorted((a, b) => a.ids.length - b.ids.length || a.seats - b.seats),
    isComplete,
  };
}

/** A coalition of more parties than this is not said to be nearly one. */
const MOST_NEAR_PARTIES = 4;
/** How many sums are tried: a chamber of many parties has millions. */
const MOST_NEAR_SUMS = 20_000;

/**
 * Parties that lack one or two seats of a majority together, the fewest parties first; among equal ones, those that lack
 * less.
 *
 * @param seatsNeeded what a majority needs, at least 1
 * @param within by how many seats they may miss it
 */
export function nearMajorities(
  parties: readonly SeatedParty[],
  seatsNeeded: number,
  within: number,
): readonly Majority[] {
  const bySeats = parties.filter(({ seats }) => seats > 0).toSorted((a, b) => b.seats - a.seats);
  const found: Majority[] = [];
  let sums = 0;

  function extend(members: readonly SeatedParty[], seats: number, from: number): void {
    sums += 1;
    if (sums > MOST_NEAR_SUMS || seats >= seatsNeeded) return;
    const margin = seats - seatsNeeded;
    if (margin >= -within) found.push({ ids: members.map(({ id }) => id), seats, margin });
    if (members.length === MOST_NEAR_PARTIES) return;
    for (let index = from; index < bySeats.length; index += 1) {
      const party = bySeats[index];
      if (party) extend([...members, party], seats + party.seats, index + 1);
    }
  }

  extend([], 0, 0);
  return found.toSorted((a, b) => a.ids.length - b.ids.length || b.seats - a.seats);
}

/** `minimalMajorities` with the distances of their parties, which take longer. */
export function minimalCoalitions(
  parties: readonly SeatedParty[],
  seatsNeeded: number,
  most: number,
): Minimal<Coalition> {
  const { coalitions, isComplete } = minimalMajorities(parties, seatsNeeded, most);
  const byId = new Map(parties.map((party) => [party.id, party]));
  return {
    coalitions: coalitions.map((majority) => ({
      ...majority,
      widestDistance: widestDistance(majority.ids.flatMap((id) => byId.get(id) ?? [])),
    })),
    isComplete,
  };
}

/** The same figures for chosen parties. They need not have a majority; the margin is then negative. */
export function describeCoalition(chosen: readonly SeatedParty[], seatsNeeded: number): Coalition {
  const seats = chosen.reduce((sum, party) => sum + party.seats, 0);
  const bySeats = chosen.toSorted((a, b) => b.seats - a.seats);
  return {
    ids: bySeats.map(({ id }) => id),
    seats,
    margin: seats - seatsNeeded,
    widestDistance: widestDistance(bySeats),
  };
}

/** Straight-line distance on the map, in the service's own units. */
function distanceOnMap(one: PartyPosition, other: PartyPosition): number {
  return Math.hypot(one.economic - other.economic, one.social - other.social);
}

function widestDistance(members: readonly SeatedParty[]): number | null {
  let widest = 0;
  for (const [index, { position }] of members.entries()) {
    if (position === null) return null;
    for (const other of members.slice(index + 1)) {
      if (other.position === null) return null;
      widest = Math.max(widest, distanceOnMap(position, other.position));
    }
  }
  return widest;
}

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

/** By how many seats a coalition has a majority, or misses it. */
export function marginWords({ margin }: Pick<Coalition, 'margin'>): string {
  if (margin === 0) return 'exactly a majority';
  const seats = counted(Math.abs(margin), 'seat');
  return margin > 0 ? `${seats} more than a majority` : `${seats} short of a majority`;
}

/** How many of its seats a majority does not need: `2 to spare`. */
export function spareWords(margin: number): string {
  return `${margin === 0 ? 'none' : formatCount(margin)} to spare`;
}

/** A distance on the map of parties, in the service's own units. */
export function distanceWords(distance: number | null): string {
  return distance === null ? ABSENT : formatNumber(Math.round(distance * 100) / 100);
}
