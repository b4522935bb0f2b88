/** The watch list of the active profile: reading it and changing it. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { queryClient } from '../query/query-client';
import type { ReadState } from '../query/read-state';
import { useMainQuery } from '../query/use-main-query';

const REQUEST = {};

/** The watch list in the player's order. */
export function useWatchList(): ReadState<readonly WatchEntry[]> {
  return useMainQuery('watch:list', REQUEST);
}

/** Changes one entry of the list; the list on screen follows main's answer. */
export async function setWatched(
  change: ChannelInput<'watch:set'>,
): Promise<Result<readonly WatchEntry[]>> {
  const result = await bridge.invoke('watch:set', change);
  if (result.ok) {
    queryClient.setQueryData([change.profileId, 'watch:list', REQUEST], result.value);
  }
  return result;
}
