/** Answers are saved to disk, and the next start shows them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CachedAnswer } from '@shared/ipc/channels/api';
import { succeed } from '@shared/ipc/result';
import { apiAnswer, installFakeBridge, signedIn, testProfile } from '@support/renderer/fake-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const START_MS = Date.UTC(2030, 0, 1);
const kept: CachedAnswer = {
  endpointId: 'clientStatus',
  paramsJson: '{"layout":"full"}',
  json: '{"funds":7}',
  digest: 'd7',
  fetchedAtMs: START_MS - 90_000,
};

async function load() {
  const persistence = await import('@renderer/api/query/query-persistence');
  const saving = await import('@renderer/api/query/save-answers');
  const { endpointQuery, canonicalParamsJson } = await import('@renderer/api/query/endpoint-query');
  const { queryClient } = await import('@renderer/api/query/query-client');
  /** Saves answers and brings them back, as the client does while it is open. */
  const startKeeping = () => {
    const stops = [saving.startSaving(), persistence.startRestoring()];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return {
    ...persistence,
    ...saving,
    startKeeping,
    endpointQuery,
    canonicalParamsJson,
    queryClient,
  };
}

let bridge: FakeBridge;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  bridge = installFakeBridge({ firstScreen: [kept, { ...kept, endpointId: 'noSuchEndpoint' }] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('filling the cache at a start', () => {
  it('fills the first screen before any request, with the true age of the data and marked as stale', async () => {
    const { seedFirstScreen, endpointQuery, queryClient } = await load();
    seedFirstScreen();
    const { queryKey } = endpointQuery('p1', 'clientStatus', { layout: 'full' });
    expect(queryClient.getQueryData(queryKey)).toEqual({ funds: 7 });
    expect(queryClient.getQueryState(queryKey)).toMatchObject({
      dataUpdatedAt: START_MS - 90_000,
      dataUpdateCount: 0,
      isInvalidated: true,
    });
    expect(bridge.sent).toEqual([]);
  });

  it('sends the digest of the stored answer', async () => {
    const { seedFirstScreen, endpointQuery, queryClient } = await load();
    seedFirstScreen();
    bridge.answers['api:call'] = () =>
      succeed({ digest: 'd7', fetchedAtMs: START_MS, clockOffsetMs: 0 });
    const query = endpointQuery('p1', 'clientStatus', { layout: 'full' });
    const before = queryClient.getQueryData(query.queryKey);
    expect(await queryClient.fetchQuery(query)).toBe(before);
    expect(bridge.requests('api:call')[0]?.knownDigest).toBe('d7');
  });

  it('never replaces an answer by an older one', async () => {
    const { seed, endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    const query = endpointQuery('p1', 'clientStatus', { layout: 'full' });
    await queryClient.fetchQuery(query);
    seed('p1', [kept]);
    expect(queryClient.getQueryData(query.queryKey)).toEqual({ funds: 9 });
  });
});

describe('loading the other saved answers', () => {
  const stored = [1, 2, 3].map((page) => ({
    ...kept,
    endpointId: 'bonds',
    paramsJson: JSON.stringify({ page }),
  }));

  /** Loads them, with a slice for each, and leaves the profile once so many of them are here. */
  async function loadAndLeaveAfter(count: number) {
    const { loadSavedAnswers, queryClient } = await load();
    const { acceptSession } = await import('@renderer/api/session/session-store');
    const held = () =>
      stored.filter(
        ({ paramsJson }) =>
          queryClient.getQueryData(['p1', 'bonds', JSON.parse(paramsJson)]) !== undefined,
      ).length;
    // Each look at the clock comes after a whole slice.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 30));
    bridge.answers['cache:load'] = () => succeed(stored);
    const leave = () => {
      if (held() === count) acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
    };
    const loading = loadSavedAnswers('p1');
    leave();
    queryClient.getQueryCache().subscribe(leave);
    await vi.advanceTimersByTimeAsync(1_000);
    await loading;
    vi.restoreAllMocks();
    return held();
  }

  it('brings all of them back while the profile is in use', async () => {
    expect(await loadAndLeaveAfter(stored.length)).toBe(stored.length);
  });

  it.each([0, 1])('ends when the profile is left after %i of them', async (count) => {
    expect(await loadAndLeaveAfter(count)).toBe(count);
  });
});

describe('saving', () => {
  it('saves a changed answer after a short delay, and does not save an unchanged one again', async () => {
    const { startSaving, endpointQuery, queryClient } = await load();
    const stop = startSaving();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    const query = { ...endpointQuery('p1', 'clientStatus', { layout: 'full' }), staleTime: 0 };
    await queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(2_000);
    await queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    expect(bridge.requests('cache:save')).toEqual([
      {
        profileId: 'p1',
        answers: [
          {
            endpointId: 'clientStatus',
            paramsJson: '{"layout":"full"}',
            json: '{"funds":9}',
            digest: 'd9',
            fetchedAtMs: START_MS,
          },
        ],
      },
    ]);
  });

  describe('of an answer that is polled', () => {
    /** Reads the status once a minute, with a new answer each time, and returns which were saved after each. */
    async function pollFor(minutes: number) {
      const loaded = await load();
      const { startSaving, endpointQuery, queryClient } = loaded;
      const stop = startSaving();
      const query = { ...endpointQuery('p1', 'clientStatus', { layout: 'full' }), staleTime: 0 };
      for (let minute = 0; minute < minutes; minute += 1) {
        const digest = `minute ${minute}`;
        bridge.answers['api:call'] = () =>
          succeed({ ...apiAnswer({ funds: minute }, digest), fetchedAtMs: Date.now() });
        await queryClient.fetchQuery(query);
        await vi.advanceTimersByTimeAsync(60_000);
      }
      return { ...loaded, stop };
    }
    const savedDigests = () =>
      bridge.requests('cache:save').flatMap(({ answers }) => answers.map(({ digest }) => digest));

    it('saves the first one at once, and then the newest every four minutes', async () => {
      const { stop } = await pollFor(10);
      stop();
      expect(savedDigests()).toEqual(['minute 0', 'minute 4', 'minute 8']);
    });

    it('saves the newest with any other answer that changes, and when the window closes', async () => {
      const { stop, queryClient, endpointQuery } = await pollFor(2);
      bridge.answers['api:call'] = () => succeed(apiAnswer({ bonds: [] }, 'bonds'));
      await queryClient.fetchQuery(endpointQuery('p1', 'bonds', { page: 1 }));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(savedDigests()).toEqual(['minute 0', 'minute 1', 'bonds']);
      bridge.emit('app:closing', null);
      await vi.advanceTimersByTimeAsync(0);
      stop();
      expect(savedDigests()).toHaveLength(3);
    });
  });

  it('saves the newest age when the window is hidden', async () => {
    const { seedFirstScreen, startSaving, endpointQuery, queryClient } = await load();
    seedFirstScreen();
    const stop = startSaving();
    bridge.answers['api:call'] = () =>
      succeed({ digest: 'd7', fetchedAtMs: START_MS, clockOffsetMs: 0 });
    await queryClient.fetchQuery(endpointQuery('p1', 'clientStatus', { layout: 'full' }));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    const [save] = bridge.requests('cache:save');
    expect(save?.answers.map(({ digest, fetchedAtMs }) => [digest, fetchedAtMs])).toEqual([
      ['d7', START_MS],
    ]);
  });

  it('sends unsaved answers before the window closes, and confirms once main has them', async () => {
    const { startSaving, endpointQuery, queryClient } = await load();
    const stop = startSaving();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    let takeIt = () => {};
    bridge.answers['cache:save'] = () =>
      new Promise((resolve) => {
        takeIt = () => resolve(succeed(null));
      });
    await queryClient.fetchQuery(endpointQuery('p1', 'clientStatus', { layout: 'full' }));
    bridge.emit('app:closing', null);
    await vi.advanceTimersByTimeAsync(0);
    const [save] = bridge.requests('cache:save');
    expect(save?.answers.map(({ digest }) => digest)).toEqual(['d9']);
    expect(bridge.requests('app:handed-over')).toEqual([]);
    takeIt();
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.requests('app:handed-over')).toEqual([null]);
    stop();
  });

  it('saves long answers one by one, so that the page answers in between', async () => {
    const { startSaving, endpointQuery, queryClient } = await load();
    const stop = startSaving();
    bridge.answers['api:call'] = ({ params }) =>
      succeed(apiAnswer({ bonds: [params] }, JSON.stringify(params)));
    for (const page of [1, 2, 3]) {
      await queryClient.fetchQuery({ ...endpointQuery('p1', 'bonds', { page }), staleTime: 0 });
    }
    // Writing one answer takes longer than a slice.
    const stringify = JSON.stringify.bind(JSON);
    vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      vi.setSystemTime(Date.now() + 30);
      vi.spyOn(performance, 'now').mockReturnValue(Date.now());
      return stringify(value);
    });
    vi.advanceTimersByTime(2_000);
    const savedAtOnce = bridge.requests('cache:save').length;
    await vi.advanceTimersByTimeAsync(100);
    vi.restoreAllMocks();
    stop();
    expect(savedAtOnce).toBe(1);
    expect(bridge.requests('cache:save').map(({ answers }) => answers.length)).toEqual([1, 1, 1]);
  });

  it('confirms at once when there is nothing to save', async () => {
    const { startSaving } = await load();
    const stop = startSaving();
    bridge.emit('app:closing', null);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(bridge.sent.map(({ channel }) => channel)).toEqual(['app:handed-over']);
  });

  it('does not save answers that the contract does not persist', async () => {
    const { contractPolicy } = await import('virtual:contract-policy');
    const { startSaving, endpointQuery, queryClient } = await load();
    const stop = startSaving();
    const unkept = Object.entries(contractPolicy).find(
      ([, policy]) => policy.kind === 'read' && !policy.cache.persist,
    );
    bridge.answers['api:call'] = () => succeed(apiAnswer({ ok: true }, 'd1'));
    const id = unkept?.[0] as 'clientNav';
    await queryClient.fetchQuery(endpointQuery('p1', id, {}));
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    expect(unkept).toBeDefined();
    expect(bridge.requests('cache:save')).toEqual([]);
  });
});

