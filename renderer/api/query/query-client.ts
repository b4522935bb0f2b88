/** The one query client: it owns all data that the renderer has read, and only it retries reads. */
import { QueryClient } from '@tanstack/react-query';
import type { QueryState, Query } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';
import { contractPolicy } from 'virtual:contract-policy';
import type { EndpointId, ReadId } from '@shared/contract/index';

import { retryDelayMs, shouldRetry } from './failures';

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

/**
 * The state of the query of this hash (`hashKey` of its key); undefined before its first read. Unlike `getQueryState`,
 * it builds no query options: polls and rows that show their age call it often.
 */
export function queryStateOf(hash: string): QueryState | undefined {
  return queryClient.getQueryCache().get(hash)?.state;
}

// Events of reads. The only subscription to the query cache: whatever follows answers listens here.

/** One event of one query, whose key begins with the profile and the read's id. */
type ReadEvent =
  /** `added`: first requested. `shown`: another component shows it. `asked`: a request is sent. */
  | { readonly kind: 'added' | 'shown' | 'asked'; readonly query: Query }
  /** `restored`: the answer of an earlier run is in the cache. */
  | { readonly kind: 'answered' | 'restored'; readonly query: Query }
  | { readonly kind: 'failed'; readonly query: Query; readonly failure: Failure };

type Listener = (event: ReadEvent) => void;

const listeners = new Set<Listener>();

function emit(event: ReadEvent): void {
  for (const listener of listeners) listener(event);
}

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type === 'added') emit({ kind: 'added', query });
  if (event.type === 'observerAdded') emit({ kind: 'shown', query });
  if (event.type !== 'updated') return;
  switch (event.action.type) {
    case 'fetch':
      emit({ kind: 'asked', query });
      return;
    case 'success':
      emit({ kind: 'answered', query });
      return;
    case 'setState':
      emit({ kind: 'restored', query });
      return;
    case 'error':
      emit({ kind: 'failed', query, failure: event.action.error });
      return;
    default:
  }
});

/** Calls `listener` at each event; returns a function that stops it. */
export function onReadEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` with each query that got an answer from the service or from main; returns a function that stops it. */
export function onAnswer(listener: (query: Query) => void): () => void {
  return onReadEvent(({ kind, query }) => {
    if (kind === 'answered') listener(query);
  });
}

/** The same, also with each query whose answer of an earlier run came back. */
export function onCachedAnswer(listener: (query: Query) => void): () => void {
  return onReadEvent(({ kind, query }) => {
    if (kind === 'answered' || kind === 'restored') listener(query);
  });
}

// Distinguishes reads of the contract table from reads of main's own data.

/** Whether the second part of a query's key, or a stored name, is the id of a read of the contract table. */
export function isReadId(id: unknown): id is ReadId {
  return (
    typeof id === 'string' &&
    Object.hasOwn(contractPolicy, id) &&
    contractPolicy[id as EndpointId].kind === 'read'
  );
}
