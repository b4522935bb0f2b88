/** Reads a channel of main that takes parameters, with the state that every read has. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ChannelInput, ChannelOutput, InvokeChannel } from '@shared/ipc/channels/index';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { useActiveProfileId } from '../session/use-session';
import { queryClient } from './query-client';
import { QueryReadState } from './read-state';
import type { ReadState } from './read-state';

/** Channels whose request names a profile. */
type ProfileChannel = {
  [C in InvokeChannel]: ChannelInput<C> extends { readonly profileId: string } ? C : never;
}[InvokeChannel];

/** Only the answers. The list keeps its identity as long as none of them changes. */
function answersOf<Answer>(
  results: readonly { readonly data: Answer | undefined }[],
): readonly (Answer | undefined)[] {
  return results.map(({ data }) => data);
}

type Request<C extends ProfileChannel> = Omit<ChannelInput<C>, 'profileId'>;

function mainQuery<C extends ProfileChannel>(
  profileId: string | null,
  channel: C,
  request: Request<C>,
) {
  return {
    queryKey: [profileId, channel, request] as const,
    staleTime: Infinity,
    queryFn: async (): Promise<ChannelOutput<C>> => {
      // The request and its profile are the channel's input.
      const input = { ...request, profileId: profileId ?? '' } as unknown as ChannelInput<C>;
      const answer = await bridge.invoke(channel, input);
      return answer.ok ? answer.value : Promise.reject(answer.error);
    },
  };
}

/** Reads `channel` for the active profile; events of main say when the answer is no longer true. */
export function useMainQuery<C extends ProfileChannel>(
  channel: C,
  request: Request<C>,
  isEnabled = true,
): ReadState<ChannelOutput<C>> {
  const profileId = useActiveProfileId();
  const query = mainQuery(profileId, channel, request);
  const result = useQuery<ChannelOutput<C>, Failure>({
    ...query,
    enabled: isEnabled && profileId !== null,
  });
  return new QueryReadState(result, query.queryKey, false);
}

/** The same with each of `requests`, in their order; undefined while there is no answer. */
export function useMainQueries<C extends ProfileChannel>(
  channel: C,
  requests: readonly Request<C>[],
): readonly (ChannelOutput<C> | undefined)[] {
  const profileId = useActiveProfileId();
  return useQueries({
    queries: requests.map((request) => ({
      ...mainQuery(profileId, channel, request),
      enabled: profileId !== null,
    })),
    combine: answersOf<ChannelOutput<C>>,
  });
}

/** Reads a channel of a profile again where it is on screen, and elsewhere when it next appears. */
export function refreshMainQuery(profileId: string, channel: ProfileChannel): void {
  void queryClient.invalidateQueries({ queryKey: [profileId, channel] });
}
