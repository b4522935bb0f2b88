/** The profiles of this computer: who is signed in where, which profile is in use, and the calls that it makes. */
import { serial } from '../../storage/serial';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { BucketName } from '@shared/contract/define';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import type { BudgetView, DiagnosticsView, RequestRecord } from '@shared/ipc/channels/diagnostics';
import type { KeyView, SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { ProfileCall, ReadReport, SavedAnswers } from '../../http/api-client-types';
import { systemClock } from '../../http/clock';
import type { Clock } from '../../http/clock';
import { createConnections } from '../../http/connections';
import type { ConnectionsOptions } from '../../http/connections';
import { BUILT_IN_CATALOGUE } from '../../http/error-catalogue';
import { ownFailure } from '../../http/failures';
import { createPortraits } from '../../http/portraits/portraits';
import { createRequestLog } from '../../http/request-log';
import { HTTP_LIMITS } from '../../http/send';
import type { HttpLimits } from '../../http/send';
import type { Log } from '../../log/log';
import { createActionAccess } from '../access/action-access';
import type { ActionAccess } from '../access/action-access';
import { createMoneyAccess } from '../access/money-access';
import type { MoneyAccess } from '../access/money-access';
import { createOtherAccounts } from '../access/other-accounts';
import { createPaneAccess } from '../access/pane-access';
import type { PaneAccess } from '../access/pane-access';
import type { HttpParts } from '../server/server';
import { createProfileChanges } from './changes';
import type { ProfileChanges } from './changes';
import { createOpenProfiles } from './open-profiles';
import type { OpenProfiles } from './open-profiles';
import type { Profile } from './profile';
import { createProfileList } from './profile-list';
import type { ProfileFiles } from './profile-list';
import type { ProfileRecord } from './profile-records';

/** A profile and its server; the practice world's origin is the same in every run. */
interface ProfileOrigin {
  readonly id: string;
  readonly origin: string;
}

export interface ProfilesOptions {
  readonly files: ProfileFiles;
  readonly settings: () => Pick<
    Settings,
    'keepSessionWithoutKeyring' | 'keepPrivateKeysWithoutKeyring'
  >;
  /** Where the good answers of a profile are stored. */
  readonly answersOf?: (profileId: string) => SavedAnswers;
  /** Called with every good answer of a read of a profile. Must not throw. */
  readonly onRead?: (profile: ProfileOrigin, read: ReadReport) => void;
  readonly appVersion: string;
  readonly log: Log;
  readonly resolveProxy?: ConnectionsOptions['resolveProxy'];
  readonly proxyLogins?: ConnectionsOptions['proxyLogins'];
  readonly systemCertificates?: ConnectionsOptions['systemCertificates'];
  readonly clock?: Clock;
  readonly limits?: HttpLimits;
  /**
   * Limits that replace the table's, for a development build that polls faster than the client does. The contract sets
   * no limit for the client endpoints, so the table's limit there is only our own caution.
   */
  readonly bucketLimits?: Readonly<Partial<Record<BucketName, number>>>;
}

/** Where the practice world listens, and who enters it. */
export interface PracticeLogin {
  readonly baseUrl: string;
  /** Signs this player in; when absent, the world's last profile is resumed. */
  readonly credentials?: { readonly identifier: string; readonly password: string };
  readonly publicKey?: string;
  readonly privateKey?: string;
}

export interface Profiles {
  view(): SessionView;
  /** The server of a profile; null for an unknown one. */
  originOf(profileId: string): string | null;
  /** Calls the listener on every change; the returned function unsubscribes. */
  onChange(listener: (view: SessionView) => void): () => void;
  /** Calls the listener on every change of an open profile's keys; the returned function unsubscribes. */
  onKeysChange(listener: (profileId: string, keys: readonly KeyView[]) => void): () => void;
  signIn(identifier: string, password: string): Promise<Result<SessionView>>;
  /** Removes the session, also from disk, and continues as the server's guest. */
  signOut(): Promise<Result<SessionView>>;
  /** Checks that the service answers at a new address, and activates its guest or last account. */
  connect(serverUrl: string): Promise<Result<SessionView>>;
  /** The same without checking that the service answers, for an address from the command line. */
  useServer(serverUrl: string): Promise<Result<SessionView>>;
  activate(profileId: string): Promise<Result<SessionView>>;
  /** Gives a profile the player's own name; an empty one removes the name. */
  rename(profileId: string, label: string): Promise<Result<SessionView>>;
  /** Removes a profile with its session and keys; if it was active, the most recently used profile becomes active. */
  remove(profileId: string): Promise<Result<SessionView>>;
  usePractice(entry: PracticeLogin): Promise<Result<SessionView>>;
  /** Reports that the practice world has ended; its profiles stay. */
  losePractice(): void;
  /** A call by the renderer for the active profile, or one that main makes as the renderer would. */
  call(call: ApiCall, signal?: AbortSignal): Promise<Result<ApiAnswer>>;
  /** Reads client-nav and client-status of an account that is signed in and not in use. */
  readOther(profileId: string): Promise<Result<null>>;
  /** A call by main for the active profile, including endpoints that the renderer may not call. */
  readonly run: ProfileCall;
  /** Access to this profile's money; a failure unless the profile is active. */
  money(profileId: string): Result<MoneyAccess>;
  /** Access for this profile's account actions; a failure unless the profile is active. */
  actions(profileId: string): Result<ActionAccess>;
  /** A portrait from the active profile's server, as a `data:` URL; null if there is none to show. */
  portrait(profileId: string, address: string): Promise<string | null>;
  /** What the pane may use of the active profile; null while no server can be asked. */
  pane(): PaneAccess | null;
  listKeys(): readonly KeyView[];
  /** Stores a key and checks it with the service. */
  saveKey(key: string, as?: 'bot'): Promise<Result<readonly KeyView[]>>;
  forgetKey(scope: KeyView['scope']): Promise<Result<readonly KeyView[]>>;
  catalogue(): DiagnosticsView['catalogue'];
  budgets(): readonly BudgetView[];
  requests(): readonly RequestRecord[];
  clockOffsetMs(): number;
  /** Moves stored secrets after a setting about them changed. */
  reconcileSecrets(): Promise<void>;
  /** Cancels requests in progress and waits for pending writes. */
  close(): Promise<void>;
}

/** The server's clock is stored again once it has moved this far. */
const CLOCK_CHANGE_MS = 1_000;

/** Opens the profile of the last run. Never rejects: an unreadable file counts as missing. */
export async function createProfiles(options: ProfilesOptions): Promise<Profiles> {
  const http = createHttpParts(options);
  const portraits = createPortraits(http);
  const list = createProfileList(options.files, options.log);
  const profiles = createOpenProfiles(options, list, http);
  const changes = createProfileChanges(profiles, options.log);
  const calls = callsOf(profiles, options);
  const others = createOtherAccounts(profiles);
  const queue = serial();
  /** Changes the session; a read of another account gives way. */
  const change = (work: () => Promise<Result<SessionView>>) => {
    others.interrupt();
    return queue.run(work);
  };

  await list.load();
  await profiles.resume();

  return {
    view: profiles.view,
    originOf: (profileId) => list.find(profileId)?.origin ?? null,
    onChange: profiles.onChange,
    onKeysChange: profiles.onKeysChange,
    signIn: (identifier, password) =>
      profiles.signIn
        ? Promise.resolve(fail(ownFailure('SIGN_IN_RUNNING')))
        : change(() => changes.signIn(identifier, password)),
    signOut() {
      profiles.signIn?.abort();
      return change(changes.signOut);
    },
    connect: (serverUrl) => change(() => changes.connect(serverUrl)),
    useServer: (serverUrl) => change(() => changes.useServer(serverUrl)),
    activate: (profileId) => change(() => changes.activate(profileId)),
    rename: (profileId, label) => change(() => changes.rename(profileId, label)),
    remove: (profileId) => change(() => changes.remove(profileId)),
    usePractice: (entry) => change(() => changes.usePractice(entry)),
    losePractice() {
      profiles.practiceUrl = null;
      profiles.notify();
    },
    readOther: (profileId) => queue.run(others.reader(profileId)),
    ...calls,
    ...accessOf(profiles, changes, calls.run, options),
    portrait(profileId, address) {
      const profile = profiles.inUse();
      const origin = profile?.id === profileId ? profile.server.address() : null;
      return origin === null ? Promise.resolve(null) : portraits.read(address, origin);
    },
    ...keysOf(profiles),
    ...diagnosticsOf(profiles, http),
    reconcileSecrets: profiles.reconcile,
    async close() {
      profiles.signIn?.abort();
      others.interrupt();
      await queue.idle();
      profiles.isClosed = true;
      profiles.inUse()?.leave();
      await profiles.inUse()?.jar.stored();
      http.connections.close();
      await list.stored();
    },
  };
}

function createHttpParts(options: ProfilesOptions): HttpParts {
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

const profileChanged = () => Promise.resolve(fail(ownFailure('PROFILE_CHANGED')));

/** The calls of the profile in use. */
function callsOf(
  profiles: OpenProfiles,
  { clock = systemClock }: ProfilesOptions,
): Pick<Profiles, 'call' | 'run'> {
  const { list } = profiles;

  /** Stores the server's clock for the next start. */
  function storeClock({ id, server }: Profile): void {
    const record = list.find(id);
    // The next start takes the machine's clock again, which may have been set since this one.
    const clockOffsetMs = server.clock.offsetMs() + clock.now() - Date.now();
    if (record && Math.abs(clockOffsetMs - record.clockOffsetMs) > CLOCK_CHANGE_MS)
      void list.change(id, { clockOffsetMs });
  }

  async function withProfile<T>(
    endpointId: string,
    signal: AbortSignal | undefined,
    work: (profile: Profile, signal: AbortSignal | undefined) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const profile = profiles.inUse();
    if (!profile) return fail(ownFailure('NO_SERVER'));
    if (profiles.isClosed) return fail(ownFailure('CANCELLED'));
    void profile.server.catalogue.check();
    const isWrite = isEndpointId(endpointId) && endpoints[endpointId].kind === 'command';
    // Leaving the profile does not cancel a write in progress: the service may already have acted.
    const result = isWrite
      ? await work(profile, signal)
      : await profile.track(signal, (tracked) => work(profile, tracked));
    if (profile === profiles.inUse()) storeClock(profile);
    else if (!isWrite && !signal?.aborted) return profileChanged();
    return profile.session.afterCall(result);
  }

  return {
    call: (call, signal) =>
      call.profileId !== undefined && call.profileId !== profiles.inUse()?.id
        ? profileChanged()
        : withProfile(call.endpointId, signal, ({ client }, tracked) => client.call(call, tracked)),
    run: (id, params, signal) =>
      withProfile(id, signal, ({ client }, tracked) =>
        client.run(id, params, tracked ? { signal: tracked } : {}),
      ),
  };
}

/** What orders, account actions and the pane may use of the profile in use. */
function accessOf(
  profiles: OpenProfiles,
  { isPracticeKeyOf }: ProfileChanges,
  run: ProfileCall,
  { log, clock = systemClock }: ProfilesOptions,
): Pick<Profiles, 'money' | 'actions' | 'pane'> {
  function accessTo<T>(
    profileId: string,
    make: (profile: Profile, record: ProfileRecord, call: ProfileCall) => T,
  ): Result<T> {
    const profile = profiles.inUse();
    const record = profiles.list.find(profileId);
    if (!record || profile?.id !== profileId) return fail(ownFailure('PROFILE_CHANGED'));
    return succeed(
      make(profile, record, (id, params, signal) =>
        profile === profiles.inUse() ? run(id, params, signal) : profileChanged(),
      ),
    );
  }

  return {
    money: (profileId) =>
      accessTo(profileId, (profile, record, read) =>
        createMoneyAccess({
          profile,
          record,
          inUse: profiles.inUse,
          isKeyOfAccount: (key) => isPracticeKeyOf(key, record.account?.username),
          read,
        }),
      ),
    actions: (profileId) =>
      accessTo(profileId, (profile, record, call) =>
        createActionAccess({ profile, record, inUse: profiles.inUse, run: call }),
      ),
    pane: () => createPaneAccess(profiles, clock, log),
  };
}

function keysOf(profiles: OpenProfiles): Pick<Profiles, 'listKeys' | 'saveKey' | 'forgetKey'> {
  return {
    listKeys: () => profiles.inUse()?.keys.list() ?? [],
    async saveKey(key, as) {
      const profile = profiles.inUse();
      if (!profile) return fail(ownFailure('NO_SERVER'));
      const saved = await profile.keys.save(key, as);
      if (!saved.ok) return saved;
      await profile.checkKey(saved.value);
      return succeed(profile.keys.list());
    },
    async forgetKey(scope) {
      const profile = profiles.inUse();
      return profile ? succeed(await profile.keys.forget(scope)) : fail(ownFailure('NO_SERVER'));
    },
  };
}

function diagnosticsOf(
  profiles: OpenProfiles,
  http: HttpParts,
): Pick<Profiles, 'catalogue' | 'budgets' | 'requests' | 'clockOffsetMs'> {
  return {
    catalogue: () => profiles.inUse()?.server.catalogue.view() ?? BUILT_IN_CATALOGUE,
    budgets() {
      const profile = profiles.inUse();
      return profile?.server.budgets(profile.id, profile.keys.privateMark()) ?? [];
    },
    requests: () => http.requestLog.list(),
    clockOffsetMs: () => profiles.inUse()?.server.clock.offsetMs() ?? 0,
  };
}
