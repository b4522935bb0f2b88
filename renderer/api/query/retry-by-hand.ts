/** What is allowed because the player tries again: no automatic attempt ends a pause or asks for a login. */
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { forgetWaits } from '../connection';
import { activeProfileId } from '../session/session-store';
import { isStoppedByProxy } from './failures';
import { refreshIpcQueries } from './main-channels';
import { waitEndMs } from './retry-rules';

/** Main ends the pauses of which a minute has been obeyed. Of those that remain, its next answers tell again. */
export async function endPauses(): Promise<void> {
  await bridge.invoke('api:end-pauses', null);
  forgetWaits();
  refreshIpcQueries(activeProfileId(), ['money:limits']);
}

/** Runs `retry`. If a pause goes on, it ends first. */
export async function retryByHand(failure: Failure | null, retry: () => void): Promise<void> {
  const endsAtMs = failure === null ? null : waitEndMs(failure);
  if (endsAtMs !== null && endsAtMs > Date.now()) await endPauses();
  retry();
}

/** Lets main ask for the login of a proxy once more before the player's next attempt. */
export async function askProxyAgain(failure: Failure | null): Promise<void> {
  if (isStoppedByProxy(failure)) await bridge.invoke('proxy:try-again', null);
}
