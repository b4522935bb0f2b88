/** Parties (contract part 2). */
import { balanceOf, toUnits } from '../core/books';
import { membersOfParty, seatsOfParty } from '../core/indexes';
import { characterByNumber, countryByCode } from '../core/world';
import type { World } from '../core/world';
import type { Party } from '../model/countries';
import { characterLink, partyLink } from './links';

const TOP_MEMBERS = 5;

function partyFields(world: World, party: Party) {
  const currency = countryByCode(world, party.countryCode)?.currency.code ?? '';
  return {
    name: party.name,
    abbreviation: party.abbreviation,
    color: party.color,
    economicPosition: party.economicPosition,
    socialPosition: party.socialPosition,
    memberCount: membersOfParty(world, party.key).length,
    seatCount: seatsOfParty(world, party.key),
    treasury: toUnits(balanceOf(world.state.books, `party/${party.key}`, currency)),
  };
}

/** Row of a country's list; `id` is the sequential id. */
export function partyRow(world: World, party: Party) {
  return { id: party.sequentialId, ...partyFields(world, party), isDefault: party.isDefault };
}

/** One party with its five most influential members. */
export function partyDetail(world: World, party: Party) {
  const chair = characterByNumber(world, party.chair);
  const top = membersOfParty(world, party.key)
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
      position: member.office?.label ?? null,
      politicalInfluence: member.politicalInfluence,
      profileUrl: characterLink(world, member),
    })),
    sequentialId: party.sequentialId,
    countryId: party.countryCode,
    partyUrl: partyLink(world, party),
  };
}
