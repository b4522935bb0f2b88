import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SavedAnswers } from '@electron/http/api-client-types';
import { systemClock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import { HTTP_LIMITS } from '@electron/http/send';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

let service: FakeService;

beforeEach(async () => {
  service = await startFakeService((_request, response) => sendJson(response, { user: null }));
});
afterEach(() => service.close());

/** Delays every answer until the test releases it. */
function holdAnswers(): { letGo: () => void; arrived: Promise<void> } {
  const waiting: (() => void)[] = [];
  let announce = () => {};
  const arrived = new Promise<void>((resolve) => {
    announce = resolve;
  });
  service.answerWith((_request, response) => {
    waiting.push(() => sendJson(response, { user: null }));
    announce();
  });
  return {
    arrived,
    letGo: () => {
      for (const answer of waiting) answer();
    },
  };
}

describe('identical reads', () => {
  it('in progress share one request: 50 calls use one slot of the budget', async () => {
    const { client, budget, log } = makeTestClient(service.origin);
    const held = holdAnswers();
    const calls = Array.from({ length: 50 }, () => client.call(pageCall('clientNav')));
    await held.arrived;
    held.letGo();
    const results = await Promise.all(calls);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(service.requests).toHaveLength(1);
    expect(budget('client').view().usedInLastMinute).toBe(1);
    expect(log.list()).toHaveLength(1);
  });

  it('are sent again after the answer has arrived, or when they differ', async () => {
    const { client } = makeTestClient(service.origin);
    await client.call(pageCall('clientNav'));
    await Promise.all([
      client.call(pageCall('clientNav')),
      client.call(pageCall('clientStatus')),
      client.call(pageCall('clientStatus', { layout: 'full' })),
    ]);
    expect(service.requests).toHaveLength(4);
  });

  it('of two windows make one request if the second wants no newer answer than the first got', async () => {
    const NAV = { endpointId: 'clientNav', paramsJson: '{}' };
    const saved: unknown[] = [];
    const { client } = makeTestClient(service.origin, {
      answers: { read: () => Promise.resolve(null), save: (answer) => saved.push(answer) },
    });
    const first = await client.call(pageCall('clientNav'));
    const fetchedAtMs = first.ok ? first.value.fetchedAtMs : 0;
    const second = await client.call({ ...pageCall('clientNav'), goodSinceMs: fetchedAtMs });
    expect(second).toEqual(first);
    expect(service.requests).toHaveLength(1);
    await client.call({ ...pageCall('clientNav'), goodSinceMs: fetchedAtMs + 1 });
    expect(service.requests).toHaveLength(2);
    expect(saved).toMatchObject([NAV, NAV]);
  });

  it('go on for the other callers when one caller cancels', async () => {
    const { client } = makeTestClient(service.origin);
    const held = holdAnswers();
    const leaving = new AbortController();
    const left = client.call(pageCall('clientNav'), leaving.signal);
    const stayed = client.call(pageCall('clientNav'), new AbortController().signal);
    await held.arrived;
    leaving.abort();
    expect(await left).toMatchObject({
      ok: false,
      error: { kind: 'cancelled', code: 'CANCELLED' },
    });
    held.letGo();
    expect(await stayed).toMatchObject({ ok: true });
  });

  it('close their connection when the last caller cancels', async () => {
    const { client, log } = makeTestClient(service.origin);
    const closed = new Promise<void>((resolve) => {
      service.answerWith((_request, response) => {
        response.on('close', resolve);
        leaving.abort();
      });
    });
    const leaving = new AbortController();
    expect(await client.call(pageCall('clientNav'), leaving.signal)).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
    await closed;
    await expect.poll(() => log.list()[0]?.outcome).toBe('cancelled CANCELLED');
  });

  it('are never sent when they are already cancelled', async () => {
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'), AbortSignal.abort())).toMatchObject({
      ok: false,
    });
    expect(service.requests).toEqual([]);
  });

  it('all receive the same failure', async () => {
    const { client } = makeTestClient(service.origin, {
      limits: { ...HTTP_LIMITS, deadlineMs: 1_000 },
    });
    holdAnswers();
    const results = await Promise.all([1, 2, 3].map(() => client.call(pageCall('clientNav'))));
    expect(results.map((result) => result.ok || result.error.code)).toEqual(
      Array.from({ length: 3 }, () => 'TIMED_OUT'),
    );
    expect(service.requests).toHaveLength(1);
  });
});

