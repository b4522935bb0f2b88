/** Which addresses may leave the app for the system's browser. */
import { isLoopbackHost } from '@shared/domain/loopback-host';

/**
 * Allows https without credentials. `ownOrigin` may also use http on this machine, because the practice world has pages
 * of its own.
 */
export function isExternalAddress(address: string, ownOrigin: string | null = null): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isLoopbackHost(url.hostname) && url.origin === ownOrigin;
}
