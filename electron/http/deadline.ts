/** The deadline of an exchange, which wakes an idle process only when it is missed. */

const NOTHING = () => undefined;
/** Less than what follows the end of an exchange takes. */
const AT_ONCE_MS = 1;

/** Calls `miss` after `ms`, unless it is ended before. */
export interface Deadline {
  /** Starts; a second start changes nothing. */
  start(): void;
  end(): void;
}

/** Makes a deadline that has not started. */
export function createDeadline(ms: number, miss: () => void): Deadline {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(miss, ms);
    },
    end() {
      if (timer === undefined) return;
      clearTimeout(timer);
      // All timers of Node share one of the event loop, which still wakes the process when a cleared one would have ended.
      // An earlier timer brings that forward, into the work that goes on anyway.
      setTimeout(NOTHING, AT_ONCE_MS);
    },
  };
}
