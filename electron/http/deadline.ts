/** The deadline of an exchange, which wakes an idle process only when it is missed. */

const NOTHING = () => undefined;
/** Shorter than the work that follows the end of an exchange. */
const SHORT_TIMER_MS = 1;

/** Calls `miss` after `ms`, unless it is ended earlier. */
export interface Deadline {
  /** Starts; a second start changes nothing, and one after the end begins anew. */
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
      timer = undefined;
      // All of Node's timers share one timer of the event loop. It still wakes the process at the time of a timer that
      // was cleared. A shorter timer moves this wakeup forward, into work that goes on anyway.
      setTimeout(NOTHING, SHORT_TIMER_MS);
    },
  };
}
