/** Shows time in components: the one hook that follows the clock, and the values that are built on it. */
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { SECOND_MS } from '@shared/domain/time-units';
import { untilSecondChangesMs } from '@shared/domain/wording/countdown';

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
 * The value that `read` computes from the time. The component is drawn again when it changes;
 * `untilChangeMs` tells in how many milliseconds that is, or null for never.
 */
export function useClockValue<T extends string | number | null>(
  read: () => T,
  untilChangeMs: () => number | null,
): T {
  const draw = useRef<(() => void) | null>(null);
  const subscribe = useCallback((onChange: () => void) => {
    draw.current = onChange;
    return () => {
      draw.current = null;
    };
  }, []);
  useClock(() => {
    draw.current?.();
    return untilChangeMs();
  });
  return useSyncExternalStore(subscribe, read);
}

/** How many of these moments, in epoch ms of the service, have passed. */
export function usePassedCount(momentsMs: readonly number[]): number {
  const leftMs = () => momentsMs.map((atMs) => atMs - serverNowMs());
  return useClockValue(
    () => leftMs().filter((left) => left <= 0).length,
    () => {
      const ahead = leftMs().filter((left) => left > 0);
      return ahead.length === 0 ? null : Math.min(...ahead);
    },
  );
}

/** Whole seconds until `endsAtMs` (epoch ms of this machine); 0 once it has passed, and for null. */
export function useSecondsUntil(endsAtMs: number | null): number {
  const leftMs = () => (endsAtMs === null ? 0 : Math.max(0, endsAtMs - Date.now()));
  return useClockValue(
    () => Math.ceil(leftMs() / SECOND_MS),
    () => untilSecondChangesMs(leftMs()),
  );
}
