/** What a component sees of a read, whoever answers it: the service or main. */
import { hashKey } from '@tanstack/react-query';
import type { QueryKey, QueryObserverResult } from '@tanstack/react-query';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { askProxyAgain } from '../proxy';
import { asFailure } from './as-failure';
import { isHeldBack, lastFailureOf } from './endpoint-query';
import { queryClient, queryStateOf } from './query-client';

/**
 * The state of one read. Properties are read lazily: a component is drawn again only for those that
 * it uses, so a poll that brings nothing new draws nothing.
 */
export interface ReadState<Data> {
  /** The last good answer. It stays while a newer one is loading or fails to load. */
  readonly data: Data | undefined;
  /**
   * Why the newest attempt failed; set from the first failed attempt on, while retries go on. A read that the player did
   * not ask for and that the client's own limit holds back has not failed: its data is stale, or still loads.
   */
  readonly failure: Failure | null;
  /** The first attempt is running, and there is nothing to show yet. */
  readonly isFirstLoad: boolean;
  readonly isFetching: boolean;
  /** When `data` was fetched, in epoch ms of this machine. A new time alone draws nothing. */
  readonly fetchedAtMs: number | null;
  /** `data` is shown but not confirmed: it is from an earlier run, or the newest attempt failed. */
  readonly isStale: boolean;
  /** Reads now, also while a retry waits. */
  refresh(): Promise<void>;
  /** Gives up the request that is running. */
  cancel(): void;
}

/** The state of a read of the contract table. */
export type EndpointRead<Id extends ReadId> = ReadState<ResponseOf<Id>>;

/** The part of an observer's result that `QueryReadState` uses. */
export type ReadResult<Data> = Pick<
  QueryObserverResult<Data, Failure>,
  | 'data'
  | 'error'
  | 'failureReason'
  | 'errorUpdateCount'
  | 'isLoading'
  | 'isFetching'
  | 'isFetched'
  | 'refetch'
>;

/** A read as the query client knows it. */
export class QueryReadState<Data> implements ReadState<Data> {
  protected readonly result: ReadResult<Data>;
  protected readonly key: QueryKey;
  readonly #isOffline: boolean;

  /** `isOffline`: whoever answers this read cannot be reached, so nothing on screen is confirmed. */
  constructor(result: ReadResult<Data>, key: QueryKey, isOffline: boolean) {
    this.result = result;
    this.key = key;
    this.#isOffline = isOffline;
  }

  get data(): Data | undefined {
    return this.result.data;
  }

  get failure(): Failure | null {
    // It goes on by itself, so it is loading rather than failed.
    const goesOn = this.#isHeldBack && (this.result.data !== undefined || this.result.isFetching);
    return goesOn ? null : this.#newestFailure;
  }

  get #isHeldBack(): boolean {
    const newest = this.#newestFailure;
    return newest !== null && isHeldBack(newest);
  }

  get #newestFailure(): Failure | null {
    // While retries go on, `error` is still that of the read before.
    const failure = this.result.failureReason ?? this.result.error;
    if (failure) return asFailure(failure);
    const hasFailedBefore = this.result.data === undefined && this.result.errorUpdateCount > 0;
    return hasFailedBefore ? (lastFailureOf(hashKey(this.key)) ?? null) : null;
  }

  get isFirstLoad(): boolean {
    return this.result.isLoading && this.failure === null && !this.#isHeldBack;
  }

  get isFetching(): boolean {
    return this.result.isFetching;
  }

  get fetchedAtMs(): number | null {
    return queryStateOf(hashKey(this.key))?.dataUpdatedAt || null;
  }

  get isStale(): boolean {
    if (this.result.data === undefined) return false;
    const isConfirmed = this.failure === null && !this.#isHeldBack && this.result.isFetched;
    return this.#isOffline || !isConfirmed;
  }

  readonly refresh = async (): Promise<void> => {
    await askProxyAgain(this.failure);
    if (this.result.data === undefined) {
      await queryClient.cancelQueries({ queryKey: this.key, exact: true }, { silent: true });
    }
    await this.result.refetch({ cancelRefetch: true });
  };

  readonly cancel = (): void => {
    void queryClient.cancelQueries({ queryKey: this.key, exact: true });
  };
}
