/**
 * The clocks of main, passed as a parameter so that tests can control them, deadlines measured with both, and the
 * clock of the service.
 */
import { createSteadyClock } from '@shared/domain/clocks';
import { SECOND_MS } from '@shared/domain/time-units';

import type { WireAnswer } from './exchange';
import { serverDate } from './rate-headers';

export interface Clock {
  /** Milliseconds since 1970. The client's own clock is steady: setting the machine's clock does not move it. */
  now(): number;
  /** Milliseconds since some fixed moment. Never goes back, and may pause in sleep. */
  monotonicMs(): number;
}

const monotonicMs = () => performance.now();

/** The clock of the client. Only what is shown or stored for the player as a time uses `Date.now` instead. */
export const systemClock = {
  ...createSteadyClock(() => Date.now(), monotonicMs),
  monotonicMs,
};

/** A future moment. It has passed when either clock says so: one may stop in sleep, and the other catches up after it. */
export interface Until {
  readonly steadyMs: number;
  readonly monotonicMs: number;
}

/** The moment `ms` from now. */
export function untilIn(clock: Clock, ms: number): Until {
  return { steadyMs: clock.now() + ms, monotonicMs: clock.monotonicMs() + ms };
}

/** How long until then, in ms; 0 when it is over or there is nothing to wait for. */
export function remainingMs(clock: Clock, until: Until | null): number {
  if (!until) return 0;
  return Math.max(
    0,
    Math.min(until.steadyMs - clock.now(), until.monotonicMs - clock.monotonicMs()),
  );
}

/** A slower answer says too little about the clock. */
const SLOWEST_SAMPLE_MS = 10_000;
const DATE_RESOLUTION_MS = 999;
/** Two clocks drift apart by less than this (200 parts per million). */
const DRIFT = 0.0002;

/** When an answer was made: after its request was sent, and before it arrived. */
export interface AnswerTimes {
  /** On the service's clock, of which the client has only an estimate that each answer changes. */
  readonly arrivedAtMs: number;
  /** On this machine's monotonic clock, which tells for certain which came first. */
  readonly local: { readonly sentMs: number; readonly arrivedMs: number };
}

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
