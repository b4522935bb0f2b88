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

/** How long after a gesture a page may ask for something; Chromium's own limit. */
const GESTURE_MS = 5_000;
const MAX_PER_MINUTE = 10;

/** The input events that count as gestures of the player. */
const GESTURES = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart', 'gestureTap']);

export interface GestureGate {
  /** Takes an input event by its type: a gesture if the player pressed a key or a button, or touched the window. */
  input(type: string): void;
  /** Whether the player has just made a gesture, whatever it was used for. */
  hasGesture(): boolean;
  /** Whether a link may be opened or a key created now; each gesture allows one at most. */
  take(): boolean;
}

/** Creates the gate. */
export function createGestureGate(): GestureGate {
  let gestureAtMs = Number.NEGATIVE_INFINITY;
  let isTaken = false;
  let openedAtMs: number[] = [];
  const hasGesture = () => performance.now() - gestureAtMs <= GESTURE_MS;
  return {
    input(type) {
      if (!GESTURES.has(type)) return;
      gestureAtMs = performance.now();
      isTaken = false;
    },
    hasGesture,
    take() {
      const nowMs = performance.now();
      openedAtMs = openedAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
      if (isTaken || !hasGesture() || openedAtMs.length >= MAX_PER_MINUTE) return false;
      isTaken = true;
      openedAtMs.push(nowMs);
      return true;
    },
  };
}
