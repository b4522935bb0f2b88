/** The seats of a legislature as the half circle takes them: from left to right by the parties' economic position. Pure. */
import type { KnownParty } from '@renderer/api/directories/use-parties';

/** A line of a composition, as the country and the legislature send it. */
export interface CompositionLine {
  readonly partyId?: string | number | null | undefined;
  readonly partyName?: string | null | undefined;
  readonly partyColor?: string | null | undefined;
  readonly seats?: number | null | undefined;
  /** The percentage of the seats that somebody holds, where the service sends it. */
  readonly seatPct?: number | null | undefined;
}

/** One party's seats with what other answers know of the party. */
export interface PartySeats {
  readonly id: string;
  readonly partyId: string | null;
  readonly name: string;
  readonly colour: string | null;
  readonly seats: number;
  /** As the service sends it; of all seats where it sends none; null where neither tells. */
  readonly sharePercent: number | null;
}

/** What the empty seats of a chamber are called. */
export const VACANT = 'Vacant';

function position(party: KnownParty | null): number {
  return party?.economicPosition ?? 0;
}

/**
 * The composition in the order of the chamber; parties whose position is not known stand in the
 * middle. Seats of `totalSeats` that nobody holds come last.
 */
export function seatGroups(
  composition: readonly CompositionLine[],
  find: (party: string | number | null | undefined) => KnownParty | null,
  totalSeats: number | null,
): readonly PartySeats[] {
  const seatsOf = ({ seats }: CompositionLine) => Math.max(0, seats ?? 0);
  const held = composition.reduce((sum, line) => sum + seatsOf(line), 0);
  const all = Math.max(held, totalSeats ?? 0);
  // The service reckons without the vacant seats: a share of ours beside its own would not add up.
  const areSharesSent = composition.some(({ seatPct }) => typeof seatPct === 'number');
  const ownShare = (seats: number) => (areSharesSent || all === 0 ? null : (seats / all) * 100);
  const lines = composition.map((line, index) => {
    const party = find(line.partyId) ?? find(line.partyName);
    const id = line.partyId ?? party?.id ?? null;
    return {
      at: position(party),
      group: {
        id: `${id ?? line.partyName ?? ''} ${index}`,
        partyId: id === null ? null : String(id),
        name: line.partyName ?? party?.name ?? (id === null ? 'No party' : String(id)),
        colour: line.partyColor ?? party?.colour ?? null,
        seats: seatsOf(line),
        sharePercent: line.seatPct ?? ownShare(seatsOf(line)),
      },
    };
  });
  const groups = lines.toSorted((one, other) => one.at - other.at).map(({ group }) => group);
  const seats = all - held;
  if (seats === 0) return groups;
  const sharePercent = ownShare(seats);
  return [
    ...groups,
    { id: VACANT, partyId: null, name: VACANT, colour: null, seats, sharePercent },
  ];
}

/** Seats that decide: more than half of all. */
export function majorityOf(totalSeats: number | null | undefined): number | null {
  if (totalSeats === null || totalSeats === undefined || totalSeats <= 0) return null;
  return Math.floor(totalSeats / 2) + 1;
}
