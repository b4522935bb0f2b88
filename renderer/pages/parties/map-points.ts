/** Parties as points of the ideology map. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import type { MapPoint } from '@renderer/components/charts/scatter-map';
import { isNumber } from '@shared/domain/wording/numbers';
import { partyIdOf } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';

/** What the map needs of a party; a list row and a detail both have it. */
interface PlacedParty {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly abbreviation?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly economicPosition?: number | null | undefined;
  readonly socialPosition?: number | null | undefined;
  readonly seatCount?: number | null | undefined;
}

/** The seats of a party, as `usePartySeats` has them. */
type SeatsOf = (party: PlacedParty) => number | null;

/** The parties that state both positions; the others are in the table only. */
export function mapPoints(parties: readonly PlacedParty[], seatsOf: SeatsOf): readonly MapPoint[] {
  return parties.flatMap((party) => {
    const { id, name, abbreviation, color, economicPosition, socialPosition } = party;
    if (!isNumber(economicPosition) || !isNumber(socialPosition)) return [];
    return [
      {
        id: String(id),
        name: name ?? String(id),
        shortName: abbreviation ?? name ?? String(id),
        x: economicPosition,
        y: socialPosition,
        size: seatsOf(party),
        colour: color ?? null,
      },
    ];
  });
}

/** One party among the others of its country, which are dimmed; only this one where the others are not known. */
export function usePointsAround(party: PlacedParty, country: string): readonly MapPoint[] {
  const { data: list } = usePartyList(country);
  const seatsOf = usePartySeats(country);
  return useMemo(() => {
    const others = (list?.parties ?? []).filter(({ name }) => name !== party.name);
    const quiet = mapPoints(others, seatsOf).map((point) => ({ ...point, isQuiet: true }));
    return [...quiet, ...mapPoints([party], seatsOf)];
  }, [party, list, seatsOf]);
}

// How many seats a party holds.

interface SeatedParty {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly seatCount?: number | null | undefined;
}

/**
 * The seats of a party of `country` in the chamber. Where a chamber's seats are not known, the count that the party
 * states, unless that server counts officials.
 */
export function usePartySeats(country: string): (party: SeatedParty) => number | null {
  const { composition, countsOfficials, isPending } = useChamber(country);
  const { absent } = useDirectory();
  const find = usePartyFinder(country);
  const isKnown = composition.length > 0 && !countsOfficials;
  const isCountTrue = absent.has('chamberComposition') && !countsOfficials && !isPending;
  const byParty = useMemo(() => {
    const seats = new Map<string, number>();
    for (const line of composition) {
      const id = partyIdOf(line, find);
      seats.set(id, (seats.get(id) ?? 0) + Math.max(0, line.seats ?? 0));
    }
    return seats;
  }, [composition, find]);
  return useCallback(
    ({ id, name, seatCount }: SeatedParty) => {
      const stated = isCountTrue ? (seatCount ?? null) : null;
      if (!isKnown) return stated;
      return byParty.get(partyIdOf({ partyId: id, partyName: name }, find)) ?? stated ?? 0;
    },
    [byParty, isKnown, isCountTrue, find],
  );
}
