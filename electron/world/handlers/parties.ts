/** Parties of a country (contract part 4). */
import type { partyEndpoints } from '@shared/contract/endpoints/parties';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { countryOf, required } from '../calls/call';
import { balanceOf, toUnits } from '../core/books';
import {
  characterByNumber,
  countryByCode,
  membersOfParty,
  partiesOfCountry,
  seatsOfParty,
} from '../core/lookups';
import type { World } from '../core/world';
import type { Party } from '../model/politics';
import { officeLabel } from '../rules/government';
import { characterLink, partyLink } from '../serializers/shared';

export const partyHandlers = {
  party: ({ world, text }) => {
    const id = required(text('id'), 'id');
    const party = findParty(world, required(text('country'), 'country'), id);
    return succeed({ ok: true, found: party !== null, party: party && partyDetail(world, party) });
  },

  parties: (call) => {
    const { world } = call;
    const rows = partiesOfCountry(world.state, countryOf(call))
      .map((party) => partyRow(world, party))
      .toSorted((left, right) => right.memberCount - left.memberCount || left.id - right.id);
    return succeed({ ok: true, found: rows.length > 0, parties: rows });
  },
} satisfies HandlersOf<typeof partyEndpoints>;

/** A party of a country by sequential id or object id. */
export function findParty(world: World, code: string, id: string): Party | null {
  return (
    partiesOfCountry(world.state, countryByCode(world.state, code)?.code ?? '').find(
      ({ sequentialId, objectId }) => String(sequentialId) === id || objectId === id,
    ) ?? null
  );
}

const TOP_MEMBERS = 5;

function partyFields(world: World, party: Party) {
  const currency = countryByCode(world.state, party.countryCode)?.currency.code ?? '';
  return {
    name: party.name,
    abbreviation: party.abbreviation,
    color: party.color,
    economicPosition: party.economicPosition,
    socialPosition: party.socialPosition,
    memberCount: membersOfParty(world.state, party.key).length,
    seatCount: seatsOfParty(world.state, party.key),
    treasury: toUnits(balanceOf(world.state.books, `party/${party.key}`, currency)),
  };
}

/** Row of a country's list; `id` is the sequential id. */
function partyRow(world: World, party: Party) {
  return { id: party.sequentialId, ...partyFields(world, party), isDefault: party.isDefault };
}

/** One party with its five most influential members. */
export function partyDetail(world: World, party: Party) {
  const chair = characterByNumber(world.state, party.chair);
  const top = membersOfParty(world.state, party.key)
    .toSorted(
      (left, right) =>
        right.politicalInfluence - left.politicalInfluence || left.number - right.number,
    )
    .slice(0, TOP_MEMBERS);
  return {
    id: party.objectId,
    ...partyFields(world, party),
    chairName: chair?.name ?? null,
    chairId: chair?.objectId ?? null,
    chairProfileUrl: chair && characterLink(world, chair),
    topMembers: top.map((member) => ({
      id: member.objectId,
      name: member.name,
      position: member.office && officeLabel(member.office),
      politicalInfluence: member.politicalInfluence,
      profileUrl: characterLink(world, member),
    })),
    sequentialId: party.sequentialId,
    countryId: party.countryCode,
    partyUrl: partyLink(world, party),
  };
}
