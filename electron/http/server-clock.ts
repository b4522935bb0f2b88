/** The service's clock: how far it is ahead, by `Date` headers in whole seconds, and when the service made an answer. */
import { SECOND_MS } from '@shared/domain/time-units';

import type { WireAnswer } from './exchange';
import { serverDate } from './rate-headers';

/** A slower answer says too little about the clock. */
const SLOWEST_SAMPLE_MS = 10_000;
const DATE_RESOLUTION_MS = 999;
/** Two clocks drift apart by less than this (200 parts per million). */
const DRIFT = 0.0002;

/** When an answer was made: after its request was sent, and before it arrived. */
export interface AnswerTimes {
  /** On the service's clock, of which the client has only an estimate that each answer changes. */
  readonly arrivedAtMs: number;
  /** On this machine's monotonic clock, which shows for certain which came first. */
  readonly local: { readonly sentMs: number; readonly arrivedMs: number };
}

export interface ServerClock {
  /** Updates the estimate from one answer. */
  observe(answer: Pick<WireAnswer, 'headers' | 'sentAtMs' | 'headAtMs'>): void;
  /** Server clock minus this machine's clock, in ms; the stored value until the first answer. */
  offsetMs(): number;
}

/**
 * Creates the estimate.
 *
 * Each answer bounds the offset: the service read its clock after the request left and before the
 * answer came, and cut it to the second. The range that all answers allow narrows to well below a second; an
 * answer outside it means that a clock was set, so the measurement starts again.
 */
export function createServerClock(knownOffsetMs = 0): ServerClock {
  let bounds: { low: number; high: number; atMs: number } | null = null;

  return {
    observe({ headers, sentAtMs, headAtMs }) {
      const date = serverDate(headers);
      const tripMs = headAtMs - sentAtMs;
      // A cached answer carries the clock of the moment it was stored.
      const isCached = Number(headers.age ?? 0) > 0;
      if (date === null || isCached || tripMs < 0 || tripMs > SLOWEST_SAMPLE_MS) return;
      const low = date - headAtMs;
      const high = date + DATE_RESOLUTION_MS - sentAtMs;
      const slack = bounds ? Math.abs(headAtMs - bounds.atMs) * DRIFT : 0;
      const newLow = Math.max(low, bounds ? bounds.low - slack : low);
      const newHigh = Math.min(high, bounds ? bounds.high + slack : high);
      bounds =
        newLow <= newHigh
          ? { low: newLow, high: newHigh, atMs: headAtMs }
          : { low, high, atMs: headAtMs };
    },
    offsetMs: () => (bounds ? Math.round((bounds.low + bounds.high) / 2) : knownOffsetMs),
  };
}

interface Exchange {
  /** This machine's wall clock when the answer was complete. */
  readonly fetchedAtMs: number;
  /** This machine's monotonic clock when the request was made, and when its answer was complete. */
  readonly local: AnswerTimes['local'];
  readonly headers: WireAnswer['headers'];
}

/**
 * The times of an answer. One from a cache was made as long ago as its `Age` says, in whole seconds: its request counts
 * as sent that much earlier. The monotonic clock may stand still while the machine sleeps, and then even earlier.
 *
 * The offset may be wrong, because a clock was set since the last answer that showed it. So if the answer's own `Date` is
 * later than the time by the offset, the `Date` counts. That of an answer from a cache is the service's or the cache's.
 *
 * @param offsetMs the service's clock minus this machine's
 */
export function answerTimes(
  { fetchedAtMs, local, headers }: Exchange,
  offsetMs: number,
): AnswerTimes {
  const age = Math.floor(Number(headers.age ?? 0));
  const isCached = Number.isFinite(age) && age > 0;
  const ageMs = isCached ? age * SECOND_MS : 0;
  const sentMs = isCached ? local.sentMs - ageMs - SECOND_MS : local.sentMs;
  const arrivedAtMs = fetchedAtMs + offsetMs - ageMs;
  const dateMs = serverDate(headers);
  const isLate = dateMs !== null && (isCached || arrivedAtMs < dateMs);
  return {
    arrivedAtMs: isLate ? Math.max(arrivedAtMs, dateMs + SECOND_MS - 1) : arrivedAtMs,
    local: { sentMs, arrivedMs: local.arrivedMs },
  };
}
