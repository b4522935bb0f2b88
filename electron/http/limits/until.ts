/** Deadlines that are measured with both clocks of the client. */
import type { Clock } from '../clock';

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
