/** Sends a command of the contract table: once, never retried, never queued. */
import { contractPolicy } from 'virtual:contract-policy';
import type { CommandId, ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { adoptClockOffset } from '../clock';
import { currentWaits, reportFailure, reportReachable } from '../connection';
import { queryClient } from './query-client';
import { activeProfileId } from '../session/session-store';

/** Reads again what a command of this profile made out of date. */
export function refreshAfterCommand(profileId: string | null, id: CommandId): void {
  for (const readId of contractPolicy[id].invalidates) {
    void queryClient.invalidateQueries({ queryKey: [profileId, readId] });
  }
}

/** Sends one command and, when it succeeds, reads again what it made out of date. */
export async function sendCommand<Id extends CommandId>(
  id: Id,
  params: ParamsOf<Id>,
): Promise<Result<ResponseOf<Id>>> {
  const profileId = activeProfileId();
  const waitsWhenSent = currentWaits();
  const result = await bridge.invoke('api:call', {
    endpointId: id,
    params,
    ...(profileId === null ? {} : { profileId }),
    callId: crypto.randomUUID(),
    priority: 'interactive',
  });
  if (!result.ok) {
    reportFailure(id, result.error);
    return result;
  }
  reportReachable(id, waitsWhenSent);
  adoptClockOffset(result.value.clockOffsetMs);
  refreshAfterCommand(profileId, id);
  return succeed(JSON.parse(result.value.json ?? 'null') as ResponseOf<Id>);
}
