/**
 * Keeps one bucket within its limit in every sliding minute (contract part 8), and obeys what the service says about it:
 * a 429, and `X-RateLimit-Remaining`.
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

/** How long an interactive request waits for its turn. */
const PATIENCE_MS = 2_000;
/** One in three requests is reserved for what the player waits for. */
const RESERVED_SHARE = 3;

/** A little more than a minute: an unanswered request may still be on its way after the client gave up. */
export const WINDOW_MS = 61_000;

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
  /** Why an interactive request could not be sent at this moment; null when it could. */
  refusal(): Failure | null;
  /** How much of the limit is left, and when more becomes available. */
  limit(): LimitView;
  /** Counts requests of an earlier run; each number is the age of an answer in ms. */
  restore(agesMs: readonly number[]): void;
  view(): BudgetView;
}

export interface RateLimiterOptions {
  readonly bucket: string;
  readonly limitPerMinute: number;
  readonly clock: Clock;
  /** No request waits: money must not be sent later than the player expects. */
  readonly isInstant?: boolean;
}

/** What the service says is left for a family until its counter starts again. */
interface Remaining {
  count: number;
  readonly untilMs: number;
}

/** Creates the limiter of one bucket for one key or account. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { bucket, limitPerMinute, clock, isInstant = false } = options;
  const capacities: Readonly<Record<Priority, number>> = {
    interactive: limitPerMinute,
    background: limitPerMinute - Math.floor(limitPerMinute / RESERVED_SHARE),
  };
  const patiences: Readonly<Record<Priority, number>> = {
    interactive: isInstant ? 0 : PATIENCE_MS,
    background: 0,
  };
  const window = createSlidingWindow(clock);
  /** Requests that wait for their turn, all of them interactive. */
  let waiting = 0;
  const underWay = new Map<string, number>();
  /** Until when nothing of a family is sent, by the client's clock, which catches up after sleep. */
  const pausedUntilMs = new Map<string, number>();
  const reported = new Map<string, Remaining>();

  const remainingMs = (untilMs = 0) => Math.max(0, untilMs - clock.now());
  const pausedMs = (name: string) => remainingMs(pausedUntilMs.get(name));

  function usedUpMs(family: string): number {
    const left = reported.get(family);
    return left !== undefined && left.count <= 0 ? remainingMs(left.untilMs) : 0;
  }

  /** How long the service wants this family to wait. */
  function serviceWaitMs(family: string): number {
    return Math.max(pausedMs(bucket), pausedMs(family), usedUpMs(family));
  }

  function waitMs(priority: Priority, family: string): number {
    return Math.max(window.waitMs(capacities[priority], waiting), serviceWaitMs(family));
  }

  function refused(retryAfterMs: number, family: string): Failure {
    const wait = { retryAfterMs: Math.ceil(retryAfterMs) };
    if (serviceWaitMs(family) === 0) return ownFailure('BUDGET_SPENT', wait);
    const pauses = family === bucket || pausedMs(bucket) > 0 ? 'bucket' : 'family';
    return { ...ownFailure('SERVICE_ASKED_TO_WAIT', wait), pauses };
  }

  function changeUnderWay(family: string, change: number): void {
    underWay.set(family, (underWay.get(family) ?? 0) + change);
  }

  /** Counts one request. */
  function take(family: string): Lease {
    const request = window.take();
    let isSettled = false;
    changeUnderWay(family, 1);
    const left = reported.get(family);
    if (left) left.count -= 1;
    return {
      giveBack() {
        if (isSettled) return;
        isSettled = true;
        request.giveBack();
        changeUnderWay(family, -1);
        const leftNow = reported.get(family);
        if (leftNow) leftNow.count += 1;
      },
      settle(answer) {
        if (isSettled) return;
        isSettled = true;
        request.settle();
        changeUnderWay(family, -1);
        const allowance = answer && parseAllowance(answer.headers, answer.headAtMs);
        if (!allowance) return;
        reported.set(family, {
          count: allowance.remaining - (underWay.get(family) ?? 0),
          untilMs: clock.now() + allowance.resetInMs,
        });
      },
    };
  }

  /** Waits for the turn of one request, or until `signal` ends the wait. */
  function turn(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      waiting += 1;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        waiting -= 1;
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
      await turn(ms, signal);
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      // The service may have refused this family meanwhile.
      const leftMs = Math.max(window.waitMs(limitPerMinute, 0), serviceWaitMs(family));
      return leftMs > 0 ? fail(refused(leftMs, family)) : succeed(take(family));
    },
    pause(ms, family = bucket) {
      const isElsewhere = Array.from(pausedUntilMs.keys()).some(
        (name) => pausedMs(name) > 0 && name !== family,
      );
      const scope = isElsewhere ? bucket : family;
      const longestMs = Math.max(
        ms,
        pausedMs(scope),
        ...(isElsewhere ? Array.from(pausedUntilMs.keys(), pausedMs) : []),
      );
      pausedUntilMs.set(scope, clock.now() + longestMs);
      return scope === bucket ? 'bucket' : 'family';
    },
    refusal,
    limit() {
      const freeInMs = Math.ceil(waitMs('interactive', bucket));
      const isPaused = serviceWaitMs(bucket) > 0;
      const remaining = isPaused ? 0 : Math.max(0, limitPerMinute - window.count());
      return { limitPerMinute, remaining, freeInMs };
    },
    restore(agesMs) {
      for (const ageMs of agesMs) window.restore(ageMs);
    },
    view() {
      const names = new Set([...pausedUntilMs.keys(), ...reported.keys()]);
      const waits = Array.from(names, (name) => ({
        name,
        ms: Math.max(pausedMs(name), usedUpMs(name)),
      })).filter(({ ms }) => ms > 0);
      const isWhole = waits.some(({ name }) => name === bucket);
      return {
        bucket,
        limitPerMinute,
        usedInLastMinute: window.count(),
        blockedForMs: Math.max(0, ...waits.map(({ ms }) => ms)),
        blockedFamilies: isWhole ? [] : waits.map(({ name }) => name).toSorted(),
      };
    },
  };
}

