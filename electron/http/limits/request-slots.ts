/**
 * The requests that count against a limit of one minute (contract part 8).
 *
 * A service counts a request when it arrives, which is some time between its departure and its answer: an admitted
 * request may wait for a free connection for seconds. So a request counts from its admission until a minute after its
 * answer.
 */
import type { Clock } from '../clock';

/** A little more than a minute: an unanswered request may still be on its way after the client gave up. */
export const WINDOW_MS = 61_000;

/** One request that counts against the limit. */
interface RequestSlot {
  /** The request has its answer or gets none; it counts for a minute from now. Later calls change nothing. */
  settle(): void;
  /** Settles once the request no longer counts, at a call of `freeOld`. */
  readonly freed: Promise<void>;
}

export interface RequestSlots {
  /** Counts one request, open until it is settled. */
  take(): RequestSlot;
  /** Counts a request of an earlier run, which was answered or ended `ageMs` ago. */
  restore(ageMs: number): void;
  /** Forgets the requests that no longer count. */
  freeOld(): void;
  /** How many requests count now. */
  count(): number;
  /**
   * How long until fewer than `capacity` requests count, if `ahead` more are sent before; 0 when that is so now.
   * Until a request is settled this is a whole minute.
   */
  waitMs(capacity: number, ahead?: number): number;
}

interface Counted {
  /** By the monotonic clock; null while the request has no answer. */
  settledMs: number | null;
  free: () => void;
}

/** Makes the slots of one bucket. */
export function createRequestSlots(clock: Clock): RequestSlots {
  let slots: Counted[] = [];

  function freeOld(): void {
    const oldestMs = clock.monotonicMs() - WINDOW_MS;
    const isOver = ({ settledMs }: Counted) => settledMs !== null && settledMs <= oldestMs;
    const old = slots.filter(isOver);
    if (old.length === 0) return;
    slots = slots.filter((slot) => !isOver(slot));
    for (const slot of old) slot.free();
  }

  return {
    take() {
      const slot: Counted = { settledMs: null, free: () => undefined };
      const freed = new Promise<void>((resolve) => {
        slot.free = resolve;
      });
      slots.push(slot);
      const settle = () => {
        slot.settledMs ??= clock.monotonicMs();
      };
      return { settle, freed };
    },
    restore(ageMs) {
      slots.push({ settledMs: clock.monotonicMs() - Math.max(0, ageMs), free: () => undefined });
    },
    freeOld,
    count() {
      freeOld();
      return slots.length;
    },
    waitMs(capacity, ahead = 0) {
      freeOld();
      const taken = slots.length + ahead;
      if (taken < capacity) return 0;
      const nowMs = clock.monotonicMs();
      const settledMs = slots.map((slot) => slot.settledMs ?? nowMs).toSorted((a, b) => a - b);
      return (settledMs[taken - capacity] ?? nowMs) + WINDOW_MS - nowMs;
    },
  };
}
