/** Reads for a caller that is no component. */
import { CancelledError } from '@tanstack/react-query';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';

import type { Failure } from '@shared/ipc/result';

import { activeProfileId } from '../session/session-store';
import { asFailure } from './failures';
import { queryClient } from './query-client';

/**
 * Fetches a query whose key begins with its profile, as `fetchQuery` does. Equal reads share one
 * request, which is cancelled when the last component that shows its answer goes. The caller still
 * wants the answer, so it asks again.
 *
 * @param isGivenUp whether the caller no longer wants it
 * @throws Failure
 */
export async function fetchThrough<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Failure, Answer, Key>,
  isGivenUp: () => boolean = () => false,
): Promise<Answer> {
  for (;;) {
    try {
      return await queryClient.fetchQuery(query);
    } catch (thrown) {
      const [profileId] = query.queryKey;
      const isWanted = !isGivenUp() && activeProfileId() === profileId;
      if (!(thrown instanceof CancelledError) || !isWanted) throw asFailure(thrown);
    }
  }
}
