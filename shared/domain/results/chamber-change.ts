/** A chamber before and after a race, party by party. Pure. */
import type { Chamber, SeatLine } from '../chamber';

/** One party's seats on both sides of the race. */
interface ChamberChangeLine {
  readonly partyId: string | null;
  readonly name: string;
  readonly colour: string | null;
  readonly before: number;
  readonly after: number;
}

/** The chamber's seats by party in two turns. */
export interface ChamberChange {
  readonly totalSeats: number;
  readonly majority: number | null;
  readonly beforeTurn: number;
  readonly afterTurn: number;
  /** Parties with a seat in either turn, the most seats after the race first. */
  readonly lines: readonly ChamberChangeLine[];
  readonly vacantBefore: number;
  readonly vacantAfter: number;
}

/** A party's seats by its name, as the record had them in one turn. */
export interface SeatsOfTurn {
  readonly turn: number;
  /** Null where that turn has no size of its own. */
  readonly totalSeats: number | null;
  readonly byName: ReadonlyMap<string, number>;
}

function sumOf(seats: Iterable<number>): number {
  return Array.from(seats).reduce((sum, count) => sum + count, 0);
}

/** What the record calls the party of a line; null without a name and an id. */
export function recordedName({ partyName, partyId }: SeatLine): string | null {
  return partyName ?? (partyId === null || partyId === undefined ? null : String(partyId));
}

/**
 * The chamber of a turn since `before`, by the seats that the record has of it; names, colours and the majority are those
 * of now. Null where these may not be all seats: another size, or more vacant seats than before and than now.
 */
export function chamberInTurn(
  seats: SeatsOfTurn | null,
  before: SeatsOfTurn | null,
  now: Chamber,
): Chamber | null {
  if (seats === null || before === null) return null;
  const { totalSeats } = now;
  if (totalSeats === null || seats.totalSeats !== totalSeats) return null;
  const vacantSeats = totalSeats - sumOf(seats.byName.values());
  const vacantBefore = totalSeats - sumOf(before.byName.values());
  if (vacantSeats < 0 || vacantSeats > Math.max(vacantBefore, now.vacantSeats ?? 0)) return null;
  const composition = Array.from(seats.byName, ([name, count]) => {
    const line = now.composition.find((one) => recordedName(one) === name);
    return { ...(line ?? { partyName: name }), seats: count, seatPct: null };
  });
  return { ...now, composition, vacantSeats };
}

/**
 * The change from a recorded turn to the chamber of `afterTurn`; null where either is not whole: a chamber whose size is
 * unknown, that counts officials, or whose size changed in between.
 */
export function chamberChange(
  before: SeatsOfTurn | null,
  after: Chamber,
  afterTurn: number,
): ChamberChange | null {
  const { totalSeats, composition, countsOfficials, majority, vacantSeats } = after;
  if (before === null || totalSeats === null || vacantSeats === null || countsOfficials)
    return null;
  if (before.turn >= afterTurn || before.byName.size === 0) return null;
  if (before.totalSeats !== null && before.totalSeats !== totalSeats) return null;
  const heldBefore = sumOf(before.byName.values());
  const lines = new Map<string, ChamberChangeLine>();
  for (const line of composition) {
    const name = recordedName(line);
    if (name === null) return null;
    const seats = Math.max(0, line.seats ?? 0) + (lines.get(name)?.after ?? 0);
    lines.set(name, {
      partyId: line.partyId === null || line.partyId === undefined ? null : String(line.partyId),
      name,
      colour: line.partyColor ?? null,
      before: before.byName.get(name) ?? 0,
      after: seats,
    });
  }
  for (const [name, seats] of before.byName)
    if (!lines.has(name))
      lines.set(name, { partyId: null, name, colour: null, before: seats, after: 0 });
  if (heldBefore > totalSeats) return null;
  return {
    totalSeats,
    majority,
    beforeTurn: before.turn,
    afterTurn,
    lines: Array.from(lines.values())
      .filter((line) => line.before > 0 || line.after > 0)
      .toSorted((a, b) => b.after - a.after || b.before - a.before),
    vacantBefore: totalSeats - heldBefore,
    vacantAfter: vacantSeats,
  };
}
