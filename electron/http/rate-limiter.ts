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
import type { Allowance } from './rate-headers';
import type { Lease } from './send';
import { createSlidingWindow } from './sliding-window';

/** How long an interactive request waits for its turn. */
const PATIENCE_MS = 2_000;
/** One in three requests is reserved for what the player waits for. */
const RESERVED_SHARE = 3;

/** The player may end a longer pause once this much of it has been obeyed (contract part 7: 60 s where none is named). */
const OBEYED_MS = 60_000;
/** The ends of the service's windows are known only to about this much. */
const RESET_SPREAD_MS = 2_000;

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
  /** Left when the service answered, and when that was by the monotonic clock. */
  readonly reported: number;
  readonly reportedMs: number;
}

interface Pause {
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** Creates the limiter of one bucket for one key or account. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { bucket, limitPerMinute, clock, isInstant = false } = options;
  const patiences: Readonly<Record<Priority, number>> = {
    interactive: isInstant ? 0 : PATIENCE_MS,
    background: 0,
  };
  const window = createSlidingWindow(clock);
  /** How the service counts; it starts with the contract's way. */
  let counting: 'by-key' | 'by-family' | 'by-key-for-certain' = 'by-key';
  /** Requests that wait for their turn, by family; all of them are interactive. */
  const waiting = new Map<string, number>();
  const underWay = new Map<string, number>();
  /** While nothing of a family is sent, by the client's clock, which catches up after sleep. */
  const pauses = new Map<string, Pause>();
  const reported = new Map<string, Remaining>();
  /** The limits that the service names. */
  const named = new Map<string, number>();

  const remainingMs = (untilMs = 0) => Math.max(0, untilMs - clock.now());
  const pausedMs = (name: string) => remainingMs(pauses.get(name)?.untilMs);
  /** What is counted together with this family; null: everything. */
  const scopeOf = (family: string) => (counting === 'by-family' ? family : null);

  function limitOf(family: string): number {
    const ofServer =
      counting === 'by-family' ? named.get(family) : Math.min(...named.values(), Infinity);
    return ofServer === undefined || ofServer === Infinity ? limitPerMinute : ofServer;
  }

  function capacityOf(priority: Priority, family: string): number {
    const limit = limitOf(family);
    return priority === 'interactive' ? limit : limit - Math.floor(limit / RESERVED_SHARE);
  }

  function waitingWith(family: string): number {
    if (counting === 'by-family') return waiting.get(family) ?? 0;
    return Array.from(waiting.values()).reduce((sum, count) => sum + count, 0);
  }

  function usedUpMs(family: string): number {
    const left = reported.get(family);
    return left !== undefined && left.count <= 0 ? remainingMs(left.untilMs) : 0;
  }

  /** How long the service wants this family to wait. */
  function serviceWaitMs(family: string): number {
    return Math.max(pausedMs(bucket), pausedMs(family), usedUpMs(family));
  }

  function ownWaitMs(family: string, capacity: number, ahead: number): number {
    return window.waitMs(scopeOf(family), capacity, ahead);
  }

  function waitMs(priority: Priority, family: string): number {
    const ownMs = ownWaitMs(family, capacityOf(priority, family), waitingWith(family));
    return Math.max(ownMs, serviceWaitMs(family));
  }

  function refused(retryAfterMs: number, family: string): Failure {
    const wait = { retryAfterMs: Math.ceil(retryAfterMs) };
    if (serviceWaitMs(family) === 0) {
      const spent = ownFailure('BUDGET_SPENT', wait);
      return counting === 'by-family' ? { ...spent, pauses: 'family' } : spent;
    }
    const scope = family === bucket || pausedMs(bucket) > 0 ? 'bucket' : 'family';
    return { ...ownFailure('SERVICE_ASKED_TO_WAIT', wait), pauses: scope };
  }

  function change(counts: Map<string, number>, family: string, by: number): void {
    counts.set(family, (counts.get(family) ?? 0) + by);
  }

  /**
   * Whether an answer shows that its family has a counter of its own: its request left after another family's answer,
   * in the same window, and yet it has no less left than that one.
   */
  function showsFamilies(family: string, takenMs: number, { remaining }: Allowance): boolean {
    return Array.from(reported).some(
      ([other, { reported: left, reportedMs, untilMs }]) =>
        other !== family &&
        reportedMs < takenMs &&
        remainingMs(untilMs) > RESET_SPREAD_MS &&
        remaining >= left,
    );
  }

