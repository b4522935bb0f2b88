/** The seats of a legislature as the half circle takes them: from left to right by the parties' economic position. Pure. */
import { areIndependents } from '@shared/domain/chamber';
import type { SeatLine } from '@shared/domain/chamber';
import type { PartyFacts } from '@shared/directory/facts';
import { isNumber } from '@shared/domain/wording/numbers';

/** One party's seats with what other answers know of the party. */
export interface PartySeats {
  readonly id: string;
  readonly partyId: string | null;
  readonly name: string;
  readonly colour: string | null;
  readonly seats: number;
  /** Left out for a party. */
  readonly kind?: 'independent' | 'vacant';
  /** Of all seats; as the service sends it where the number of all seats is not known. */
  readonly sharePercent: number | null;
}

/** What the empty seats of a chamber are called. */
export const VACANT_NAME = 'Vacant';

function position(party: PartyFacts | null): number {
  return party?.economicPosition ?? 0;
}

/**
 * The composition in the order of the chamber; parties whose position is not known stand in the
 * middle. Seats of `totalSeats` that nobody holds come last.
 */
export function seatGroups(
  composition: readonly SeatLine[],
  find: (party: string | number | null | undefined) => PartyFacts | null,
  totalSeats: number | null,
): readonly PartySeats[] {
  const seatsOf = ({ seats }: SeatLine) => Math.max(0, seats ?? 0);
  const held = composition.reduce((sum, line) => sum + seatsOf(line), 0);
  const all = Math.max(held, totalSeats ?? 0);
  // Where the size of the chamber is known, every share is of it, so that they add up.
  const shareOf = (seats: number, sent: number | null) => {
    if (totalSeats === null && sent !== null) return sent;
    const share = (seats / all) * 100;
    return isNumber(share) ? share : null;
  };
  const lines = composition.map((line, index) => {
    const party = find(line.partyId) ?? find(line.partyName);
    const id = party?.id ?? line.partyId ?? null;
    return {
      at: position(party),
      group: {
        id: `${id ?? line.partyName ?? ''} ${index}`,
        partyId: id === null ? null : String(id),
        name: line.partyName ?? party?.name ?? (id === null ? 'No party' : String(id)),
        ...(areIndependents(line) && { kind: 'independent' as const }),
        colour: line.partyColor ?? party?.colour ?? null,
        seats: seatsOf(line),
        sharePercent: shareOf(seatsOf(line), line.seatPct ?? null),
      },
    };
  });
  const groups = lines.toSorted((one, other) => one.at - other.at).map(({ group }) => group);
  const seats = all - held;
  // No seats are vacant, or their number is not finite.
  if (!(seats > 0)) return groups;
  const sharePercent = shareOf(seats, null);
  return [
    ...groups,
    {
      id: VACANT_NAME,
      partyId: null,
      name: VACANT_NAME,
      kind: 'vacant' as const,
      colour: null,
      seats,
      sharePercent,
    },
  ];
}
