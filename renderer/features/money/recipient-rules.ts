/** What the rules of the game say about a recipient before anything is sent (contract part 4: the same rules apply to the API). */
import { isOwnCharacter } from '@renderer/features/characters/own-status';
import type { SentCharacter } from '@renderer/features/characters/own-status';
import type { ResponseOf } from '@shared/contract/index';
import { isSameCountry } from '@shared/directory/keys';

/** Why the service would refuse a transfer from the signed-in character to this one; null if no reason is known. */
export function recipientObstacle(
  recipient: SentCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): 'self' | 'foreign' | null {
  if (isOwnCharacter(recipient, nav)) return 'self';
  const home = nav?.characterCountryId;
  if (!recipient.countryId || !home || isSameCountry(recipient.countryId, home)) return null;
  return 'foreign';
}
