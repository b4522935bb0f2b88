/** Puts the page's data layer on a bridge that a test answers, outside any browser. */
import { vi } from 'vitest';

import type {
  ApiAnswer,
  BootSnapshot,
  EventChannel,
  EventChannels,
  HustingsBridge,
  InvokeChannel,
  InvokeChannels,
  ProfileView,
  SessionView,
} from '@shared/ipc/bridge';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

type Answers = {
  [C in InvokeChannel]?: (
    request: InvokeChannels[C]['request'],
  ) => Promise<Result<InvokeChannels[C]['answer']>> | Result<InvokeChannels[C]['answer']>;
};

/** One message that the page sent. */
export interface SentMessage {
  readonly channel: InvokeChannel;
  readonly request: unknown;
}

export interface FakeBridge {
  readonly sent: SentMessage[];
  /** What each channel answers; a channel without one answers null. */
  readonly answers: Answers;
  emit<C extends EventChannel>(channel: C, payload: EventChannels[C]): void;
  /** Requests that the page sent on one channel. */
  requests<C extends InvokeChannel>(channel: C): InvokeChannels[C]['request'][];
}

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

const boot: BootSnapshot = {
  settings: {
    theme: 'light',
    pollIntervalMs: 60_000,
    sidebarCollapsed: false,
    notifyUnread: true,
    notifyTurn: true,
    notifyElection: true,
    keepSessionWithoutKeyring: true,
    keepPrivateKeysWithoutKeyring: false,
  },
  session: signedIn,
  firstScreen: [],
  appVersion: '0.0.0',
  platform: 'linux',
  pollOverrideMs: null,
  clockOffsetMs: 0,
  refusedServer: null,
};

/** A body as main sends it over. */
export function apiAnswer(body: unknown, digest: string): ApiAnswer {
  return { json: JSON.stringify(body), digest, fetchedAtMs: Date.now(), clockOffsetMs: 0 };
}

/**
 * Installs the bridge and the few globals of a page that the data layer reads. Import the modules
 * under test afterwards, and `vi.unstubAllGlobals` and `vi.resetModules` at the end.
 */
export function installFakeBridge(bootChange: Partial<BootSnapshot> = {}): FakeBridge {
  const sent: SentMessage[] = [];
  const answers: Answers = {};
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const bridge: HustingsBridge = {
    boot: Promise.resolve({ ...boot, ...bootChange }),
    async invoke(channel, request) {
      sent.push({ channel, request });
      const answer = answers[channel] as
        | ((given: unknown) => Promise<Result<never>> | Result<never>)
        | undefined;
      return answer === undefined ? succeed(null as never) : answer(request);
    },
    on(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return () => known.delete(listener);
    },
  };
  const target = new EventTarget();
  vi.stubGlobal('window', Object.assign(target, { hustings: bridge }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  return {
    sent,
    answers,
    emit(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload as never);
    },
    requests: (channel) =>
      sent.flatMap((message) => (message.channel === channel ? [message.request as never] : [])),
  };
}
