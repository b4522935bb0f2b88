/** The profiles of this computer: who is signed in where, which profile is in use, and the calls that it makes. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { createEvent } from '../../event';
import type { ProfileCall } from '../../http/api-client-types';
import { systemClock } from '../../http/clock';
import { createConnections } from '../../http/connections';
import { BUILT_IN_CATALOGUE } from '../../http/error-catalogue';
import { ownFailure } from '../../http/failures';
import { createPortraits } from '../../http/portraits';
import { createRequestLog } from '../../http/request-log';
import { HTTP_LIMITS } from '../../http/send';
import { serial } from '../../storage/serial';
import { createActionAccess } from '../access/action-access';
import { createMoneyAccess } from '../access/money-access';
import type { AccessOptions } from '../access/money-access';
import { createOtherAccounts } from '../access/other-accounts';
import { createPaneAccess } from '../access/pane-access';
import type { HttpParts } from '../server/server';
import { createProfileChanges } from './changes';
import { createOpenProfiles } from './open-profiles';
import type { OpenProfiles } from './open-profiles';
import type { Profile } from './profile';
import { createProfileList } from './profile-list';
import type { ProfileOrigin, Profiles, ProfilesOptions } from './types';

export type { Profiles, ProfilesOptions } from './types';

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
    onRead: profiles.onRead,
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
    ...accessOf(profiles, calls.run, options),
    portrait(profileId, address) {
      const profile = profiles.inUse();
      const origin = profile?.id === profileId ? profile.server.address() : null;
      return origin === null ? Promise.resolve(null) : portraits.read(address, origin);
    },
    ...keysOf(profiles),
    chatFile: profiles.chatFile,
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
): Pick<Profiles, 'call' | 'run' | 'onAbsent'> {
  const { list } = profiles;
  const absent = createEvent<[profile: ProfileOrigin, endpointId: string]>();

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
    void profile.checkCatalogue();
    const isWrite = isEndpointId(endpointId) && endpoints[endpointId].kind === 'command';
    // Leaving the profile does not cancel a write in progress: the service may already have acted.
    const result = isWrite
      ? await work(profile, signal)
      : await profile.track(signal, (tracked) => work(profile, tracked));
    const origin = list.find(profile.id)?.origin;
    if (!result.ok && result.error.kind === 'feature-absent' && origin !== undefined)
      absent.emit({ id: profile.id, origin }, endpointId);
    if (profile === profiles.inUse()) storeClock(profile);
    else if (!isWrite && !signal?.aborted) return profileChanged();
    return profile.session.afterCall(result);
  }

  return {
    onAbsent: absent.on,
    call: (call, signal) =>
      call.profileId !== undefined && call.profileId !== profiles.inUse()?.id
        ? profileChanged()
        : withProfile(call.endpointId, signal, ({ client }, tracked) => client.call(call, tracked)),
    run: (id, params, signal, priority = 'interactive') =>
      withProfile(id, signal, ({ client }, tracked) =>
        client.run(id, params, tracked ? { signal: tracked, priority } : { priority }),
      ),
  };
}

/** What orders, account actions and the pane may use of the profile in use. */
function accessOf(
  profiles: OpenProfiles,
  run: ProfileCall,
  { log, clock = systemClock }: ProfilesOptions,
): Pick<Profiles, 'money' | 'actions' | 'pane'> {
  function accessTo<T>(profileId: string, make: (options: AccessOptions) => T): Result<T> {
    const { inUse } = profiles;
    const profile = inUse();
    const record = profiles.list.find(profileId);
    if (!record || profile?.id !== profileId) return fail(ownFailure('PROFILE_CHANGED'));
    const call: ProfileCall = (id, params, signal) =>
      profile === inUse() ? run(id, params, signal) : profileChanged();
    return succeed(make({ profile, record, call, inUse }));
  }

  return {
    money: (profileId) => accessTo(profileId, createMoneyAccess),
    actions: (profileId) => accessTo(profileId, createActionAccess),
    pane: () => createPaneAccess(profiles.inUse(), profiles.list, clock, log),
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
): Pick<
  Profiles,
  'catalogue' | 'budgets' | 'endLongPauses' | 'limits' | 'requests' | 'clockOffsetMs'
> {
  return {
    catalogue: () => profiles.inUse()?.server.catalogue.view() ?? BUILT_IN_CATALOGUE,
    budgets() {
      const profile = profiles.inUse();
      return profile?.server.budgets(profile.id, profile.keys.privateMark()) ?? [];
    },
    endLongPauses() {
      const profile = profiles.inUse();
      profile?.server.endLongPauses(profile.id, profile.keys.privateMark());
    },
    limits: () => http.requestLog.limits.list(),
    requests: () => http.requestLog.list(),
    clockOffsetMs: () => profiles.inUse()?.server.clock.offsetMs() ?? 0,
  };
}
