/** What client-nav says in fields that the contract leaves open, and where a player's roles lead. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { asRecord, asText } from '@shared/domain/open-fields';
import { ownCharacter } from '@shared/domain/own-character';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

type Nav = ResponseOf<'clientNav'>;

/** Whether the player plays the monarch: without a campaign, a party, a race or a crisis. */
export function playsMonarch(nav: Nav | undefined): boolean {
  return nav?.['isImperialMode'] === true;
}

/**
 * The player's own profile; a monarch has none, so the government stands for it. Without an id, a
 * link that searches for the name.
 */
export function ownCharacterLink(nav: Nav): Href | null {
  if (playsMonarch(nav)) {
    return hrefIfKnown('countryGovernment', { code: asText(nav.characterCountryId) });
  }
  const { id, name } = ownCharacter(nav);
  return hrefIfKnown('character', { id }) ?? (name === null ? null : href('characters', { name }));
}

/** The government of the country of an office. */
export function governmentLink(office: Readonly<Record<string, unknown>>, nav: Nav): Href | null {
  const code = asText(office['countryCode']) ?? asText(office['countryId']);
  return hrefIfKnown('countryGovernment', {
    code: (code ?? asText(nav.characterCountryId))?.toUpperCase(),
  });
}

/** The races of the state that a governor governs. */
export function governorLink(office: Readonly<Record<string, unknown>>, nav: Nav): Href | null {
  const code = asText(office['countryCode']) ?? asText(nav.characterCountryId);
  return hrefIfKnown('countryElections', {
    code: code?.toUpperCase(),
    state: asText(office['stateId']),
  });
}

/** The character that an administrator plays now, else the first. */
export function administeredLink(characters: readonly unknown[]): Href | null {
  const known = characters.map(asRecord).filter((character) => character !== null);
  const current = known.find((character) => character['isActive'] === true) ?? known[0];
  return hrefIfKnown('character', { id: asText(current?.['id']) });
}
