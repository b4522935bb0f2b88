/** The two clocks of this machine, passed as a parameter so that tests can control them. */

/** Wall time jumps when someone sets it; monotonic time never goes back and may pause in sleep. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some fixed moment. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
};
