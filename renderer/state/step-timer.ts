/** The timer of texts that change with time. The page and the small window each have one. */

/** A timer may fire this early; without this allowance a change on the millisecond would wake it twice. */
const TIMER_EARLY_MS = 2;
/** The longest sleep, so that a change of the machine's clock is noticed. */
const MAX_SLEEP_MS = 5 * 60_000;

/** A timer that sleeps until the first change that was requested. */
export interface StepTimer {
  /** Wakes in `sleepMs` at the latest; null asks for nothing. A hidden window sets no timer, because nobody sees it. */
  wakeWithin(sleepMs: number | null): void;
  /** Forgets every change that was requested. */
  stop(): void;
}

/** Creates the timer; `show` writes the texts again, and returns when the next of them changes. */
export function createStepTimer(show: () => void): StepTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wakesAtMs = Infinity;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    wakesAtMs = Infinity;
  };
  return {
    stop,
    wakeWithin(sleepMs) {
      if (sleepMs === null || document.visibilityState === 'hidden') return;
      const boundedMs = Math.min(Math.max(0, Math.ceil(sleepMs)) + TIMER_EARLY_MS, MAX_SLEEP_MS);
      const atMs = performance.now() + boundedMs;
      if (atMs >= wakesAtMs) return;
      clearTimeout(timer);
      wakesAtMs = atMs;
      timer = setTimeout(() => {
        stop();
        show();
      }, boundedMs);
    },
  };
}
