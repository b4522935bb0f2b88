/**
 * What the rules of the game say of a recipient before anything is sent (contract part 4: the same
 * rules apply to the API).
 */
import { asRecord, asText } from '@renderer/components/navigation/nav-fields';
import type { ResponseOf } from '@shared/contract/index';

/** What is known of a recipient. */
interface KnownRecipient {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly countryId?: string | null | undefined;
}

/** Whether the recipient is the character that is signed in; some servers send only its name. */
function isOwn(
  { id, name, countryId }: KnownRecipient,
  nav: ResponseOf<'clientNav'> | undefined,
): boolean {
  const ownId = asText(asRecord(nav?.user?.['character'])?.['id']);
  if (ownId !== null) return ownId === String(id);
  const ownName = nav?.characterName ?? null;
  return ownName !== null && ownName === name && countryId === nav?.characterCountryId;
}

/** Why the service would refuse a transfer from the signed-in character to this one; null where nothing says so. */
export function recipientObstacle(
  recipient: KnownRecipient,
  nav: ResponseOf<'clientNav'> | undefined,
): 'self' | 'foreign' | null {
  if (isOwn(recipient, nav)) return 'self';
  const home = nav?.characterCountryId;
  if (!recipient.countryId || !home || recipient.countryId === home) return null;
  return 'foreign';
}
