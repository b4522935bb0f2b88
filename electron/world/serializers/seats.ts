/** A chamber's seats by party, as countries, legislatures and governments show them. */
import { seatsOfCountry } from '../core/indexes';
import { partyByKey } from '../core/world';
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

/** Filled seats by party; the percentages add up to exactly 100, because the largest party gets the rest. */
export function seatShares(world: World, countryCode: string): CompositionRow[] {
  const rows = composition(seatsOfCountry(world, countryCode));
  const total = rows.reduce((sum, { seats }) => sum + seats, 0);
  const hundredths = rows.map(({ seats }) => Math.floor((seats / total) * 10_000));
  const rest = 10_000 - hundredths.reduce((sum, share) => sum + share, 0);
  return rows.map(({ partyKey, seats }, index) => {
    const party = partyByKey(world, partyKey);
    return {
      partyId: party ? String(party.sequentialId) : INDEPENDENTS.id,
      partyName: party?.name ?? INDEPENDENTS.name,
      partyColor: party?.color ?? INDEPENDENTS.color,
      seats,
      seatPct: ((hundredths[index] ?? 0) + (index === 0 ? rest : 0)) / 100,
    };
  });
}
