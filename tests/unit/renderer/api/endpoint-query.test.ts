/** Reads through TanStack Query: unchanged answers, last good data, cancellation, retries and rate limits. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import type { ApiAnswer } from '@shared/ipc/channels/api';
import type { Failure, Result } from '@shared/ipc/result';
import { apiAnswer, signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const START_MS = Date.UTC(2030, 0, 1);
const player = { user: { username: 'ada' }, unreadCount: 1 };
const keyRequired: Failure = { kind: 'key-required', code: 'KEY_REQUIRED', message: 'No key.' };
const cancelled: Failure = { kind: 'cancelled', code: 'CANCELLED', message: 'Given up.' };
const broken: Failure = { kind: 'bad-answer', code: 'BAD_ANSWER', message: 'Not JSON.' };

let bridge: FakeBridge;

async function load() {
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const { queryClient } = await import('@renderer/api/query/query-client');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  return { endpointQuery, queryClient, acceptSession };
}

/** Answers like main: it does not send an unchanged body again. */
function answerWith(body: () => { readonly value: unknown; readonly digest: string }): void {
  bridge.answers['api:call'] = ({ knownDigest }) => {
    const { value, digest } = body();
    const { json, ...answer } = apiAnswer(value, digest);
    return succeed(knownDigest === digest || json === undefined ? answer : { ...answer, json });
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  bridge = installFakeBridge();
});

afterEach(() => vi.resetModules());

describe('endpointQuery', () => {
  it('sends the digest of its answer, and an unchanged poll does not notify observers', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: player, digest: 'd1' }));
    const query = endpointQuery('p1', 'clientNav', {});
    const first = await queryClient.fetchQuery(query);
    const observer = new QueryObserver(queryClient, query);
    const readData = () => observer.trackResult(observer.getCurrentResult()).data;
    const listener = vi.fn(readData);
    const stop = observer.subscribe(listener);
    expect(readData()).toEqual(player);

    for (let poll = 0; poll < 3; poll += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      const again = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      expect(again).toBe(first);
    }
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(listener).not.toHaveBeenCalled();
    const digests = bridge.requests('api:call').map(({ knownDigest }) => knownDigest);
    expect(digests).toEqual([undefined, 'd1', 'd1', 'd1']);
  });

  it('lets a poll take a newer answer of another window, no older than half the interval', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: player, digest: 'd1' }));
    const poll = { ...endpointQuery('p1', 'clientNav', {}, 'poll'), staleTime: 0 };
    await queryClient.fetchQuery(poll);
    await vi.advanceTimersByTimeAsync(10_000);
    await queryClient.fetchQuery(poll);
    await vi.advanceTimersByTimeAsync(60_000);
    await queryClient.fetchQuery(poll);
    await queryClient.fetchQuery({ ...endpointQuery('p1', 'clientNav', {}), staleTime: 0 });
    const wanted = bridge.requests('api:call').map(({ goodSinceMs }) => goodSinceMs);
    expect(wanted.slice(0, 3).map((atMs) => (atMs ?? 0) - START_MS)).toEqual([-30_000, 1, 40_000]);
    expect(wanted[3]).toBeUndefined();
  });

  it('dates an answer that main got for another window by when main got it', async () => {
    const { endpointQuery, queryClient } = await load();
    const { onAnswer } = await import('@renderer/api/query/read-events');
    const dates: number[] = [];
    onAnswer(({ state }) => dates.push(state.dataUpdatedAt - START_MS));
    const query = { ...endpointQuery('p1', 'clientNav', {}, 'poll'), staleTime: 0 };
    let ageMs = 20_000;
    bridge.answers['api:call'] = ({ knownDigest }) => {
      const { json = '', ...answer } = apiAnswer(player, 'd1');
      const dated = { ...answer, fetchedAtMs: Date.now() - ageMs };
      return succeed(knownDigest === 'd1' ? dated : { ...dated, json });
    };
    await queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(60_000);
    ageMs = 25_000;
    await queryClient.fetchQuery(query);
    expect(dates).toEqual([-20_000, 35_000]);
    expect(queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(START_MS + 35_000);
  });

  it('asks for a newer answer than the one it has, though main’s clock is a millisecond ahead', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () =>
      succeed({ ...apiAnswer(player, 'd1'), fetchedAtMs: Date.now() + 1 });
    const query = { ...endpointQuery('p1', 'clientNav', {}, 'poll'), staleTime: 0 };
    await queryClient.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(500);
    await queryClient.fetchQuery(query);
    const wanted = bridge.requests('api:call').map(({ goodSinceMs }) => goodSinceMs);
    expect(wanted[1]).toBe(START_MS + 2);
  });

  it('keeps the identity of the unchanged parts of a changed answer', async () => {
    const { endpointQuery, queryClient } = await load();
    let unreadCount = 1;
    const homeState = { id: 'NC', name: 'North Coast' };
    answerWith(() => ({ value: { ...player, unreadCount, homeState }, digest: `d${unreadCount}` }));
    const query = { ...endpointQuery('p1', 'clientNav', {}), staleTime: 0 };
    const before = await queryClient.fetchQuery(query);
    unreadCount = 2;
    const after = await queryClient.fetchQuery(query);
    expect(after.unreadCount).toBe(2);
    expect(after.homeState).toBe(before.homeState);
  });

  it('keeps the last good data when the session has expired', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: player, digest: 'd1' }));
    const query = { ...endpointQuery('p1', 'clientNav', {}), staleTime: 0 };
    await queryClient.fetchQuery(query);
    const expired = { kind: 'signed-out', code: 'SESSION_EXPIRED', message: 'Sign in.' } as const;
    bridge.answers['api:call'] = () => fail(expired);
    await expect(queryClient.fetchQuery(query)).rejects.toEqual(expired);
    expect(queryClient.getQueryData(query.queryKey)).toEqual(player);
  });

  it('accepts a guest’s navigation from main without ending the session', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: { user: null }, digest: 'g' }));
    await expect(queryClient.fetchQuery(endpointQuery('p1', 'clientNav', {}))).resolves.toEqual({
      user: null,
    });
  });

  it('drops an answer that arrives after the account was switched', async () => {
    const { endpointQuery, queryClient, acceptSession } = await load();
    bridge.answers['api:call'] = () => {
      acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
      return succeed(apiAnswer(player, 'd1'));
    };
    const query = endpointQuery('p1', 'clientNav', {});
    await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  });

  it('cancels the call in main when nobody waits for the answer any more', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => new Promise(() => undefined);
    const query = endpointQuery('p1', 'clientNav', {});
    const pending = queryClient.fetchQuery(query).catch(() => 'cancelled');
    await vi.advanceTimersByTimeAsync(0);
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    expect(await pending).toBe('cancelled');
    const [call] = bridge.requests('api:call');
    expect(bridge.requests('api:cancel')).toEqual([{ callId: call?.callId }]);
  });

  it('retries three times after a temporary failure, and never after a permanent one', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail({ ...broken, kind: 'unreachable' });
    const passing = queryClient
      .fetchQuery(endpointQuery('p1', 'clientNav', {}))
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    await passing;
    expect(bridge.requests('api:call')).toHaveLength(4);
    bridge.answers['api:call'] = () => fail(broken);
    await queryClient.fetchQuery(endpointQuery('p1', 'clientStatus', {})).catch(() => undefined);
    expect(bridge.requests('api:call')).toHaveLength(5);
  });
});

