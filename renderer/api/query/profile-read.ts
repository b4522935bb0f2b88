/** Reading what main keeps for an account (its ledger, who pays, how many sends are left); the service is not asked. */
import { useQuery } from '@tanstack/react-query';
import type { InvokeChannels } from '@shared/ipc/bridge';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { queryClient } from './query-client';
import { useActiveProfileId } from '../session/use-session';

/** Channels that read what belongs to one profile. */
export type ProfileChannel = 'ledger:list' | 'money:payer' | 'money:limits';

/** One such answer, as a component sees it. */
export interface ProfileReadView<C extends ProfileChannel> {
  readonly data: InvokeChannels[C]['answer'] | undefined;
  readonly failure: Failure | null;
  readonly isFirstLoad: boolean;
  read(): Promise<void>;
}

/** Reads `channel` for the active profile, anew whenever a component that shows it appears. */
export function useProfileRead<C extends ProfileChannel>(channel: C): ProfileReadView<C> {
  const profileId = useActiveProfileId();
  const result = useQuery<InvokeChannels[C]['answer'], Failure>({
    queryKey: [profileId, channel],
    enabled: profileId !== null,
    retry: false,
    queryFn: async () => {
      const answer = await bridge.invoke(channel, { profileId: profileId ?? '' });
      return answer.ok ? answer.value : Promise.reject(answer.error);
    },
  });
  return {
    data: result.data,
    failure: result.data === undefined ? result.error : null,
    isFirstLoad: result.isLoading,
    read: async () => {
      await result.refetch();
    },
  };
}

/** Reads again whatever of these is on screen for a profile, or will be. */
export function refreshProfileReads(profileId: string, channels: readonly ProfileChannel[]): void {
  for (const channel of channels) {
    void queryClient.invalidateQueries({ queryKey: [profileId, channel] });
  }
}
