/** Reads endpoints of the contract table from a component: one, or several side by side. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { registerPoll } from '@renderer/api/polling/poll-registry';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';

import { useIsOffline } from '../connection';
import { endpointQuery } from './endpoint-query';
import type { ReadPurpose } from './endpoint-query';
import { asRead, useRead, failureOf } from './read';
import type { EndpointRead } from './read';

/** How a component wants an endpoint read. */
interface EndpointOptions {
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

// Reads of a signed-in player that only some servers have.

interface SessionRead<Data> {
  readonly data: Data | undefined;
  /** The first answer may still arrive. */
  readonly isPending: boolean;
  /** The read may be sent: somebody is signed in, and the server is not known to lack it. */
  readonly isPossible: boolean;
}

/** Reads the endpoint unless the server is known to lack it, or nobody is signed in. */
export function useSessionRead<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  options: EndpointOptions = {},
): SessionRead<ResponseOf<Id>> {
  const isAbsent = useDirectory().absent.has(id);
  const { status } = useSession();
  const isPossible = options.enabled !== false && !isAbsent && status === 'signed-in';
  const read = useEndpoint(id, params, { ...options, enabled: isPossible });
  const { data } = read;
  const isPending = isPossible && data === undefined && failureOf(read) === null;
  return { data, isPending, isPossible };
}
