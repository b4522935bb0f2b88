/**
 * The requests that count against a limit of one minute (contract part 8).
 *
 * A service counts a request when it arrives, which is some time between its departure and its answer: an admitted
 * request may wait for a free connection for seconds. So a request counts from its admission until a minute after its
 * answer.
 */
import type { Clock } from './clock';

/** A little more than a minute: an unanswered request may still be on its way after the client gave up. */
export const WINDOW_MS = 61_000;

export interface SlidingWindow {
  /** Counts one request. The returned function says that it is answered; later calls change nothing. */
  take(): () => void;
  /** Counts a request of an earlier run, which was answered `ageMs` ago. */
  restore(ageMs: number): void;
  /** How many requests count now. */
  count(): number;
  /** How long until fewer than `capacity` requests count, if `ahead` more are sent before; 0 when that is so now. */
  waitMs(capacity: number, ahead: number): number;
}

interface Counted {
  /** When it was answered, by the monotonic clock; null while it is under way. */
  settledMs: number | null;
}

export function createSlidingWindow(clock: Clock): SlidingWindow {
  let counted: Counted[] = [];

  function count(): number {
    const oldestMs = clock.monotonicMs() - WINDOW_MS;
    counted = counted.filter(({ settledMs }) => settledMs === null || settledMs > oldestMs);
    return counted.length;
  }

  return {
    take() {
      const request: Counted = { settledMs: null };
      counted.push(request);
      return () => {
        request.settledMs ??= clock.monotonicMs();
      };
    },
    restore(ageMs) {
      counted.push({ settledMs: clock.monotonicMs() - Math.max(0, ageMs) });
    },
    count,
    waitMs(capacity, ahead) {
      const taken = count() + ahead;
      if (taken < capacity) return 0;
      const nowMs = clock.monotonicMs();
      // A request under way counts for at least one more minute.
      const settledMs = counted.map((one) => one.settledMs ?? nowMs).toSorted((a, b) => a - b);
      return (settledMs[taken - capacity] ?? nowMs) + WINDOW_MS - nowMs;
    },
  };
}
