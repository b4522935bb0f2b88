/** The one query client: the only retrier of reads, and the owner of all data of the service. */
import { QueryClient } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { retryDelayMs, shouldRetry } from './retry-policy';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

const UNUSED_ANSWER_MS = 15 * 60_000;

/**
 * The query client. It never watches focus or the network itself: the pollers decide when to come
 * back, so that a window that reappears makes one refresh and no burst.
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
