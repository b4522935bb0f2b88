/** Parties as points of the ideology map. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { MapPoint } from '@renderer/components/charts/scatter-map';
import { isNumber } from '@shared/domain/wording/numbers';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { seatsHeldIn } from '@shared/domain/seats-held';

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

// How many seats a party holds. Some servers count the rows of officials in `seatCount`, and one row may hold several seats.

interface SeatedParty {
  readonly name?: string | null | undefined;
  readonly seatCount?: number | null | undefined;
}

/** The seats of a party of `country`, in all chambers: what its officials hold, else the count that the party states. */
export function usePartySeats(country: string): (party: SeatedParty) => number | null {
  const { data: government } = useEndpoint(
    'government',
    { country },
    { enabled: country !== '', priority: 'background' },
  );
  const find = usePartyFinder(country);
  const officials = government?.officials;
  const held = useMemo(() => {
    const sent = seatsHeldIn(officials);
    if (sent === null) return null;
    const byName = new Map<string, number>();
    for (const [party, seats] of sent) {
      const name = find(party)?.name ?? party ?? '';
      byName.set(name, (byName.get(name) ?? 0) + seats);
    }
    return byName;
  }, [officials, find]);
  return useMemo(
    () =>
      ({ name, seatCount }) =>
        held === null || !name ? (seatCount ?? null) : (held.get(name) ?? 0),
    [held],
  );
}
