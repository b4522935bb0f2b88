/** How reads travel: what an unchanged poll costs, what stays on screen, and what is never asked too often. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';
import { apiAnswer, installFakeBridge, signedIn, testProfile } from '@support/renderer/fake-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const START_MS = Date.UTC(2030, 0, 1);
const player = { user: { username: 'ada' }, unreadCount: 1 };
const keyRequired: Failure = { kind: 'key-required', code: 'KEY_REQUIRED', message: 'No key.' };
const broken: Failure = { kind: 'bad-answer', code: 'BAD_ANSWER', message: 'Not JSON.' };

let bridge: FakeBridge;

async function load() {
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const { queryClient } = await import('@renderer/api/query/query-client');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  return { endpointQuery, queryClient, acceptSession };
}

/** Answers like main: an equal body is not sent again. */
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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const tooMany: Failure = {
  kind: 'service',
  code: 'BAD_REQUEST',
  message: 'limit: at most 50',
  httpStatus: 400,
};

describe('a deployment that gives fewer rows at once', () => {
  it('is asked without a number when it refuses ours, and from then on at once', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = ({ params }) =>
      'limit' in params ? fail(tooMany) : succeed(apiAnswer({ ok: true, posts: [] }, 'd1'));
    await queryClient.fetchQuery(endpointQuery('p1', 'news', { limit: 100 }));
    await queryClient.fetchQuery(endpointQuery('p1', 'news', { limit: 100, category: 'general' }));
    const asked = bridge.requests('api:call').map(({ params }) => params);
    expect(asked).toEqual([{ limit: 100 }, {}, { category: 'general' }]);
  });

  it('keeps its first words when the refusal was about something else', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = ({ params }) =>
      fail('limit' in params ? tooMany : { ...tooMany, message: 'No such country' });
    const query = endpointQuery('p1', 'legislation', { country: 'XX', limit: 100 });
    await expect(queryClient.fetchQuery(query)).rejects.toEqual(tooMany);
    await expect(queryClient.fetchQuery(query)).rejects.toEqual(tooMany);
    const limits = bridge.requests('api:call').map(({ params }) => 'limit' in params);
    expect(limits).toEqual([true, false, true, false]);
  });

  it('is not asked twice where no number was named, or where it failed otherwise', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail(tooMany);
    await expect(queryClient.fetchQuery(endpointQuery('p1', 'news', {}))).rejects.toEqual(tooMany);
    bridge.answers['api:call'] = () => fail(broken);
    const query = endpointQuery('p1', 'news', { limit: 100 });
    await expect(queryClient.fetchQuery(query)).rejects.toEqual(broken);
    expect(bridge.requests('api:call')).toHaveLength(2);
  });
});

describe('endpointQuery', () => {
  it('names the body it has, and an unchanged poll tells its readers nothing', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: player, digest: 'd1' }));
    const query = endpointQuery('p1', 'clientNav', {});
    const first = await queryClient.fetchQuery(query);
    const observer = new QueryObserver(queryClient, query);
    const readData = () => observer.trackResult(observer.getCurrentResult()).data;
    const told = vi.fn(readData);
    const stop = observer.subscribe(told);
    expect(readData()).toEqual(player);

    for (let poll = 0; poll < 3; poll += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      const again = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      expect(again).toBe(first);
    }
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(told).not.toHaveBeenCalled();
    const digests = bridge.requests('api:call').map(({ knownDigest }) => knownDigest);
    expect(digests).toEqual([undefined, 'd1', 'd1', 'd1']);
  });

  it('keeps the parts of a changed body that are the same', async () => {
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

  it('keeps the last good data on screen when main says that the session has ended', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: player, digest: 'd1' }));
    const query = { ...endpointQuery('p1', 'clientNav', {}), staleTime: 0 };
    await queryClient.fetchQuery(query);
    const expired = { kind: 'signed-out', code: 'SESSION_EXPIRED', message: 'Sign in.' } as const;
    bridge.answers['api:call'] = () => fail(expired);
    await expect(queryClient.fetchQuery(query)).rejects.toEqual(expired);
    expect(queryClient.getQueryData(query.queryKey)).toEqual(player);
  });

  it('shows what main answers, a guest manifest included: only main ends a session', async () => {
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

  it('tells main when nobody waits for the answer any more', async () => {
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

  it('asks three times more after a passing fault, and not after a lasting one', async () => {
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
  it('is sent once a minute at most, however often it is asked for', async () => {
    const { endpointQuery, queryClient } = await load();
    answerWith(() => ({ value: { currentTurn: 4 }, digest: 't4' }));
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    for (let second = 0; second < 120; second += 1) {
      await queryClient.fetchQuery(query);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(bridge.requests('api:call')).toHaveLength(2);
  });

  it('is not sent again inside the minute after a failure', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail({ ...broken, kind: 'unreachable' });
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    const failing = queryClient.fetchQuery(query).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failing).toMatchObject({ kind: 'unreachable' });
    expect(bridge.requests('api:call')).toHaveLength(1);
  });

  it('is asked for at once when a key is there', async () => {
    const { endpointQuery, queryClient } = await load();
    bridge.answers['api:call'] = () => fail(keyRequired);
    const query = { ...endpointQuery('p1', 'game', {}), staleTime: 0 };
    await queryClient.fetchQuery(query).catch(() => undefined);
    answerWith(() => ({ value: { currentTurn: 4 }, digest: 't4' }));
    await expect(queryClient.fetchQuery(query)).resolves.toEqual({ currentTurn: 4 });
  });
});
