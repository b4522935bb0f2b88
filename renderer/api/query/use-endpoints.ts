/** Several reads of one endpoint side by side: the pages of a list, or one record each of many. */
import { useQueries } from '@tanstack/react-query';
import type { QueryObserverResult } from '@tanstack/react-query';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { useIsOffline } from '../connection';
import { endpointKey, endpointQuery } from './endpoint-query';
import { queryClient } from './query-client';
import type { EndpointOptions, EndpointView } from './use-endpoint';
import { useActiveProfileId } from '../session/use-session';

function viewOf<Id extends ReadId>(
  result: QueryObserverResult<ResponseOf<Id>, Failure>,
  key: ReturnType<typeof endpointKey<Id>>,
  isOffline: boolean,
): EndpointView<Id> {
  const error = result.failureReason ?? result.error;
  const hasData = result.data !== undefined;
  return {
    data: result.data,
    error,
    isFirstLoad: result.isLoading && error === null,
    isFetching: result.isFetching,
    fetchedAtMs: result.dataUpdatedAt || null,
    isStale: hasData && (isOffline || error !== null || !result.isFetched),
    refresh: async () => {
      await result.refetch({ cancelRefetch: true });
    },
    cancel: () => {
      void queryClient.cancelQueries({ queryKey: key, exact: true });
    },
  };
}

/**
 * One view for each of `paramsList`, in its order, under the same keys and cache rules as
 * `useEndpoint`. Nothing is polled.
 */
export function useEndpoints<Id extends ReadId>(
  id: Id,
  paramsList: readonly ParamsOf<Id>[],
  options: Pick<EndpointOptions, 'enabled' | 'priority'> = {},
): readonly EndpointView<Id>[] {
  const { enabled = true, priority = 'interactive' } = options;
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const results = useQueries({
    queries: paramsList.map((params) => ({
      ...endpointQuery(profileId, id, params, priority),
      enabled: enabled && profileId !== null,
    })),
  });
  return results.map((result, index) =>
    viewOf(
      result as QueryObserverResult<ResponseOf<Id>, Failure>,
      endpointKey(profileId, id, paramsList[index] as ParamsOf<Id>),
      isOffline,
    ),
  );
}
