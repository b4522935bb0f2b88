/** Parties of a country (contract part 4). */
import type { partyEndpoints } from '@shared/contract/endpoints/parties';

import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { missing } from '../calls/parameters';
import type { Party } from '../model/countries';
import { partyDetail, partyRow } from '../serializers/parties';

export const partyHandlers = {
  party: ({ world, text }) => {
    const [id, code] = [text('id'), text('country')];
    if (id === undefined) return missing('id');
    if (code === undefined) return missing('country');
    const party = findParty(world, code, id);
    return succeed({ ok: true, found: party !== null, party: party && partyDetail(world, party) });
  },

  parties: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const rows = partiesOf(world, code)
      .map((party) => partyRow(world, party))
      .toSorted((left, right) => right.memberCount - left.memberCount || left.id - right.id);
    return succeed({ ok: true, found: rows.length > 0, parties: rows });
  },
} satisfies HandlersOf<typeof partyEndpoints>;

function partiesOf(world: World, code: string): Party[] {
  const country = countryByCode(world, code);
  return world.state.parties.filter(({ countryCode }) => countryCode === country?.code);
}

/** A party of a country by sequential id or object id. */
export function findParty(world: World, code: string, id: string): Party | null {
  return (
    partiesOf(world, code).find(
      ({ sequentialId, objectId }) => String(sequentialId) === id || objectId === id,
    ) ?? null
  );
}
