/** A 429 pauses what the service counts together: a family of endpoints on one server, the whole key on another. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { familyOf } from '@shared/contract/families';
import type { EndpointId } from '@shared/contract/index';
import { systemClock } from '@electron/http/clock';
import { createRateBudget } from '@electron/http/limits/rate-budget';
import { createRateLimiter } from '@electron/world/dialect/dialect';
import type { RateLimiter } from '@electron/world/dialect/dialect';
import { PUBLIC_COUNTER, createWindowLimiter } from '@world-server/observed/window-limiter';

const LIMIT = 60;
const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 0, 0, 10) });
});
afterEach(() => {
  vi.useRealTimers();
});

interface ServerManner {
  readonly limiter: RateLimiter;
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
  limiter: createRateLimiter(),
  counter: () => 'key',
  hasHeaders,
});

/** The budget of a client, and a server that counts in one of the two ways. */
function clientOf({ limiter, counter, hasHeaders }: ServerManner) {
  const budget = createRateBudget('publicRead', LIMIT, systemClock);
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
            'x-ratelimit-remaining': String(verdict.remaining),
            'x-ratelimit-reset': String(Math.ceil(verdict.resetAtMs / SECOND_MS)),
          }
        : {};
      lease.value.settle({ headers, headAtMs: Date.now() });
      if (verdict.allowed) return 'answered';
      budget.block(verdict.retryAfterSeconds * SECOND_MS, familyOf(id));
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

  it('still receives requests of other families after a second family was refused, once its counters are known', async () => {
    const client = clientOf(byFamily(true));
    await client.read('game');
    await client.read('country');
    client.useUp('news');
    client.useUp('market');
    expect(await client.read('news')).toBe('429');
    expect(await client.read('market')).toBe('429');
    expect(await client.read('bonds')).toBe('answered');
    expect(client.budget.view().blockedFamilies).toEqual(['market', 'news']);
  });

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

describe('a server that counts requests by key', () => {
  it('receives no more requests after the first 429, once its counter is known', async () => {
    const client = clientOf(byKey(true));
    await client.read('game');
    await client.read('country');
    client.useUp('news');
    expect(await client.read('news')).toBe('429');
    expect(await client.read('bonds')).toBe('held back');
    expect(client.budget.view()).toMatchObject({ blockedFamilies: [] });
  });

  it('receives no more requests after the second 429 when it does not report its counter', async () => {
    const client = clientOf(byKey(false));
    client.useUp('news');
    expect(await client.read('news')).toBe('429');
    expect(await client.read('bonds')).toBe('429');
    expect(await client.read('game')).toBe('held back');
    await vi.advanceTimersByTimeAsync(62 * SECOND_MS);
    expect(await client.read('game')).toBe('answered');
  });
});

it('a call that waits in the queue is held back when its family is refused meanwhile', async () => {
  const budget = createRateBudget('publicRead', 1, systemClock);
  const first = await budget.acquire('interactive', undefined, 'game');
  if (first.ok) first.value.settle(null);
  await vi.advanceTimersByTimeAsync(59_500);
  const waiting = budget.acquire('interactive', undefined, 'news');
  await vi.advanceTimersByTimeAsync(100);
  expect(budget.block(30 * SECOND_MS, 'news')).toBe('family');
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
  expect(await waiting).toMatchObject({
    ok: false,
    error: { code: 'SERVICE_ASKED_TO_WAIT', pauses: 'family' },
  });
});
