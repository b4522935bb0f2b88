/**
 * Which links may leave the app for the system's browser, and how often: only the player's own gestures open links and
 * make keys, so a renderer that was taken over can do neither.
 */
import { isLoopbackHost } from '@shared/domain/loopback-host';
import { MINUTE_MS } from '@shared/domain/time-units';
import { ADDRESS_LIMIT } from '@shared/ipc/choices';

/**
 * Allows https without credentials, up to a length that every system passes on. `ownOrigin` may also use http on this
 * machine, because the practice world has its own pages.
 */
export function isExternalAddress(address: string, ownOrigin: string | null = null): boolean {
  if (address.length > ADDRESS_LIMIT || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isLoopbackHost(url.hostname) && url.origin === ownOrigin;
}

/** How long after a gesture its link may come; Chromium's own limit. */
const GESTURE_MS = 5_000;
const MAX_PER_MINUTE = 10;

export interface GestureGate {
  /** The player pressed a key or a button, or touched the window. */
  gesture(): void;
  /** Whether a link may be opened or a key created now; each gesture allows one at most. */
  take(): boolean;
}

/** Creates the gate; `monotonicMs` is its clock. */
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
