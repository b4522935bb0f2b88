/** A 429 pauses what the service counts together: a family of endpoints on one server, the whole key on another. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { familyOf } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { systemClock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import { createRateLimiter as createServersLimiter } from '@electron/world/dialect/dialect';
import type { RateLimiter as ServersLimiter } from '@electron/world/dialect/dialect';
import { PUBLIC_COUNTER, createWindowLimiter } from '@world-server/observed/window-limiter';

const LIMIT = 60;
const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 0, 0, 10) });
});

interface ServerManner {
  readonly limiter: ServersLimiter;
  counter(id: EndpointId): string;
  /** Whether answers carry `X-RateLimit-*`. */
  readonly hasHeaders: boolean;
}

const byFamily = (hasHeaders: boolean): ServerManner => ({
  limiter: createWindowLimiter(),
  counter: (id) => `${PUBLIC_COUNTER}${familyOf(id)}`,
  hasHeaders,
});
const byKey = (hasHeaders: boolean): ServerManner => ({
  limiter: createServersLimiter(),
  counter: () => 'key',
  hasHeaders,
});

/** The budget of a client, and a server that counts in one of the two ways. */
function clientOf({ limiter, counter, hasHeaders }: ServerManner) {
  const budget = createRateLimiter({
    bucket: 'publicRead',
    limitPerMinute: LIMIT,
    clock: systemClock,
  });
  return {
    budget,
    /** Another program of the same player uses up the rest. */
    useUp(id: EndpointId): void {
      for (let sent = 0; sent < LIMIT; sent += 1) limiter.take(counter(id), LIMIT, Date.now());
    },
    async read(id: EndpointId): Promise<'answered' | '429' | 'held back'> {
      const lease = await budget.acquire('background', undefined, familyOf(id));
      if (!lease.ok) return 'held back';
      await vi.advanceTimersByTimeAsync(20);
      const verdict = limiter.take(counter(id), LIMIT, Date.now());
      const headers: Record<string, string> = hasHeaders
        ? {
            'x-ratelimit-limit': String(verdict.limit),
            'x-ratelimit-remaining': String(verdict.remaining),
            'x-ratelimit-reset': String(Math.ceil(verdict.resetAtMs / SECOND_MS)),
          }
        : {};
      lease.value.settle({ headers, headAtMs: Date.now() });
      if (verdict.allowed) return 'answered';
      budget.pause(verdict.retryAfterSeconds * SECOND_MS, familyOf(id));
      return '429';
    },
  };
}

describe('a server that counts requests by family', () => {
  it.each([true, false])(
    'still receives requests of other families after a 429 (headers: %s)',
    async (hasHeaders) => {
      const client = clientOf(byFamily(hasHeaders));
      expect(await client.read('game')).toBe('answered');
      client.useUp('election');
      expect(await client.read('election')).toBe('429');
      expect(client.budget.view().blockedFamilies).toEqual(['elections']);
      // Lists and details of one family are counted together.
      expect(await client.read('elections')).toBe('held back');
      expect(await client.read('news')).toBe('answered');
      expect(await client.read('country')).toBe('answered');
      await vi.advanceTimersByTimeAsync(62 * SECOND_MS);
      expect(await client.read('elections')).toBe('answered');
    },
  );

  it('makes only that family wait whose count it reports as used up', async () => {
    const client = clientOf(byFamily(true));
    await client.read('game');
    await client.read('country');
    client.useUp('news');
    await client.read('news');
    await vi.advanceTimersByTimeAsync(1);
    expect(await client.read('news')).toBe('held back');
    expect(await client.read('game')).toBe('answered');
  });
});

