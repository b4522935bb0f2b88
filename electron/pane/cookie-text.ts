/**
 * The cookies of the jar and of the pane's engine in one form. A header consists of bytes. The jar has each byte as one
 * character, as Node does; Electron reads the bytes as UTF-8.
 */
import type { JarCookie } from '../session/secrets/jar-cookies';

const UNREADABLE = '\uFFFD';

/** Text of the engine with each byte as one character. Text that Electron could not read stays, and no jar takes it. */
export function wireText(text: string): string {
  return text.includes(UNREADABLE) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** The same text as the engine has it; null if its bytes are not UTF-8, which Electron cannot set. */
function engineText(text: string): string | null {
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return wireText(read) === text ? read : null;
}

/** A cookie as the engine has it. */
export interface EngineCookie extends JarCookie {
  /** An address that the cookie is for. */
  readonly url: string;
}

/**
 * The cookie as the engine takes it; null for one that it would store in another way. That would look like a change of
 * the site, again and again. The engine rewrites a path that no address can have, so no request is sent without a
 * cookie that it needs.
 */
export function engineCookie(cookie: JarCookie, origin: URL): EngineCookie | null {
  const url = URL.parse(`${origin.origin}${cookie.path}`);
  const [name, value] = [engineText(cookie.name), engineText(cookie.value)];
  if (url?.pathname !== cookie.path || url.origin !== origin.origin) return null;
  return name === null || value === null ? null : { ...cookie, name, value, url: url.href };
}
