import { EventEmitter } from 'node:events';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import type { RateLimiter } from '@electron/http/rate-limiter';
import { watchPower } from '@electron/window/power-state';

const electron = vi.hoisted(() => ({ powerMonitor: undefined as EventEmitter | undefined }));
vi.mock('electron', () => electron);
const powerMonitor = new EventEmitter();
electron.powerMonitor = powerMonitor;

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
});
afterEach(() => vi.restoreAllMocks());

/**
 * Requests a slot for a request that is answered after `answerMs`; resolves with the time it was granted, or null when
 * it was refused.
 */
async function turnAt(
  budget: RateLimiter,
  priority: Parameters<RateLimiter['acquire']>[0],
  answerMs = 0,
): Promise<number | null> {
  const lease = await budget.acquire(priority);
  if (!lease.ok) return null;
  const at = performance.now();
  if (answerMs > 0) setTimeout(() => lease.value.settle(null), answerMs);
  else lease.value.settle(null);
  return at;
}

async function spend(budget: RateLimiter, count: number): Promise<(number | null)[]> {
  const turns = Promise.all(Array.from({ length: count }, () => turnAt(budget, 'interactive')));
  await vi.advanceTimersByTimeAsync(3_000);
  return turns;
}

/** Buckets with a queue for interactive calls; `isInstant` has none. */
const limiterOf = (
  bucket: Parameters<typeof createRateLimiter>[0]['bucket'],
  limitPerMinute: number,
  isInstant = false,
) => createRateLimiter({ bucket, limitPerMinute, clock: systemClock, isInstant });

function answerWith(headers: Record<string, string>) {
  return { headers, headAtMs: Date.now() };
}

describe('a rate limiter', () => {
  it('lets at most the limit arrive in any sliding minute, for any pattern of calls', async () => {
    const demand = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 9_000 }),
        count: fc.integer({ min: 1, max: 12 }),
        answerMs: fc.nat(15_000),
      }),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(
        demand,
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        async (bursts, limit, isInstant) => {
          const budget = limiterOf('publicRead', limit, isInstant);
          const arrivals: Promise<number | null>[] = [];
          for (const { afterMs, count, answerMs } of bursts) {
            await vi.advanceTimersByTimeAsync(afterMs);
            for (let asked = 0; asked < count; asked += 1) {
              const turn = turnAt(budget, asked % 3 === 0 ? 'background' : 'interactive', answerMs);
              // One arrives at once, the next just before its answer.
              const lateMs = (asked % 2) * answerMs;
              arrivals.push(turn.then((at) => (at === null ? null : at + lateMs)));
            }
          }
          await vi.advanceTimersByTimeAsync(5_000);
          const times = (await Promise.all(arrivals))
            .filter((time) => time !== null)
            .toSorted((a, b) => a - b);
          expect(times.length).toBeGreaterThan(0);
          const tooClose = times.filter(
            (time, index) => (times[index + limit] ?? Infinity) - time < MINUTE_MS,
          );
          expect(tooClose).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not count a request that was given back, whatever else is said of it', async () => {
    const budget = limiterOf('publicRead', 1);
    for (let request = 0; request < 3; request += 1) {
      const lease = await budget.acquire('interactive');
      expect(lease.ok).toBe(true);
      if (!lease.ok) return;
      lease.value.release();
      lease.value.settle(answerWith({ 'x-ratelimit-remaining': '0' }));
      lease.value.release();
    }
    expect(budget.view()).toMatchObject({ usedInLastMinute: 0, blockedForMs: 0 });
  });

  it('grants the whole limit at once, then refuses and says how long to wait', async () => {
    const budget = limiterOf('publicRead', 60);
    const turns = await spend(budget, 60);
    expect(turns.every((turn) => turn !== null)).toBe(true);
    expect(budget.view()).toMatchObject({ usedInLastMinute: 60, blockedForMs: 0 });
    const refused = await budget.acquire('interactive');
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'BUDGET_SPENT' },
    });
    const waitMs = refused.ok ? 0 : (refused.error.retryAfterMs ?? 0);
    expect(waitMs).toBeGreaterThan(55_000);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
  });

  it('starts a timer only for calls that have to wait', async () => {
    const budget = limiterOf('publicRead', 2);
    await spend(budget, 2);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(56_500);
    const turn = turnAt(budget, 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await turn).not.toBeNull();
  });

  it('reserves a share for interactive calls and refuses background calls at once', async () => {
    const budget = limiterOf('client', 60);
    const turns = await Promise.all(Array.from({ length: 60 }, () => turnAt(budget, 'background')));
    expect(turns.filter((turn) => turn !== null)).toHaveLength(40);
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
  });

  it('lets an interactive call wait when a slot is free within two seconds', async () => {
    const budget = limiterOf('transfer', 2);
    await spend(budget, 2);
    await vi.advanceTimersByTimeAsync(57_000);
    const turn = turnAt(budget, 'interactive');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await turn).not.toBeNull();
  });

  it('never grants a background call before an interactive call that waits', async () => {
    const budget = limiterOf('client', 12);
    await spend(budget, 12);
    await vi.advanceTimersByTimeAsync(56_500);
    const waiting = turnAt(budget, 'interactive');
    expect(await turnAt(budget, 'background')).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).not.toBeNull();
  });

  it('removes a cancelled call from the queue', async () => {
    const budget = limiterOf('transfer', 1);
    await spend(budget, 1);
    await vi.advanceTimersByTimeAsync(57_000);
    const control = new AbortController();
    const turn = budget.acquire('interactive', control.signal);
    control.abort();
    expect(await turn).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(budget.view().usedInLastMinute).toBe(0);
  });

  it('grants nothing during a pause that the service asked for, then grants again', async () => {
    const budget = limiterOf('publicRead', 60);
    budget.pause(30_000);
    expect(budget.view().blockedForMs).toBe(30_000);
    expect(await budget.acquire('interactive')).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'SERVICE_ASKED_TO_WAIT', retryAfterMs: 30_000 },
    });
    await vi.advanceTimersByTimeAsync(28_500);
    const turn = turnAt(budget, 'interactive');
    await vi.advanceTimersByTimeAsync(1_501);
    expect(await turn).not.toBeNull();
  });

  it('ends a pause that expired while the machine slept', async () => {
    watchPower();
    const budget = limiterOf('publicRead', 60);
    budget.pause(30_000);
    // Monotonic time stands still in sleep; the machine's clock does not.
    vi.setSystemTime(Date.now() + 3_600_000);
    powerMonitor.emit('suspend');
    expect(await turnAt(budget, 'interactive')).toBeNull();
    powerMonitor.emit('resume');
    expect(budget.view().blockedForMs).toBe(0);
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
    powerMonitor.removeAllListeners();
  });

  it('obeys the remaining count that the service reports', async () => {
    const budget = limiterOf('publicRead', 60);
    const first = await budget.acquire('interactive');
    const reset = String(Math.ceil((Date.now() + 40_000) / 1_000));
    if (first.ok) {
      first.value.settle(answerWith({ 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': reset }));
    }
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
    expect(await budget.acquire('interactive')).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', retryAfterMs: 40_000 },
    });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await turnAt(budget, 'interactive')).not.toBeNull();
  });

  it('subtracts requests in progress from the remaining count', async () => {
    const budget = limiterOf('publicRead', 60);
    const [first, second] = await Promise.all([
      budget.acquire('interactive'),
      budget.acquire('interactive'),
    ]);
    if (first?.ok) {
      first.value.settle(answerWith({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '30' }));
    }
    expect(await turnAt(budget, 'interactive')).toBeNull();
    expect(second?.ok).toBe(true);
  });

  it('neither blocks nor exceeds the limit after the clock is set back', async () => {
    const budget = limiterOf('publicRead', 10);
    const before = await spend(budget, 6);
    vi.setSystemTime(Date.now() - 2 * 86_400_000);
    const after = await spend(budget, 6);
    expect([...before, ...after].filter((turn) => turn !== null)).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(61_000);
    const later = await spend(budget, 10);
    expect(later.every((turn) => turn !== null)).toBe(true);
  });
});

