/** Asking for everything on screen again, because the player wants it now. */
import { contractPolicy } from 'virtual:contract-policy';

import { queryClient } from './query-client';

/** Refreshes every answer that a mounted component shows; resolves when all have ended, however they ended. */
export async function refreshAll(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' });
}

/** Asks again for everything that an API key opens or closes; call it after keys were saved or forgotten. */
export async function refreshKeyed(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, id] }) => {
      if (typeof id !== 'string' || !Object.hasOwn(contractPolicy, id)) return false;
      const { auth } = contractPolicy[id as keyof typeof contractPolicy];
      return auth === 'publicKey' || auth === 'privateKey';
    },
  });
}
