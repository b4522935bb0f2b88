/**
 * Stands in for tldts inside tough-cookie: the last two labels of a domain, without the list of public suffixes.
 *
 * tough-cookie asks it which stored domains may belong to a host. To allow more domains than the real list does is
 * harmless in a jar of one origin, and session-jar.ts has checked every domain against the list.
 */
export function getDomain(host: string): string | null {
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  const labels = host.replace(/\.$/, '').split('.');
  return isAddress || labels.length < 2 ? null : labels.slice(-2).join('.');
}
