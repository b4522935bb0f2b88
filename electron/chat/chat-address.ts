/** Reads the address of a chat as the player pastes it. */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { isPrivateHost } from '../http/public-networks';

/**
 * The address to send to, or why it is refused: https only, no login in it. A host of a private network must be typed
 * as it is used: `https://2130706433` and `https://%6cocalhost` do not show that they mean this machine.
 */
export function readChatAddress(text: string): Result<URL> {
  const typed = text.trim();
  const url = URL.parse(typed);
  if (url === null || url.hostname === '' || /\s/u.test(typed))
    return fail(ownFailure('CHAT_ADDRESS_MALFORMED'));
  if (url.protocol !== 'https:') return fail(ownFailure('CHAT_ADDRESS_INSECURE'));
  if (url.username !== '' || url.password !== '')
    return fail(ownFailure('CHAT_ADDRESS_HAS_CREDENTIALS'));
  const isTyped = typed.toLowerCase().startsWith(`https://${url.hostname}`);
  if (!isTyped && isPrivateHost(url.hostname)) return fail(ownFailure('PRIVATE_NETWORK'));
  url.hash = '';
  return succeed(url);
}
