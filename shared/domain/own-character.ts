/** The player's own character, party and home state, as far as client-nav names them. Pure. */
import type { Fields } from './json';
import { asRecord, asText } from './open-fields';

interface OwnCharacter {
  readonly id: string | null;
  readonly name: string | null;
}

interface NavFields {
  readonly characterName?: string | null | undefined;
  readonly user?: Fields | null | undefined;
}

interface OwnParty {
  /** Code as sent: a party's id is unique only within a country. */
  readonly country: string | null;
  readonly id: string | null;
  readonly name: string | null;
}

interface PartyFields {
  readonly characterCountryId?: string | null | undefined;
  readonly currentParty?: Fields | null | undefined;
}

/** Id and name of the player's character. */
export function ownCharacter(nav: NavFields | null | undefined): OwnCharacter {
  const character = asRecord(nav?.user?.['character']);
  return {
    id: asText(character?.['id']),
    name: nav?.characterName ?? asText(character?.['name']),
  };
}

/** The player's party; it may belong to another country than the character. Null parts for a player without one. */
export function ownParty(nav: PartyFields | null | undefined): OwnParty {
  const party = nav?.currentParty ?? null;
  if (party === null) return { country: null, id: null, name: null };
  const id = party['id'];
  return {
    country: asText(party['countryId']) ?? asText(nav?.characterCountryId),
    id: typeof id === 'number' ? String(id) : asText(id),
    name: asText(party['name']),
  };
}

/** What the player's home state may be called in an answer: its id, and its name. Empty where neither is known. */
export function homeStateNames(
  nav: { readonly homeState?: Fields | null | undefined } | null | undefined,
): readonly string[] {
  return [nav?.homeState?.['id'], nav?.homeState?.['name']].flatMap((one) => asText(one) ?? []);
}
