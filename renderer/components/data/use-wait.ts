/** A wait that the service asked for, counted down. */
import { useSyncExternalStore } from 'react';

import { onSecond } from '@renderer/api/clock';
import { waitEndMs } from '@renderer/api/retry-policy';
import type { Failure } from '@shared/ipc/result';

const SECOND_MS = 1_000;

function secondsLeft(failure: Failure | null): number {
  const endsAtMs = failure === null ? null : waitEndMs(failure);
  if (endsAtMs === null) return 0;
  return Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
}

/**
 * Whole seconds left of the wait that `failure` asks for (contract part 7); 0 when there is none or
 * it is over. Draws the component again only while the number changes.
 */
export function useWaitSeconds(failure: Failure | null): number {
  return useSyncExternalStore(onSecond, () => secondsLeft(failure));
}
