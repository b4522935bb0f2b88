/** A proxy between this computer and the server that demands a user name and a password. */
import type { Failure } from '@shared/ipc/result';

import { bridge } from './bridge';
import { isStoppedByProxy } from './query/retry-policy';

/** Lets main ask for the login once more before the player's next attempt. */
export async function askProxyAgain(failure: Failure | null): Promise<void> {
  if (isStoppedByProxy(failure)) await bridge.invoke('proxy:try-again', null);
}
