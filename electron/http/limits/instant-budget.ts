/**
 * The budget of requests that move money: it grants or refuses at once. No request waits,
 * because money must not be sent later than the player expects.
 */
import type { LimitView } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, PauseScope } from '@shared/ipc/result';

import type { Clock } from '../clock';
import { ownFailure } from '../failures';
import type { RateBudget } from './rate-budget';
import { parseAllowance } from './rate-headers';
import { createRequestSlots } from './request-slots';
import { remainingMs, untilIn } from './until';
import type { Until } from './until';

export interface InstantBudget extends RateBudget {
  /** Why a request would be refused now, with the time to wait; null when it would be granted. */
  refusal(): Failure | null;
  /** How much of the limit is left, and when more becomes available. */
  room(): LimitView;
  /** Counts requests of an earlier run; each number is the age of a request in ms. */
  restore(agesMs: readonly number[]): void;
}

/** Makes the budget of one bucket for one key. */
export function createInstantBudget(
  bucket: string,
  limitPerMinute: number,
  clock: Clock,
): InstantBudget {
  const slots = createRequestSlots(clock);
  let blocked: Until | null = null;

  /** How long until the next request may be sent. */
  function waitMs(): number {
    return Math.ceil(Math.max(slots.waitMs(limitPerMinute), remainingMs(clock, blocked)));
  }

  function refusal(): Failure | null {
    const retryAfterMs = waitMs();
    if (retryAfterMs === 0) return null;
    const isOurs = remainingMs(clock, blocked) === 0;
    return ownFailure(isOurs ? 'BUDGET_SPENT' : 'SERVICE_ASKED_TO_WAIT', { retryAfterMs });
  }

  function block(ms: number): PauseScope {
    if (ms > remainingMs(clock, blocked)) blocked = untilIn(clock, ms);
    return 'bucket';
  }

  return {
    acquire(_priority, signal) {
      if (signal?.aborted) return Promise.resolve(fail(ownFailure('CANCELLED')));
      const refused = refusal();
      if (refused) return Promise.resolve(fail(refused));
      const slot = slots.take();
      return Promise.resolve(
        succeed({
          settle(answer) {
            slot.settle();
            const allowance = answer && parseAllowance(answer.headers, answer.headAtMs);
            if (allowance?.remaining === 0) block(allowance.resetInMs);
          },
        }),
      );
    },
    block,
    refusal,
    view() {
      return {
        bucket,
        limitPerMinute,
        usedInLastMinute: slots.count(),
        blockedForMs: remainingMs(clock, blocked),
        blockedFamilies: [],
      };
    },
    room() {
      const freeInMs = waitMs();
      const isBlocked = remainingMs(clock, blocked) > 0;
      const remaining = isBlocked ? 0 : Math.max(0, limitPerMinute - slots.count());
      return { limitPerMinute, remaining, freeInMs };
    },
    restore(agesMs) {
      agesMs.forEach(slots.restore);
    },
  };
}
