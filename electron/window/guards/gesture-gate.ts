/** Lets only the player's own gestures open links and make keys: a renderer that was taken over can do neither. */
import { MINUTE_MS } from '@shared/domain/time-units';

/** How long after a gesture its link may come; Chromium's own limit. */
const GESTURE_MS = 5_000;
const MAX_PER_MINUTE = 10;

export interface GestureGate {
  /** The player pressed a key or a button, or touched the window. */
  gesture(): void;
  /** Whether a link may open or a key be made now; each gesture does one at most. */
  take(): boolean;
}

/** Makes the gate; `monotonicMs` is its clock. */
export function createGestureGate(monotonicMs: () => number): GestureGate {
  let gestureAtMs = Number.NEGATIVE_INFINITY;
  let openedAtMs: number[] = [];
  return {
    gesture() {
      gestureAtMs = monotonicMs();
    },
    take() {
      const nowMs = monotonicMs();
      openedAtMs = openedAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
      if (nowMs - gestureAtMs > GESTURE_MS || openedAtMs.length >= MAX_PER_MINUTE) return false;
      gestureAtMs = Number.NEGATIVE_INFINITY;
      openedAtMs.push(nowMs);
      return true;
    },
  };
}
