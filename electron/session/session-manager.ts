/** Owns who is signed in where: the state machine, the profiles, and the one connection that is in use. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { KeyView, SessionView } from '@shared/ipc/bridge';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { SessionWatch } from '../http/api-client';
import { systemClock } from '../http/clock';
import { createConnections } from '../http/connections';
import { BUILT_IN_CATALOGUE } from '../http/error-catalogue';
import { ownFailure } from '../http/failures';
import { HTTP_LIMITS } from '../http/limits';
import { createRequestLog } from '../http/request-log';
import { createMoneyAccess } from './money-access';
import { createProfileBook } from './profile-book';
import type { ProfileConnection } from './profile-connection';
import { createProfileOpener } from './profile-opener';
import {
  newProfile,
  PRACTICE_ORIGIN,
  PROFILES_FILE,
  profileToFallBackTo,
  profileToResume,
  viewSession,
} from './profile-records';
import type { ProfileRecord } from './profile-records';
import { parseServerAddress } from './server-address';
import { checkServer } from './server-check';
import type { HttpParts } from './server-parts';
import type { SessionJar } from './session-jar';
import type { PracticeEntry, SessionManager, SessionManagerOptions } from './session-types';
import { signIn } from './sign-in';

export type { SessionManager } from './session-types';

/** The server clock is stored again once it has moved this far. */
const CLOCK_NEWS_MS = 1_000;

