/** Reads again what is on screen, or what a key opens, at once. */
import { contractPolicy } from 'virtual:contract-policy';

import { asFailure, isStoppedByProxy } from './failures';
import { queryClient, isReadId } from './query-client';
import { askProxyAgain } from './retry-by-hand';

/** Reads every answer that a mounted component shows; resolves when all reads have ended, also those that failed. */
export async function refreshAll(): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const failures = shown.map(({ state: { error, fetchFailureReason } }) => {
    const failure = fetchFailureReason ?? error;
    return failure && asFailure(failure);
  });
  await askProxyAgain(failures.find(isStoppedByProxy) ?? null);
  await queryClient.refetchQueries({ type: 'active' });
}

/** Reads again everything that needs an API key. Call it after keys were saved or forgotten. */
export async function refreshKeyed(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, id] }) =>
      isReadId(id) && ['publicKey', 'privateKey'].includes(contractPolicy[id].auth),
  });
}