it('equal parameters give the same key, whatever their order', async () => {
  const { canonicalParamsJson } = await load();
  expect(canonicalParamsJson({ b: 1, a: 2, c: undefined })).toBe('{"a":2,"b":1}');
  expect(canonicalParamsJson({})).toBe('{}');
});

describe('answers that leave memory', () => {
  const UNUSED_MS = 5 * 60_000;
  const query = async () => {
    const { endpointQuery } = await load();
    return { ...endpointQuery('p1', 'clientStatus', { layout: 'full' }), staleTime: 0 };
  };

  it('are dropped five minutes after the last screen showed them, and are read from disk when needed again', async () => {
    const { startKeeping, queryClient } = await load();
    const stop = startKeeping();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    bridge.answers['cache:load'] = () =>
      succeed([{ ...kept, json: '{"funds":9}', digest: 'd9', fetchedAtMs: START_MS }]);
    const { queryKey } = await query();
    await queryClient.fetchQuery(await query());
    await vi.advanceTimersByTimeAsync(UNUSED_MS + 1_000);
    expect(queryClient.getQueryCache().find({ queryKey })).toBeUndefined();
    expect(bridge.requests('cache:load')).toHaveLength(0);

    bridge.answers['api:call'] = () => new Promise(() => undefined);
    void queryClient.fetchQuery(await query());
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(queryKey)).toEqual({ funds: 9 });
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: START_MS });
    // Nothing else of the saved answers crosses the bridge.
    expect(bridge.requests('cache:load')).toEqual([
      { profileId: 'p1', endpointId: 'clientStatus', paramsJson: '{"layout":"full"}' },
    ]);
    stop();
  });

  it('of a list come back with all its pages and those of no other list', async () => {
    const { startKeeping, endpointQuery, queryClient } = await load();
    const stop = startKeeping();
    bridge.answers['api:call'] = ({ params }) =>
      succeed(apiAnswer({ bonds: [params] }, JSON.stringify(params)));
    const pages = [{ page: 1 }, { page: 2 }, { page: 1, sort: 'yield' }] as const;
    for (const params of pages) {
      await queryClient.fetchQuery({ ...endpointQuery('p1', 'bonds', params), staleTime: 0 });
    }
    await vi.advanceTimersByTimeAsync(UNUSED_MS + 1_000);
    bridge.answers['cache:load'] = ({ endpointId }) =>
      succeed(
        pages.map((params) => ({
          ...kept,
          endpointId: String(endpointId),
          paramsJson: JSON.stringify(params),
          json: JSON.stringify({ bonds: [params] }),
        })),
      );
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: ['p1', 'bonds', { sort: 'yield' }, 'pages'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.requests('cache:load')).toEqual([{ profileId: 'p1', endpointId: 'bonds' }]);
    const held = pages.map((params) => queryClient.getQueryData(['p1', 'bonds', params]));
    expect(held).toEqual([undefined, undefined, { bonds: [pages[2]] }]);
    stop();
  });

  it('are not read from disk if they were never saved', async () => {
    const { startKeeping, queryClient } = await load();
    const stop = startKeeping();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    await queryClient.fetchQuery(await query());
    expect(bridge.requests('cache:load')).toHaveLength(0);
    stop();
  });

  it('are not restored after the account has signed out', async () => {
    const { startKeeping, queryClient, forgetDropped } = await load();
    const stop = startKeeping();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ funds: 9 }, 'd9'));
    await queryClient.fetchQuery(await query());
    await vi.advanceTimersByTimeAsync(UNUSED_MS + 1_000);
    forgetDropped('p1');
    await queryClient.fetchQuery(await query());
    expect(bridge.requests('cache:load')).toHaveLength(0);
    stop();
  });
});
