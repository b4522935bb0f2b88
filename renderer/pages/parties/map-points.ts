/** Parties as points of the ideology map. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { useMemo } from 'react';
import type { MapPoint } from '@renderer/components/charts/scatter-map';
import { isNumber } from '@shared/domain/wording/numbers';
import { usePartySeats } from './party-seats';

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