  /** Whether the service names another limit for another family: a limit of all reads would be the same. */
  function hasOwnLimit(family: string, { limit }: Allowance): boolean {
    return (
      limit !== null && Array.from(named).some(([other, its]) => other !== family && its !== limit)
    );
  }

  function learn(family: string, takenMs: number, allowance: Allowance): void {
    const isSeparate = showsFamilies(family, takenMs, allowance) || hasOwnLimit(family, allowance);
    if (counting === 'by-key' && isSeparate) counting = 'by-family';
    if (allowance.limit !== null) named.set(family, allowance.limit);
    reported.set(family, {
      count: allowance.remaining - (underWay.get(family) ?? 0),
      untilMs: clock.now() + allowance.resetInMs,
      reported: allowance.remaining,
      reportedMs: clock.monotonicMs(),
    });
  }

  /** Counts one request. */
  function take(family: string): Lease {
    const request = window.take(family);
    const takenMs = clock.monotonicMs();
    let isSettled = false;
    change(underWay, family, 1);
    const left = reported.get(family);
    if (left) left.count -= 1;
    return {
      giveBack() {
        if (isSettled) return;
        isSettled = true;
        request.giveBack();
        change(underWay, family, -1);
        const leftNow = reported.get(family);
        if (leftNow) leftNow.count += 1;
      },
      settle(answer) {
        if (isSettled) return;
        isSettled = true;
        request.settle();
        change(underWay, family, -1);
        const allowance = answer && parseAllowance(answer.headers, answer.headAtMs);
        if (allowance) learn(family, takenMs, allowance);
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
      const leftMs = Math.max(ownWaitMs(family, limitOf(family), 0), serviceWaitMs(family));
      return leftMs > 0 ? fail(refused(leftMs, family)) : succeed(take(family));
    },
    pause(ms, family = bucket) {
      // A family that we have hardly used is refused: the service counts it with others after all.
      const isHardlyUsed = window.count(family) < limitOf(family) / 2;
      if (counting === 'by-family' && isHardlyUsed) counting = 'by-key-for-certain';
      const isElsewhere =
        counting !== 'by-family' &&
        Array.from(pauses.keys()).some((name) => pausedMs(name) > 0 && name !== family);
      const scope = isElsewhere ? bucket : family;
      const longestMs = Math.max(
        ms,
        pausedMs(scope),
        ...(isElsewhere ? Array.from(pauses.keys(), pausedMs) : []),
      );
      const nowMs = clock.now();
      const sinceMs = pausedMs(scope) > 0 ? (pauses.get(scope)?.sinceMs ?? nowMs) : nowMs;
      pauses.set(scope, { sinceMs, untilMs: nowMs + longestMs });
      return scope === bucket ? 'bucket' : 'family';
    },
    endLongPauses() {
      for (const [name, { sinceMs }] of pauses) {
        if (clock.now() - sinceMs >= OBEYED_MS) pauses.delete(name);
      }
    },
    refusal,
    limit() {
      const freeInMs = Math.ceil(waitMs('interactive', bucket));
      const isPaused = serviceWaitMs(bucket) > 0;
      const limit = limitOf(bucket);
      const remaining = isPaused ? 0 : Math.max(0, limit - window.count(null));
      return { limitPerMinute: limit, remaining, freeInMs };
    },
    restore(agesMs) {
      for (const ageMs of agesMs) window.restore(bucket, ageMs);
    },
    view() {
      const names = new Set([...pauses.keys(), ...reported.keys()]);
      const waits = Array.from(names, (name) => ({
        name,
        ms: Math.max(pausedMs(name), usedUpMs(name)),
      })).filter(({ ms }) => ms > 0);
      const isWhole = waits.some(({ name }) => name === bucket);
      // Where each family has its own limit, the one with the least left counts.
      const families = counting === 'by-family' ? Array.from(reported.keys()) : [bucket];
      const uses = families.map((family) => ({
        limit: limitOf(family),
        used: window.count(scopeOf(family)),
      }));
      const tightest = uses.toSorted((a, b) => a.limit - a.used - (b.limit - b.used))[0];
      return {
        bucket,
        limitPerMinute: tightest?.limit ?? limitPerMinute,
        usedInLastMinute: tightest?.used ?? 0,
        blockedForMs: Math.max(0, ...waits.map(({ ms }) => ms)),
        blockedFamilies: isWhole ? [] : waits.map(({ name }) => name).toSorted(),
      };
    },
  };
}
