/** Holds one bucket under its limit in every sliding minute, and pauses it when the service asks (contract part 8). */
import PQueue from 'p-queue';

import type { ApiCall } from '@shared/ipc/channels/api';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Clock } from './clock';
import { ownFailure } from './failures';
import { parseAllowance } from './rate-headers';
import type { Lease } from './send';
import { remainingMs, untilIn } from './until';
import type { Until } from './until';

/** A little more than a minute: delayed requests can reach the service closer together than they left. */
export const WINDOW_MS = 61_000;
/** How long an interactive call waits for a slot before it fails with a spent budget. */
const PATIENCE_MS = 2_000;
/** One in six requests is reserved for interactive calls. */
const RESERVED_SHARE = 6;
/** When the wall clock is set back further than this, the queue's times are useless. */
const CLOCK_SET_BACK_MS = 1_000;

export interface RateBudget {
  /**
   * Waits for a slot for one request. A background call is refused at once when there is none,
   * an interactive one after about two seconds; the failure says how long to wait.
   */
  acquire(priority: ApiCall['priority'], signal?: AbortSignal): Promise<Result<Lease>>;
  /** The service answered 429: nothing is sent for `ms`. */
  block(ms: number): void;
  view(): BudgetView;
}

/** Makes the budget of one bucket for one key or account. */
export function createRateBudget(bucket: string, limitPerMinute: number, clock: Clock): RateBudget {
  const reserved = Math.floor(limitPerMinute / RESERVED_SHARE);
  let queue = newQueue();
  let starts: number[] = [];
  let inFlight = 0;
  let blocked: Until | null = null;
  let allowance: { remaining: number; until: Until } | null = null;
  let resume: ReturnType<typeof setTimeout> | undefined;
  let wallAheadMs = clock.now() - clock.monotonicMs();

  function newQueue(): PQueue {
    return new PQueue({ strict: true, interval: WINDOW_MS, intervalCap: limitPerMinute });
  }

  function forgetOldStarts(): void {
    const oldest = clock.monotonicMs() - WINDOW_MS;
    starts = starts.filter((startedAt) => startedAt > oldest);
  }

  /** The queue uses the wall clock. After that is set back, the queue would hold its slots for too long. */
  function mendQueue(): void {
    const ahead = clock.now() - clock.monotonicMs();
    const wasSetBack = ahead < wallAheadMs - CLOCK_SET_BACK_MS;
    wallAheadMs = ahead;
    if (!wasSetBack || queue.size > 0) return;
    queue = newQueue();
    for (let used = 0; used < starts.length; used += 1) void queue.add(() => undefined);
  }

  function waitMs(capacity: number): number {
    const taken = starts.length + queue.size;
    const freesFirst = starts[taken - capacity] ?? clock.monotonicMs();
    const windowWait = taken < capacity ? 0 : freesFirst + WINDOW_MS - clock.monotonicMs();
    return Math.max(windowWait, pauseMs());
  }

  /** How long the service wants no requests: it asked for a pause, or its own window is used up. */
  function pauseMs(): number {
    const isUsedUp = allowance !== null && allowance.remaining - queue.size <= 0;
    return Math.max(
      remainingMs(clock, blocked),
      isUsedUp ? remainingMs(clock, allowance?.until ?? null) : 0,
    );
  }

  function holdQueue(ms: number): void {
    queue.pause();
    clearTimeout(resume);
    resume = setTimeout(() => queue.start(), ms);
    resume.unref();
  }

  function refusal(wait: number): Result<never> {
    const isOurs = remainingMs(clock, blocked) === 0;
    return fail(
      ownFailure(isOurs ? 'BUDGET_SPENT' : 'SERVICE_ASKED_TO_WAIT', {
        retryAfterMs: Math.ceil(wait),
      }),
    );
  }

  function lease(): Lease {
    let isSettled = false;
    return {
      settle(answer) {
        if (isSettled) return;
        isSettled = true;
        inFlight -= 1;
        const reported = answer && parseAllowance(answer.headers, answer.headAtMs);
        if (reported)
          allowance = {
            remaining: reported.remaining - inFlight,
            until: untilIn(clock, reported.resetInMs),
          };
      },
    };
  }

  return {
    async acquire(priority, signal) {
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      forgetOldStarts();
      mendQueue();
      if (allowance && remainingMs(clock, allowance.until) === 0) allowance = null;
      const isInteractive = priority === 'interactive';
      const wait = waitMs(isInteractive ? limitPerMinute : limitPerMinute - reserved);
      if (wait > (isInteractive ? PATIENCE_MS : 0)) return refusal(wait);
      if (pauseMs() > 0) holdQueue(pauseMs());
      else queue.start();
      const patience = new AbortController();
      const turn = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
      let hasTurn = false;
      let giveUp: ReturnType<typeof setTimeout> | undefined;
      try {
        const queued = queue.add(
          () => {
            hasTurn = true;
            starts.push(clock.monotonicMs());
            inFlight += 1;
            if (allowance) allowance.remaining -= 1;
          },
          { priority: isInteractive ? 1 : 0, signal: turn },
        );
        // A request that is sent at once needs no timer: even a cleared timer wakes the process.
        if (!hasTurn) giveUp = setTimeout(() => patience.abort(), PATIENCE_MS + 500);
        await queued;
        return succeed(lease());
      } catch {
        return signal?.aborted
          ? fail(ownFailure('CANCELLED'))
          : refusal(Math.max(waitMs(limitPerMinute), 1_000));
      } finally {
        clearTimeout(giveUp);
      }
    },
    block(ms) {
      if (ms > remainingMs(clock, blocked)) blocked = untilIn(clock, ms);
      holdQueue(remainingMs(clock, blocked));
    },
    view() {
      forgetOldStarts();
      const spent =
        allowance !== null && allowance.remaining <= 0 ? remainingMs(clock, allowance.until) : 0;
      return {
        bucket,
        limitPerMinute,
        usedInLastMinute: starts.length,
        blockedForMs: Math.max(remainingMs(clock, blocked), spent),
      };
    },
  };
}
