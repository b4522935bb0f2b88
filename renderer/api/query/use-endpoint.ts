/** Reading an endpoint from a component: typed by the contract table, served from the query cache. */
import { useQuery } from '@tanstack/react-query';
import type { QueryObserverResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { ApiCall } from '@shared/ipc/bridge';
import type { Failure } from '@shared/ipc/result';

import { useIsOffline } from '../connection';
import { canonicalParamsJson, endpointKey, endpointQuery, lastFailureOf } from './endpoint-query';
import { wishPoll } from '../polling/poll-registry';
import { queryClient } from './query-client';
import { useActiveProfileId } from '../session/use-session';

/** How a component wants an endpoint read. */
export interface EndpointOptions {
  /** False: nothing is asked, and nothing loads. */
  readonly enabled?: boolean;
  /** Ask again every `cache.pollMs` of the contract table while this component is mounted. */
  readonly poll?: boolean;
  /** Background reads wait behind interactive ones when the budget is short. */
  readonly priority?: ApiCall['priority'];
}

/**
 * What a component sees of an endpoint. Properties are read lazily: a component is drawn again
 * only for the ones that it reads, so an unchanged poll draws nothing.
 */
export interface EndpointView<Id extends ReadId> {
  /** The last good answer, which stays while a newer one is asked for or fails. */
  readonly data: ResponseOf<Id> | undefined;
  /** Why the newest attempt failed; set from the first failed attempt on, while retries go on. */
  readonly error: Failure | null;
  /** The first attempt runs and there is nothing to show yet. */
  readonly isFirstLoad: boolean;
  readonly isFetching: boolean;
  /** When `data` was fetched, in epoch ms of this machine. Reading it draws nothing again by itself. */
  readonly fetchedAtMs: number | null;
  /** `data` is shown, but the service has not confirmed it: kept from an earlier run, or the newest attempt failed. */
  readonly isStale: boolean;
  /** Asks again now, also while a retry waits. */
  refresh(): Promise<void>;
  /** Gives up the request that runs. */
  cancel(): void;
}

class LazyEndpointView<Id extends ReadId> implements EndpointView<Id> {
  readonly #result: QueryObserverResult<ResponseOf<Id>, Failure>;
  readonly #key: ReturnType<typeof endpointKey<Id>>;
  readonly #isOffline: boolean;

  constructor(
    result: QueryObserverResult<ResponseOf<Id>, Failure>,
    key: ReturnType<typeof endpointKey<Id>>,
    isOffline: boolean,
  ) {
    this.#result = result;
    this.#key = key;
    this.#isOffline = isOffline;
  }

  get data(): ResponseOf<Id> | undefined {
    return this.#result.data;
  }

  get error(): Failure | null {
    // While retries go on, `error` is still that of the read before.
    const failure = this.#result.failureReason ?? this.#result.error;
    if (failure) return failure;
    const hasFailedBefore = this.#result.data === undefined && this.#result.errorUpdateCount > 0;
    return hasFailedBefore ? (lastFailureOf(this.#key) ?? null) : null;
  }

  get isFirstLoad(): boolean {
    return this.#result.isLoading && this.error === null;
  }

  get isFetching(): boolean {
    return this.#result.isFetching;
  }

  get fetchedAtMs(): number | null {
    return queryClient.getQueryState(this.#key)?.dataUpdatedAt || null;
  }

  get isStale(): boolean {
    if (this.#result.data === undefined) return false;
    return this.#isOffline || this.error !== null || !this.#result.isFetched;
  }

  readonly refresh = async (): Promise<void> => {
    if (this.#result.data === undefined) {
      await queryClient.cancelQueries({ queryKey: this.#key, exact: true }, { silent: true });
    }
    await this.#result.refetch({ cancelRefetch: true });
  };

  readonly cancel = (): void => {
    void queryClient.cancelQueries({ queryKey: this.#key, exact: true });
  };
}

/** Reads one endpoint for the active profile. Without a profile nothing is asked. */
export function useEndpoint<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  options: EndpointOptions = {},
): EndpointView<Id> {
  const { enabled = true, poll = false, priority = 'interactive' } = options;
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const isEnabled = enabled && profileId !== null;
  const result = useQuery({
    ...endpointQuery(profileId, id, params, priority),
    enabled: isEnabled,
  });

  const paramsJson = canonicalParamsJson(params);
  useEffect(() => {
    if (!poll || !isEnabled) return undefined;
    return wishPoll({ id, paramsJson });
  }, [poll, isEnabled, id, paramsJson]);

  return new LazyEndpointView(result, endpointKey(profileId, id, params), isOffline);
}