/**
 * The requests that count against a limit of one minute. A service counts a request when it arrives, which is some time
 * between its departure and its answer: an admitted request may wait for a free connection for seconds. So a request
 * counts from its admission until a minute after its answer.
 */
function createSlidingWindow(clock: Clock) {
  /** When each was answered, by the monotonic clock; null while it is under way. */
  let counted: { settledMs: number | null }[] = [];

  /** How many requests count now. */
  function count(): number {
    const oldestMs = clock.monotonicMs() - WINDOW_MS;
    counted = counted.filter(({ settledMs }) => settledMs === null || settledMs > oldestMs);
    return counted.length;
  }

  return {
    /** Counts one request, until a minute after it is settled or until it is given back. */
    take() {
      const request: (typeof counted)[number] = { settledMs: null };
      counted.push(request);
      return {
        settle() {
          request.settledMs = clock.monotonicMs();
        },
        giveBack() {
          counted = counted.filter((one) => one !== request);
        },
      };
    },
    /** Counts a request of an earlier run, which was answered `ageMs` ago. */
    restore(ageMs: number) {
      counted.push({ settledMs: clock.monotonicMs() - Math.max(0, ageMs) });
    },
    count,
    /** How long until fewer than `capacity` requests count, if `ahead` more are sent before; 0 if fewer count now. */
    waitMs(capacity: number, ahead: number) {
      const taken = count() + ahead;
      if (taken < capacity) return 0;
      const nowMs = clock.monotonicMs();
      // A request under way counts for at least one more minute.
      const settledMs = counted.map((one) => one.settledMs ?? nowMs).toSorted((a, b) => a - b);
      return (settledMs[taken - capacity] ?? nowMs) + WINDOW_MS - nowMs;
    },
  };
}
