/** Owns who is signed in where. Its parts: profiles, sign-in, practice world, calls, and the state of each session. */
import { serial } from '@shared/domain/serial';
import type { SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { systemClock } from '../http/clock';
import { createConnections } from '../http/connections';
import { BUILT_IN_CATALOGUE } from '../http/error-catalogue';
import { ownFailure } from '../http/failures';
import { HTTP_LIMITS } from '../http/send';
import { createPortraits } from '../http/portraits/portraits';
import { createRequestLog } from '../http/request-log';
import { createOtherAccounts } from './other-accounts';
import { createPaneAccess } from './access/pane-access';
import { createPracticeSession } from './practice/practice-session';
import { createProfileBook } from './profiles/profile-book';
import { createProfileChanges } from './profiles/profile-changes';
import { createProfileOpener } from './profiles/profile-opener';
import type { ProfileOpener } from './profiles/profile-opener';
import type { HttpParts } from './server/server-parts';
import { createSessionCalls } from './session-calls';
import { createSessionContext } from './session-context';
import type { SessionContext } from './session-context';
import { createSessionStates } from './session-state';
import type { SessionManager, SessionManagerOptions } from './session-types';
import { createSignInOut } from './sign-in-out';

export type { SessionManager } from './session-types';

/** Makes the manager and opens the profile of the last run. Never rejects: an unreadable file counts as missing. */
export async function createSessionManager(
  options: SessionManagerOptions,
): Promise<SessionManager> {
  const { log, clock = systemClock } = options;
  const http = createHttpParts(options);
  const portraits = createPortraits(http);
  const book = createProfileBook(options.files, log);
  const context = createSessionContext({ book, clock, log });
  const opener = createProfileOpener(
    options,
    http,
    book,
    () => context.practiceUrl,
    context.notifyKeys,
  );
  const states = createSessionStates(context, book, opener.openJar);
  const profiles = createProfileChanges(context, opener, states);
  const signInOut = createSignInOut(context, profiles, states);
  const practice = createPracticeSession(context, profiles, signInOut);
  const others = createOtherAccounts(context, opener, states);
  const changes = serial();
  /** Changes the session; a read of another account gives way. */
  const change = (work: () => Promise<Result<SessionView>>) => {
    others.interrupt();
    return changes.run(work);
  };

  await book.load();
  await profiles.resume();

  return {
    view: context.view,
    originOf: (profileId) => book.find(profileId)?.origin ?? null,
    onChange: context.onChange,
    onKeysChange: context.onKeysChange,
    signIn: (identifier, password) =>
      context.signIn
        ? Promise.resolve(fail(ownFailure('SIGN_IN_RUNNING')))
        : change(() => signInOut.signIn(identifier, password)),
    signOut() {
      context.signIn?.abort();
      return change(signInOut.signOut);
    },
    connect: (serverUrl) => change(() => profiles.connect(serverUrl)),
    useServer: (serverUrl) => change(() => profiles.useServer(serverUrl)),
    activate: (profileId) => change(() => profiles.activate(profileId)),
    rename: (profileId, label) => change(() => profiles.rename(profileId, label)),
    remove: (profileId) => change(() => profiles.remove(profileId)),
    usePractice: (entry) => change(() => practice.enter(entry)),
    readOther: (profileId) => changes.run(others.reader(profileId)),
    losePractice() {
      context.practiceUrl = null;
      context.notify();
    },
    ...createSessionCalls(context, states, practice),
    portrait(profileId, address) {
      const { connection } = context;
      const origin = connection?.profileId === profileId ? connection.server.address() : null;
      return origin === null ? Promise.resolve(null) : portraits.read(address, origin);
    },
    pane: () => createPaneAccess(context),
    ...keysOf(context),
    ...diagnosticsOf(context, http),
    reconcileSecrets: () => reconcileSecrets(context, opener),
    async close() {
      context.signIn?.abort();
      others.interrupt();
      await changes.idle();
      context.connection?.close();
      await context.connection?.jar.stored();
      http.connections.close();
      await book.stored();
    },
  };
}

function createHttpParts(options: SessionManagerOptions): HttpParts {
  const { resolveProxy, proxyLogins, systemCertificates, clock = systemClock } = options;
  return {
    connections: createConnections({
      ...(resolveProxy && { resolveProxy }),
      ...(proxyLogins && { proxyLogins }),
      ...(systemCertificates && { systemCertificates }),
      monotonicMs: () => clock.monotonicMs(),
    }),
    requestLog: createRequestLog(),
    clock,
    limits: options.limits ?? HTTP_LIMITS,
    userAgent: `Hustings/${options.appVersion}`,
  };
}

function keysOf(
  context: SessionContext,
): Pick<SessionManager, 'listKeys' | 'saveKey' | 'forgetKey'> {
  return {
    listKeys: () => context.connection?.keys.list() ?? [],
    async saveKey(key, as) {
      const { connection } = context;
      if (!connection) return fail(ownFailure('NO_SERVER'));
      const saved = await connection.keys.save(key, as);
      if (!saved.ok) return saved;
      await connection.checkKey(saved.value);
      return succeed(connection.keys.list());
    },
    async forgetKey(scope) {
      const { connection } = context;
      return connection
        ? succeed(await connection.keys.forget(scope))
        : fail(ownFailure('NO_SERVER'));
    },
  };
}

function diagnosticsOf(
  context: SessionContext,
  http: HttpParts,
): Pick<SessionManager, 'catalogue' | 'budgets' | 'requests' | 'clockOffsetMs'> {
  return {
    catalogue: () => context.connection?.server.catalogue.view() ?? BUILT_IN_CATALOGUE,
    budgets() {
      const { connection } = context;
      return connection?.server.budgets(connection.profileId, connection.keys.privateMark()) ?? [];
    },
    requests: () => http.requestLog.list(),
    clockOffsetMs: () => context.connection?.server.clock.offsetMs() ?? 0,
  };
}

/** Moves stored secrets after a setting about them changed. */
async function reconcileSecrets(context: SessionContext, opener: ProfileOpener): Promise<void> {
  await opener.reconcile();
  const record = context.book.active();
  if (!record || record.storage === opener.storageOf(record.id)) return;
  await context.book.change(record.id, { storage: opener.storageOf(record.id) });
  context.notify();
}
