/** The seats of a chamber whose counted races end now, while its other seats stay as they are. Pure. */

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
  /** Seats that nobody holds today: no answer tells in which races. */
  readonly vacantNow: number;
}

/** The id for seats that nobody holds: a service has no empty ids. */
const NOBODY_ID = '';

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
    add(told, NOBODY_ID, seats - sum(held.values()));
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
  add(holders, NOBODY_ID, all - held);
  const { freed, basis } = freedSeats(holders, races, contested);
  const won = new Map<string, number>();
  for (const race of races) {
    for (const [id, seats] of race.won) add(won, id, seats);
    add(won, NOBODY_ID, race.seats - sum(race.won.values()));
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
      .filter(({ id }) => id !== NOBODY_ID)
      .toSorted((a, b) => b.seats - a.seats || b.now - a.now || (a.id < b.id ? -1 : 1)),
    basis,
    contested,
    totalSeats: all,
    vacant: lines.find(({ id }) => id === NOBODY_ID)?.seats ?? 0,
    vacantNow: all - held,
  };
}
