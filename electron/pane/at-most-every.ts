/** Lets something happen at once, and then once in an interval at most: what comes meanwhile happens at its end. */

export interface AtMostEvery {
  /** Asks for it. */
  ask(): void;
  /** Nothing happens from now on. */
  end(): void;
}

/** Makes it over `run`. */
export function atMostEvery(intervalMs: number, run: () => void): AtMostEvery {
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
