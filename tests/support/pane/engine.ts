/** Stubs for the disk and for Chromium's cookie store, for tests of jar and partition together. */
import { cookieKey, copyCookies } from '@electron/pane/pane-cookies';
import type { CookieCopy, CookiePartition } from '@electron/pane/pane-cookies';
import type { JarCookie } from '@electron/session/secrets/jar-cookies';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import type { JarFile, SessionJar } from '@electron/session/secrets/session-jar';

import { logInto } from '../log';

export const ORIGIN = new URL('https://game.example/');
/** The name of the session's cookie. */
export const SESSION = 'auth-token-eu';

/** A disk that holds one jar. */
export function makeDisk(): JarFile & { text: string | null } {
  return {
    text: null,
    lock: () => null,
    reportUnusable: () => undefined,
    async read() {
      return this.text;
    },
    async write(text) {
      this.text = text;
    },
    async remove() {
      this.text = null;
    },
  };
}

export const cookieOf = (name: string, value: string, httpOnly: boolean): JarCookie => ({
  name,
  value,
  domain: ORIGIN.hostname,
  hostOnly: true,
  path: '/',
  secure: true,
  httpOnly,
  sameSite: 'lax',
});

/** An engine that stores at once and reports later, one change at a time. */
export function makePartition() {
  const stored = new Map<string, JarCookie>();
  let changes = 0;
  const put = (fresh: JarCookie) => {
    stored.set(cookieKey(fresh), fresh);
    changes += 1;
  };
  const drop = (wanted: (cookie: JarCookie) => boolean) => {
    for (const [key, old] of stored) {
      if (!wanted(old)) continue;
      stored.delete(key);
      changes += 1;
    }
  };
  return {
    put,
    drop: (name: string) => drop((cookie) => cookie.name === name),
    /** Whether there was a change to report, which is reported with this. */
    next(): boolean {
      if (changes === 0) return false;
      changes -= 1;
      return true;
    },
    all: async () => [...stored.values()],
    set: async (fresh: JarCookie) => put(fresh),
    remove: async (gone: JarCookie) => drop((cookie) => cookieKey(cookie) === cookieKey(gone)),
  };
}

/** `name=value` of each, in alphabetical order. */
export const namedValues = (cookies: readonly JarCookie[]): readonly string[] =>
  cookies.map(({ name, value }) => `${name}=${value}`).toSorted();

/**
 * Loads the jar of a file and links it to a partition, as a start of the client does; the link's first work may still
 * run.
 */
export async function linkJarAndPartition(
  file: JarFile,
  partition: CookiePartition,
): Promise<{ readonly jar: SessionJar; readonly link: CookieCopy }> {
  const jar = createSessionJar({ owner: ORIGIN.origin, file, log: logInto([]) });
  await jar.load();
  return { jar, link: copyCookies({ jar, partition }) };
}
