/** The player's own character, as far as client-nav names it. Pure. */
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

/** Id and name of the player's character. */
export function ownCharacter(nav: NavFields | null | undefined): OwnCharacter {
  const character = asRecord(nav?.user?.['character']);
  return {
    id: asText(character?.['id']),
    name: nav?.characterName ?? asText(character?.['name']),
  };
}
