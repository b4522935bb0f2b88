/** Accounts that are not in use are read every five minutes, each separately. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const START_MS = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;
const BEN = { ...testProfile, id: 'ben' };
const SESSION = {
  ...signedIn,
  profiles: [
    testProfile,
    BEN,
    { ...testProfile, id: 'eve' },
    { ...testProfile, id: 'expired', session: 'expired' },
    { ...testProfile, id: 'guest', account: null },
    // The practice world has no address while it does not run.
    { ...testProfile, id: 'practice', serverUrl: '' },
  ],
} as const;

let bridge: FakeBridge;

async function load() {
  const { otherAccountTasks } = await import('@renderer/app/polling/poll-tasks');
  const { PollScheduler } = await import('@renderer/app/polling/poll-scheduler');
  return { otherAccountTasks, PollScheduler };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => vi.resetModules());

describe('the accounts that are not in use', () => {
  it('are those that are signed in and have a server to ask', async () => {
    bridge = installFakeBridge();
    const { otherAccountTasks } = await load();
    expect(otherAccountTasks(SESSION).map(({ id }) => id)).toEqual(['account ben', 'account eve']);
  });

  it('are read at once and then within every five minutes, also while the window is hidden', async () => {
    bridge = installFakeBridge();
    const askedMs: Record<string, number[]> = {};
    bridge.answers['accounts:read'] = ({ profileId }) => {
      (askedMs[profileId] ??= []).push(Date.now() - START_MS);
      return { ok: true, value: null };
    };
    const { otherAccountTasks, PollScheduler } = await load();
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const polls = new PollScheduler({ now: Date.now, random });
    polls.setTasks(otherAccountTasks(SESSION));
    polls.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    polls.setConditions({ isPaused: false, isHidden: true });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    // A window that becomes visible again reads none of them sooner.
    polls.setConditions({ isPaused: false, isHidden: false });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    polls.stop();
    for (const id of ['ben', 'eve']) {
      const atMs = askedMs[id] ?? [];
      const gaps = atMs.slice(1).map((later, index) => later - (atMs[index] ?? 0));
      expect(atMs[0]).toBe(0);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(5 * MINUTE);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3 * MINUTE);
    }
  });

  it('keep their pace when the account in use changes and changes back', async () => {
    bridge = installFakeBridge();
    const { otherAccountTasks, PollScheduler } = await load();
    const polls = new PollScheduler({ now: Date.now, random: () => 0.5 });
    polls.setTasks(otherAccountTasks(SESSION));
    polls.start();
    await vi.advanceTimersByTimeAsync(1);
    for (const profile of [BEN, testProfile]) {
      polls.setTasks(otherAccountTasks({ ...SESSION, profile }));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    polls.stop();
    const asked = bridge.requests('accounts:read').map(({ profileId }) => profileId);
    // The account that was in use is new among them; no account is read twice.
    expect(asked).toEqual(['ben', 'eve', 'p1']);
  });
});
