/** A read as components see it: the query client's result, and why it failed and whether it is confirmed. */
import { hashKey, useQuery } from '@tanstack/react-query';
import type { QueryKey, QueryObserverResult, UseQueryOptions } from '@tanstack/react-query';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { askProxyAgain } from './retry-by-hand';
import { asFailure, isHeldBack, lastFailureOf } from './failures';
import { queryClient, queryStateOf } from './query-client';

/** The part of the query client's result that components use. */
type Result<Data> = Pick<
  QueryObserverResult<Data, Failure>,
  'data' | 'error' | 'failureReason' | 'errorUpdateCount' | 'isLoading' | 'isFetching' | 'isFetched'
>;

/** What the query client's result lacks. */
interface ReadOrigin {
  /** Whoever answers this read cannot be reached, so nothing on screen is confirmed. */
  readonly isOffline: boolean;
  /** Why the newest finished attempt failed; the result forgets it when the next one begins. */
  lastFailure(): Failure | null;
  /** When `data` was fetched, in epoch ms of this machine. A function, so that a new time does not cause a render. */
  fetchedAtMs(): number | null;
  /** Reads now, also while a retry waits. */
  refresh(): Promise<void>;
  /** Gives up the request that is running. */
  cancel(): void;
}

/** One read. A component is drawn again only for the properties that it uses, so a poll that brings nothing new draws nothing. */
export type Read<Data> = Result<Data> & ReadOrigin;

/** A read of the contract table. */
export type EndpointRead<Id extends ReadId> = Read<ResponseOf<Id>>;

/** What only the result of a paged list has. */
export interface MoreResult {
  readonly isFetchNextPageError?: boolean;
  readonly isFetchingNextPage?: boolean;
}

function newestFailure(read: Read<unknown>): Failure | null {
  // While retries go on, `error` is still that of the read before.
  const failure = read.failureReason ?? read.error;
  if (failure) return asFailure(failure);
  return read.data === undefined && read.errorUpdateCount > 0 ? read.lastFailure() : null;
}

/** Whether a failure or a request of this read is about the page after the last one, which leaves the others valid. */
export function isAboutMore({ isFetchNextPageError, isFetchingNextPage }: MoreResult): boolean {
  return isFetchNextPageError === true || isFetchingNextPage === true;
}

function isWaitingForRoom(read: Read<unknown>): boolean {
  const failure = newestFailure(read);
  return failure !== null && isHeldBack(failure);
}

/**
 * Why the newest attempt failed; set from the first failed attempt on, while retries go on. A read that the player did
 * not ask for and that the client's own limit holds back has not failed: its data is stale, or still loads.
 */
export function failureOf(read: Read<unknown> & MoreResult): Failure | null {
  if (isAboutMore(read)) return null;
  const goesOn = isWaitingForRoom(read) && (read.data !== undefined || read.isFetching);
  return goesOn ? null : newestFailure(read);
}

/** Whether `data` is shown but not confirmed: it is from an earlier run, or the newest attempt failed. */
export function isUnconfirmed(read: Read<unknown> & MoreResult): boolean {
  if (read.data === undefined) return false;
  return read.isOffline || !read.isFetched || failureOf(read) !== null || isWaitingForRoom(read);
}

/** Whether the first attempt is running, and there is nothing to show yet. */
export function isFirstLoad(read: Read<unknown> & MoreResult): boolean {
  return read.isLoading && failureOf(read) === null && !isWaitingForRoom(read);
}

/**
 * Adds to the query client's result what it lacks. The result stays the prototype: it notes which of its properties a
 * component reads.
 */
export function asRead<Found extends Result<unknown> & Pick<QueryObserverResult, 'refetch'>>(
  result: Found,
  queryKey: QueryKey,
  isOffline: boolean,
): Found & ReadOrigin {
  const origin: ReadOrigin = {
    isOffline,
    lastFailure: () => lastFailureOf(hashKey(queryKey)) ?? null,
    fetchedAtMs: () => queryStateOf(hashKey(queryKey))?.dataUpdatedAt || null,
    refresh: async () => {
      await askProxyAgain(failureOf(read));
      if (read.data === undefined) {
        await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
      }
      await read.refetch({ cancelRefetch: true });
    },
    cancel: () => void queryClient.cancelQueries({ queryKey, exact: true }),
  };
  const read = Object.assign(Object.create(result) as Found, origin);
  return read;
}

/** `useQuery` as a read. `isOffline`: whoever answers cannot be reached. */
export function useRead<Data>(
  options: UseQueryOptions<Data, Failure>,
  isOffline: boolean,
): Read<Data> {
  return asRead(useQuery(options), options.queryKey, isOffline);
}
