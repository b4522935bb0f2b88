/** A bridge that a test answers: the renderer's only link to main, without Electron. */
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { RELEASE } from '@renderer/pages/briefing/whats-new/release';
import type { BootSnapshot } from '@shared/ipc/boot';
import type {
  HustingsBridge,
  ChannelOutput,
  EventChannel,
  EventPayload,
  InvokeChannel,
  ChannelInput,
} from '@shared/ipc/channels/index';
import type { ApiAnswer } from '@shared/ipc/channels/api';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { ReadId } from '@shared/contract/index';
import { Directory, isEmpty } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';
import type { Learnt } from '@shared/directory/learnt';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

type Answers = {
  [C in InvokeChannel]?: (
    request: ChannelInput<C>,
  ) => Promise<Result<ChannelOutput<C>>> | Result<ChannelOutput<C>>;
};

interface SentMessage {
  readonly channel: InvokeChannel;
  readonly request: unknown;
}

export interface FakeBridge {
  readonly sent: SentMessage[];
  /** What each channel answers; the record is empty, and any other channel without an answer here answers null. */
  readonly answers: Answers;
  emit<C extends EventChannel>(channel: C, payload: EventPayload<C>): void;
  /** Requests that the page sent on one channel. */
  requests<C extends InvokeChannel>(channel: C): ChannelInput<C>[];
}

/** Node 20 has no navigator. */
const LANGUAGE = globalThis.navigator?.language ?? 'en-US';

export const testProfile: ProfileView = {
  id: 'p1',
  kind: 'server',
  serverUrl: 'https://game.example',
  label: 'ada',
  account: { id: 'u1', username: 'ada', displayName: 'Ada' },
  session: 'open',
};

export const signedIn: SessionView = {
  status: 'signed-in',
  profile: testProfile,
  profiles: [testProfile],
  storage: 'keyring',
};

export const testBoot: BootSnapshot = {
  settings: { ...DEFAULT_SETTINGS, theme: 'light', newsVersion: RELEASE.version },
  session: signedIn,
  firstScreen: [],
  kept: {},
  window: { isSecondary: false, isPane: false },
  platform: 'linux',
  outdatedElectron: null,
  locale: { numbers: LANGUAGE, times: LANGUAGE },
  pollOverrideMs: null,
  nowMs: Date.now(),
  clockOffsetMs: 0,
  refusedServer: null,
};

/** A client that has recorded nothing and made no alert yet. */
const EMPTY_RECORD: Answers = {
  'record:metrics': () => succeed([]),
  'record:series': () => succeed([]),
  'record:latest': () => succeed([]),
  'record:table': () => succeed({ newestTurn: null, rows: [] }),
  'record:changes': () =>
    succeed({ fromTurn: null, toTurn: null, changes: [], entries: [], gaps: [] }),
  'record:results': () => succeed({ raceIds: [], bills: [], crises: [] }),
  'record:presence': () => succeed(null),
  'record:absence': () => succeed(null),
  'record:dismiss-absence': () => succeed(null),
  'record:state': () => succeed([]),
  'alerts:list': () => succeed({ alerts: [], found: 0, unread: 0 }),
  'alerts:rules': () => succeed([]),
  'alerts:subjects': () => succeed([{ subject: { kind: 'self', key: 'self' }, name: 'You' }]),
  'watch:list': () => succeed([]),
};

/** A body as main sends it. */
export function apiAnswer(body: unknown, digest: string): ApiAnswer {
  return { json: JSON.stringify(body), digest, fetchedAtMs: Date.now(), clockOffsetMs: 0 };
}

/** What the body of an answer says of who is who; nothing for an unchanged one. */
function saidBy(id: string, json: string | undefined, params: unknown): readonly Learnt[] {
  if (json === undefined) return [];
  return learnt(id as ReadId, JSON.parse(json) as never, params as never);
}

/** A bridge and the test's control of it. `boot` may be changed until the page reads it. */
export function createFakeBridge(boot: BootSnapshot): FakeBridge & { bridge: HustingsBridge } {
  const sent: SentMessage[] = [];
  const answers: Answers = {
    ...EMPTY_RECORD,
    'accounts:standings': () => succeed([]),
    'power:get': () => succeed('active'),
    'cache:load': () => succeed([]),
    'licences:list': () => succeed([]),
    'scripts:get': () => succeed({ status: 'off' }),
    'updates:get': () => succeed({ status: 'off', reason: 'development' }),
    'profile:stored': () =>
      succeed({ keys: 1, ledgerBytes: 2_048, recordBytes: 4_096, answersBytes: 8_192 }),
    'chat:get': () =>
      succeed({
        host: null,
        form: 'discord',
        kinds: ['election-lead'],
        storage: 'keyring',
        isSafe: false,
        last: null,
      }),
    'ledger:moved': () => succeed([]),
    'proxy:list': () => succeed([]),
    'privacy:stored': () => succeed({ folder: '/data', parts: [] }),
  };
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const directories = new Map<string, Directory>();
  const directoryOf = (profileId: string) => {
    const directory = directories.get(profileId) ?? new Directory();
    directories.set(profileId, directory);
    return directory;
  };
  answers['directory:get'] = ({ profileId }) => succeed(directoryOf(profileId).facts());

  /** Main learns who is who from every answer. */
  function learnFrom(call: ChannelInput<'api:call'>, answered: Result<unknown>): void {
    const { profileId = '', endpointId, params } = call;
    const directory = directoryOf(profileId);
    const changed = answered.ok
      ? directory.learn(endpointId, saidBy(endpointId, (answered.value as ApiAnswer).json, params))
      : answered.error.kind === 'feature-absent'
        ? directory.learnAbsent(endpointId, Date.now())
        : null;
    if (changed === null || isEmpty(changed)) return;
    for (const listener of listeners.get('directory:changed') ?? [])
      listener({ profileId, changed } as never);
  }

  const bridge: HustingsBridge = {
    boot: Promise.resolve(boot),
    async invoke(channel, request) {
      sent.push({ channel, request });
      const answer = answers[channel] as
        | ((given: unknown) => Promise<Result<never>> | Result<never>)
        | undefined;
      const answering = answer === undefined ? succeed(null as never) : answer(request);
      // Not one tick later than main's answer: what a click causes at once belongs to that click.
      if (channel !== 'api:call') return answering;
      const answered = await answering;
      learnFrom(request as ChannelInput<'api:call'>, answered);
      return answered;
    },
    on(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return () => known.delete(listener);
    },
  };
  return {
    bridge,
    sent,
    answers,
    emit(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload as never);
    },
    requests: (channel) =>
      sent.flatMap((message) => (message.channel === channel ? [message.request as never] : [])),
  };
}

/** The kinds of session that a client starts with; `no-profile` is a first run. */
export type SessionKind = 'signed-in' | 'guest' | 'expired' | 'no-profile';

export function sessionOf(kind: SessionKind, profile: ProfileView): SessionView {
  switch (kind) {
    case 'signed-in':
      return { ...signedIn, profile, profiles: [profile] };
    case 'expired':
      return { ...signedIn, status: 'expired', profile, profiles: [profile] };
    case 'guest': {
      const guest = { ...profile, account: null };
      return { ...signedIn, status: 'guest', profile: guest, profiles: [guest] };
    }
    case 'no-profile':
      return { ...signedIn, status: 'guest', profile: null, profiles: [] };
  }
}
