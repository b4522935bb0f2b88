/** Addresses of the game's own pages. */
import { isLoopbackHost } from '@shared/domain/loopback-host';

/**
 * An address as the service sent it, relative or absolute, made absolute against the service's
 * origin; null where the system's browser must not open it: main lets through only https, and
 * http on this machine.
 */
export function webAddress(sent: string | null | undefined, serverUrl: string): string | null {
  if (sent === null || sent === undefined || sent === '') return null;
  const url = URL.parse(sent, serverUrl === '' ? undefined : serverUrl);
  if (url === null) return null;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && isLoopbackHost(url.hostname) ? url.href : null;
}
