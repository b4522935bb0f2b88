/** Sending a write of the contract table from a component: once, never retried, never queued. */
import { useCallback, useState } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import type { CommandId, ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { adoptClockOffset } from '../clock';
import { noteFailure, noteReachable } from '../connection';
import { queryClient } from './query-client';
import { activeProfileId } from '../session/session-store';

/**
 * Sends one write and, when it succeeds, asks again for the reads that it made old. For callers
 * outside React; components use `useCommand`.
 */
export async function runCommand<Id extends CommandId>(
  id: Id,
  params: ParamsOf<Id>,
): Promise<Result<ResponseOf<Id>>> {
  const { bucket, invalidates } = contractPolicy[id];
  const profileId = activeProfileId();
  const result = await bridge.invoke('api:call', {
    endpointId: id,
    params,
    ...(profileId === null ? {} : { profileId }),
    callId: crypto.randomUUID(),
    priority: 'interactive',
  });
  if (!result.ok) {
    noteFailure(bucket, result.error);
    return result;
  }
  noteReachable(bucket);
  adoptClockOffset(result.value.clockOffsetMs);
  for (const readId of invalidates) {
    void queryClient.invalidateQueries({ queryKey: [profileId, readId] });
  }
  return succeed(JSON.parse(result.value.json ?? 'null') as ResponseOf<Id>);
}

/** A write as a component uses it. */
export interface CommandView<Id extends CommandId> {
  /** Sends it once; the result is also kept in `error` and `isRunning`. */
  run(params: ParamsOf<Id>): Promise<Result<ResponseOf<Id>>>;
  readonly isRunning: boolean;
  /** Why the last run failed; null before the first and after a success. */
  readonly error: Failure | null;
}

/** Gives a component one write of the contract table. */
export function useCommand<Id extends CommandId>(id: Id): CommandView<Id> {
  const [state, setState] = useState<{ isRunning: boolean; error: Failure | null }>({
    isRunning: false,
    error: null,
  });
  const run = useCallback(
    async (params: ParamsOf<Id>) => {
      setState({ isRunning: true, error: null });
      const result = await runCommand(id, params);
      setState({ isRunning: false, error: result.ok ? null : result.error });
      return result;
    },
    [id],
  );
  return { run, ...state };
}
