/** A wait that the service asked for, counted down. */
import { useCallback, useSyncExternalStore } from 'react';

import { followClock, untilSecondChangesMs } from '@renderer/api/clock';
import { waitEndMs } from '@renderer/api/query/retry-policy';
import type { Failure } from '@shared/ipc/result';

const SECOND_MS = 1_000;

function leftMs(failure: Failure | null): number {
  const endsAtMs = failure === null ? null : waitEndMs(failure);
  return endsAtMs === null ? 0 : Math.max(0, endsAtMs - Date.now());
}

/**
 * Whole seconds left of the wait that `failure` asks for (contract part 7); 0 when there is none or
 * it is over. Draws the component again only while the number changes.
 */
export function useWaitSeconds(failure: Failure | null): number {
  const follow = useCallback(
    (draw: () => void) =>
      followClock(() => {
        draw();
        return untilSecondChangesMs(leftMs(failure));
      }),
    [failure],
  );
  return useSyncExternalStore(follow, () => Math.ceil(leftMs(failure) / SECOND_MS));
}
