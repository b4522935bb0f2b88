/** What is allowed because the player tries again: no automatic attempt ends a pause or asks for a login. */
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { isStoppedByProxy } from './failures';
import { waitEndMs } from './retry-rules';

/** Runs `retry`. If a pause goes on, main ends it first, once a minute of it has been obeyed. */
export async function retryByHand(failure: Failure | null, retry: () => void): Promise<void> {
  const endsAtMs = failure === null ? null : waitEndMs(failure);
  if (endsAtMs !== null && endsAtMs > Date.now()) await bridge.invoke('api:end-pauses', null);
  retry();
}

/** Lets main ask for the login of a proxy once more before the player's next attempt. */
export async function askProxyAgain(failure: Failure | null): Promise<void> {
  if (isStoppedByProxy(failure)) await bridge.invoke('proxy:try-again', null);
}
