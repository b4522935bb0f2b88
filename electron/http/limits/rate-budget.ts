/** Holds one bucket under its limit in every sliding minute, and pauses it, or one family of it, when the service asks (contract part 8). */
import PQueue from 'p-queue';

import type { ApiCall } from '@shared/ipc/channels/api';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';
import { fail, succeed } from '@shared/ipc/result';
import type { PauseScope, Result } from '@shared/ipc/result';

import type { Clock } from '../clock';
import { ownFailure } from '../failures';
import { parseAllowance } from './rate-headers';
import type { Lease } from '../send';
import { createServicePauses } from './service-pauses';

/** A little more than a minute: delayed requests can reach the service closer together than they left. */
export const WINDOW_MS = 61_000;
/** How long an interactive call waits for a slot before it fails because the budget is spent. */
const SLOT_TIMEOUT_MS = 2_000;
/** One in six requests is reserved for interactive calls. */
const RESERVED_SHARE = 6;
/** One in two is never spent on spare calls. */
const NOT_SPARE_SHARE = 2;
/** When the wall clock is set back further than this, the queue's times are useless. */
const CLOCK_SET_BACK_MS = 1_000;

/** How urgent a call is. `spare`: it leaves only while less than half of the limit is used, by whatever calls. */
export type Priority = ApiCall['priority'] | 'spare';

export interface RateBudget {
  /**
   * Waits for a slot for one request. A background or spare call is refused at once when there is none,
   * an interactive one after about two seconds; the failure says how long to wait. Without a family
   * the request counts for the whole bucket.
   */
  acquire(priority: Priority, signal?: AbortSignal, family?: string): Promise<Result<Lease>>;
  /** The service answered 429 to a request of `family`. Returns the scope in which nothing is sent for `ms`. */
  block(ms: number, family?: string): PauseScope;
  view(): BudgetView;
}

/** Makes the budget of one bucket for one key or account. */
export function createRateBudget(bucket: string, limitPerMinute: number, clock: Clock): RateBudget {
  const capacities: Readonly<Record<Priority, number>> = {
    interactive: limitPerMinute,
    background: limitPerMinute - Math.floor(limitPerMinute / RESERVED_SHARE),
    spare: Math.floor(limitPerMinute / NOT_SPARE_SHARE),
  };
  let queue = newQueue();
  let starts: number[] = [];
  const pauses = createServicePauses(bucket, clock);
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

  /** How long until our own limit has room. */
  function windowWaitMs(capacity: number): number {
    const taken = starts.length + queue.size;
    const freesFirst = starts[taken - capacity] ?? clock.monotonicMs();
    return taken < capacity ? 0 : freesFirst + WINDOW_MS - clock.monotonicMs();
  }

  function holdQueue(ms: number): void {
    queue.pause();
    clearTimeout(resume);
    resume = setTimeout(() => queue.start(), ms);
    resume.unref();
  }

  function refusal(windowWait: number, pause: number, family: string): Result<never> {
    const code = pauses.isPaused(family) ? 'SERVICE_ASKED_TO_WAIT' : 'BUDGET_SPENT';
    const failure = ownFailure(code, { retryAfterMs: Math.ceil(Math.max(windowWait, pause)) });
    return fail(pause > windowWait ? { ...failure, pauses: pauses.scope(family) } : failure);
  }

  function lease(family: string): Lease {
    const counted = pauses.sent(family);
    return {
      settle: (answer) => counted.settle(answer && parseAllowance(answer.headers, answer.headAtMs)),
    };
  }

  return {
    async acquire(priority, signal, family = bucket) {
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      forgetOldStarts();
      mendQueue();
      const isInteractive = priority === 'interactive';
      const pause = pauses.waitMs(family, queue.size);
      const windowWait = windowWaitMs(capacities[priority]);
      const longestMs = isInteractive ? SLOT_TIMEOUT_MS : 0;
      if (Math.max(windowWait, pause) > longestMs) return refusal(windowWait, pause, family);
      if (pause > 0) holdQueue(pause);
      else queue.start();
      const timeout = new AbortController();
      const turn = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
      const granted: Lease[] = [];
      let giveUp: ReturnType<typeof setTimeout> | undefined;
      try {
        const queued = queue.add(
          () => {
            // The service may have refused this family while the call was in the queue.
            if (pauses.isPaused(family)) return;
            starts.push(clock.monotonicMs());
            granted.push(lease(family));
          },
          { priority: isInteractive ? 1 : 0, signal: turn },
        );
        // A request that is sent at once needs no timer: even a cleared timer wakes the process.
        if (granted.length === 0) giveUp = setTimeout(() => timeout.abort(), SLOT_TIMEOUT_MS + 500);
        await queued;
        const [only] = granted;
        return only ? succeed(only) : refusal(0, pauses.waitMs(family, 0), family);
      } catch {
        if (signal?.aborted) return fail(ownFailure('CANCELLED'));
        const left = Math.max(windowWaitMs(limitPerMinute), 1_000);
        return refusal(left, pauses.waitMs(family, queue.size), family);
      } finally {
        clearTimeout(giveUp);
      }
    },
    block(ms, family = bucket) {
      const scope = pauses.pause(family, ms);
      if (scope === 'bucket') holdQueue(pauses.waitMs(bucket, 0));
      return scope;
    },
    view() {
      forgetOldStarts();
      const { waitMs, families } = pauses.view();
      return {
        bucket,
        limitPerMinute,
        usedInLastMinute: starts.length,
        blockedForMs: waitMs,
        blockedFamilies: families,
      };
    },
  };
}
