/** Which addresses updates may come from. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this is https, or http on this computer, without a password in it. */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** Whether every file that the feed names is on the feed's own server. The list must not point anywhere else. */
export function mayDownloadFromFeed(
  feed: string,
  files: readonly { readonly url: string }[],
): boolean {
  const base = feed.endsWith('/') ? feed : `${feed}/`;
  return files.every(({ url }) => {
    if (!URL.canParse(url, base)) return false;
    const resolved = new URL(url, base);
    return resolved.origin === new URL(base).origin && isSecureAddress(resolved.href);
  });
}
