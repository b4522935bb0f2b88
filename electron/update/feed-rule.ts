/** Which addresses updates may come from. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this is https, or http on this computer, without a password in it. */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** Whether the feed may have this address asked: only its own server may answer. */
export function isOnFeed(feed: string, address: string): boolean {
  const base = folderOf(feed);
  if (!URL.canParse(address, base)) return false;
  const resolved = new URL(address, base);
  return resolved.origin === new URL(base).origin && isSecureAddress(resolved.href);
}

/** Whether every file that the feed names is on the feed's own server. The list must not point anywhere else. */
export function mayDownloadFromFeed(
  feed: string,
  files: readonly { readonly url: string }[],
): boolean {
  return files.every(({ url }) => isOnFeed(feed, url));
}

function folderOf(feed: string): string {
  return feed.endsWith('/') ? feed : `${feed}/`;
}
