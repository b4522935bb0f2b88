/** The cookies of one profile, for one exact origin, written to disk before they are used again. */
import { serial } from '../../storage/serial';

import type { Log } from '../../log/log';
import type { CookieCarrier } from '../../http/send';
import type { SecretFile } from '../../storage/files/secret-file';
import { createCookieStore } from './cookie-store';
import type { CookieStore } from './cookie-store';
import { actsAsSession, parseStoredJar, storedJarText } from './jar-cookies';

/** Where the jar's text is stored. */
export type JarFile = Pick<SecretFile, 'read' | 'write' | 'remove' | 'lock' | 'reportUnusable'>;

export interface SessionJar
  extends CookieCarrier, Pick<CookieStore, 'cookies' | 'sessionVersion' | 'admits' | 'isEmpty'> {
  /** The values that could be the session. */
  secrets(): readonly string[];
  /** Whether the service has named the account of the session that the jar has now, also in an earlier run. */
  isSessionConfirmed(): boolean;
  /** It has done so for this version of the session; stored for the next start. */
  confirmSession(version: number): void;
  /** Calls the listener after every change; the returned function unsubscribes. */
  onChange(listener: () => void): () => void;
  /**
   * Loads the cookies of an earlier run of the same owner, in place of those that have arrived since; does nothing after a
   * new sign-in. Never rejects.
   */
  load(): Promise<void>;
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
  const store = createCookieStore(log);
  let file = initialFile;
  /** Changes of the cookies, one after the other, each until it is on disk. */
  const changes = serial();
  let isRetired = false;
  /** The cookies are those of a sign-in in this run. */
  let isSignIn = false;
  let confirmedVersion = store.sessionVersion();
  let secrets: readonly string[] = [];
  /** In the log: whose secrets these are. */
  const self = {};
  const listeners = new Set<() => void>();
  let revision = 0;

  function change(work: () => Promise<void>): Promise<void> {
    revision += 1;
    return changes.run(work);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  /** Hides the values that could be the session in every log entry. */
  async function hideSecrets(): Promise<void> {
    const cookies = await store.cookies();
    secrets = cookies.filter((cookie) => actsAsSession(cookie, cookies)).map(({ value }) => value);
    log.hideCurrent(self, secrets);
  }

  async function writeAll(): Promise<void> {
    if (!file) return;
    // A stored session that cannot be read now is not replaced by what the service sends without it.
    if (file.lock() !== null && !isSignIn) return;
    try {
      const cookies = await store.serialized();
      const isUnconfirmed = store.sessionVersion() !== confirmedVersion;
      await file.write(storedJarText({ owner, cookies, isUnconfirmed }));
    } catch {
      log.warn('The session could not be stored; it lasts until Hustings closes.');
    }
  }

  /**
   * Takes the cookies of a stored jar; false if the text is not this owner's jar, or if none of its cookies can be
   * used.
   */
  async function restore(text: string): Promise<boolean> {
    const value = parseStoredJar(text);
    if (value?.owner !== owner) return false;
    const hasTaken = await store.restore(value.cookies, value.isUnconfirmed === true);
    await hideSecrets();
    return hasTaken;
  }

  return {
    revision: () => revision,
    async load() {
      try {
        await change(async () => {
          if (isSignIn || isRetired) return;
          const text = (await file?.read()) ?? null;
          if (text === null) return;
          await store.clear();
          if (!(await restore(text))) file?.reportUnusable();
        });
        notify();
      } catch {
        log.warn('The stored session could not be read; sign in again.');
      }
    },
    async headerFor(url) {
      await changes.idle();
      return store.headerFor(url);
    },
    receive: (url, setCookies, serverNowMs) =>
      change(async () => {
        if (isRetired) return;
        let hasChanged = false;
        for (const header of setCookies) {
          hasChanged = (await store.take(header, url, serverNowMs)) || hasChanged;
        }
        if (!hasChanged) return;
        await store.keepWithinLimit();
        await hideSecrets();
        await writeAll();
        notify();
      }),
    cookies: store.cookies,
    sessionVersion: store.sessionVersion,
    secrets: () => secrets,
    isSessionConfirmed: () => store.sessionVersion() === confirmedVersion,
    confirmSession(version) {
      if (version !== store.sessionVersion() || version === confirmedVersion) return;
      confirmedVersion = version;
      void changes.run(writeAll);
    },
    admits: store.admits,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isEmpty: store.isEmpty,
    moveTo: (target) =>
      changes.run(() => {
        file = target;
        isSignIn = true;
        // The answer to the sign-in has named the account.
        confirmedVersion = store.sessionVersion();
        return writeAll();
      }),
    async empty() {
      await change(async () => {
        await store.clear();
        await hideSecrets();
        await writeAll();
      });
      notify();
    },
    async clear() {
      const leaving = file;
      file = null;
      isRetired = true;
      await store.clear();
      revision += 1;
      notify();
      await changes.idle();
      // A change that was under way may have brought one back.
      await store.clear();
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