/** Makes the manager and opens the profile of the last run. Never rejects: what cannot be read is as if it were not there. */
export async function createSessionManager(
  options: SessionManagerOptions,
): Promise<SessionManager> {
  const { log, clock = systemClock } = options;
  const { resolveProxy, systemCertificates } = options;
  const connections = createConnections({
    ...(resolveProxy && { resolveProxy }),
    ...(systemCertificates && { systemCertificates }),
    monotonicMs: () => clock.monotonicMs(),
  });
  const http: HttpParts = {
    connections,
    requestLog: createRequestLog(),
    clock,
    limits: options.limits ?? HTTP_LIMITS,
    userAgent: `Hustings/${options.appVersion}`,
  };
  const book = createProfileBook(options.files.open(PROFILES_FILE), log);
  const opener = createProfileOpener(
    options,
    http,
    book,
    () => practiceUrl,
    (profileId, keys) => {
      for (const listener of keyListeners) listener(profileId, keys);
    },
  );
  const listeners = new Set<(view: SessionView) => void>();
  const keyListeners = new Set<(profileId: string, keys: readonly KeyView[]) => void>();
  /** Whose the keys are that the practice world gave out with its players. */
  const practiceOwners = new Map<string, string>();
  let current: ProfileConnection | null = null;
  let practiceUrl: string | null = null;
  let signingIn: AbortController | null = null;
  /** Counts how often the session has ended or come back. */
  let sessionGeneration = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const view = () => viewSession(book.records(), { practiceUrl, isSigningIn: signingIn !== null });

  function emit(): void {
    const now = view();
    for (const listener of listeners) listener(now);
  }

  /** Changes of the session happen one after the other. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = tail.then(work);
    tail = done.catch(() => undefined);
    return done;
  }

  function turn(profileId: string, session: 'open' | 'expired'): void {
    sessionGeneration += 1;
    void book.change(profileId, { session });
    emit();
  }

  /** What a connection finds out counts only while it is the one in use. */
  function watchOf(profileId: string) {
    return (isThis: (connection: ProfileConnection | null) => boolean): SessionWatch => {
      const session = () => (isThis(current) ? (book.find(profileId)?.session ?? 'none') : 'none');
      return {
        sessionGeneration: () => sessionGeneration,
        unauthorized(_endpointId, asked) {
          if (
            asked.hasCookie &&
            asked.sessionGeneration === sessionGeneration &&
            session() === 'open'
          )
            turn(profileId, 'expired');
        },
        navigationAnswered(hasUser, asked) {
          const before = session();
          if (before === 'none') return null;
          const isNow = asked.sessionGeneration === sessionGeneration;
          if (!hasUser) {
            if (before === 'open' && isNow) turn(profileId, 'expired');
            return ownFailure('SESSION_EXPIRED');
          }
          if (asked.hasCookie && before === 'expired' && isNow) turn(profileId, 'open');
          return null;
        },
      };
    };
  }

  /** Leaves the connection in use for another; `jar` is a session fresh from a sign-in. */
  async function switchTo(record: ProfileRecord, jar: SessionJar | null = null): Promise<void> {
    const left = current;
    if (left?.profileId === record.id) {
      if (!jar) return;
      left.jar.retire();
    }
    const connection = await opener.open(record, watchOf(record.id), jar);
    current = connection;
    left?.close();
    const isLost = record.session === 'open' && connection.jar.isEmpty();
    await book.activate({
      ...record,
      session: isLost ? 'expired' : record.session,
      storage: opener.storageOf(record.id),
      lastActiveAtMs: clock.now(),
    });
    void connection.server.catalogue.check();
  }

  async function signInNow(
    identifier: string,
    password: string,
    control: AbortController,
  ): Promise<Result<SessionView>> {
    const record = book.active();
    if (!record || !current) return fail(ownFailure('NO_SERVER'));
    emit();
    const { server } = current;
    const { origin } = record;
    const { signal } = control;
    const result = await signIn({ server, origin, identifier, password, signal, log });
    if (!result.ok) return result;
    const { account, jar } = result.value;
    const known = book.find(newProfile(origin, account).id) ?? newProfile(origin, account);
    await switchTo({ ...known, account, session: 'open' }, jar);
    return succeed(view());
  }

  /** Runs one sign-in and leaves the state `signing-in` however it ends. */
  async function signInOnce(identifier: string, password: string): Promise<Result<SessionView>> {
    if (signingIn) return fail(ownFailure('SIGN_IN_RUNNING'));
    const control = new AbortController();
    signingIn = control;
    try {
      const result = await signInNow(identifier, password, control);
      signingIn = null;
      return result.ok ? succeed(view()) : result;
    } finally {
      signingIn = null;
      emit();
    }
  }

  async function signOutNow(): Promise<Result<SessionView>> {
    const record = book.active();
    if (!record || !current || record.account === null) return succeed(view());
    const isErased = await current.jar.clear();
    await book.change(record.id, { session: 'none' });
    const guest = newProfile(record.origin, null);
    await switchTo(book.find(guest.id) ?? guest);
    emit();
    return isErased ? succeed(view()) : fail(ownFailure('SIGN_OUT_INCOMPLETE'));
  }

  async function connectNow(serverUrl: string): Promise<Result<SessionView>> {
    const origin = parseServerAddress(serverUrl);
    if (!origin.ok) return origin;
    const known = profileToResume(book.records(), origin.value);
    if (!known) {
      const checked = await checkServer(await opener.serverOf(origin.value));
      if (!checked.ok) return checked;
    }
    return useServerNow(origin.value);
  }

  async function useServerNow(serverUrl: string): Promise<Result<SessionView>> {
    const origin = parseServerAddress(serverUrl);
    if (!origin.ok) return origin;
    const known = profileToResume(book.records(), origin.value);
    await switchTo(known ?? newProfile(origin.value, null));
    emit();
    return succeed(view());
  }

  async function renameNow(profileId: string, label: string): Promise<Result<SessionView>> {
    if (!book.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
    await book.change(profileId, { label: label.trim() });
    emit();
    return succeed(view());
  }

  async function removeNow(profileId: string): Promise<Result<SessionView>> {
    if (!book.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
    const left = current?.profileId === profileId ? current : null;
    if (left) {
      current = null;
      left.close();
      left.jar.retire();
      await left.jar.stored();
    }
    let isErased = true;
    try {
      await opener.erase(profileId);
    } catch {
      isErased = false;
    }
    await book.remove(profileId);
    const next = left && profileToFallBackTo(book.records());
    if (next) await switchTo(next);
    emit();
    return isErased ? succeed(view()) : fail(ownFailure('REMOVAL_INCOMPLETE'));
  }

  async function enterPracticeNow(entry: PracticeEntry): Promise<Result<SessionView>> {
    practiceUrl = new URL(entry.baseUrl).origin;
    if (book.active()?.origin !== PRACTICE_ORIGIN) {
      const known = profileToResume(book.records(), PRACTICE_ORIGIN);
      await switchTo(known ?? newProfile(PRACTICE_ORIGIN, null));
    }
    void current?.server.catalogue.check({ force: true });
    emit();
    if (entry.credentials) {
      const { identifier, password } = entry.credentials;
      const signedIn = await signInOnce(identifier, password);
      if (!signedIn.ok) return signedIn;
    }
    const owner = book.active()?.account?.username;
    for (const key of [entry.publicKey, entry.privateKey]) {
      if (key === undefined) continue;
      if (owner !== undefined) practiceOwners.set(key, owner);
      await current?.keys.save(key);
    }
    return succeed(view());
  }

  /** Keeps the server's clock for the next start, and tells "never signed in" from "signed in no more". */
  function afterCall<T>(connection: ProfileConnection, result: Result<T>): Result<T> {
    const record = connection === current ? book.find(connection.profileId) : null;
    if (!record) return result;
    const clockOffsetMs = connection.server.clock.offsetMs();
    if (Math.abs(clockOffsetMs - record.clockOffsetMs) > CLOCK_NEWS_MS) {
      void book.change(record.id, { clockOffsetMs });
    }
    if (result.ok || result.error.code !== 'NOT_SIGNED_IN' || record.session === 'none')
      return result;
    if (record.session === 'open') turn(record.id, 'expired');
    return fail(ownFailure('SESSION_EXPIRED'));
  }

  async function onCurrent<T>(
    endpointId: string,
    signal: AbortSignal | undefined,
    work: (connection: ProfileConnection, signal: AbortSignal | undefined) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const connection = current;
    if (!connection) return fail(ownFailure('NO_SERVER'));
    void connection.server.catalogue.check();
    const isWrite = isEndpointId(endpointId) && endpoints[endpointId].kind === 'command';
    // A write that is under way is not cancelled by leaving the profile: it may have happened.
    if (isWrite) return afterCall(connection, await work(connection, signal));
    const result = await connection.track(signal, (tracked) => work(connection, tracked));
    if (connection !== current && !signal?.aborted) return fail(ownFailure('PROFILE_CHANGED'));
    return afterCall(connection, result);
  }

  const run: SessionManager['run'] = (id, params, signal) =>
    onCurrent(id, signal, ({ client }, tracked) =>
      client.run(id, params, tracked ? { signal: tracked } : {}),
    );

  await book.load();
  const last = book.active();
  if (last) {
    current = await opener.open(last, watchOf(last.id), null);
    if (last.session === 'open' && current.jar.isEmpty()) {
      log.warn('The session of the last run is gone; the player signs in again.');
      void book.change(last.id, { session: 'expired' });
    }
    const storage = opener.storageOf(last.id);
    if (storage !== last.storage) void book.change(last.id, { storage });
    void current.server.catalogue.check();
  }

  return {
    view,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onKeysChange(listener) {
      keyListeners.add(listener);
      return () => keyListeners.delete(listener);
    },
    signIn: (identifier, password) =>
      signingIn
        ? Promise.resolve(fail(ownFailure('SIGN_IN_RUNNING')))
        : inOrder(() => signInOnce(identifier, password)),
    signOut() {
      signingIn?.abort();
      return inOrder(signOutNow);
    },
    connect: (serverUrl) => inOrder(() => connectNow(serverUrl)),
    useServer: (serverUrl) => inOrder(() => useServerNow(serverUrl)),
    activate: (profileId) =>
      inOrder(async () => {
        const record = book.find(profileId);
        if (!record) return fail(ownFailure('UNKNOWN_PROFILE'));
        await switchTo(record);
        emit();
        return succeed(view());
      }),
    rename: (profileId, label) => inOrder(() => renameNow(profileId, label)),
    remove: (profileId) => inOrder(() => removeNow(profileId)),
    usePractice: (entry) => inOrder(() => enterPracticeNow(entry)),
    losePractice() {
      practiceUrl = null;
      emit();
    },
    call: (call, signal) =>
      call.profileId !== undefined && call.profileId !== current?.profileId
        ? Promise.resolve(fail(ownFailure('PROFILE_CHANGED')))
        : onCurrent(call.endpointId, signal, ({ client }, tracked) => client.call(call, tracked)),
    run,
    money(profileId) {
      const connection = current;
      const record = book.find(profileId);
      if (!connection || !record || connection.profileId !== profileId)
        return fail(ownFailure('PROFILE_CHANGED'));
      return succeed(
        createMoneyAccess({
          connection,
          record,
          isKeyOfAccount: (key) => practiceOwners.get(key) === record.account?.username,
          read: (id, params, signal) =>
            connection === current
              ? run(id, params, signal)
              : Promise.resolve(fail(ownFailure('PROFILE_CHANGED'))),
        }),
      );
    },
    listKeys: () => current?.keys.list() ?? [],
    async saveKey(key, as) {
      const connection = current;
      if (!connection) return fail(ownFailure('NO_SERVER'));
      const saved = await connection.keys.save(key, as);
      if (!saved.ok) return saved;
      await connection.checkKey(saved.value);
      return succeed(connection.keys.list());
    },
    async forgetKey(scope) {
      return current ? succeed(await current.keys.forget(scope)) : fail(ownFailure('NO_SERVER'));
    },
    catalogue: () => current?.server.catalogue.view() ?? BUILT_IN_CATALOGUE,
    budgets: () => current?.server.budgets(current.profileId, current.keys.privateMark()) ?? [],
    requests: () => http.requestLog.list(),
    clockOffsetMs: () => current?.server.clock.offsetMs() ?? 0,
    async reconcileSecrets() {
      await opener.reconcile();
      const record = book.active();
      if (!record || record.storage === opener.storageOf(record.id)) return;
      await book.change(record.id, { storage: opener.storageOf(record.id) });
      emit();
    },
    async close() {
      signingIn?.abort();
      await tail;
      current?.close();
      await current?.jar.stored();
      connections.close();
      await book.stored();
    },
  };
}
