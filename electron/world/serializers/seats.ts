/** A chamber's seats by party, as countries, legislatures and governments show them. */
import { seatsOfCountry } from '../core/indexes';
import { toHundredths } from '../core/rounding';
import { countryByCode, partyByKey } from '../core/world';
import type { World } from '../core/world';
import { composition } from '../rules/chamber';
import { INDEPENDENTS } from './independents';

interface CompositionRow {
  readonly partyId: string;
  readonly partyName: string;
  readonly partyColor: string;
  readonly seats: number;
  readonly seatPct: number;
}

/** Filled seats by party, each with its percentage of all seats of the chamber (contract part 2). */
export function seatShares(world: World, countryCode: string): CompositionRow[] {
  const rows = composition(seatsOfCountry(world, countryCode));
  const total = countryByCode(world, countryCode)?.chamberSeats ?? 0;
  return rows.map(({ partyKey, seats }) => {
    const party = partyByKey(world, partyKey);
    return {
      partyId: party ? String(party.sequentialId) : INDEPENDENTS.id,
      partyName: party?.name ?? INDEPENDENTS.name,
      partyColor: party?.color ?? INDEPENDENTS.color,
      seats,
      seatPct: toHundredths((100 * seats) / total),
    };
  });
}
