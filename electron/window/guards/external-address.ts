/** Which addresses may leave the app for the system's browser. */
import { isLoopbackHost } from '@shared/domain/loopback-host';
import { ADDRESS_LIMIT } from '@shared/ipc/address-limit';

/**
 * Allows https without credentials, up to a length that every system passes on. `ownOrigin` may also use http on this machine, because the practice world has pages
 * of its own.
 */
export function isExternalAddress(address: string, ownOrigin: string | null = null): boolean {
  if (address.length > ADDRESS_LIMIT || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isLoopbackHost(url.hostname) && url.origin === ownOrigin;
}