describe('the limit of reads on a server that sends X-RateLimit headers', () => {
  const FAMILIES = ['game', 'news', 'bonds', 'corporations', 'election'] as const;

  it('is that of each family where the counts of families are separate', async () => {
    const client = clientOf(byFamily(true));
    const outcomes: string[] = [];
    for (let round = 0; round < 30; round += 1)
      for (const id of FAMILIES) outcomes.push(await client.read(id));
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
    expect(client.budget.view()).toMatchObject({ limitPerMinute: LIMIT, usedInLastMinute: 30 });
  });

  it('is never exceeded where the counts of families are one', async () => {
    const client = clientOf(byKey(true));
    const outcomes: string[] = [];
    for (let round = 0; round < 400; round += 1) {
      outcomes.push(await client.read(FAMILIES[round % FAMILIES.length] ?? 'game'));
      await vi.advanceTimersByTimeAsync(700);
    }
    expect(outcomes).not.toContain('429');
    expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(150);
  });

  it('is that of the key again after a family that was hardly used is refused', async () => {
    const client = clientOf(byFamily(true));
    for (const id of FAMILIES) await client.read(id);
    for (let sent = 0; sent < 50; sent += 1) await client.read('news');
    expect(await client.read('game')).toBe('answered');
    client.useUp('bonds');
    expect(client.budget.pause(SECOND_MS, 'bonds')).toBe('family');
    expect(await client.read('game')).toBe('held back');
  });

  it.each([
    ['with a count', { 'x-ratelimit-remaining': '29', 'x-ratelimit-reset': '60' }],
    ['without a count', {}],
  ])('is the one that the server names %s', async (_how, count) => {
    const budget = createRateLimiter({
      bucket: 'publicRead',
      limitPerMinute: LIMIT,
      clock: systemClock,
    });
    const first = await budget.acquire('interactive', undefined, 'news');
    const headers = { 'x-ratelimit-limit': '30', ...count };
    if (first.ok) first.value.settle({ headers, headAtMs: Date.now() });
    expect(budget.view()).toMatchObject({ limitPerMinute: 30, usedInLastMinute: 1 });
  });
});

describe('a long pause', () => {
  it('lasts as long as the server says, up to a day, unless the player ends it after a minute', async () => {
    const budget = createRateLimiter({
      bucket: 'publicRead',
      limitPerMinute: LIMIT,
      clock: systemClock,
    });
    budget.pause(7_200 * SECOND_MS, 'news');
    await vi.advanceTimersByTimeAsync(59 * SECOND_MS);
    budget.endLongPauses();
    expect((await budget.acquire('interactive', undefined, 'news')).ok).toBe(false);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect((await budget.acquire('interactive', undefined, 'news')).ok).toBe(false);
    budget.endLongPauses();
    expect((await budget.acquire('interactive', undefined, 'news')).ok).toBe(true);
  });
});

it('a request held back by a long pause says when the player may try, not a new minute', async () => {
  const budget = createRateLimiter({
    bucket: 'publicRead',
    limitPerMinute: LIMIT,
    clock: systemClock,
  });
  budget.pause(7_200 * SECOND_MS, 'news');
  await vi.advanceTimersByTimeAsync(45 * SECOND_MS);
  const early = await budget.acquire('interactive', undefined, 'news');
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS);
  const late = await budget.acquire('interactive', undefined, 'news');
  expect([early, late]).toMatchObject([
    { error: { retryAfterMs: 7_155 * SECOND_MS, byHandAfterMs: 15 * SECOND_MS } },
    { error: { retryAfterMs: 7_125 * SECOND_MS, byHandAfterMs: 0 } },
  ]);
});

describe('a server that counts requests by key', () => {
  it.each([true, false])(
    'receives no more requests after the 429 of a second family (headers: %s)',
    async (hasHeaders) => {
      const client = clientOf(byKey(hasHeaders));
      client.useUp('news');
      expect(await client.read('news')).toBe('429');
      expect(await client.read('bonds')).toBe('429');
      expect(await client.read('game')).toBe('held back');
      expect(client.budget.view()).toMatchObject({ blockedFamilies: [] });
      await vi.advanceTimersByTimeAsync(62 * SECOND_MS);
      expect(await client.read('game')).toBe('answered');
    },
  );
});

it('a call that waits in the queue is held back when its family is refused meanwhile', async () => {
  const budget = createRateLimiter({ bucket: 'publicRead', limitPerMinute: 1, clock: systemClock });
  const first = await budget.acquire('interactive', undefined, 'game');
  if (first.ok) first.value.settle(null);
  await vi.advanceTimersByTimeAsync(59_500);
  const waiting = budget.acquire('interactive', undefined, 'news');
  await vi.advanceTimersByTimeAsync(100);
  expect(budget.pause(30 * SECOND_MS, 'news')).toBe('family');
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
  expect(await waiting).toMatchObject({
    ok: false,
    error: { code: 'SERVICE_ASKED_TO_WAIT', pauses: 'family' },
  });
});
