/** Which addresses may leave the app for the system's browser. */

/**
 * Allows https without credentials. `ownOrigin` may also use http on this machine, because the practice world has pages
 * of its own.
 */
export function isExternalAddress(address: string, ownOrigin: string | null = null): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.protocol === 'http:' && isLoopback && url.origin === ownOrigin;
}
