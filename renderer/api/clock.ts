/** The service's clock as this machine estimates it, and the timer that all texts with a time share. */
import { onAttention } from '@renderer/state/attention';
import { createStepTimer } from '@renderer/state/step-timer';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { SECOND_MS } from '@shared/domain/time-units';
import { untilDurationChangesMs } from '@shared/domain/wording/times';

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
type ClockFollower = () => number | null;

const followers = new Set<ClockFollower>();
const timer = createStepTimer(showTime);
let stopFollowingAttention: (() => void) | undefined;

/** Makes the timer wake in `sleepMs` at the latest; null asks for nothing. */
export const { wakeWithin } = timer;

/**
 * Runs every follower, and sleeps until the first of them changes. Call it when something other than
 * time changed what they show, for example a new answer whose age is on screen.
 */
export function showTime(): void {
  timer.stop();
  let sleepMs = Infinity;
  for (const follower of followers) sleepMs = Math.min(sleepMs, follower() ?? Infinity);
  timer.wakeWithin(sleepMs < Infinity ? sleepMs : null);
}

/** Runs `follower` now and whenever what it shows changes; returns a function that stops it. */
export function followClock(follower: ClockFollower): () => void {
  if (followers.size === 0) {
    document.addEventListener('visibilitychange', showTime);
    stopFollowingAttention = onAttention(showTime);
  }
  followers.add(follower);
  timer.wakeWithin(follower());
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener('visibilitychange', showTime);
    stopFollowingAttention?.();
    showTime();
  };
}

// Time in components.

/**
 * Runs `show` after every commit of the component and whenever what it shows changes with time.
 * `show` returns the milliseconds until it must run again, or null for never. Because it runs after every
 * commit, the next run is always planned for what the component shows now.
 */
export function useClock(show: ClockFollower): void {
  const newestShow = useRef(show);
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    newestShow.current = show;
    if (isFollowing.current) wakeWithin(show());
  });
  useLayoutEffect(() => {
    const stop = followClock(() => newestShow.current());
    isFollowing.current = true;
    return () => {
      isFollowing.current = false;
      stop();
    };
  }, []);
}

/**
 * The current value of `read`, read again at every step, for example every second; the component renders again when it
 * differs. With a step of null, time changes nothing.
 *
 * @param endsAtMs a moment at which a step falls, epoch ms; by default steps follow the clock's seconds or minutes
 */
export function useNow<Value extends string | number | null>(
  stepMs: number | null,
  read: () => Value,
  endsAtMs = 0,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) =>
      followClock(() => {
        onChange();
        if (stepMs === null) return null;
        const past = (Date.now() - endsAtMs) % stepMs;
        return past < 0 ? -past : stepMs - past;
      }),
    [stepMs, endsAtMs],
  );
  return useSyncExternalStore(subscribe, read);
}

/**
 * The current value of `read`, which changes until `momentMs`; the component renders again when it differs. The last two
 * parameters keep their identity.
 *
 * @param sleepMs until the value changes next, by how much time is left
 */
function useUntil<Value extends string | number>(
  read: () => Value,
  momentMs: number | null,
  nowMs: () => number,
  sleepMs: (leftMs: number) => number | null,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) =>
      followClock(() => {
        onChange();
        const leftMs = momentMs === null ? 0 : momentMs - nowMs();
        return leftMs > 0 ? sleepMs(leftMs) : null;
      }),
    [momentMs, nowMs, sleepMs],
  );
  return useSyncExternalStore(subscribe, read);
}

const wholeWait = (leftMs: number): number => leftMs;

/** How many of these moments, in epoch ms of the service, have passed. */
export function usePassedCount(momentsMs: readonly number[]): number {
  const passed = () => momentsMs.filter((atMs) => atMs <= serverNowMs()).length;
  const next = momentsMs.filter((atMs) => atMs > serverNowMs());
  const nextMs = next.length === 0 ? null : Math.min(...next);
  return useUntil(passed, nextMs, serverNowMs, wholeWait);
}

/** Whether a moment, in epoch ms of this machine, is still to come; false for none. */
export function useIsAhead(momentMs: number | null): boolean {
  const isAhead = () => Number(momentMs !== null && momentMs > Date.now());
  return useUntil(isAhead, momentMs, Date.now, wholeWait) === 1;
}

function secondsUntil(endsAtMs: number | null): number {
  return endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
}

/**
 * Whole seconds until `endsAtMs` (epoch ms of this machine); 0 once it has passed, and for null. Read again when the words
 * for it (`formatDuration`) change.
 */
export function useSecondsUntil(endsAtMs: number | null): number {
  return useUntil(() => secondsUntil(endsAtMs), endsAtMs, Date.now, untilDurationChangesMs);
}
