/** The lower house: its seats and its votes. */
import type { Bill } from '../model/legislation';
import type { Seat } from '../model/seats';
import type { WorldState } from '../model/state';

/** Seats of one party; `partyKey` null: independents. Empty seats do not count. */
export interface PartySeats {
  readonly partyKey: number | null;
  readonly seats: number;
}

/** A seat is filled when it has a holder, whether or not the holder is a character or in a party. */
export function isFilled(seat: Seat): boolean {
  return seat.holder !== null || seat.partyKey !== null;
}

/** Filled seats by party, largest first; ties by party key. */
export function composition(seats: readonly Seat[]): PartySeats[] {
  const counts = new Map<number | null, number>();
  for (const seat of seats) {
    if (isFilled(seat)) counts.set(seat.partyKey, (counts.get(seat.partyKey) ?? 0) + 1);
  }
  return [...counts]
    .map(([partyKey, count]) => ({ partyKey, seats: count }))
    .toSorted(
      (left, right) =>
        right.seats - left.seats || (left.partyKey ?? Infinity) - (right.partyKey ?? Infinity),
    );
}

/** A party votes yes when the bill is within this distance of it on the economic axis. */
const YES_WITHIN = 6;
/** Between the two distances its members abstain. */
const ABSTAIN_WITHIN = 8;

/** The votes of a chamber's filled seats on a bill, which follow from their parties. */
export function voteOf(
  state: WorldState,
  seats: readonly Seat[],
  bill: Pick<Bill, 'position'>,
): Bill['vote'] {
  const vote = { yes: 0, no: 0, abstain: 0 };
  for (const { partyKey, seats: count } of composition(seats)) {
    const distance = Math.abs(
      (partyKey === null ? 0 : (state.parties[partyKey - 1]?.economicPosition ?? 0)) -
        bill.position,
    );
    if (distance <= YES_WITHIN) vote.yes += count;
    else if (distance <= ABSTAIN_WITHIN) vote.abstain += count;
    else vote.no += count;
  }
  return vote;
}

/**
 * The votes that a bill has by `turn`: members vote one after the other between its introduction and
 * the turn in which the chamber decides, and some always wait for that turn.
 */
export function votesSoFar(
  whole: Bill['vote'],
  { introducedTurn, voteTurn }: Pick<Bill, 'introducedTurn' | 'voteTurn'>,
  turn: number,
): Bill['vote'] {
  const debated = Math.max(1, voteTurn - introducedTurn);
  const part = Math.min(1, Math.max(0, (turn - introducedTurn) / (debated + 1)));
  return {
    yes: Math.floor(whole.yes * part),
    no: Math.floor(whole.no * part),
    abstain: Math.floor(whole.abstain * part),
  };
}

/** The number of seats of each region; earlier regions get the larger shares. */
export function seatsOfRegion(chamberSeats: number, regions: number, index: number): number {
  return Math.floor(chamberSeats / regions) + (index < chamberSeats % regions ? 1 : 0);
}
