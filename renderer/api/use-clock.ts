/** Time in components: what they show of it is drawn again when it changes. */
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { SECOND_MS } from '@shared/domain/time-units';
import { untilDurationChangesMs } from '@shared/domain/wording/times';

import { followClock, serverNowMs, wakeWithin } from './clock';
import type { ClockSubscriber } from './clock';

/**
 * Runs `show` after every commit of the component and whenever what it shows changes with time.
 * `show` returns the milliseconds until it must run again, or null for never. Because it runs after every
 * commit, the next run is always planned for what the component shows now.
 */
export function useClock(show: ClockSubscriber): void {
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
