/** When a failed read is asked again, and after how long: the only place in the client that decides it. */
import type { Failure } from '@shared/ipc/result';

const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** A 429 that names no wait (contract part 7). */
const DEFAULT_RATE_LIMIT_WAIT_MS = 60_000;
/** Spread added to a wait that the service named, so that many clients do not come back together. */
const RATE_LIMIT_SPREAD_MS = 1_000;

/** Whether asking again can help at all: a refusal or a malformed call stays one. */
export function isTransient(failure: Failure): boolean {
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

/** Whether to ask again after the failure number `failureCount` (the first is 0). */
export function shouldRetry(failureCount: number, failure: Failure): boolean {
  return failureCount < MAX_RETRIES && isTransient(failure);
}

/** How long the service asked us to wait, in milliseconds; null when this failure asks for no wait. */
export function requestedWaitMs(failure: Failure): number | null {
  if (failure.retryAfterMs !== undefined) return Math.max(0, failure.retryAfterMs);
  return failure.kind === 'rate-limited' ? DEFAULT_RATE_LIMIT_WAIT_MS : null;
}

/** When the wait of each failure ends, in epoch ms. */
const waitEnds = new WeakMap<Failure, number>();

/**
 * Epoch ms at which the wait that a 429 asks for (contract part 7) is over, counted from when this
 * is first asked of `failure`: on its arrival, so that a failure which is shown later than another
 * begins no new countdown. Null for every other failure.
 */
export function waitEndMs(failure: Failure): number | null {
  const waitMs = failure.kind === 'rate-limited' ? requestedWaitMs(failure) : null;
  if (waitMs === null) return null;
  const endsAtMs = waitEnds.get(failure) ?? Date.now() + waitMs;
  waitEnds.set(failure, endsAtMs);
  return endsAtMs;
}

/**
 * Milliseconds before the next attempt: full jitter under an exponential ceiling, and never before
 * the time that the service named. `random` is in [0, 1).
 */
export function retryDelayMs(failureCount: number, failure: Failure, random = Math.random): number {
  const waitMs = requestedWaitMs(failure);
  if (waitMs !== null) return waitMs + random() * RATE_LIMIT_SPREAD_MS;
  return random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** failureCount);
}
