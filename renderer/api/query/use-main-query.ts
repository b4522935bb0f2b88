/** Reads a channel of main that takes parameters, with the state that every read has. */
import { useQuery } from '@tanstack/react-query';
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

type Request<C extends ProfileChannel> = Omit<ChannelInput<C>, 'profileId'>;

/** Reads `channel` for the active profile; events of main say when the answer is no longer true. */
export function useMainQuery<C extends ProfileChannel>(
  channel: C,
  request: Request<C>,
  isEnabled = true,
): ReadState<ChannelOutput<C>> {
  const profileId = useActiveProfileId();
  const queryKey = [profileId, channel, request] as const;
  const result = useQuery<ChannelOutput<C>, Failure>({
    queryKey,
    enabled: isEnabled && profileId !== null,
    staleTime: Infinity,
    queryFn: async () => {
      // The request and its profile are the channel's input.
      const input = { ...request, profileId: profileId ?? '' } as unknown as ChannelInput<C>;
      const answer = await bridge.invoke(channel, input);
      return answer.ok ? answer.value : Promise.reject(answer.error);
    },
  });
  return new QueryReadState(result, queryKey, false);
}

/** Reads a channel of a profile again where it is on screen, and elsewhere when it next appears. */
export function refreshMainQuery(profileId: string, channel: ProfileChannel): void {
  void queryClient.invalidateQueries({ queryKey: [profileId, channel] });
}
