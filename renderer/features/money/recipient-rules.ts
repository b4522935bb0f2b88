/**
 * What the rules of the game say of a recipient before anything is sent (contract part 4: the same
 * rules apply to the API).
 */
import { asRecord, asText } from '@renderer/features/client/nav-fields';
import type { ResponseOf } from '@shared/contract/index';

/** What is known of a character. */
export interface KnownCharacter {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly countryId?: string | null | undefined;
}

/** Whether this is the character that is signed in; some servers send only its name. */
export function isOwnCharacter(
  { id, name, countryId }: KnownCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): boolean {
  const ownId = asText(asRecord(nav?.user?.['character'])?.['id']);
  if (ownId !== null) return ownId === String(id);
  const ownName = nav?.characterName ?? null;
  return ownName !== null && ownName === name && countryId === nav?.characterCountryId;
}

/** Why the service would refuse a transfer from the signed-in character to this one; null where nothing says so. */
export function recipientObstacle(
  recipient: KnownCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): 'self' | 'foreign' | null {
  if (isOwnCharacter(recipient, nav)) return 'self';
  const home = nav?.characterCountryId;
  if (!recipient.countryId || !home || recipient.countryId === home) return null;
  return 'foreign';
}
