/**
 * The seats that follow from counts, of one race by highest averages and of a chamber whose other seats stay as they
 * are, and what a candidate lacks for one more seat. Pure.
 */

/**
 * Seats by highest averages (D'Hondt): each seat goes to the list with the most votes divided by its seats so far plus
 * one. Among equal averages, the earlier list gets the seat. Lists without votes get none, and nobody gets one while no
 * votes are counted.
 *
 * @param votes of each list, or shares: only their proportions count
 * @param seats whole number of at least 0
 */
export function highestAverages(votes: readonly number[], seats: number): readonly number[] {
  const won = votes.map(() => 0);
  if (!votes.some((count) => count > 0)) return won;
  const averages = votes.map((count) => Math.max(0, count));
  for (let seat = 0; seat < seats; seat += 1) {
    let best = 0;
    for (const [list, average] of averages.entries())
      if (average > (averages[best] ?? 0)) best = list;
    const seatsNow = (won[best] ?? 0) + 1;
    won[best] = seatsNow;
    averages[best] = (votes[best] ?? 0) / (seatsNow + 1);
  }
  return won;
}

/** Seats by the holder's id. */
export type SeatsById = ReadonlyMap<string, number>;

/** A race whose counts are known. */
export interface CountedRace {
  /** Seats that it fills. */
  readonly seats: number;
  /** By party, from the counts. If they add up to less than `seats`, the rest stays vacant. */
  readonly won: SeatsById;
  /**
   * Who holds its seats today, as far as an answer tells; null if none does. If they add up to less than `seats`, the
   * rest is vacant.
   */
  readonly held: SeatsById | null;
}

/** What a chamber's projection starts from. */
export interface ChamberFacts {
  /** The seats that each party holds today. */
  readonly now: SeatsById;
  /** All seats; those missing from `now` are vacant. Null if no answer tells: then `now` has all seats. */
  readonly totalSeats: number | null;
  readonly races: readonly CountedRace[];
}

/** One party in the chamber as it would be seated. */
interface ProjectedSeats {
  readonly id: string;
  readonly now: number;
  /** Seats that it wins in the counted races. */
  readonly won: number;
  readonly seats: number;
  /** The fewest and the most that it can have with these counts, whoever holds the contested seats today. */
  readonly fewest: number;
  readonly most: number;
}

/**
 * How it is known who gives up the contested seats: `all`, because all seats are contested; `told`, because answers
 * name the holders of each; `proportional`, because some or all are taken in proportion to the seats that the parties
 * hold.
 */
type ProjectionBasis = 'all' | 'told' | 'proportional';

/** A chamber as it would be seated. */
export interface ProjectedChamber {
  /** The most seats first; equal ones by id. */
  readonly parties: readonly ProjectedSeats[];
  readonly basis: ProjectionBasis;
  /** Seats of the counted races. */
  readonly contested: number;
  readonly totalSeats: number;
  /** Seats that nobody would hold. */
  readonly vacant: number;
}

/** The id for seats that nobody holds: a service has no empty ids. */
const VACANT = '';

function sum(seats: Iterable<number>): number {
  let all = 0;
  for (const count of seats) all += count;
  return all;
}

function add(to: Map<string, number>, id: string, seats: number): void {
  if (seats !== 0) to.set(id, (to.get(id) ?? 0) + seats);
}

/**
 * `seats` divided in proportion to what each holder has, in whole numbers (largest remainder). Among equal remainders,
 * the larger holder gives one up, then the smaller id.
 */
function inProportion(holders: SeatsById, seats: number): SeatsById {
  const all = sum(holders.values());
  if (all === 0) return new Map();
  const quotas = Array.from(holders, ([id, held]) => {
    const product = held * seats;
    return { id, held, whole: Math.floor(product / all), remainder: product % all };
  });
  let left = seats - sum(quotas.map(({ whole }) => whole));
  const given = new Map<string, number>();
  const byRemainder = quotas.toSorted(
    (a, b) => b.remainder - a.remainder || b.held - a.held || (a.id < b.id ? -1 : 1),
  );
  for (const { id, whole, remainder } of byRemainder) {
    const extra = left > 0 && remainder > 0 ? 1 : 0;
    left -= extra;
    given.set(id, whole + extra);
  }
  return given;
}

/** The holders that answers name, added up; null if they give a party more seats than it has. */
function toldHolders(holders: SeatsById, races: readonly CountedRace[]): SeatsById | null {
  const told = new Map<string, number>();
  for (const { held, seats } of races) {
    if (held === null) continue;
    for (const [id, count] of held) add(told, id, count);
    add(told, VACANT, seats - sum(held.values()));
  }
  const fits = Array.from(told).every(([id, count]) => count <= (holders.get(id) ?? 0));
  return fits ? told : null;
}

interface FreedSeats {
  readonly freed: SeatsById;
  readonly basis: ProjectionBasis;
}

function freedSeats(
  holders: SeatsById,
  races: readonly CountedRace[],
  contested: number,
): FreedSeats {
  if (contested >= sum(holders.values())) return { freed: holders, basis: 'all' };
  const told = toldHolders(holders, races) ?? new Map<string, number>();
  const untold = contested - sum(told.values());
  if (untold === 0) return { freed: told, basis: 'told' };
  const others = new Map(Array.from(holders, ([id, held]) => [id, held - (told.get(id) ?? 0)]));
  const freed = new Map(told);
  for (const [id, count] of inProportion(others, untold)) add(freed, id, count);
  return { freed, basis: 'proportional' };
}

/**
 * The chamber as it would be seated if the counted races ended now: their seats go where the counts give them, and all
 * other seats stay with their holders.
 */
export function projectChamber({ now, totalSeats, races }: ChamberFacts): ProjectedChamber {
  const held = sum(now.values());
  const contested = sum(races.map(({ seats }) => seats));
  // A service that counts a race's seats and the chamber's differently must not make seats disappear.
  const all = Math.max(totalSeats ?? 0, held, contested);
  const holders = new Map(now);
  add(holders, VACANT, all - held);
  const { freed, basis } = freedSeats(holders, races, contested);
  const won = new Map<string, number>();
  for (const race of races) {
    for (const [id, seats] of race.won) add(won, id, seats);
    add(won, VACANT, race.seats - sum(race.won.values()));
  }
  const certain = all - contested;
  const lines = Array.from(new Set([...holders.keys(), ...won.keys()]), (id): ProjectedSeats => {
    const own = holders.get(id) ?? 0;
    const gained = won.get(id) ?? 0;
    return {
      id,
      now: own,
      won: gained,
      seats: own - (freed.get(id) ?? 0) + gained,
      fewest: own - Math.min(own, contested) + gained,
      most: own - Math.max(0, own - certain) + gained,
    };
  });
  return {
    parties: lines
      .filter(({ id }) => id !== VACANT)
      .toSorted((a, b) => b.seats - a.seats || b.now - a.now || (a.id < b.id ? -1 : 1)),
    basis,
    contested,
    totalSeats: all,
    vacant: lines.find(({ id }) => id === VACANT)?.seats ?? 0,
  };
}

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
