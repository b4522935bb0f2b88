/** Reads from a component what takes several requests, one after another. */
import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { useIsOffline } from '../connection';
import { useActiveProfileId } from '../session/use-session';
import { staleTimeOf } from './endpoint-query';
import { QueryReadState } from './read-state';
import type { ReadState } from './read-state';
import { NO_RETRY } from './retry-policy';

/** What is put together of several answers. */
interface ComposedRead<Data> {
  /** Names it among the reads of a profile. */
  readonly key: QueryKey;
  /** Sends the requests; rejects with the failure that ended them. */
  readonly collect: (profileId: string) => Promise<Data>;
  readonly enabled: boolean;
  readonly freshForMs: number;
}

/** Reads it for the active profile. The query client does not retry it: `collect` decides how its series goes on. */
export function useComposedRead<Data>({
  key,
  collect,
  enabled,
  freshForMs,
}: ComposedRead<Data>): ReadState<Data> {
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const queryKey = [profileId, ...key];
  const result = useQuery<Data, Failure>({
    queryKey,
    queryFn: () => collect(profileId ?? ''),
    enabled: enabled && profileId !== null,
    staleTime: staleTimeOf(freshForMs),
    ...NO_RETRY,
  });
  return new QueryReadState(result, queryKey, isOffline);
}
