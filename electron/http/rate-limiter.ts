/**
 * Keeps one bucket within its limit in every sliding minute (contract part 8), and obeys what the service says about it:
 * a 429, and `X-RateLimit-*`. By contract a service counts all reads of a key together. A service may count each family
 * of endpoints separately; once its headers show that, each family has the limit that they name.
 */
import type { ApiCall } from '@shared/ipc/channels/api';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';
import type { LimitView } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, PauseScope, Result } from '@shared/ipc/result';

import type { Clock } from './clock';
import { ownFailure } from './failures';
import { parseAllowance } from './rate-headers';
import type { Lease } from './send';
import { createServiceLimits } from './service-limits';
import { createSlidingWindow } from './sliding-window';

/** How long an interactive request waits for its turn. */
const PATIENCE_MS = 2_000;
/** One in three requests is reserved for what the player waits for. */
const RESERVED_SHARE = 3;

/** How urgent a request is. */
export type Priority = ApiCall['priority'];

export interface RateLimiter {
  /**
   * Takes a slot for one request. When there is none, a background request is refused at once, and an interactive one
   * unless its turn comes within two seconds. The failure says how long to wait.
   *
   * @param family the endpoints that the service may count together; without it the request counts for the whole bucket
   */
  acquire(priority: Priority, signal?: AbortSignal, family?: string): Promise<Result<Lease>>;
  /**
   * The service answered 429 to a request of `family`, so nothing of it is sent for `ms`. When another family is paused
   * already, the service seems to count them together: the whole bucket pauses. Returns what is paused.
   */
  pause(ms: number, family?: string): PauseScope;
  /** The player wants to try during a pause: ends those of which a minute has been obeyed. */
  endLongPauses(): void;
  /** Why an interactive request could not be sent at this moment; null when it could. */
  refusal(): Failure | null;
  /** How much of the limit is left, and when more becomes available. */
  limit(): LimitView;
  /** Counts requests of an earlier run; each number is the age of an answer in ms. */
  restore(agesMs: readonly number[]): void;
  view(): Omit<BudgetView, 'bucket'>;
}

export interface RateLimiterOptions {
  readonly bucket: string;
  readonly limitPerMinute: number;
  readonly clock: Clock;
  /** No request waits: money must not be sent later than the player expects. */
  readonly isInstant?: boolean;
}

