/** The service's clock as this machine knows it, and the one timer that everything which shows time shares. */
import { onAttention } from '../state/attention';
import { bridge } from './bridge';

/** The `Date` header counts whole seconds, so smaller differences are its rounding and not drift. */
const DATE_HEADER_RESOLUTION_MS = 1_000;
const SECOND_MS = 1_000;
/** A timer may fire this early; what changes on the millisecond would then be woken for twice. */
const TIMER_EARLY_MS = 2;
/** The longest sleep of the timer, so that a clock that was set is noticed. */
const MAX_SLEEP_MS = 5 * 60_000;

let offsetMs = bridge.boot.clockOffsetMs;

/** Service time in epoch milliseconds. Read anew each time, so it is right after sleep. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Takes over what the newest answer says of the service's clock (server minus local, in ms). */
export function adoptClockOffset(newOffsetMs: number): void {
  if (Math.abs(newOffsetMs - offsetMs) <= DATE_HEADER_RESOLUTION_MS) return;
  offsetMs = newOffsetMs;
  showTime();
}

/**
 * Shows the time as it is now, and answers in how many milliseconds what it shows will change; null
 * when time alone changes nothing.
 */
export type ClockFollower = () => number | null;

const followers = new Set<ClockFollower>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wakesAtMs = Infinity;
let stopFollowingAttention: (() => void) | undefined;

/** Sleeps no longer than this. In a hidden window nothing is woken: nobody sees it. */
function wakeWithin(sleepMs: number): void {
  if (document.visibilityState === 'hidden') return;
  const boundedMs = Math.min(Math.max(0, Math.ceil(sleepMs)) + TIMER_EARLY_MS, MAX_SLEEP_MS);
  const atMs = performance.now() + boundedMs;
  if (atMs >= wakesAtMs) return;
  clearTimeout(timer);
  wakesAtMs = atMs;
  timer = setTimeout(showTime, boundedMs);
}

/**
 * Runs every follower, and sleeps until the first of them changes. Call it when something other than
 * time has changed what they show: an answer, for example, whose age is on screen.
 */
export function showTime(): void {
  clearTimeout(timer);
  timer = undefined;
  wakesAtMs = Infinity;
  let sleepMs = Infinity;
  for (const follower of followers) sleepMs = Math.min(sleepMs, follower() ?? Infinity);
  if (sleepMs < Infinity) wakeWithin(sleepMs);
}

/** Runs `follower` now and whenever what it shows changes; returns the end of that. */
export function followClock(follower: ClockFollower): () => void {
  if (followers.size === 0) {
    document.addEventListener('visibilitychange', showTime);
    stopFollowingAttention = onAttention(showTime);
  }
  followers.add(follower);
  const changesInMs = follower();
  if (changesInMs !== null) wakeWithin(changesInMs);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener('visibilitychange', showTime);
    stopFollowingAttention?.();
    showTime();
  };
}

/** Milliseconds until something of this resolution shows another value, where it is `nowMs` now. */
export function untilNextStepMs(nowMs: number, resolutionMs: number): number {
  const intoStepMs = ((nowMs % resolutionMs) + resolutionMs) % resolutionMs;
  return resolutionMs - intoStepMs;
}

/** Milliseconds until a count of the whole seconds in `leftMs` shows one less; null when it is at its end. */
export function untilSecondChangesMs(leftMs: number): number | null {
  if (leftMs <= 0) return null;
  return leftMs - (Math.ceil(leftMs / SECOND_MS) - 1) * SECOND_MS;
}