describe('game state', () => {
  it('is read at most once a minute, however often it is requested', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: { currentTurn: 4 }, digest: 't4' }));
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    for (let second = 0; second < 120; second += 1) {
      await queryClient.fetchQuery(query);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(bridge.requests('api:call')).toHaveLength(2);
  });

  it('is not read again within a minute of a failure', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail({ ...broken, kind: 'unreachable' });
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    const failing = queryClient.fetchQuery(query).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failing).toMatchObject({ kind: 'unreachable' });
    expect(bridge.requests('api:call')).toHaveLength(1);
  });

  describe('whose read was given up', () => {
    /** Reads it, and answers each call only when the test says so, or as main does once the call is cancelled. */
    async function begin() {
      const loaded = await load();
      const open = new Map<string, (result: Result<ApiAnswer>) => void>();
      bridge.answers['api:call'] = ({ callId }) =>
        new Promise((resolve) => open.set(callId, resolve));
      const query = { ...loaded.endpointQuery('p1', 'game', {}), staleTime: 0 };
      const read = () => loaded.queryClient.fetchQuery(query).catch((failure: unknown) => failure);
      const first = read();
      await vi.advanceTimersByTimeAsync(1_000);
      /** Answers the oldest call that has no answer yet. */
      const answerOldest = async (result: Result<ApiAnswer>) => {
        const [callId = ''] = open.keys();
        open.get(callId)?.(result);
        open.delete(callId);
        await vi.advanceTimersByTimeAsync(0);
      };
      const giveUp = () => loaded.queryClient.cancelQueries({ queryKey: query.queryKey });
      return { ...loaded, first, read, answerOldest, giveUp };
    }
    const turn4 = () => succeed(apiAnswer({ currentTurn: 4 }, 't4'));

    it('is read again as soon as the player asks', async () => {
      const { read, answerOldest, giveUp } = await begin();
      await giveUp();
      await answerOldest(fail(cancelled));
      const again = read();
      await vi.advanceTimersByTimeAsync(0);
      await answerOldest(turn4());
      expect(await again).toEqual({ currentTurn: 4 });
    });

    it('keeps the gap of a newer read that was sent before the old one ended', async () => {
      const { read, answerOldest, giveUp } = await begin();
      await giveUp();
      const again = read();
      await vi.advanceTimersByTimeAsync(0);
      expect(bridge.requests('api:call')).toHaveLength(2);
      await answerOldest(fail(cancelled));
      await answerOldest(turn4());
      expect(await again).toEqual({ currentTurn: 4 });
      expect(await read()).toEqual({ currentTurn: 4 });
      expect(bridge.requests('api:call')).toHaveLength(2);
    });

    it('is read at once when the player comes back to its account', async () => {
      const { first, read, answerOldest, acceptSession } = await begin();
      acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
      await answerOldest(turn4());
      expect(await first).toMatchObject({ kind: 'cancelled' });
      acceptSession(signedIn);
      const again = read();
      await vi.advanceTimersByTimeAsync(0);
      await answerOldest(turn4());
      expect(await again).toEqual({ currentTurn: 4 });
    });
  });

  it('is read at once after a key is added', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail(keyRequired);
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    await queryClient.fetchQuery(query).catch(() => undefined);
    answerWith(() => ({ value: { currentTurn: 4 }, digest: 't4' }));
    await expect(queryClient.fetchQuery(query)).resolves.toEqual({ currentTurn: 4 });
  });
});
