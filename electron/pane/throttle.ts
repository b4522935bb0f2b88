/**
 * Throttles a function: the first call runs it at once, and further calls run it once per interval at most, at the
 * interval's end.
 */

export interface Throttle {
  /** Asks for a run. */
  ask(): void;
  /** Cancels a waiting run. */
  end(): void;
}

/** Throttles `run`. */
export function throttle(intervalMs: number, run: () => void): Throttle {
  let timer: NodeJS.Timeout | null = null;
  let isWaiting = false;
  function rest(): void {
    timer = null;
    if (!isWaiting) return;
    isWaiting = false;
    runAndRest();
  }
  function runAndRest(): void {
    timer = setTimeout(rest, intervalMs);
    run();
  }
  return {
    ask() {
      if (timer === null) runAndRest();
      else isWaiting = true;
    },
    end() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isWaiting = false;
    },
  };
}
