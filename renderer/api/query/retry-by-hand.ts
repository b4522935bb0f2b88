/** Tries again although the server asked for a pause, because the player wants to. */
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { waitEndMs } from './failures';

/** Runs `retry`. If a pause goes on, main ends it first, once a minute of it has been obeyed. */
export async function retryByHand(failure: Failure | null, retry: () => void): Promise<void> {
  const endsAtMs = failure === null ? null : waitEndMs(failure);
  if (endsAtMs !== null && endsAtMs > Date.now()) await bridge.invoke('api:end-pauses', null);
  retry();
}
