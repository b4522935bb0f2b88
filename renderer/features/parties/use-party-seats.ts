/** How many seats a party holds. Some servers count the rows of officials in `seatCount`, and one row may hold several seats. */
import { useMemo } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useParties } from './use-parties';
import { seatsHeldIn } from '@shared/domain/seats-held';

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
  const { find } = useParties(country);
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
