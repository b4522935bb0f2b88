/**
 * The parties of a chamber: which are largest, and prepared for the majorities, with their positions on the map. Independents
 * together are no party. Pure.
 */
import { leadersOf } from '@renderer/components/ui/layout/headline';
import { areIndependents } from '@shared/domain/chamber';
import type { SeatLine } from '@shared/domain/chamber';
import type { PartyFacts } from '@shared/directory/facts';
import { isNumber } from '@shared/domain/wording/numbers';
import type { SeatedParty } from './coalitions';

/** A party that can be part of a majority. */
export interface ChamberParty extends SeatedParty {
  readonly name: string;
  readonly colour: string | null;
  /** The sequential id that opens its page; null where no answer has it. */
  readonly linkId: string | null;
}

interface ChamberParties {
  /** Parties with seats, the largest first. */
  readonly parties: readonly ChamberParty[];
  /** Seats of members without a party: they vote individually, so no coalition counts on them. */
  readonly independentSeats: number;
}

const NO_NAME = 'No name';

/** The key of all members without a party together. */
export const INDEPENDENT_ID = 'independent';

/** The parties with most seats: several where they are level, none where no party has a seat. */
export function largestParties<Row extends Pick<SeatLine, 'seats'>>(
  rows: readonly Row[],
  isParty: (row: Row) => boolean,
): readonly Row[] {
  const seated = rows.filter((row) => isParty(row) && (row.seats ?? 0) > 0);
  return leadersOf(seated, ({ seats }) => seats);
}

type FindParty = (party: string | number | null | undefined) => PartyFacts | null;
type NamedParty = Pick<SeatLine, 'partyId' | 'partyName'>;

function foundParty({ partyId, partyName }: NamedParty, find: FindParty): PartyFacts | null {
  return find(partyId) ?? find(partyName);
}

/** The key of a party, the same in every answer that names it. */
export function partyIdOf(line: NamedParty, find: FindParty): string {
  return idOf(line, foundParty(line, find));
}

function idOf({ partyId, partyName }: NamedParty, found: PartyFacts | null): string {
  // The address separates ids by commas, so an id must hold none.
  return (found?.id ?? String(partyId ?? partyName ?? NO_NAME)).replaceAll(',', ' ');
}

/** A party as an answer names it, completed from the list of parties, and without seats. */
export function chamberParty(line: SeatLine, find: FindParty): ChamberParty {
  const known = foundParty(line, find);
  return {
    id: idOf(line, known),
    name: line.partyName ?? known?.name ?? String(line.partyId ?? NO_NAME),
    seats: 0,
    colour: line.partyColor ?? known?.colour ?? null,
    linkId: known?.id ?? null,
    position:
      known && isNumber(known.economicPosition) && isNumber(known.socialPosition)
        ? { economic: known.economicPosition, social: known.socialPosition }
        : null,
  };
}

/** The parties of a composition; lines of one party are added up. */
export function chamberParties(composition: readonly SeatLine[], find: FindParty): ChamberParties {
  const parties = new Map<string, ChamberParty>();
  let independentSeats = 0;
  for (const line of composition) {
    const seats = Math.max(0, Math.floor(line.seats ?? 0));
    if (areIndependents(line)) {
      independentSeats += seats;
      continue;
    }
    const party = chamberParty(line, find);
    parties.set(party.id, { ...party, seats: seats + (parties.get(party.id)?.seats ?? 0) });
  }
  return {
    parties: Array.from(parties.values())
      .filter(({ seats }) => seats > 0)
      .toSorted((a, b) => b.seats - a.seats),
    independentSeats,
  };
}
