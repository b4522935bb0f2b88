/** Which addresses may leave the app for the system's browser. */

/** https without credentials; the practice world's own pages, http on loopback, are let through too. */
export function isExternalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && (url.hostname === '127.0.0.1' || url.hostname === 'localhost');
}
