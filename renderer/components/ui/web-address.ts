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

/** The id at the end of a profile's address, `/character/17` or absolute; null when there is none. */
export function idOfProfileUrl(profileUrl: string | null | undefined): string | null {
  if (profileUrl === null || profileUrl === undefined) return null;
  const path = URL.parse(profileUrl, 'https://service.invalid')?.pathname ?? '';
  const id = path.split('/').at(-1) ?? '';
  return /^(\d{1,15}|[0-9a-f]{24})$/iu.test(id) ? id : null;
}
