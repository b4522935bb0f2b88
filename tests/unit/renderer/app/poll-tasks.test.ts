/** Which polls a session has. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import { apiAnswer, signedIn, testBoot, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const START_MS = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;

let bridge: FakeBridge;

async function load() {
  const { pollTasks } = await import('@renderer/app/polling/poll-tasks');
  const { PollScheduler } = await import('@renderer/app/polling/poll-scheduler');
  const { registerPoll } = await import('@renderer/api/polling/poll-registry');
  return { pollTasks, PollScheduler, registerPoll };
}

/** Endpoint ids in the order of the requests, with the minute. */
function asked(): [number, string][] {
  return bridge
    .requests('api:call')
    .map(({ endpointId }, index) => [times[index] ?? -1, endpointId] as [number, string]);
}

let times: number[];

function answer(bodies: Readonly<Record<string, unknown>>): void {
  bridge.answers['api:call'] = ({ endpointId }) => {
    times.push(Math.round((Date.now() - START_MS) / 1_000));
    return succeed(apiAnswer(bodies[endpointId] ?? { user: { username: 'ada' } }, endpointId));
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  times = [];
});

afterEach(() => vi.resetModules());

describe('pollTasks', () => {
  it('has no polls before a server is chosen', async () => {
    bridge = installFakeBridge();
    const { pollTasks } = await load();
    expect(pollTasks({ ...signedIn, profile: null, status: 'guest' })).toEqual([]);
  });

  it('polls client-status only for a signed-in player, with the fullest parameters', async () => {
    bridge = installFakeBridge();
    answer({});
    const { pollTasks } = await load();
    expect(pollTasks({ ...signedIn, status: 'guest' })).toHaveLength(2);
    expect(pollTasks({ ...signedIn, status: 'expired' })).toHaveLength(1);
    const tasks = pollTasks(signedIn);
    expect(tasks).toHaveLength(3);
    await Promise.all(tasks.map((task) => task.run()));
    expect(
      bridge
        .requests('api:call')
        .map(({ endpointId, params, priority }) => [endpointId, params, priority]),
    ).toEqual([
      ['clientNav', {}, 'interactive'],
      ['clientStatus', { layout: 'full' }, 'interactive'],
      ['game', {}, 'interactive'],
    ]);
  });

  it('polls game state every minute, and just after a turn', async () => {
    bridge = installFakeBridge();
    answer({
      game: { currentTurn: 1, nextTurnAt: new Date(START_MS + 1.5 * MINUTE).toISOString() },
    });
    const { pollTasks, PollScheduler } = await load();
    const polls = new PollScheduler({ now: Date.now, random: () => 0.5 });
    polls.setTasks(pollTasks(signedIn));
    polls.start();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    polls.stop();
    const games = asked().filter(([, id]) => id === 'game');
    expect(games.map(([second]) => second)).toEqual([0, 92, 152]);
    const navs = asked().filter(([, id]) => id === 'clientNav');
    expect(navs.map(([second]) => second)).toEqual([0, 56, 112, 168]);
  });

  it.each([
    { turnInS: -10, askedAtS: [0, 60, 120], when: 'at once after a start, if its turn has passed' },
    { turnInS: 20, askedAtS: [40, 100], when: 'a minute after the stored answer, if not' },
  ])('asks for the game state $when', async ({ turnInS, askedAtS }) => {
    bridge = installFakeBridge();
    answer({ game: { currentTurn: 2, nextTurnAt: null } });
    const { pollTasks, PollScheduler } = await load();
    const { seed } = await import('@renderer/api/query/query-persistence');
    seed(testProfile.id, [
      {
        endpointId: 'game',
        paramsJson: '{}',
        json: JSON.stringify({
          currentTurn: 1,
          nextTurnAt: new Date(START_MS + turnInS * 1_000).toISOString(),
        }),
        digest: 'd',
        fetchedAtMs: START_MS - 20_000,
      },
    ]);
    const polls = new PollScheduler({ now: Date.now, random: () => 0.5 });
    polls.setTasks(pollTasks(signedIn));
    polls.start();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    polls.stop();
    const seconds = asked().flatMap(([second, id]) => (id === 'game' ? [second] : []));
    expect(seconds).toEqual(askedAtS);
  });

  it.each([
    { seconds: 60, setting: 'the default' },
    { seconds: 30, setting: 'the least' },
  ])(
    'polls client-nav and client-status 30 to 60 s apart at $setting setting',
    async ({ seconds }) => {
      bridge = installFakeBridge({
        settings: { ...testBoot.settings, pollIntervalMs: seconds * 1_000 },
      });
      const sentAtMs: Record<string, number[]> = {};
      bridge.answers['api:call'] = ({ endpointId }) => {
        (sentAtMs[endpointId] ??= []).push(Date.now());
        return succeed(apiAnswer({ user: { username: 'ada' } }, endpointId));
      };
      const { pollTasks, PollScheduler } = await load();
      let seed = 1;
      const random = () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const polls = new PollScheduler({ now: Date.now, random });
      polls.setTasks(pollTasks(signedIn));
      polls.start();
      await vi.advanceTimersByTimeAsync(950 * MINUTE);
      polls.stop();
      const gaps = ['clientNav', 'clientStatus'].flatMap((id) =>
        (sentAtMs[id] ?? []).slice(1).map((atMs, index) => atMs - (sentAtMs[id]?.[index] ?? 0)),
      );
      expect(gaps.length).toBeGreaterThan(2_000);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30_000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000);
    },
  );

  it('replaces every interval with the override of a test build', async () => {
    bridge = installFakeBridge({ pollOverrideMs: 2_000 });
    answer({});
    const { pollTasks, PollScheduler } = await load();
    const polls = new PollScheduler({ now: Date.now, random: () => 0.5 });
    polls.setTasks(pollTasks(signedIn));
    polls.start();
    await vi.advanceTimersByTimeAsync(6_000);
    polls.stop();
    const seconds = (id: string) =>
      asked().flatMap(([second, asking]) => (asking === id ? [second] : []));
    expect([seconds('clientNav'), seconds('clientStatus'), seconds('game')]).toEqual([
      [0, 2, 4, 6],
      [0, 2, 4, 6],
      [0, 2, 4, 6],
    ]);
  });

  it('stops a poll that needs a missing API key', async () => {
    bridge = installFakeBridge();
    bridge.answers['api:call'] = () =>
      fail({ kind: 'key-required', code: 'KEY', message: 'No key.' });
    const { pollTasks } = await load();
    const game = pollTasks({ ...signedIn, status: 'expired' })[0];
    await game?.run();
    expect(game?.blockedUntilMs()).toBe(Infinity);
  });

  it('stops polling a feature that the server never had, but not one that has answered before', async () => {
    bridge = installFakeBridge();
    const absent = { kind: 'feature-absent', code: 'FEATURE_ABSENT', message: 'None.' } as const;
    const { pollTasks } = await load();
    const [nav, status, game] = pollTasks(signedIn);
    bridge.answers['api:call'] = () => fail(absent);
    await Promise.all([nav?.run(), status?.run(), game?.run()]);
    expect([nav, status, game].map((task) => task?.blockedUntilMs())).toEqual([0, 0, Infinity]);

    answer({ game: { currentTurn: 7 } });
    vi.advanceTimersByTime(2 * MINUTE);
    await game?.run();
    bridge.answers['api:call'] = () => fail(absent);
    vi.advanceTimersByTime(2 * MINUTE);
    await game?.run();
    expect(bridge.requests('api:call')).toHaveLength(5);
    expect(game?.blockedUntilMs()).toBe(0);
  });

  it('polls an endpoint once, and only while a screen that registered it is mounted', async () => {
    bridge = installFakeBridge();
    const { pollTasks, registerPoll } = await load();
    const endFirst = registerPoll({ id: 'game', paramsJson: '{}' });
    expect(pollTasks(signedIn)).toHaveLength(3);
    const statusPoll = { id: 'clientStatus', paramsJson: '{"layout":"minimal"}' } as const;
    const ends = [registerPoll(statusPoll), registerPoll(statusPoll)];
    expect(pollTasks(signedIn)).toHaveLength(4);
    expect(pollTasks({ ...signedIn, status: 'guest' })).toHaveLength(2);
    ends[0]?.();
    expect(pollTasks(signedIn)).toHaveLength(4);
    ends[1]?.();
    endFirst();
    expect(pollTasks(signedIn)).toHaveLength(3);
  });
});
