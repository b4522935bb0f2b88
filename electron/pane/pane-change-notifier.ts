/** Informs the window of the pane's changes, once for all changes of one tick. */

/**
 * Drawing the surroundings of a page would slow its request down, so it waits for the answer, but no longer than this.
 */
const LONGEST_WAIT_MS = 60;

export interface ChangeNotifier {
  /** Something changed. */
  changed(): void;
  /** A page was requested: changes are held back until its answer comes. Resolves then. */
  hold(): Promise<void>;
  /** The answer came. */
  release(): void;
  end(): void;
}

/** Calls `notify` for changes. */
export function createChangeNotifier(notify: () => void): ChangeNotifier {
  let isNotifying = false;
  let isDue = false;
  let holdTimer: NodeJS.Timeout | null = null;
  let waiting: (() => void)[] = [];

  function changed(): void {
    isDue = true;
    if (isNotifying || holdTimer !== null) return;
    isNotifying = true;
    setImmediate(() => {
      isNotifying = false;
      if (!isDue || holdTimer !== null) return;
      isDue = false;
      notify();
    });
  }

  function stop(): void {
    if (holdTimer !== null) clearTimeout(holdTimer);
    holdTimer = null;
    const over = waiting;
    waiting = [];
    for (const resolve of over) resolve();
  }

  function release(): void {
    stop();
    if (isDue) changed();
  }

  return {
    changed,
    hold() {
      holdTimer ??= setTimeout(release, LONGEST_WAIT_MS);
      return new Promise((resolve) => waiting.push(resolve));
    },
    release,
    end() {
      stop();
      isDue = false;
    },
  };
}