describe('a background read that the player’s own read joins', () => {
  /** A client whose stored answers come when the test releases them: until then a read waits before it is admitted. */
  function clientWithHeldDisk(limitPerMinute: number) {
    let release = () => {};
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    const limiter = createRateLimiter({ bucket: 'client', limitPerMinute, clock: systemClock });
    const { client } = makeTestClient(service.origin, {
      answers: { read: () => held, save: () => undefined },
      budget: () => limiter,
    });
    return { client, limiter, release: () => release() };
  }

  const background = { ...pageCall('clientNav'), priority: 'background' } as const;

  it('may use the requests that are reserved for the player', async () => {
    const { client, limiter, release } = clientWithHeldDisk(3);
    await limiter.acquire('interactive');
    await limiter.acquire('interactive');
    const results = Promise.all([client.call(background), client.call(pageCall('clientNav'))]);
    release();
    expect((await results).map(({ ok }) => ok)).toEqual([true, true]);
    expect(service.requests).toHaveLength(1);
  });

  it('keeps the low priority when only another background read joins it', async () => {
    const { client, limiter, release } = clientWithHeldDisk(3);
    await limiter.acquire('interactive');
    await limiter.acquire('interactive');
    const results = Promise.all([client.call(background), client.call(background)]);
    release();
    expect((await results).map((result) => result.ok || result.error.code)).toEqual([
      'BUDGET_SPENT',
      'BUDGET_SPENT',
    ]);
    expect(service.requests).toEqual([]);
  });
});

