/**
 * Reads main's own data (ledger, payer, limits, keys, deeds, diagnostics) from a component. For the
 * account's keys main asks the service; for the practice world's homes it asks that world.
 */
import { useQuery } from '@tanstack/react-query';
import type { ChannelInput, ChannelOutput, InvokeChannel } from '@shared/ipc/channels/index';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { useActiveProfileId } from '../session/use-session';
import { queryClient } from './query-client';
import { QueryReadState } from './read-state';
import type { ReadState } from './read-state';

/** What `useMainRead` must know of a channel. */
interface MainChannelRules<C extends InvokeChannel = InvokeChannel> {
  /** The request names a profile, so there must be one. */
  readonly takesProfile: ChannelInput<C> extends null ? false : true;
  /** The answer describes one moment: it is dropped when no component shows it. */
  readonly isMomentary?: boolean;
}

const CHANNELS = {
  'ledger:list': { takesProfile: true },
  'lists:list': { takesProfile: true },
  'money:payer': { takesProfile: true },
  'money:limits': { takesProfile: true },
  'keys:list': { takesProfile: false },
  'keys:account': { takesProfile: true },
  'deeds:list': { takesProfile: true },
  'world:homes': { takesProfile: true },
  'record:state': { takesProfile: true, isMomentary: true },
  'updates:get': { takesProfile: false, isMomentary: true },
  'privacy:stored': { takesProfile: false, isMomentary: true },
  'licences:list': { takesProfile: false, isMomentary: true },
  'diagnostics:get': { takesProfile: false, isMomentary: true },
  'accounts:standings': { takesProfile: false, isMomentary: true },
} as const satisfies { readonly [C in InvokeChannel]?: MainChannelRules<C> };

/** Channels that read main's own data. */
export type MainChannel = keyof typeof CHANNELS;

function mainKey(profileId: string | null, channel: MainChannel) {
  return [profileId, channel] as const;
}

/** Reads `channel` for the active profile, and reads it again when another component shows it. */
export function useMainRead<C extends MainChannel>(channel: C): ReadState<ChannelOutput<C>> {
  const profileId = useActiveProfileId();
  const rules: { readonly takesProfile: boolean; readonly isMomentary?: boolean } =
    CHANNELS[channel];
  const queryKey = mainKey(profileId, channel);
  const result = useQuery<ChannelOutput<C>, Failure>({
    queryKey,
    enabled: profileId !== null || !rules.takesProfile,
    ...(rules.isMomentary === true ? { gcTime: 0 } : {}),
    queryFn: async () => {
      const request = rules.takesProfile ? { profileId: profileId ?? '' } : null;
      // `takesProfile` follows from the channel's input: the compiler checks it in `CHANNELS`.
      const answer = await bridge.invoke(channel, request as ChannelInput<C>);
      return answer.ok ? answer.value : Promise.reject(answer.error);
    },
  });
  return new QueryReadState(result, queryKey, false);
}

/** Epoch ms at which main last answered `channel`; 0 for never. */
export function mainReadAtMs(profileId: string | null, channel: MainChannel): number {
  return queryClient.getQueryState(mainKey(profileId, channel))?.dataUpdatedAt ?? 0;
}

/** Reads these channels again where they are on screen, and the others when they next appear. */
export function refreshMainReads(profileId: string, channels: readonly MainChannel[]): void {
  for (const channel of channels) {
    void queryClient.invalidateQueries({ queryKey: mainKey(profileId, channel) });
  }
}

/** Takes over a value that main sent with a change. A read that was already under way is older and is given up. */
export async function acceptMainValue<C extends MainChannel>(
  profileId: string | null,
  channel: C,
  value: ChannelOutput<C>,
): Promise<void> {
  const queryKey = mainKey(profileId, channel);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, value);
}

/** Keeps these reads up to date with main's events; returns the function that ends this. */
export function followMainData(): () => void {
  const stops = [
    bridge.on('ledger:changed', ({ profileId }) => {
      refreshMainReads(profileId, ['ledger:list', 'money:limits', 'lists:list']);
    }),
    bridge.on('lists:changed', ({ profileId }) => {
      refreshMainReads(profileId, ['lists:list']);
    }),
    bridge.on('deeds:changed', ({ profileId }) => {
      refreshMainReads(profileId, ['deeds:list']);
    }),
    bridge.on('keys:changed', ({ profileId, keys }) => {
      void acceptMainValue(profileId, 'keys:list', keys);
      refreshMainReads(profileId, ['money:payer']);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
