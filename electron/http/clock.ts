/** The clocks of main, passed as a parameter so that tests can control them, and deadlines measured with both. */
import { createSteadyClock } from '@shared/domain/clocks';

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
