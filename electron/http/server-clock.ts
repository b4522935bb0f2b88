/** Estimates how far the service's clock is ahead, from `Date` headers in whole seconds. */
import { serverDate } from './rate-headers';
import type { WireAnswer } from './exchange';

/** A slower answer says too little about the clock. */
const SLOWEST_SAMPLE_MS = 10_000;
const DATE_RESOLUTION_MS = 999;
/** Two clocks drift apart by less than this (200 parts per million). */
const DRIFT = 0.0002;

export interface ServerClock {
  /** Learns from one answer. */
  observe(answer: Pick<WireAnswer, 'headers' | 'sentAtMs' | 'headAtMs'>): void;
  /** Server clock minus this machine's clock, in ms; the stored value until the first answer. */
  offsetMs(): number;
}

/**
 * Makes the estimate.
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
