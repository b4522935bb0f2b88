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
import { createRequestSlots } from './request-slots';
import { createServicePauses } from './service-pauses';

/** How long an interactive call waits for a slot before it fails because the budget is spent. */
const SLOT_TIMEOUT_MS = 2_000;
/** One in six requests is reserved for interactive calls. */
const RESERVED_SHARE = 6;
/** One in two is never spent on spare calls. */
const NOT_SPARE_SHARE = 2;

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

/** A call that waits for its turn. */
interface Waiting {
  readonly isInteractive: boolean;
  readonly family: string;
  /** How long until the limit has room; 0 when it has. */
  readonly slotWaitMs: number;
}

/** Makes the budget of one bucket for one key or account. */
export function createRateBudget(bucket: string, limitPerMinute: number, clock: Clock): RateBudget {
  const capacities: Readonly<Record<Priority, number>> = {
    interactive: limitPerMinute,
    background: limitPerMinute - Math.floor(limitPerMinute / RESERVED_SHARE),
    spare: Math.floor(limitPerMinute / NOT_SPARE_SHARE),
  };
  const slots = createRequestSlots(clock);
  // A task of the queue lasts for as long as its request counts, so the queue itself needs no clock.
  const queue = new PQueue({ concurrency: limitPerMinute });
  const pauses = createServicePauses(bucket, clock);
  let resume: ReturnType<typeof setTimeout> | undefined;

  function holdQueue(ms: number): void {
    queue.pause();
    clearTimeout(resume);
    resume = setTimeout(() => queue.start(), ms);
    resume.unref();
  }

  function refusal(slotWaitMs: number, pause: number, family: string): Result<never> {
    const code = pauses.isPaused(family) ? 'SERVICE_ASKED_TO_WAIT' : 'BUDGET_SPENT';
    const failure = ownFailure(code, { retryAfterMs: Math.ceil(Math.max(slotWaitMs, pause)) });
    return fail(pause > slotWaitMs ? { ...failure, pauses: pauses.scope(family) } : failure);
  }

  /** Counts one request of a family. */
  function take(family: string): { readonly lease: Lease; readonly freed: Promise<void> } {
    const counted = pauses.sent(family);
    const { settle, freed } = slots.take();
    return {
      lease: {
        settle(answer) {
          settle();
          counted.settle(answer && parseAllowance(answer.headers, answer.headAtMs));
        },
      },
      freed,
    };
  }

  /** Waits in the queue for a slot; null when the family is paused meanwhile, or when `signal` or the time ends it. */
  function inTurn(
    { isInteractive, family, slotWaitMs }: Waiting,
    signal?: AbortSignal,
  ): Promise<Lease | null> {
    return new Promise((resolve) => {
      const timers: ReturnType<typeof setTimeout>[] = [];
      const waiting = new AbortController();
      const end = () => waiting.abort();
      let isOver = false;
      function settle(lease: Lease | null): void {
        isOver = true;
        timers.forEach(clearTimeout);
        signal?.removeEventListener('abort', end);
        resolve(lease);
      }
      signal?.addEventListener('abort', end, { once: true });
      const task = async (): Promise<void> => {
        // The service may have refused this family while the call was in the queue.
        if (pauses.isPaused(family)) return settle(null);
        const { lease, freed } = take(family);
        settle(lease);
        return freed;
      };
      queue
        .add(task, { priority: isInteractive ? 1 : 0, signal: waiting.signal })
        .catch(() => settle(null));
      // A request that is sent at once needs no timer: even a cleared timer wakes the process.
      if (isOver) return;
      timers.push(setTimeout(end, SLOT_TIMEOUT_MS + 500));
      // Timers may be a millisecond early.
      if (slotWaitMs > 0) timers.push(setTimeout(slots.freeOld, Math.ceil(slotWaitMs) + 1));
    });
  }

  return {
    async acquire(priority, signal, family = bucket) {
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      const isInteractive = priority === 'interactive';
      const pause = pauses.waitMs(family, queue.size);
      const slotWaitMs = slots.waitMs(capacities[priority], queue.size);
      const longestMs = isInteractive ? SLOT_TIMEOUT_MS : 0;
      if (Math.max(slotWaitMs, pause) > longestMs) return refusal(slotWaitMs, pause, family);
      if (pause > 0) holdQueue(pause);
      else queue.start();
      const lease = await inTurn({ isInteractive, family, slotWaitMs }, signal);
      if (lease) return succeed(lease);
      if (signal?.aborted) return fail(ownFailure('CANCELLED'));
      const isPaused = pauses.isPaused(family);
      const left = isPaused ? 0 : Math.max(slots.waitMs(limitPerMinute), 1_000);
      return refusal(left, pauses.waitMs(family, isPaused ? 0 : queue.size), family);
    },
    block(ms, family = bucket) {
      const scope = pauses.pause(family, ms);
      if (scope === 'bucket') holdQueue(pauses.waitMs(bucket, 0));
      return scope;
    },
    view() {
      const { waitMs, families } = pauses.view();
      return {
        bucket,
        limitPerMinute,
        usedInLastMinute: slots.count(),
        blockedForMs: waitMs,
        blockedFamilies: families,
      };
    },
  };
}
