/** Reads main's own data (the ledger, keys, the record, alerts, diagnostics and others) from a component. */
import { useQueries } from '@tanstack/react-query';
import type { ChannelOutput } from '@shared/ipc/channels/index';

import { useActiveProfileId } from '../session/use-session';
import { staleTimeOf } from './endpoint-query';
import { askMain, ipcKey, rulesOf } from './main-channels';
import type { MainChannel, MainRequest } from './main-channels';
import { useRead } from './read';
import { usePagedRead } from './paged-read';
import type { Read } from './read';
import type { PagedRead } from './paged-read';

interface IpcQueryOptions {
  /** False: main is not asked. */
  readonly enabled?: boolean;
  /** Absent: the active profile. */
  readonly profileId?: string;
  /** Instead of the channel's own. */
  readonly freshForMs?: number;
}

/** A request that has only optional parts may be left out. */
type RequestAndOptions<C extends MainChannel> =
  null extends MainRequest<C>
    ? [request?: null, options?: IpcQueryOptions]
    : object extends MainRequest<C>
      ? [request?: MainRequest<C>, options?: IpcQueryOptions]
      : [request: MainRequest<C>, options?: IpcQueryOptions];

function ipcQuery<C extends MainChannel>(
  profileId: string | null,
  channel: C,
  request: MainRequest<C> | undefined,
) {
  const { takesProfile, freshForMs = 0, isMomentary = false } = rulesOf(channel);
  return {
    queryKey: ipcKey(profileId, channel, request),
    enabled: profileId !== null || !takesProfile,
    staleTime: staleTimeOf(freshForMs),
    ...(isMomentary ? { gcTime: 0 } : {}),
    queryFn: () => askMain(profileId, channel, request),
  };
}

/** Reads `channel`; `main-channels.ts` says for how long its answer is good. */
export function useIpcQuery<C extends MainChannel>(
  channel: C,
  ...[request, options = {}]: RequestAndOptions<C>
): Read<ChannelOutput<C>> {
  const active = useActiveProfileId();
  const query = ipcQuery(
    options.profileId ?? active,
    channel,
    (request ?? undefined) as MainRequest<C> | undefined,
  );
  const { enabled = true, freshForMs } = options;
  const own = freshForMs === undefined ? {} : { staleTime: staleTimeOf(freshForMs) };
  return useRead({ ...query, ...own, enabled: query.enabled && enabled }, false);
}

/** Only the answers; the list stays the same object until one of them changes. */
function answersOf<Answer>(
  results: readonly { readonly data: Answer | undefined }[],
): readonly (Answer | undefined)[] {
  return results.map(({ data }) => data);
}

/** Reads `channel` with each of `requests`: the answers in their order, undefined while there is none. */
export function useIpcQueries<C extends MainChannel>(
  channel: C,
  requests: readonly MainRequest<C>[],
): readonly (ChannelOutput<C> | undefined)[] {
  const profileId = useActiveProfileId();
  return useQueries({
    queries: requests.map((request) => ipcQuery(profileId, channel, request)),
    combine: answersOf<ChannelOutput<C>>,
  });
}

/** How a list of main is cut into pages. `firstCursor` is null: the request names none. */
interface IpcPages<C extends MainChannel, Cursor> {
  /** What all pages share. */
  readonly request: MainRequest<C>;
  readonly requestAt: (cursor: Cursor | null) => MainRequest<C>;
  /** Where the page after `last` begins; null at the end of the list. */
  readonly nextCursor: (last: ChannelOutput<C>) => Cursor | null;
}

/** Reads a list of main page by page. */
export function useIpcPages<C extends MainChannel, Cursor>(
  channel: C,
  { request, requestAt, nextCursor }: IpcPages<C, Cursor>,
): PagedRead<ChannelOutput<C>> {
  const profileId = useActiveProfileId();
  const { queryFn: _one, ...query } = ipcQuery(profileId, channel, request);
  return usePagedRead<ChannelOutput<C>, Cursor | null>(
    {
      ...query,
      initialPageParam: null,
      queryFn: ({ pageParam }) =>
        askMain(profileId, channel, requestAt(pageParam as Cursor | null)),
      getNextPageParam: nextCursor,
    },
    false,
  );
}
