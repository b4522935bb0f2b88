/** The service's clock as this machine knows it, and the timer that everything that shows time shares. */
import { SECOND_MS } from '@shared/domain/time-units';

import { onAttention } from '../state/attention';
import { bridge } from './bridge';

/** The `Date` header counts whole seconds, so a smaller difference is rounding, not drift. */
const DATE_HEADER_RESOLUTION_MS = 1_000;
/** A timer may fire this early; without this allowance a change on the millisecond would wake it twice. */
const TIMER_EARLY_MS = 2;
/** The longest sleep of the timer, so that a change of the machine's clock is noticed. */
const MAX_SLEEP_MS = 5 * 60_000;

let offsetMs = bridge.boot.clockOffsetMs;

/** The service's time in epoch ms. It is computed at each call, so it is right after the machine slept. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Takes over the newest difference between the service's clock and this machine's (server minus local, in ms). */
export function adoptClockOffset(newOffsetMs: number): void {
  if (Math.abs(newOffsetMs - offsetMs) <= DATE_HEADER_RESOLUTION_MS) return;
  offsetMs = newOffsetMs;
  showTime();
}

/**
 * Shows the time as it is now, and returns in how many milliseconds that will change; null when time
 * alone changes nothing.
 */
export type ClockFollower = () => number | null;

const followers = new Set<ClockFollower>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wakesAtMs = Infinity;
let stopFollowingAttention: (() => void) | undefined;

/**
 * Makes the timer wake in `sleepMs` at the latest; null asks for nothing. A hidden window sets no
 * timer, because nobody sees it.
 */
export function wakeWithin(sleepMs: number | null): void {
  if (sleepMs === null || document.visibilityState === 'hidden') return;
  const boundedMs = Math.min(Math.max(0, Math.ceil(sleepMs)) + TIMER_EARLY_MS, MAX_SLEEP_MS);
  const atMs = performance.now() + boundedMs;
  if (atMs >= wakesAtMs) return;
  clearTimeout(timer);
  wakesAtMs = atMs;
  timer = setTimeout(showTime, boundedMs);
}

/**
 * Runs every follower, and sleeps until the first of them changes. Call it when something other than
 * time changed what they show, for example a new answer whose age is on screen.
 */
export function showTime(): void {
  clearTimeout(timer);
  timer = undefined;
  wakesAtMs = Infinity;
  let sleepMs = Infinity;
  for (const follower of followers) sleepMs = Math.min(sleepMs, follower() ?? Infinity);
  wakeWithin(sleepMs < Infinity ? sleepMs : null);
}

/** Runs `follower` now and whenever what it shows changes; returns the function that ends this. */
export function followClock(follower: ClockFollower): () => void {
  if (followers.size === 0) {
    document.addEventListener('visibilitychange', showTime);
    stopFollowingAttention = onAttention(showTime);
  }
  followers.add(follower);
  wakeWithin(follower());
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener('visibilitychange', showTime);
    stopFollowingAttention?.();
    showTime();
  };
}

/** Milliseconds until a value of this resolution changes, when it is `nowMs` now. */
export function untilNextStepMs(nowMs: number, resolutionMs: number): number {
  const intoStepMs = ((nowMs % resolutionMs) + resolutionMs) % resolutionMs;
  return resolutionMs - intoStepMs;
}

/** Milliseconds until a countdown of whole seconds over `leftMs` shows one less; null at its end. */
export function untilSecondChangesMs(leftMs: number): number | null {
  if (leftMs <= 0) return null;
  return leftMs - (Math.ceil(leftMs / SECOND_MS) - 1) * SECOND_MS;
}
