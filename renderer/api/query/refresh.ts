/** Reads again what is on screen, or what a key opens, at once. */
import type { Query } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';

import { asFailure, isStoppedByProxy, lastFailureOf } from './failures';
import { queryClient, isReadId } from './query-client';
import { askProxyAgain, endPauses } from './retry-by-hand';
import { waitEndMs } from './retry-rules';

/**
 * Reads every answer that a mounted component shows, also in a pause of which a minute has been obeyed. Resolves when all
 * reads have ended, also those that failed.
 */
export async function refreshAll(): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const failures = shown.flatMap(({ state: { error, fetchFailureReason } }) => {
    const failure = fetchFailureReason ?? error;
    return failure ? [asFailure(failure)] : [];
  });
  await askProxyAgain(failures.find(isStoppedByProxy) ?? null);
  if (failures.some((failure) => (waitEndMs(failure) ?? 0) > Date.now())) await endPauses();
  // A first read whose retry waits would go on waiting.
  const isWaiting = ({ state }: Query) =>
    state.data === undefined && state.fetchFailureReason !== null;
  await queryClient.cancelQueries({ type: 'active', predicate: isWaiting }, { silent: true });
  await queryClient.refetchQueries({ type: 'active' });
}

/** Reads again everything that needs an API key. Call it after keys were saved or forgotten. */
export async function refreshKeyed(): Promise<void> {
  await queryClient.invalidateQueries(
    {
      predicate: ({ queryKey: [, id] }) =>
        isReadId(id) && ['publicKey', 'privateKey'].includes(contractPolicy[id].auth),
    },
    // `refreshKeyless` may have sent it already.
    { cancelRefetch: false },
  );
}

/** Reads again what a profile lacked a key for. Call it when a key has come, whichever window saved it. */
export async function refreshKeyless(profileId: string): Promise<void> {
  await queryClient.refetchQueries(
    {
      type: 'active',
      predicate: ({ queryKey: [owner], queryHash }) =>
        owner === profileId && lastFailureOf(queryHash)?.kind === 'key-required',
    },
    { cancelRefetch: false },
  );
}
