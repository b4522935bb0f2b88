/** What the end of one background read means for the others of its series. */
import type { Failure } from '@shared/ipc/result';

import { canContinueAfter, isTransient, waitEndMs } from '../query/retry-policy';
import type { TurnOutcome } from './turn-reads';

/** How long a series halts when the service names no time. */
const HALT_MS = 60_000;

/** How the series goes on after this failure; null: the read succeeded. */
export function outcomeOf(failure: Failure | null): TurnOutcome {
  if (failure === null) return { kind: 'read' };
  if (canContinueAfter(failure)) return { kind: 'failed' };
  if (!isTransient(failure)) return { kind: 'ended' };
  return { kind: 'halted', untilMs: waitEndMs(failure) ?? Date.now() + HALT_MS };
}
