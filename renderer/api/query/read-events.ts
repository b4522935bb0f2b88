/** Events of reads: the only subscription to the query cache. Whatever follows answers listens here. */
import type { Query } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { queryClient } from './query-client';

/** One event of one query, whose key begins with the profile and the read's id. */
type ReadEvent =
  /** `added`: first requested. `shown`: another component shows it. */
  | { readonly kind: 'added' | 'shown'; readonly query: Query }
  /** A component shows it in another way, or no longer. */
  | { readonly kind: 'reshown'; readonly query: Query }
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
  switch (event.type) {
    case 'added':
      emit({ kind: 'added', query });
      return;
    case 'observerAdded':
      emit({ kind: 'shown', query });
      return;
    case 'observerRemoved':
    case 'observerOptionsUpdated':
      emit({ kind: 'reshown', query });
      return;
    case 'updated':
      break;
    default:
      return;
  }
  switch (event.action.type) {
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
