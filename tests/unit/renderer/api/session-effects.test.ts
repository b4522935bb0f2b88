/** What becomes of an account's answers when the session changes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SessionStatus, SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const KEY = [testProfile.id, 'clientStatus', {}];
const ANSWER = { funds: 7 };

let bridge: FakeBridge;
let stop = () => {};

/** Starts with a session of this status and an answer of its account. */
async function start(status: SessionStatus) {
  bridge = installFakeBridge({ session: { ...signedIn, status } });
  bridge.answers['cache:load'] = () => succeed([]);
  const { queryClient } = await import('@renderer/api/query/query-client');
  const { followMain } = await import('@renderer/api/session/session-effects');
  stop = followMain();
  queryClient.setQueryData(KEY, ANSWER);
  return {
    async change(next: SessionView) {
      bridge.emit('session:changed', next);
      await vi.advanceTimersByTimeAsync(1);
    },
    held: () => queryClient.getQueryData(KEY),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.resetModules();
});

const signedOut = { ...testProfile, account: null, session: 'none' } as const;

it.each(['signed-in', 'expired'] as const)(
  'signing out of a session that is %s forgets the answers of the account',
  async (status) => {
    const { change, held } = await start(status);
    await change({ ...signedIn, status: 'guest', profile: signedOut, profiles: [signedOut] });
    expect(held()).toBeUndefined();
  },
);

it.each(['signed-in', 'expired'] as const)(
  'a switch from a session that is %s to another server keeps the account’s answers',
  async (status) => {
    const { change, held } = await start(status);
    const guest = { ...signedOut, id: 'p2', serverUrl: 'https://other.example' };
    await change({ ...signedIn, status: 'guest', profile: guest, profiles: [testProfile, guest] });
    expect(held()).toEqual(ANSWER);
  },
);

it('a session that expires keeps its answers on screen', async () => {
  const { change, held } = await start('signed-in');
  await change({ ...signedIn, status: 'expired' });
  expect(held()).toEqual(ANSWER);
});

it('an answer that shows a sign-in under way does not replace the event of its end', async () => {
  const { change } = await start('guest');
  const { refreshSession } = await import('@renderer/api/session/session-effects');
  const { sessionStore } = await import('@renderer/api/session/session-store');
  bridge.answers['session:get'] = async () => {
    await change(signedIn);
    return succeed({ ...signedIn, status: 'signing-in' });
  };
  await refreshSession();
  expect(sessionStore.getState().session.status).toBe('signed-in');
});

it('what changed before the first event could arrive is asked for', async () => {
  await start('guest');
  const { refreshSession } = await import('@renderer/api/session/session-effects');
  const { sessionStore } = await import('@renderer/api/session/session-store');
  bridge.answers['session:get'] = () => succeed(signedIn);
  await refreshSession();
  expect(sessionStore.getState().session.status).toBe('signed-in');
});
