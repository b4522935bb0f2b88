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
  /**
   * The latest time on the service's clock at which it may have been made, if its own `Date` is later than the estimate:
   * one such answer does not change the clock, but a turn may have begun in between.
   */
  readonly latestAtMs?: number;
  /** On this machine's monotonic clock, which shows for certain which came first. */
  readonly local: { readonly sentMs: number; readonly arrivedMs: number };
}

export interface ServerClock {
  /** Updates the estimate from one answer. */
  observe(answer: Pick<WireAnswer, 'headers' | 'sentAtMs' | 'headAtMs'>): void;
  /** Server clock minus this machine's clock, in ms; the stored value until the first answer. */
  offsetMs(): number;
}

/** The range in which one or more answers put the offset. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly atMs: number;
}

/** What two ranges allow, the older one widened by what the clocks may have drifted since; null if they disagree. */
function common(older: Bounds, newer: Bounds): Bounds | null {
  const slack = Math.abs(newer.atMs - older.atMs) * DRIFT;
  const low = Math.max(newer.low, older.low - slack);
  const high = Math.min(newer.high, older.high + slack);
  return low <= high ? { low, high, atMs: newer.atMs } : null;
}

/**
 * Creates the estimate.
 *
 * Each answer bounds the offset: the service read its clock after the request left and before the
 * answer came, and cut it to the second. The range that all answers allow narrows to well below a second. Two answers in
 * a row outside it that agree mean that a clock was set, so the measurement starts again; a single one may be wrong.
 */
export function createServerClock(knownOffsetMs = 0): ServerClock {
  let bounds: Bounds | null = null;
  let outlier: Bounds | null = null;

  return {
    observe({ headers, sentAtMs, headAtMs }) {
      const date = serverDate(headers);
      const tripMs = headAtMs - sentAtMs;
      // A cached answer carries the clock of the moment it was stored.
      const isCached = Number(headers.age ?? 0) > 0;
      if (date === null || isCached || tripMs < 0 || tripMs > SLOWEST_SAMPLE_MS) return;
      const sample = {
        low: date - headAtMs,
        high: date + DATE_RESOLUTION_MS - sentAtMs,
        atMs: headAtMs,
      };
      const agreed = bounds === null ? sample : common(bounds, sample);
      const changed = agreed === null && outlier !== null ? common(outlier, sample) : null;
      bounds = agreed ?? changed ?? bounds;
      outlier = agreed === null && changed === null ? sample : null;
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
 * as sent that much earlier. The monotonic clock may stand still while the machine sleeps, and then even earlier. Its
 * `Date`, the service's or the cache's, may show that it is younger than its `Age` says, but not that it is from later.
 *
 * @param offsetMs the service's clock minus this machine's
 */
export function answerTimes(
  { fetchedAtMs, local, headers }: Exchange,
  offsetMs: number,
): AnswerTimes {
  const serverNowMs = fetchedAtMs + offsetMs;
  const age = Math.floor(Number(headers.age ?? 0));
  const dateMs = serverDate(headers);
  if (!Number.isFinite(age) || age <= 0) {
    const isLater = dateMs !== null && dateMs > serverNowMs;
    return { arrivedAtMs: serverNowMs, local, ...(isLater && { latestAtMs: dateMs }) };
  }
  const ageMs = age * SECOND_MS;
  const ofDateMs = dateMs === null ? -Infinity : Math.min(dateMs + SECOND_MS - 1, serverNowMs);
  return {
    arrivedAtMs: Math.max(serverNowMs - ageMs, ofDateMs),
    local: { sentMs: local.sentMs - ageMs - SECOND_MS, arrivedMs: local.arrivedMs },
  };
}
