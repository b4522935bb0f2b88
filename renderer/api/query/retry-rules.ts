/** Whether and when the renderer retries after a failure. Every decision of this kind is made here. */
import type { Failure, FailureKind } from '@shared/ipc/result';

import { isOwnLimit } from './failures';

const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** The wait after a 429 that names none (contract part 7). */
const DEFAULT_RATE_LIMIT_WAIT_MS = 60_000;
/** Random spread added to a wait that the service named, so that clients do not all retry at once. */
const RATE_LIMIT_SPREAD_MS = 1_000;

/** Whether the failure may be temporary; a refusal or a malformed call is not. */
function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'timed-out':
    case 'rate-limited':
      return true;
    case 'service':
      return failure.httpStatus !== undefined && failure.httpStatus >= 500;
    case 'signed-out':
    case 'key-required':
    case 'feature-absent':
    case 'tls':
    case 'bad-answer':
    case 'redirect-refused':
    case 'cancelled':
    case 'bad-call':
    case 'internal':
      return false;
  }
}

/**
 * The query client's rule: whether to retry after failure number `failureCount` (the first is 0). A
 * request that was never sent is not an attempt, so it may wait for room any number of times.
 */
export function shouldRetry(failureCount: number, failure: Failure): boolean {
  return isOwnLimit(failure) || (failureCount < MAX_RETRIES && isTransient(failure));
}

/**
 * Options of a read that the query client must not retry: it is one of a series, and whoever asks for the series decides
 * how it goes on (`canContinueAfter`, `seriesHaltEndMs`).
 */
export const NO_RETRY = { retry: false } as const;

/**
 * Whether a poll goes on after this failure. It stops where only the player can help: a key is
 * missing, or the server lacks the feature. `isKnownToAnswer`: the server has answered this read
 * before, so a missing feature means that a proxy answers in its place.
 */
export function canPollAfter(failure: Failure | undefined, isKnownToAnswer: boolean): boolean {
  if (failure?.kind === 'feature-absent') return isKnownToAnswer;
  return failure?.kind !== 'key-required';
}

/**
 * Whether a series of background reads goes on with the next one after this failure. It ends where
 * the next one would fail for the same reason: no connection, no budget, no key.
 */
export function canContinueAfter({ kind }: Failure): boolean {
  return kind === 'service' || kind === 'feature-absent' || kind === 'bad-answer';
}

/** Failures caused by something between client and service, for example a network's sign-in page. */
const FOREIGN_KINDS: ReadonlySet<FailureKind> = new Set(['bad-answer', 'tls', 'redirect-refused']);

/**
 * Whether a read on screen that failed is sent again once the polls show that the service answers. `isBack`: the polls
 * had failed too, so an answer that did not come from the service may have come from the network.
 */
export function canWorkAgain(failure: Failure, isBack: boolean): boolean {
  return isTransient(failure) || (isBack && FOREIGN_KINDS.has(failure.kind));
}

/** How long the palette waits before it reads a failed list again. */
export const FAILED_LIST_WAIT_MS = 10 * 60_000;

/** How long the service asked the client to wait, in milliseconds; null when it did not. */
function requestedWaitMs(failure: Failure): number | null {
  if (failure.retryAfterMs !== undefined) return Math.max(0, failure.retryAfterMs);
  return failure.kind === 'rate-limited' ? DEFAULT_RATE_LIMIT_WAIT_MS : null;
}

/** When the wait of each failure ends, in epoch ms. */
const waitEnds = new WeakMap<Failure, number>();

/**
 * Epoch ms at which the wait that a 429 asks for (contract part 7) is over; null for every other
 * failure. The wait is counted from the first call for this failure, which is made on its arrival:
 * showing it later starts no new countdown.
 */
export function waitEndMs(failure: Failure): number | null {
  const waitMs = failure.kind === 'rate-limited' ? requestedWaitMs(failure) : null;
  if (waitMs === null) return null;
  const endsAtMs = waitEnds.get(failure) ?? Date.now() + waitMs;
  waitEnds.set(failure, endsAtMs);
  return endsAtMs;
}

/** How much of a longer pause the player waits before they may try all the same; main demands as much, of a pause that goes on. */
const OBEYED_WAIT_MS = 60_000;

/** Epoch ms from which the player may try again, which is before the end of a long pause; null if there is no pause. */
export function retryByHandMs(failure: Failure): number | null {
  const endsAtMs = waitEndMs(failure);
  if (endsAtMs === null) return null;
  const byHandMs = failure.byHandAfterMs ?? OBEYED_WAIT_MS;
  return endsAtMs - Math.max(0, (requestedWaitMs(failure) ?? 0) - byHandMs);
}

/** How long a temporary failure halts a series if the service names no time. */
const SERIES_HALT_MS = 60_000;

/**
 * Epoch ms at which a series of background reads continues after a failure that its next read would meet too; null if
 * it ends, because only the player can help.
 */
export function seriesHaltEndMs(failure: Failure): number | null {
  return isTransient(failure) ? (waitEndMs(failure) ?? Date.now() + SERIES_HALT_MS) : null;
}

/**
 * Milliseconds before the next attempt: full jitter under an exponential ceiling, but never before
 * the time that the service named. `random` returns numbers in [0, 1).
 */
export function retryDelayMs(failureCount: number, failure: Failure, random = Math.random): number {
  const waitMs = requestedWaitMs(failure);
  if (waitMs !== null) return waitMs + random() * RATE_LIMIT_SPREAD_MS;
  return random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** failureCount);
}
