/** Stored answers are shown until the service has answered: after a start, and once memory dropped them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CachedAnswer } from '@shared/ipc/channels/api';
import { succeed } from '@shared/ipc/result';
import { apiAnswer, signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
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
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const { queryClient } = await import('@renderer/api/query/query-client');
  return { ...persistence, endpointQuery, queryClient };
}

let bridge: FakeBridge;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  bridge = installFakeBridge({ firstScreen: [kept, { ...kept, endpointId: 'noSuchEndpoint' }] });
});

afterEach(() => vi.resetModules());

describe('filling the cache at a start', () => {
  it('fills the first screen before any request, with the data’s true age, as stale', async () => {
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

/** What main keeps on the disk: of these answers the one to a read, or all of an endpoint. */
function keepOnDisk(...answers: readonly CachedAnswer[]): void {
  bridge.answers['cache:load'] = ({ endpointId, paramsJson }) =>
    succeed(
      answers.filter(
        (answer) =>
          answer.endpointId === endpointId &&
          (paramsJson === undefined || answer.paramsJson === paramsJson),
      ),
    );
}

describe('a query that is made', () => {
  const bondsPage = (page: number): CachedAnswer => ({
    ...kept,
    endpointId: 'bonds',
    paramsJson: JSON.stringify({ page }),
    json: JSON.stringify({ bonds: [page] }),
  });

  it('shows its stored answer while the service has not answered, and asks main for no other', async () => {
    const { startRestoring, endpointQuery, queryClient } = await load();
    const stop = startRestoring();
    keepOnDisk(bondsPage(1), bondsPage(2));
    bridge.answers['api:call'] = () => new Promise(() => undefined);
    const query = endpointQuery('p1', 'bonds', { page: 2 });
    void queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(query.queryKey)).toEqual({ bonds: [2] });
    expect(queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(kept.fetchedAtMs);
    expect(bridge.requests('cache:load')).toEqual([
      { profileId: 'p1', endpointId: 'bonds', paramsJson: '{"page":2}' },
    ]);
    stop();
  });

  it('keeps the answer of the service if that comes first', async () => {
    const { startRestoring, endpointQuery, queryClient } = await load();
    const stop = startRestoring();
    let loaded = () => {};
    bridge.answers['cache:load'] = () =>
      new Promise((resolve) => {
        loaded = () => resolve(succeed([bondsPage(1)]));
      });
    bridge.answers['api:call'] = () => succeed(apiAnswer({ bonds: ['new'] }, 'new'));
    const query = endpointQuery('p1', 'bonds', { page: 1 });
    await queryClient.fetchQuery(query);
    loaded();
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(query.queryKey)).toEqual({ bonds: ['new'] });
    stop();
  });

  it('reads nothing from the disk when it is seeded, has no stored form, or its account was left', async () => {
    const { startRestoring, seedFirstScreen, queryClient } = await load();
    const { acceptSession } = await import('@renderer/api/session/session-store');
    const stop = startRestoring();
    seedFirstScreen();
    queryClient.setQueryData(['p1', 'board', '7'], { found: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.requests('cache:load')).toEqual([]);

    bridge.answers['cache:load'] = () => {
      acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
      return succeed([bondsPage(1)]);
    };
    const { queryKey } = queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: ['p1', 'bonds', { page: 1 }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.requests('cache:load')).toHaveLength(1);
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    stop();
  });

  it('shows its stored answer again after memory dropped it', async () => {
    const { startRestoring, endpointQuery, queryClient } = await load();
    const stop = startRestoring();
    bridge.answers['api:call'] = () => succeed(apiAnswer({ bonds: ['new'] }, 'new'));
    const query = { ...endpointQuery('p1', 'bonds', { page: 1 }), staleTime: 0 };
    keepOnDisk();
    await queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    expect(queryClient.getQueryCache().find({ queryKey: query.queryKey })).toBeUndefined();
    keepOnDisk(bondsPage(1));
    bridge.answers['api:call'] = () => new Promise(() => undefined);
    void queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(query.queryKey)).toEqual({ bonds: [1] });
    stop();
  });
});

describe('the stored answers of an endpoint', () => {
  it('come into memory whatever their parameters, once for each profile in use', async () => {
    const { restoreOnce, forgetRestored, queryClient } = await load();
    keepOnDisk(kept, { ...kept, paramsJson: '{"layout":"mini"}' });
    await Promise.all([restoreOnce('p1', 'clientStatus'), restoreOnce('p1', 'clientStatus')]);
    for (const layout of ['full', 'mini'])
      expect(queryClient.getQueryData(['p1', 'clientStatus', { layout }])).toEqual({ funds: 7 });
    expect(bridge.requests('cache:load')).toEqual([
      { profileId: 'p1', endpointId: 'clientStatus' },
    ]);
    forgetRestored();
    await restoreOnce('p1', 'clientStatus');
    expect(bridge.requests('cache:load')).toHaveLength(2);
  });
});
