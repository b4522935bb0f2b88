/** The one query client: it owns all data that the renderer has read, and only it retries reads. */
import { QueryClient } from '@tanstack/react-query';
import type { QueryState } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';
import { contractPolicy } from 'virtual:contract-policy';
import type { EndpointId, ReadId } from '@shared/contract/index';

import { retryDelayMs, shouldRetry } from './retry-rules';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/** How long memory holds an answer that no screen shows. The disk holds it longer. */
const UNUSED_ANSWER_MS = 5 * 60_000;

/**
 * It does not watch focus or the network itself: the pollers decide what a window that comes back
 * reads, so that it makes one refresh and no burst.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: UNUSED_ANSWER_MS,
      retry: shouldRetry,
      retryDelay: (failureCount, failure) => retryDelayMs(failureCount, failure),
    },
  },
});

/** When main got each answer, in epoch ms. */
const fetchedAt = new WeakMap<object, number>();

/** Dates an answer by when main got it: another window may have caused that some time ago. */
export function dateAnswer(answer: unknown, fetchedAtMs: number): void {
  if (typeof answer === 'object' && answer !== null) fetchedAt.set(answer, fetchedAtMs);
}

// This is the first subscription, so nothing sees the time at which the query client took the answer over.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const { query } = event;
  const fetchedAtMs = fetchedAt.get(query.state.data);
  if (fetchedAtMs !== undefined) query.state = { ...query.state, dataUpdatedAt: fetchedAtMs };
});

/**
 * The state of the query of this hash (`hashKey` of its key); undefined before its first read. Unlike `getQueryState`,
 * it builds no query options: polls and rows that show their age call it often.
 */
export function queryStateOf(hash: string): QueryState | undefined {
  return queryClient.getQueryCache().get(hash)?.state;
}

/** Whether the second part of a query's key, or a stored name, is the id of a read of the contract table. */
export function isReadId(id: unknown): id is ReadId {
  return (
    typeof id === 'string' &&
    Object.hasOwn(contractPolicy, id) &&
    contractPolicy[id as EndpointId].kind === 'read'
  );
}
