/** Reads endpoints of the contract table from a component: one, or several side by side. */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { registerPoll } from '@renderer/api/polling/poll-registry';
import { useActiveProfileId } from '@renderer/api/session/use-session';

import { useIsOffline } from '../connection';
import { endpointQuery } from './endpoint-query';
import type { ReadPurpose } from './endpoint-query';
import { asRead, useRead, failureOf } from './read';
import type { EndpointRead } from './read';
import { useStableList } from './use-stable-list';

/** How a component wants an endpoint read. */
export interface EndpointOptions {
  /** False: nothing is sent, and nothing loads. */
  readonly enabled?: boolean;
  /** Reads again every `cache.pollMs` of the contract table while this component is mounted. */
  readonly poll?: boolean;
  /** Background reads wait behind interactive ones when the budget is short. */
  readonly priority?: ReadPurpose;
}

/** Reads one endpoint for the active profile. Without a profile nothing is sent. */
export function useEndpoint<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  options: EndpointOptions = {},
): EndpointRead<Id> {
  const { enabled = true, poll = false, priority = 'interactive' } = options;
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const isEnabled = enabled && profileId !== null;
  const query = endpointQuery(profileId, id, params, priority);
  const read = useRead({ ...query, enabled: isEnabled }, isOffline);

  const paramsJson = canonicalJson(params);
  useEffect(() => {
    if (!poll || !isEnabled) return undefined;
    return registerPoll({ id, paramsJson });
  }, [poll, isEnabled, id, paramsJson]);

  return read;
}

/**
 * Reads one endpoint with each of `paramsList`, in its order, under the same keys and cache rules
 * as `useEndpoint`.
 */
export function useEndpoints<Id extends ReadId>(
  id: Id,
  paramsList: readonly ParamsOf<Id>[],
  options: EndpointOptions = {},
): readonly EndpointRead<Id>[] {
  const { enabled = true, poll = false, priority = 'interactive' } = options;
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const queries = paramsList.map((params) => ({
    ...endpointQuery(profileId, id, params, priority),
    enabled: enabled && profileId !== null,
  }));
  const results = useQueries({ queries });
  const polled = poll && enabled && profileId !== null ? paramsList : [];
  // One text for all of them, so that an equal list is not registered again.
  const polledJson = JSON.stringify(polled.map(canonicalJson));
  useEffect(() => {
    const stops = (JSON.parse(polledJson) as readonly string[]).map((paramsJson) =>
      registerPoll({ id, paramsJson }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, polledJson]);

  return results.flatMap((result, index) => {
    const query = queries[index];
    return query === undefined ? [] : [asRead(result, query.queryKey, isOffline)];
  });
}

/**
 * The answers of `useEndpoints`, undefined while there is none. The list stays the same object until one of them
 * changes, so that what is worked out from all of them can be kept.
 */
export function useEndpointAnswers<Id extends ReadId>(
  id: Id,
  paramsList: readonly ParamsOf<Id>[],
  options: EndpointOptions = {},
): {
  readonly answers: readonly (ResponseOf<Id> | undefined)[];
  /** Some of the first answers may still arrive. */
  readonly isPending: boolean;
} {
  const reads = useEndpoints(id, paramsList, options);
  const answers = useStableList(reads.map(({ data }) => data));
  return {
    answers,
    isPending: reads.some((read) => read.data === undefined && failureOf(read) === null),
  };
}
