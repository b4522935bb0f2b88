/** The clocks of main, passed as a parameter so that tests can control them. */
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
