/** The parties of a chamber by their side: those that govern, and all others. Pure. */
import type { FindParty } from '@renderer/api/directory/directory';
import type { Chamber } from '@shared/domain/chamber';

import { chamberParties, partyIdOf } from './chamber-parties';
import type { ChamberParty } from './chamber-parties';

/** A chamber whose seats and majority are known. */
export interface Benches {
  /** All parties with seats, the largest first. */
  readonly parties: readonly ChamberParty[];
  /** The parties of the government that stands, the largest first; empty unless the chamber has them all. */
  readonly governing: readonly ChamberParty[];
  /** All other parties, the largest first. */
  readonly others: readonly ChamberParty[];
  readonly independentSeats: number;
  readonly vacantSeats: number;
  readonly allSeats: number;
  readonly majority: number;
}

/** Null while the chamber's seats or its majority are unknown. */
export function benchesOf(chamber: Chamber, find: FindParty): Benches | null {
  const { composition, totalSeats, majority, countsOfficials, government } = chamber;
  const { parties, independentSeats } = chamberParties(composition, find);
  if (countsOfficials || parties.length === 0 || totalSeats === null || majority === null)
    return null;
  const held = parties.reduce((sum, { seats }) => sum + seats, independentSeats);
  const allSeats = Math.max(totalSeats, held);
  const ids = new Set((government?.lines ?? []).map((line) => partyIdOf(line, find)));
  const governing = parties.filter(({ id }) => ids.has(id));
  return {
    parties,
    governing,
    others: parties.filter((party) => !governing.includes(party)),
    independentSeats,
    vacantSeats: allSeats - held,
    allSeats,
    majority,
  };
}
