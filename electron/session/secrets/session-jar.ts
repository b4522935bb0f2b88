/**
 * The cookies of one profile, for one exact origin, written to disk before they are used again.
 *
 * Expiry dates are ignored when cookies are sent: a clock that is wrong by two
 * days would end every session, and the service checks its own tokens anyway.
 * Only the service removes a cookie, by clearing it; its own clock decides then.
 *
 * `Secure` cookies are stored and sent over plain http on this machine (`allowSecureOnLocal`), as
 * browsers do: servers in production mode mark them so even there, and nothing leaves the machine.
 */
import { isIP } from 'node:net';

import { Cookie, CookieJar, MemoryCookieStore } from 'tough-cookie';

import { serial } from '../../storage/serial';

import type { Log } from '../../log/log';
import type { CookieCarrier } from '../../http/send';
import type { SecretFile } from '../../storage/files/secret-file';
import {
  actsAsSession,
  HEADER_TEXT,
  isNamedAsSession,
  isSecondSession,
  JAR_FORMAT,
  parseStoredJar,
  plainCookie,
  restoredCookie,
} from './jar-cookies';
import type { JarCookie } from './jar-cookies';

const LARGEST_COOKIE_BYTES = 4096;
const MAX_COOKIES = 50;
/** Names that tough-cookie handles itself. */
const SPECIAL_USE_DOMAINS = new Set(['local', 'example', 'invalid', 'localhost', 'test']);
/** Where the jar's text is stored. */
export type JarFile = Pick<SecretFile, 'read' | 'write' | 'remove' | 'lock' | 'reportUnusable'>;

export interface SessionJar extends CookieCarrier {
  /** Every cookie of the jar, in no particular order. */
  cookies(): Promise<readonly JarCookie[]>;
  /** Increases at once when a cookie that acts as the session gets a new value, whoever set it. */
  sessionVersion(): number;
  /** The values that could be the session. */
  secrets(): readonly string[];
  /** Whether the jar would take this `Set-Cookie` of an answer to `url`; it refuses a second session. */
  admits(url: URL, setCookie: string): Promise<boolean>;
  /** Calls the listener after every change; the returned function unsubscribes. */
  onChange(listener: () => void): () => void;
  /**
   * Loads the cookies of an earlier run of the same owner, in place of those that have arrived since; does nothing after a
   * new sign-in. Never rejects.
   */
  load(): Promise<void>;
  isEmpty(): boolean;
  /** Stores this jar in `file` from now on, starting with its current cookies. */
  moveTo(file: JarFile): Promise<void>;
  /** Removes every cookie, also from disk. The jar stays in use. */
  empty(): Promise<void>;
  /** Removes every cookie and the file, and retires the jar; false if the disk failed. */
  clear(): Promise<boolean>;
  /** Settles once everything that has arrived is stored. */
  stored(): Promise<void>;
  /** Takes and writes nothing more, because another jar has taken over the file or the file goes. */
  retire(): void;
  isRetired(): boolean;
}

export interface SessionJarOptions {
  /** The owner of the cookies: the origin, or a fixed name for a service whose port changes. */
  readonly owner: string;
  /** Null keeps the jar in memory, as a sign-in does until it succeeds. */
  readonly file: JarFile | null;
  readonly log: Log;
}