describe('a rate limiter of requests that move money', () => {
  /** How many of `count` calls are granted at once. */
  async function granted(budget: RateLimiter, count: number): Promise<number> {
    const turns = Array.from({ length: count }, () => turnAt(budget, 'interactive'));
    return (await Promise.all(turns)).filter((turn) => turn !== null).length;
  }

  it('grants requests up to the limit, then refuses at once and says how long to wait', async () => {
    const budget = limiterOf('transfer', 20, true);
    expect(await granted(budget, 25)).toBe(20);
    expect(budget.limit()).toEqual({
      limitPerMinute: 20,
      remaining: 0,
      freeInMs: 61_000,
      byHandInMs: 61_000,
    });
    const refused = await budget.acquire('interactive');
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'BUDGET_SPENT', retryAfterMs: 61_000 },
    });
    vi.advanceTimersByTime(61_000);
    expect(budget.limit()).toEqual({
      limitPerMinute: 20,
      remaining: 20,
      freeInMs: 0,
      byHandInMs: 0,
    });
  });

  it('refuses requests during a pause, and names the service as the reason', async () => {
    const budget = limiterOf('transfer', 20, true);
    budget.pause(45_000);
    expect(budget.limit()).toEqual({
      limitPerMinute: 20,
      remaining: 0,
      freeInMs: 45_000,
      byHandInMs: 45_000,
    });
    expect(budget.refusal()).toMatchObject({
      code: 'SERVICE_ASKED_TO_WAIT',
      retryAfterMs: 45_000,
    });
    budget.pause(10_000);
    expect(budget.limit().freeInMs).toBe(45_000);
    vi.advanceTimersByTime(45_000);
    expect(budget.refusal()).toBeNull();
    expect(await granted(budget, 1)).toBe(1);
  });

  it('may be tried by hand a minute into a long pause', () => {
    const budget = limiterOf('transfer', 20, true);
    budget.pause(7_200_000);
    vi.advanceTimersByTime(20_000);
    expect(budget.limit()).toMatchObject({ freeInMs: 7_180_000, byHandInMs: 40_000 });
    vi.advanceTimersByTime(40_000);
    expect(budget.limit()).toMatchObject({ freeInMs: 7_140_000, byHandInMs: 0 });
    budget.endLongPauses();
    expect(budget.limit()).toMatchObject({ freeInMs: 0, byHandInMs: 0 });
  });

  it('counts the requests of an earlier run', async () => {
    const budget = limiterOf('transfer', 3, true);
    budget.restore([10_000, 50_000, 70_000]);
    expect(budget.limit()).toEqual({ limitPerMinute: 3, remaining: 1, freeInMs: 0, byHandInMs: 0 });
    expect(await granted(budget, 2)).toBe(1);
    expect(budget.limit().freeInMs).toBe(11_000);
    // A clock that was set back makes an age negative; such a request counts as just sent.
    const other = limiterOf('transfer', 1, true);
    other.restore([-5_000]);
    expect(other.limit().freeInMs).toBe(61_000);
  });

  it('spends nothing on a call that is already cancelled', async () => {
    const budget = limiterOf('transfer', 1, true);
    expect(await budget.acquire('interactive', AbortSignal.abort())).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(budget.view()).toMatchObject({ usedInLastMinute: 0, limitPerMinute: 1 });
  });
});
