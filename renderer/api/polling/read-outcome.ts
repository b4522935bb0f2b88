/** What the end of one background read means for the others of its series. */
import type { Failure } from '@shared/ipc/result';

import { canContinueAfter, isOwnLimit, seriesHaltEndMs } from '../query/retry-policy';
import type { TurnOutcome } from './turn-reads';

/** How the series goes on after this failure; null: the read succeeded. */
export function turnOutcome(failure: Failure | null): TurnOutcome {
  if (failure === null) return { kind: 'read' };
  if (canContinueAfter(failure)) return { kind: 'failed' };
  const untilMs = seriesHaltEndMs(failure);
  if (untilMs === null) return { kind: 'ended' };
  return { kind: isOwnLimit(failure) ? 'held-back' : 'halted', untilMs };
}
