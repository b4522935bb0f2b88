/** The requests of the last minute, by family of endpoints. */
import type { Clock } from './clock';

/** A little more than a minute: an unanswered request may still be on its way after the client gave up. */
export const WINDOW_MS = 61_000;

interface Counted {
  readonly family: string;
  /** When it was answered, by the monotonic clock; null while it is under way. */
  settledMs: number | null;
}

/**
 * The requests that count against a limit of one minute. A service counts a request when it arrives, which is some time
 * between its departure and its answer: an admitted request may wait for a free connection for seconds. So a request
 * counts from its admission until a minute after its answer.
 */
export function createSlidingWindow(clock: Clock) {
  let counted: Counted[] = [];

  /** The requests of a family that count now; null: of all families. */
  function countedOf(family: string | null): readonly Counted[] {
    const oldestMs = clock.monotonicMs() - WINDOW_MS;
    counted = counted.filter(({ settledMs }) => settledMs === null || settledMs > oldestMs);
    return family === null ? counted : counted.filter((one) => one.family === family);
  }

  return {
    /** Counts one request, until a minute after it is settled or until it is released. */
    take(family: string) {
      const request: Counted = { family, settledMs: null };
      counted.push(request);
      return {
        settle() {
          request.settledMs = clock.monotonicMs();
        },
        release() {
          counted = counted.filter((one) => one !== request);
        },
      };
    },
    /** Counts a request of an earlier run, which was answered `ageMs` ago. */
    restore(family: string, ageMs: number) {
      counted.push({ family, settledMs: clock.monotonicMs() - Math.max(0, ageMs) });
    },
    /** How many requests of a family count now; null: of all families. */
    count: (family: string | null) => countedOf(family).length,
    /** How long until fewer than `capacity` requests count, if `ahead` more are sent before; 0 if fewer count now. */
    waitMs(family: string | null, capacity: number, ahead: number) {
      const counting = countedOf(family);
      const taken = counting.length + ahead;
      if (taken < capacity) return 0;
      const nowMs = clock.monotonicMs();
      // A request under way counts for at least one more minute.
      const settledMs = counting.map((one) => one.settledMs ?? nowMs).toSorted((a, b) => a - b);
      return (settledMs[taken - capacity] ?? nowMs) + WINDOW_MS - nowMs;
    },
  };
}
