import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import type { RateLimiter } from '@electron/http/rate-limiter';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of `count` requests are granted now; each is answered after `answerMs`. */
async function spend(budget: RateLimiter, count: number, answerMs = 0): Promise<number> {
  let granted = 0;
  for (let asked = 0; asked < count; asked += 1) {
    const lease = await budget.acquire('interactive');
    if (!lease.ok) continue;
    granted += 1;
    if (answerMs > 0) setTimeout(() => lease.value.settle(null), answerMs);
    else lease.value.settle(null);
  }
  return granted;
}

describe('a rate limiter of requests that move money', () => {
  it('grants requests up to the limit, then refuses at once and says how long to wait', async () => {
    const budget = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 20,
      clock: systemClock,
      isInstant: true,
    });
    expect(await spend(budget, 25)).toBe(20);
    expect(budget.room()).toEqual({ limitPerMinute: 20, remaining: 0, freeInMs: 61_000 });
    const refused = await budget.acquire('interactive');
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'BUDGET_SPENT', retryAfterMs: 61_000 },
    });
    vi.advanceTimersByTime(61_000);
    expect(budget.room()).toEqual({ limitPerMinute: 20, remaining: 20, freeInMs: 0 });
  });

  it('lets no more than the limit arrive in any sliding minute, however late they arrive', async () => {
    const bursts = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 30_000 }),
        count: fc.nat(12),
        answerMs: fc.nat(15_000),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(bursts, fc.integer({ min: 1, max: 30 }), async (steps, limit) => {
        const budget = createRateLimiter({
          bucket: 'forex',
          limitPerMinute: limit,
          clock: systemClock,
          isInstant: true,
        });
        const arrivedAt: number[] = [];
        for (const { afterMs, count, answerMs } of steps) {
          vi.advanceTimersByTime(afterMs);
          const granted = await spend(budget, count, answerMs);
          const now = performance.now();
          // One arrives at once, the next just before its answer.
          arrivedAt.push(...Array.from({ length: granted }, (_, at) => now + (at % 2) * answerMs));
        }
        for (const at of arrivedAt) {
          const inMinute = arrivedAt.filter((other) => other >= at && other < at + MINUTE_MS);
          expect(inMinute.length).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses requests during a pause, and names the service as the reason', async () => {
    const budget = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 20,
      clock: systemClock,
      isInstant: true,
    });
    budget.pause(45_000);
    expect(budget.room()).toEqual({ limitPerMinute: 20, remaining: 0, freeInMs: 45_000 });
    expect(budget.refusal()).toMatchObject({
      code: 'SERVICE_ASKED_TO_WAIT',
      retryAfterMs: 45_000,
    });
    budget.pause(10_000);
    expect(budget.room().freeInMs).toBe(45_000);
    vi.advanceTimersByTime(45_000);
    expect(budget.refusal()).toBeNull();
    expect(await spend(budget, 1)).toBe(1);
  });

  it('refuses requests when the service reports that its window is used up', async () => {
    const budget = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 20,
      clock: systemClock,
      isInstant: true,
    });
    const lease = await budget.acquire('interactive');
    expect(lease.ok).toBe(true);
    if (lease.ok)
      lease.value.settle({
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' },
        headAtMs: Date.now(),
      });
    expect(budget.room()).toMatchObject({ remaining: 0, freeInMs: 30_000 });
  });

  it('counts the requests of an earlier run', async () => {
    const budget = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 3,
      clock: systemClock,
      isInstant: true,
    });
    budget.restore([10_000, 50_000, 70_000]);
    expect(budget.room()).toEqual({ limitPerMinute: 3, remaining: 1, freeInMs: 0 });
    expect(await spend(budget, 2)).toBe(1);
    expect(budget.room().freeInMs).toBe(11_000);
    // A clock that was set back makes an age negative; such a request counts as just sent.
    const other = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 1,
      clock: systemClock,
      isInstant: true,
    });
    other.restore([-5_000]);
    expect(other.room().freeInMs).toBe(61_000);
  });

  it('spends nothing on a call that is already cancelled', async () => {
    const budget = createRateLimiter({
      bucket: 'transfer',
      limitPerMinute: 1,
      clock: systemClock,
      isInstant: true,
    });
    expect(await budget.acquire('interactive', AbortSignal.abort())).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(budget.view()).toMatchObject({ usedInLastMinute: 0, limitPerMinute: 1 });
  });
});
