/** The player's own character among others, and their own figures, which are newer than what public answers say. */
import type { ResponseOf } from '@shared/contract/index';
import { ownCharacter } from '@shared/domain/own-character';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { isSameCountry } from '@shared/directory/keys';

/** A character as sent. */
export interface SentCharacter {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly countryId?: string | null | undefined;
}

/** Whether this is the character that is signed in; some servers send only its name. */
export function isOwnCharacter(
  { id, name, countryId }: SentCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): boolean {
  const { id: ownId } = ownCharacter(nav);
  if (ownId !== null) return ownId === String(id);
  const ownName = nav?.characterName ?? null;
  const home = nav?.characterCountryId;
  const isAtHome = countryId === home || isSameCountry(countryId, home);
  return ownName !== null && ownName === name && isAtHome;
}

/** Finds the player's status for their own character; null for any other. */
export function useOwnStatus(): (character: SentCharacter) => ResponseOf<'clientStatus'> | null {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  return (character) => (status !== undefined && isOwnCharacter(character, nav) ? status : null);
}
