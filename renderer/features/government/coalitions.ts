/**
 * Which parties can govern together: minimal winning coalitions with their margins and distances, and how often each
 * party decides. Both power indices are exact: they count the sums of seats that the other parties can reach.
 */
import { ABSENT, counted, formatNumber } from '@shared/domain/wording/numbers';

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
  /** Whether its parties are linked by neighbours on the map (see `neighboursOnMap`); null if a place is not known. */
  readonly isConnected: boolean | null;
}

interface Minimal<Found> {
  readonly coalitions: readonly Found[];
  /** False if there are more than were requested. */
  readonly isComplete: boolean;
}

/** What a majority of the seats needs: more than half. */
export function majorityOf(totalSeats: number): number {
  return Math.floor(totalSeats / 2) + 1;
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
  const seatsFrom = bySeats.map((_, index) =>
    bySeats.slice(index).reduce((sum, { seats }) => sum + seats, 0),
  );
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

/** `minimalMajorities` with the distances of their parties, which take longer. */
export function minimalCoalitions(
  parties: readonly SeatedParty[],
  seatsNeeded: number,
  most: number,
): Minimal<Coalition> {
  const { coalitions, isComplete } = minimalMajorities(parties, seatsNeeded, most);
  const byId = new Map(parties.map((party) => [party.id, party]));
  const neighbours = neighboursOnMap(parties);
  return {
    coalitions: coalitions.map((majority) => ({
      ...majority,
      ...distancesOf(
        majority.ids.flatMap((id) => byId.get(id) ?? []),
        neighbours,
      ),
    })),
    isComplete,
  };
}

/** The same figures for chosen parties. They need not have a majority; the margin is then negative. */
export function describeCoalition(
  chosen: readonly SeatedParty[],
  all: readonly SeatedParty[],
  seatsNeeded: number,
): Coalition {
  const seats = chosen.reduce((sum, party) => sum + party.seats, 0);
  const bySeats = chosen.toSorted((a, b) => b.seats - a.seats);
  return {
    ids: bySeats.map(({ id }) => id),
    seats,
    margin: seats - seatsNeeded,
    ...distancesOf(bySeats, neighboursOnMap(all)),
  };
}

function distancesOf(
  members: readonly SeatedParty[],
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
): Pick<Coalition, 'widestDistance' | 'isConnected'> {
  return {
    widestDistance: widestDistance(members),
    isConnected: areLinked(members, neighbours),
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

/**
 * The neighbours of each party on the map: two parties with seats are neighbours when no third one lies within the circle
 * that has the two at its ends (a Gabriel graph). On one axis this is the usual rule: next to each other in the order.
 * Parties without a known place have no neighbours.
 */
function neighboursOnMap(
  parties: readonly SeatedParty[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const placed = parties.flatMap(({ id, seats, position }) =>
    position === null || seats === 0 ? [] : [{ id, position, neighbours: new Set<string>() }],
  );
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1)) {
      const isApart = placed.some(
        (third) =>
          third !== one &&
          third !== other &&
          isBetween(third.position, one.position, other.position),
      );
      if (isApart) continue;
      one.neighbours.add(other.id);
      other.neighbours.add(one.id);
    }
  return new Map(placed.map(({ id, neighbours }) => [id, neighbours]));
}

/** Whether a place lies within the circle that has the two ends at its ends. */
function isBetween(place: PartyPosition, one: PartyPosition, other: PartyPosition): boolean {
  // From a place within it, the angle between the two ends is obtuse.
  const economic = (one.economic - place.economic) * (other.economic - place.economic);
  const social = (one.social - place.social) * (other.social - place.social);
  return economic + social < 0;
}

function areLinked(
  members: readonly SeatedParty[],
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
): boolean | null {
  const [first] = members;
  if (members.some(({ position }) => position === null)) return null;
  if (!first) return null;
  const ids = new Set(members.map(({ id }) => id));
  const reached = new Set([first.id]);
  // A set also iterates over items that are added during the iteration.
  for (const id of reached)
    for (const next of neighbours.get(id) ?? []) if (ids.has(next)) reached.add(next);
  return reached.size === ids.size;
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

/** A distance on the map of parties, in the service's own units. */
export function distanceWords(distance: number | null): string {
  return distance === null ? ABSENT : formatNumber(Math.round(distance * 100) / 100);
}

/** Whether its parties are neighbours on the map. */
export function connectionWords({ isConnected }: Pick<Coalition, 'isConnected'>): string {
  if (isConnected === null) return ABSENT;
  return isConnected ? 'Yes' : 'No';
}