describe('a body that has not changed', () => {
  it('is not sent to the renderer again', async () => {
    const { client } = makeTestClient(service.origin);
    const first = await client.call(pageCall('clientNav'));
    const knownDigest = first.ok ? first.value.digest : '';
    const second = await client.call({ ...pageCall('clientNav'), knownDigest });
    expect(second).toMatchObject({ ok: true, value: { digest: knownDigest } });
    expect(second.ok && 'json' in second.value).toBe(false);
    const third = await client.call({ ...pageCall('clientNav'), knownDigest: 'another' });
    expect(third).toMatchObject({ ok: true, value: { json: '{"user":null}' } });
  });

  /** The stored answers of a profile, in memory. */
  function savedInMemory(): SavedAnswers {
    const stored = new Map<string, Parameters<SavedAnswers['save']>[0]>();
    const nameOf = ({ endpointId, paramsJson }: { endpointId: string; paramsJson: string }) =>
      `${endpointId} ${paramsJson}`;
    return {
      read: (of) => Promise.resolve(stored.get(nameOf(of)) ?? null),
      save: (answer) => void stored.set(nameOf(answer), answer),
    };
  }

  it('is not sent by the service again: If-None-Match carries the stored ETag', async () => {
    const bodies: Record<string, string> = {
      '/api/client-status': '{"funds":1}',
      '/api/client-status?layout=full': '{"funds":2}',
    };
    service.answerWith((request, response) => {
      const body = bodies[request.target] ?? '';
      const etag = `"${body.length}-${body}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/json' });
      response.end(isKnown ? undefined : body);
    });
    const { client, log } = makeTestClient(service.origin, { answers: savedInMemory() });
    const ask = (params = {}) => client.call(pageCall('clientStatus', params));
    await ask();
    await ask({ layout: 'full' });
    expect(await ask()).toMatchObject({ ok: true, value: { json: '{"funds":1}' } });
    expect(await ask({ layout: 'full' })).toMatchObject({
      ok: true,
      value: { json: '{"funds":2}' },
    });
    bodies['/api/client-status'] = '{"funds":3}';
    expect(await ask()).toMatchObject({ ok: true, value: { json: '{"funds":3}' } });
    expect(log.list().map(({ status, outcome }) => `${status} ${outcome}`)).toEqual([
      '200 ok',
      '200 ok',
      '304 unchanged',
      '304 unchanged',
      '200 ok',
    ]);
  });

  it('is requested in full when it may not be stored', async () => {
    service.answerWith((_request, response) =>
      sendJson(
        response,
        { funds: 1 },
        { headers: { etag: '"a"', 'cache-control': 'private, no-store' } },
      ),
    );
    const { client } = makeTestClient(service.origin, { answers: savedInMemory() });
    await client.call(pageCall('clientStatus'));
    await client.call(pageCall('clientStatus'));
    expect(service.requests[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is requested in full if what is stored is of an earlier contract', async () => {
    service.answerWith((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"old"';
      response.writeHead(isKnown ? 304 : 200, {
        etag: '"new"',
        'content-type': 'application/json',
      });
      response.end(isKnown ? undefined : '{"funds":2}');
    });
    const answers = savedInMemory();
    const read = { endpointId: 'clientStatus', paramsJson: '{}' };
    answers.save({ ...read, json: '{"funds":[]}', digest: 'd', etag: '"old"', fetchedAtMs: 1 });
    const { client } = makeTestClient(service.origin, { answers });
    const answer = await client.call(pageCall('clientStatus'));
    expect(answer).toMatchObject({ ok: true, value: { json: '{"funds":2}' } });
    expect(service.requests).toHaveLength(2);
    expect(await answers.read(read)).toMatchObject({ json: '{"funds":2}', etag: '"new"' });
  });

  it('is stored as the caller names it, with its text, and only if the contract keeps it', async () => {
    const saved: Parameters<SavedAnswers['save']>[0][] = [];
    const answers = {
      read: () => Promise.resolve(null),
      save: saved.push.bind(saved),
    } as SavedAnswers;
    const { client } = makeTestClient(service.origin, { answers });
    service.answerWith((_request, response) =>
      sendJson(response, { funds: 1 }, { headers: { etag: '"a"' } }),
    );
    const answer = await client.call(pageCall('clientStatus', { layout: 'full' }));
    await client.call(pageCall('apiKeys'));
    expect(saved).toEqual([
      {
        endpointId: 'clientStatus',
        paramsJson: '{"layout":"full"}',
        json: '{"funds":1}',
        digest: answer.ok ? answer.value.digest : '',
        etag: '"a"',
        fetchedAtMs: expect.any(Number),
      },
    ]);
  });

  it('is not assumed for an unexpected 304', async () => {
    service.answerWith((_request, response) => response.writeHead(304).end());
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientStatus'))).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', code: 'MALFORMED_ANSWER' },
    });
  });
});

describe('the request log', () => {
  it('hides names, ids and searched text, and shows the other parameters', async () => {
    const { client, log } = makeTestClient(service.origin);
    service.answerWith((_request, response) => sendJson(response, { ok: true, found: false }));
    await client.call(pageCall('characterSearch', { name: 'Secret Name' }));
    await client.call(pageCall('character', { id: '5f2b00000000000000000001' }));
    await client.call(pageCall('news', { category: 'election', limit: 5 }));
    await client.call(pageCall('countryEconomy', { code: 'US' }));
    const shown = log.list().map(({ redactedUrl }) => redactedUrl.slice(service.origin.length));
    expect(shown).toEqual([
      '/api/public/v1/character?name=***',
      '/api/public/v1/character/***',
      '/api/public/v1/news?limit=5&category=election',
      '/api/public/v1/country/US/economy',
    ]);
    expect(JSON.stringify(log.list())).not.toMatch(/Secret|5f2b/);
  });

  it('holds the last 200 requests', async () => {
    const { client, log } = makeTestClient(service.origin, {
      budget: () => ({
        acquire: () =>
          Promise.resolve({
            ok: true,
            value: { settle: () => undefined, release: () => undefined },
          }),
        pause: () => 'bucket' as const,
      }),
    });
    for (let sent = 0; sent < 203; sent += 1) await client.call(pageCall('clientNav'));
    expect(log.list()).toHaveLength(200);
  });
});
