/** A wait that the service asked for, counted down. */
import { useState } from 'react';

import type { Failure } from '@shared/ipc/result';

import { useNowMs } from './use-now';

const DEFAULT_WAIT_MS = 60_000;
const SECOND_MS = 1_000;

/** How long a rate-limited failure asks to wait, in ms; 0 for every other failure (contract part 7). */
function waitOf(failure: Failure | null): number {
  if (failure?.kind !== 'rate-limited') return 0;
  return failure.retryAfterMs ?? DEFAULT_WAIT_MS;
}

/**
 * Whole seconds left of the wait that `failure` asks for, counted from when it was first seen; 0
 * when there is none or it is over.
 */
export function useWaitSeconds(failure: Failure | null): number {
  const [seen, setSeen] = useState({ failure, untilMs: Date.now() + waitOf(failure) });
  if (seen.failure !== failure) {
    setSeen({ failure, untilMs: Date.now() + waitOf(failure) });
  }
  const nowMs = useNowMs(SECOND_MS);
  const leftMs = failure?.kind === 'rate-limited' ? seen.untilMs - nowMs : 0;
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}
