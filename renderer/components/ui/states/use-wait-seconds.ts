/** Counts down the wait that a failure asks for. */
import { waitEndMs } from '@renderer/api/query/retry-policy';
import { useSecondsUntil } from '@renderer/api/use-clock';
import type { Failure } from '@shared/ipc/result';

/** Whole seconds left of the wait that `failure` asks for (contract part 7); 0 when there is none. */
export function useWaitSeconds(failure: Failure | null): number {
  return useSecondsUntil(failure === null ? null : waitEndMs(failure));
}
