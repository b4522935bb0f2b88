/**
 * The cookies of a jar in memory: which ones it takes, keeps and sends.
 *
 * Expiry dates are ignored when cookies are sent: a clock that is wrong by two days would end every session, and the
 * service checks its own tokens anyway. Only the service removes a cookie, by clearing it; its own clock decides then.
 *
 * `Secure` cookies are stored and sent over plain http on this machine (`allowSecureOnLocal`), as browsers do: servers in
 * production mode mark them so even there, and nothing leaves the machine.
 */
import { isIP } from 'node:net';

import { Cookie, CookieJar, MemoryCookieStore } from 'tough-cookie';

import type { Log } from '../../log/log';
import {
  actsAsSession,
  HEADER_TEXT,
  isNamedAsSession,
  isSecondSession,
  plainCookie,
  restoredCookie,
} from './jar-cookies';
import type { JarCookie } from './jar-cookies';

const LARGEST_COOKIE_BYTES = 4096;
const MAX_COOKIES = 50;
/** Names that tough-cookie handles itself. */
const SPECIAL_USE_DOMAINS = new Set(['local', 'example', 'invalid', 'localhost', 'test']);

export interface CookieStore {
  /** Every cookie of the jar, in no particular order. */
  cookies(): Promise<readonly JarCookie[]>;
  /** Increases at once when a cookie that acts as the session gets a new value, whoever set it. */
  sessionVersion(): number;
  /** Whether the jar would take this `Set-Cookie` of an answer to `url`; it refuses a second session. */
  admits(url: URL, setCookie: string): Promise<boolean>;
  isEmpty(): boolean;
  /** The `Cookie` header for this URL. */
  headerFor(url: URL): Promise<string>;
  /** Stores one `Set-Cookie`; true when a cookie changed. */
  take(setCookie: string, url: URL, serverNowMs: number): Promise<boolean>;
  /** Removes the cookies that are least likely to be the session's, so that other cookies never evict it. */
  keepWithinLimit(): Promise<void>;
  /** Every cookie for the disk. */
  serialized(): Promise<readonly object[]>;
  /** Adds cookies from the disk; false if none of them can be used. An unconfirmed session counts as a new one. */
  restore(stored: readonly unknown[], isUnconfirmed: boolean): Promise<boolean>;
  clear(): Promise<void>;
}

/** Creates an empty store. */
export function createCookieStore(log: Log): CookieStore {
  const store = new MemoryCookieStore();
  const jar = new CookieJar(store);
  let sessionVersion = 0;

  const cookies = async () => (await store.getAllCookies()).map(plainCookie);

  async function forget(cookie: Cookie): Promise<void> {
    await store.removeCookie(cookie.domain ?? '', cookie.path ?? '/', cookie.key);
  }

  /** The cookie with its domain and path; null if the jar refuses it. */
  async function admitted(setCookie: string, url: URL): Promise<Cookie | null> {
    const parsed = Cookie.parse(setCookie);
    if (!parsed || !HEADER_TEXT.test(parsed.cookieString())) return null;
    // Each character is one byte.
    if (parsed.cookieString().length > LARGEST_COOKIE_BYTES) {
      log.warn('A cookie larger than 4096 bytes was ignored.');
      return null;
    }
    if (await isForPublicSuffix(parsed)) return null;
    const cookie = await new CookieJar().setCookie(parsed, url, { ignoreError: true });
    if (!cookie) return null;
    if (!isSecondSession(plainCookie(cookie), await cookies())) return cookie;
    log.warn('A second session cookie was refused.');
    return null;
  }

  return {
    cookies,
    sessionVersion: () => sessionVersion,
    admits: async (url, setCookie) => (await admitted(setCookie, url)) !== null,
    isEmpty: () =>
      Object.values(store.idx).every((paths) => Object.values(paths).every(isEmptyRecord)),
    headerFor: (url) => jar.getCookieString(url, { expire: false, http: true }),
    async take(setCookie, url, serverNowMs) {
      const cookie = await admitted(setCookie, url);
      if (!cookie) return false;
      const before = await cookies();
      const stored = await jar.setCookie(cookie, url, { ignoreError: true });
      if (!stored) return false;
      const expiresAtMs = stored.expiryTime(new Date(serverNowMs)) ?? Number.POSITIVE_INFINITY;
      if (expiresAtMs <= serverNowMs) await forget(stored);
      else if (bringsSession(plainCookie(stored), before)) sessionVersion += 1;
      return true;
    },
    async keepWithinLimit() {
      const surplus = (await store.getAllCookies()).toSorted(bySession).slice(MAX_COOKIES);
      if (surplus.length > 0)
        log.warn(`The service set more than ${MAX_COOKIES} cookies; the others were ignored.`);
      for (const cookie of surplus) await forget(cookie);
    },
    serialized: async () => (await store.getAllCookies()).map((cookie) => cookie.toJSON()),
    async restore(stored, isUnconfirmed) {
      if (isUnconfirmed) sessionVersion += 1;
      const first = stored.slice(0, MAX_COOKIES);
      const usable = first.flatMap((serialized) => restoredCookie(serialized) ?? []);
      // An earlier version may have stored a second session.
      for (const cookie of usable.toSorted(bySession))
        if (!isSecondSession(plainCookie(cookie), await cookies())) await store.putCookie(cookie);
      return usable.length > 0 || first.length === 0;
    },
    clear: () => store.removeAllCookies(),
  };
}

/** Whether the cookie is a session that the jar did not have before. Clearing one, or sending it again, brings none. */
function bringsSession(cookie: JarCookie, before: readonly JarCookie[]): boolean {
  const { name, domain, path, value } = cookie;
  const isKnown = before.some(
    (known) =>
      known.name === name &&
      known.domain === domain &&
      known.path === path &&
      known.value === value,
  );
  return !isKnown && value !== '' && actsAsSession(cookie, before);
}

/**
 * Whether a cookie names a domain such as `co.uk`, which unrelated owners share. The list is
 * large and few services name a domain, so the list is loaded for the first cookie that does.
 */
async function isForPublicSuffix(cookie: Cookie): Promise<boolean> {
  const domain = cookie.cdomain();
  if (!domain || isIP(domain) !== 0) return false;
  const labels = domain.split('.');
  // Names for use on one machine or network (RFC 6761) are in no list.
  if (SPECIAL_USE_DOMAINS.has(labels.at(-1) ?? '')) return false;
  const { getDomain } = await import('tldts');
  return getDomain(domain, { allowIcannDomains: true, allowPrivateDomains: true }) === null;
}

/** The session's cookie first: named as the contract says (part 5), hidden from scripts, set before the others. */
function bySession(a: Cookie, b: Cookie): number {
  return (
    sessionRank(b) - sessionRank(a) || createdAtMs(a) - createdAtMs(b) || indexOf(a) - indexOf(b)
  );
}

function sessionRank(cookie: Cookie): number {
  return (isNamedAsSession({ name: cookie.key }) ? 2 : 0) + (cookie.httpOnly ? 1 : 0);
}

/** A cookie that replaces another keeps the time at which the first one was set. */
function createdAtMs({ creation }: Cookie): number {
  return creation instanceof Date ? creation.getTime() : 0;
}

function indexOf({ creationIndex }: Cookie): number {
  return creationIndex ?? 0;
}

function isEmptyRecord(record: object): boolean {
  return Object.keys(record).length === 0;
}
