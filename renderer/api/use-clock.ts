/** Shows time in components: what follows the clock by steps, and the one text that is written to the document itself. */
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { SECOND_MS } from '@shared/domain/time-units';

import { followClock, serverNowMs, wakeWithin } from './clock';
import type { ClockFollower } from './clock';

/**
 * Runs `show` after every commit of the component and whenever what it shows changes with time.
 * `show` returns in how many milliseconds that is, or null for never. Because it runs after every
 * commit, the next look is always planned for what the component shows now.
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
 * The value of `read` for the present time. It is read again at every whole step, for example every second, and drawn
 * again when it differs; with null for a step, passing time changes nothing.
 *
 * @param endsAtMs steps are whole before and after this moment, epoch ms; left out for those of the clock
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

/** How many of these moments, in epoch ms of the service, have passed. */
export function usePassedCount(momentsMs: readonly number[]): number {
  const passed = () => momentsMs.filter((atMs) => atMs <= serverNowMs()).length;
  return useNow(passed() === momentsMs.length ? null : SECOND_MS, passed);
}

function secondsUntil(endsAtMs: number | null): number {
  return endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
}

/** Whole seconds until `endsAtMs` (epoch ms of this machine); 0 once it has passed, and for null. */
export function useSecondsUntil(endsAtMs: number | null): number {
  const left = () => secondsUntil(endsAtMs);
  return useNow(left() === 0 ? null : SECOND_MS, left, endsAtMs ?? 0);
}