/** Creates an empty jar. */
export function createSessionJar({ owner, file: initialFile, log }: SessionJarOptions): SessionJar {
  const store = new MemoryCookieStore();
  const jar = new CookieJar(store);
  let file = initialFile;
  /** Changes of the cookies, one after the other, each until it is on disk. */
  const changes = serial();
  let isRetired = false;
  /** The cookies are those of a sign-in in this run. */
  let isSignIn = false;
  let sessionVersion = 0;
  let secrets: readonly string[] = [];
  /** In the log: whose secrets these are. */
  const self = {};
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function all(): Promise<Cookie[]> {
    return store.getAllCookies();
  }

  /** Hides the values that could be the session in every log entry. */
  async function hideSecrets(): Promise<void> {
    const cookies = (await all()).map(plainCookie);
    secrets = cookies.filter((cookie) => actsAsSession(cookie, cookies)).map(({ value }) => value);
    log.hideCurrent(self, secrets);
  }

  async function forget(cookie: Cookie): Promise<void> {
    await store.removeCookie(cookie.domain ?? '', cookie.path ?? '/', cookie.key);
  }

  async function writeAll(): Promise<void> {
    if (!file) return;
    // A stored session that cannot be read now is not replaced by what the service sends without it.
    if (file.lock() !== null && !isSignIn) return;
    const cookies = (await all()).map((cookie) => cookie.toJSON());
    try {
      await file.write(JSON.stringify({ format: JAR_FORMAT, owner, cookies }));
    } catch {
      log.warn('The session could not be stored; it lasts until Hustings closes.');
    }
  }

  /** The cookie of a `Set-Cookie` with its domain and path; null if the jar refuses it. */
  async function admitted(header: string, url: URL): Promise<Cookie | null> {
    const parsed = Cookie.parse(header);
    if (!parsed || !HEADER_TEXT.test(parsed.cookieString())) return null;
    // Each character is one byte.
    if (parsed.cookieString().length > LARGEST_COOKIE_BYTES) {
      log.warn('A cookie larger than 4096 bytes was ignored.');
      return null;
    }
    if (await isForPublicSuffix(parsed)) return null;
    const cookie = await new CookieJar().setCookie(parsed, url, { ignoreError: true });
    if (!cookie) return null;
    if (!isSecondSession(plainCookie(cookie), (await all()).map(plainCookie))) return cookie;
    log.warn('A second session cookie was refused.');
    return null;
  }

  /** Stores one `Set-Cookie`; true when the jar changed. */
  async function take(header: string, url: URL, serverNowMs: number): Promise<boolean> {
    const cookie = await admitted(header, url);
    if (!cookie) return false;
    const inJar = (await all()).map(plainCookie);
    const stored = await jar.setCookie(cookie, url, { ignoreError: true });
    if (!stored) return false;
    const { key, domain, path, value } = stored;
    const expiresAtMs = stored.expiryTime(new Date(serverNowMs)) ?? Number.POSITIVE_INFINITY;
    const isKnown = inJar.some(
      (known) =>
        known.name === key &&
        known.domain === domain &&
        known.path === path &&
        known.value === value,
    );
    if (expiresAtMs <= serverNowMs) await forget(stored);
    else if (!isKnown && value !== '' && actsAsSession(plainCookie(stored), inJar))
      sessionVersion += 1;
    return true;
  }

  /** Removes the cookies that are least likely to be the session's, so that other cookies never evict it. */
  async function keepWithinLimit(): Promise<void> {
    const surplus = (await all()).toSorted(bySession).slice(MAX_COOKIES);
    if (surplus.length > 0)
      log.warn(`The service set more than ${MAX_COOKIES} cookies; the others were ignored.`);
    for (const cookie of surplus) await forget(cookie);
  }

  /**
   * Takes the cookies of a stored jar; false if the text is not this owner's jar, or if none of its cookies can be
   * used.
   */
  async function restore(text: string): Promise<boolean> {
    const value = parseStoredJar(text);
    if (value?.owner !== owner) return false;
    const stored = value.cookies.slice(0, MAX_COOKIES);
    const cookies = stored.flatMap((serialized) => restoredCookie(serialized) ?? []);
    // An earlier version may have stored a second session.
    for (const cookie of cookies.toSorted(bySession))
      if (!isSecondSession(plainCookie(cookie), (await all()).map(plainCookie)))
        await store.putCookie(cookie);
    await hideSecrets();
    return cookies.length > 0 || stored.length === 0;
  }

  return {
    async load() {
      try {
        await changes.run(async () => {
          if (isSignIn || isRetired) return;
          const text = (await file?.read()) ?? null;
          if (text === null) return;
          await store.removeAllCookies();
          if (!(await restore(text))) file?.reportUnusable();
        });
        notify();
      } catch {
        log.warn('The stored session could not be read; sign in again.');
      }
    },
    async headerFor(url) {
      await changes.idle();
      return jar.getCookieString(url, { expire: false, http: true });
    },
    receive: (url, setCookies, serverNowMs) =>
      changes.run(async () => {
        if (isRetired) return;
        let hasChanged = false;
        for (const header of setCookies) {
          hasChanged = (await take(header, url, serverNowMs)) || hasChanged;
        }
        if (!hasChanged) return;
        await keepWithinLimit();
        await hideSecrets();
        await writeAll();
        notify();
      }),
    cookies: async () => (await all()).map(plainCookie),
    sessionVersion: () => sessionVersion,
    secrets: () => secrets,
    admits: async (url, setCookie) => (await admitted(setCookie, url)) !== null,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isEmpty: () =>
      Object.values(store.idx).every((paths) => Object.values(paths).every(isEmptyRecord)),
    moveTo: (target) =>
      changes.run(() => {
        file = target;
        isSignIn = true;
        return writeAll();
      }),
    async empty() {
      await changes.run(async () => {
        await store.removeAllCookies();
        await hideSecrets();
        await writeAll();
      });
      notify();
    },
    async clear() {
      const leaving = file;
      file = null;
      isRetired = true;
      await store.removeAllCookies();
      notify();
      await changes.idle();
      // A change that was under way may have brought one back.
      await store.removeAllCookies();
      secrets = [];
      log.hideCurrent(self, secrets);
      try {
        await leaving?.remove();
        return true;
      } catch {
        log.warn('The stored session could not be erased.');
        return false;
      }
    },
    stored: () => changes.idle(),
    isRetired: () => isRetired,
    retire() {
      file = null;
      isRetired = true;
      log.hideCurrent(self, []);
    },
  };
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
