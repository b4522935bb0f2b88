/** This machine's time for ages and waits on screen. */
import { useCallback, useSyncExternalStore } from 'react';

import { onSecond } from '@renderer/api/clock';

/**
 * Now in epoch ms, rounded down to `resolutionMs`; draws the component again once per step while
 * the window is visible.
 */
export function useNowMs(resolutionMs: number): number {
  const read = useCallback(
    () => Math.floor(Date.now() / resolutionMs) * resolutionMs,
    [resolutionMs],
  );
  return useSyncExternalStore(onSecond, read);
}
