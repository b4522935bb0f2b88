/** How many seats a party holds. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { isNumber } from '@shared/domain/wording/numbers';
import { partyIdOf } from '@renderer/features/government/chamber-parties';
import { useChamber } from '@renderer/features/government/use-chamber';

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
  const { composition, countsOfficials, agreesWithCounts } = useChamber(country);
  const find = usePartyFinder(country);
  const isKnown = composition.length > 0 && !countsOfficials;
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
      // The record has the same number, from the same answer.
      if (agreesWithCounts && isNumber(seatCount)) return seatCount;
      if (!isKnown) return null;
      return byParty.get(partyIdOf({ partyId: id, partyName: name }, find)) ?? 0;
    },
    [byParty, isKnown, agreesWithCounts, find],
  );
}
