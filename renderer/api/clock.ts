/** The service's clock as this machine estimates it, and the timer that all texts with a time share. */
import { onAttention } from '@renderer/state/attention';
import { createStepTimer } from '@renderer/state/step-timer';

import { bridge } from './bridge';

/** The `Date` header counts whole seconds, so a smaller difference is rounding, not drift. */
const DATE_HEADER_RESOLUTION_MS = 1_000;

let offsetMs = bridge.boot.clockOffsetMs;

/** The service's time in epoch ms. It is computed at each call, so it is right after the machine slept. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Adopts the newest difference between the service's clock and this machine's (server minus local, in ms). */
export function adoptClockOffset(newOffsetMs: number): void {
  if (Math.abs(newOffsetMs - offsetMs) <= DATE_HEADER_RESOLUTION_MS) return;
  offsetMs = newOffsetMs;
  showTime();
}

/**
 * Shows the time as it is now, and returns in how many milliseconds that will change; null when only
 * something other than time can change it.
 */
export type ClockSubscriber = () => number | null;

const subscribers = new Set<ClockSubscriber>();
const timer = createStepTimer(showTime);
let stopFollowingAttention: (() => void) | undefined;

/** Makes the timer wake in `sleepMs` at the latest; null asks for nothing. */
export const { wakeWithin } = timer;

/**
 * Runs every subscriber, and sleeps until the first of them changes. Call it when something other than
 * time changed what they show, for example a new answer whose age is on screen.
 */
export function showTime(): void {
  timer.stop();
  let sleepMs = Infinity;
  for (const subscriber of subscribers) sleepMs = Math.min(sleepMs, subscriber() ?? Infinity);
  timer.wakeWithin(sleepMs < Infinity ? sleepMs : null);
}

/** Runs `subscriber` now and whenever what it shows changes; returns a function that stops it. */
export function followClock(subscriber: ClockSubscriber): () => void {
  if (subscribers.size === 0) {
    document.addEventListener('visibilitychange', showTime);
    stopFollowingAttention = onAttention(showTime);
  }
  subscribers.add(subscriber);
  timer.wakeWithin(subscriber());
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size > 0) return;
    document.removeEventListener('visibilitychange', showTime);
    stopFollowingAttention?.();
    showTime();
  };
}
