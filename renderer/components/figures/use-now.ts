/** This machine's time for ages and waits on screen. */
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { followClock, untilNextStepMs } from '@renderer/api/clock';

import { formatAge, untilAgeChangesMs } from './age';

/**
 * Now in epoch ms, rounded down to `resolutionMs`; draws the component again once per step while
 * the window is visible.
 */
export function useNowMs(resolutionMs: number): number {
  const follow = useCallback(
    (draw: () => void) =>
      followClock(() => {
        draw();
        return untilNextStepMs(Date.now(), resolutionMs);
      }),
    [resolutionMs],
  );
  return useSyncExternalStore(follow, () => Math.floor(Date.now() / resolutionMs) * resolutionMs);
}

/**
 * How old what was fetched at `readMs()` is, in words; draws the component again when they change.
 * `readMs` gives epoch ms of this machine, null for never.
 */
export function useAgeInWords(readMs: () => number | null): string | null {
  const read = () => {
    const atMs = readMs();
    return atMs === null ? null : formatAge(Date.now() - atMs);
  };
  const newestRead = useRef(readMs);
  useLayoutEffect(() => {
    newestRead.current = readMs;
  });
  const follow = useCallback(
    (draw: () => void) =>
      followClock(() => {
        draw();
        const atMs = newestRead.current();
        return atMs === null ? null : untilAgeChangesMs(Date.now() - atMs);
      }),
    [],
  );
  return useSyncExternalStore(follow, read);
}