/** Creates the limiter of one bucket for one key or account. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { bucket, clock, isInstant = false } = options;
  const patiences: Readonly<Record<Priority, number>> = {
    interactive: isInstant ? 0 : PATIENCE_MS,
    background: 0,
  };
  const window = createSlidingWindow(clock);
  const service = createServiceLimits(options);
  /** Requests that wait for their turn, by family; all of them are interactive. */
  const waiting = new Map<string, number>();
  const underWay = new Map<string, number>();

  /** What is counted together with this family; null: everything. */
  const scopeOf = (family: string) => (service.isByFamily() ? family : null);

  function capacityOf(priority: Priority, family: string): number {
    const limit = service.limitOf(family);
    return priority === 'interactive' ? limit : limit - Math.floor(limit / RESERVED_SHARE);
  }

  function waitingWith(family: string): number {
    if (service.isByFamily()) return waiting.get(family) ?? 0;
    return Array.from(waiting.values()).reduce((sum, count) => sum + count, 0);
  }

  function ownWaitMs(family: string, capacity: number, ahead: number): number {
    return window.waitMs(scopeOf(family), capacity, ahead);
  }

  function waitMs(priority: Priority, family: string): number {
    const ownMs = ownWaitMs(family, capacityOf(priority, family), waitingWith(family));
    return Math.max(ownMs, service.waitMs(family));
  }

  function refused(retryAfterMs: number, family: string): Failure {
    const wait = { retryAfterMs: Math.ceil(retryAfterMs) };
    if (service.waitMs(family) === 0) {
      const spent = ownFailure('BUDGET_SPENT', wait);
      return service.isByFamily() ? { ...spent, pauses: 'family' } : spent;
    }
    const scope = family === bucket || service.bucketPausedMs() > 0 ? 'bucket' : 'family';
    const byHandAfterMs = Math.ceil(service.byHandMs(family));
    return { ...ownFailure('SERVICE_ASKED_TO_WAIT', wait), byHandAfterMs, pauses: scope };
  }

  function change(counts: Map<string, number>, family: string, by: number): void {
    counts.set(family, (counts.get(family) ?? 0) + by);
  }

  /** Counts one request. */
  function take(family: string): Lease {
    const request = window.take(family);
    const takenMs = clock.monotonicMs();
    let isSettled = false;
    change(underWay, family, 1);
    service.count(family, -1);
    return {
      release() {
        if (isSettled) return;
        isSettled = true;
        request.release();
        change(underWay, family, -1);
        service.count(family, 1);
      },
      settle(answer) {
        if (isSettled) return;
        isSettled = true;
        request.settle();
        change(underWay, family, -1);
        const allowance = answer && parseAllowance(answer.headers, answer.headAtMs);
        if (allowance) service.learn(family, takenMs, underWay.get(family) ?? 0, allowance);
      },
    };
  }

  /** Waits for the turn of one request, or until `signal` ends the wait. */
  function turn(ms: number, family: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      change(waiting, family, 1);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        change(waiting, family, -1);
        resolve();
      };
      // Timers may be a millisecond early.
      const timer = setTimeout(end, Math.ceil(ms) + 1);
      signal?.addEventListener('abort', end, { once: true });
    });
  }

  function refusal(): Failure | null {
    const ms = waitMs('interactive', bucket);
    return ms > 0 ? refused(ms, bucket) : null;
  }

  return {
    async acquire(priority, signal, family = bucket) {
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      const ms = waitMs(priority, family);
      if (ms > patiences[priority]) return fail(refused(ms, family));
      if (ms === 0) return succeed(take(family));
      await turn(ms, family, signal);
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      // The service may have refused this family meanwhile.
      const leftMs = Math.max(
        ownWaitMs(family, service.limitOf(family), 0),
        service.waitMs(family),
      );
      return leftMs > 0 ? fail(refused(leftMs, family)) : succeed(take(family));
    },
    pause: (ms, family = bucket) => service.pause(ms, family, window.count(family)),
    endLongPauses: () => service.endLongPauses(),
    refusal,
    limit() {
      const freeInMs = Math.ceil(waitMs('interactive', bucket));
      const ownMs = ownWaitMs(bucket, capacityOf('interactive', bucket), waitingWith(bucket));
      const byHandInMs = Math.ceil(Math.max(ownMs, service.byHandMs(bucket)));
      const limitPerMinute = service.limitOf(bucket);
      const isPaused = service.waitMs(bucket) > 0;
      const remaining = isPaused ? 0 : Math.max(0, limitPerMinute - window.count(null));
      return { limitPerMinute, remaining, freeInMs, byHandInMs };
    },
    restore(agesMs) {
      for (const ageMs of agesMs) window.restore(bucket, ageMs);
    },
    view() {
      const waits = service.waits();
      const isWhole = waits.some(({ name }) => name === bucket);
      // Where each family has its own limit, the one with the least left counts.
      const families = service.isByFamily() ? service.families() : [bucket];
      const uses = families.map((family) => ({
        limit: service.limitOf(family),
        used: window.count(scopeOf(family)),
      }));
      const tightest = uses.toSorted((a, b) => a.limit - a.used - (b.limit - b.used))[0];
      return {
        limitPerMinute: tightest?.limit ?? options.limitPerMinute,
        usedInLastMinute: tightest?.used ?? 0,
        blockedForMs: Math.max(0, ...waits.map(({ ms }) => ms)),
        blockedFamilies: isWhole ? [] : waits.map(({ name }) => name).toSorted(),
      };
    },
  };
}
