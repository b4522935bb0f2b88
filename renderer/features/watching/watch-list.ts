/** The watch list of the active profile: reading it and changing it. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { Result } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import type { Read } from '@renderer/api/query/read';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';

/** The watch list in the player's order. */
export function useWatchList(): Read<readonly WatchEntry[]> {
  return useIpcQuery('watch:list');
}

/** Changes one entry of the list; the list on screen follows main's answer. */
export async function setWatched(
  change: ChannelInput<'watch:set'>,
): Promise<Result<readonly WatchEntry[]>> {
  const result = await bridge.invoke('watch:set', change);
  if (result.ok) await acceptMainValue(change.profileId, 'watch:list', result.value);
  return result;
}
