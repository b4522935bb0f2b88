/** Reads a list that the service sends in pages, as one infinite query over the reads of its pages. */
import { hashKey } from '@tanstack/react-query';
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { useIsOffline } from '../connection';
import { useActiveProfileId } from '../session/use-session';
import { endpointKey, endpointQuery, staleTimeOf } from './endpoint-query';
import { rememberFailure } from './failures';
import { NO_RETRY } from './retry-rules';
import { fetchThrough } from './fetch-through';
import { usePagedRead } from './paged-read';
import type { PagedQuery, PagedRead } from './paged-read';
import { queryClient } from './query-client';
import { restoreAnswers } from './query-persistence';

/** How a list is cut into pages. */
export interface PagedList<Id extends ReadId, Cursor> {
  readonly id: Id;
  /** The parameters that all pages share. */
  readonly filters: ParamsOf<Id>;
  /** What is looked for in the list: such a search reads other pages of it than a screen that shows the list. */
  readonly searchFor?: string;
  readonly firstCursor: Cursor;
  /** The parameters of the page at `cursor`. */
  readonly paramsAt: (cursor: Cursor) => ParamsOf<Id>;
  /** Where the page after the last of `pages` begins; null at the end of the list. */
  readonly nextCursor: (pages: readonly ResponseOf<Id>[], lastCursor: Cursor) => Cursor | null;
}

type Pages<Id extends ReadId, Cursor> = InfiniteData<ResponseOf<Id>, Cursor>;

function pagesKey<Id extends ReadId>(
  profileId: string | null,
  { id, filters, searchFor }: Pick<PagedList<Id, never>, 'id' | 'filters' | 'searchFor'>,
): QueryKey {
  const key = [...endpointKey(profileId, id, filters), 'pages'];
  return searchFor === undefined ? key : [...key, searchFor];
}

/** Pages that earlier reads left in the cache, for example from disk. */
function cachedPages<Id extends ReadId, Cursor>(
  profileId: string | null,
  list: PagedList<Id, Cursor>,
): Pages<Id, Cursor> | undefined {
  const pages: ResponseOf<Id>[] = [];
  const pageParams: Cursor[] = [];
  for (let cursor: Cursor | null = list.firstCursor; cursor !== null;) {
    const key = endpointKey(profileId, list.id, list.paramsAt(cursor));
    const page: ResponseOf<Id> | undefined = queryClient.getQueryData(key);
    if (page === undefined) break;
    pages.push(page);
    pageParams.push(cursor);
    cursor = list.nextCursor(pages, cursor);
  }
  return pages.length === 0 ? undefined : { pages, pageParams };
}

/** Shows the pages of an earlier run until the service has answered. */
async function showStoredPages<Id extends ReadId, Cursor>(
  profileId: string,
  list: PagedList<Id, Cursor>,
  queryHash: string,
): Promise<void> {
  const isShown = () => queryClient.getQueryCache().get(queryHash)?.state.data !== undefined;
  if (isShown()) return;
  await restoreAnswers(profileId, list.id);
  const stored = cachedPages(profileId, list);
  if (stored === undefined || isShown()) return;
  const updatedAt = oldestPageMs(profileId, list, stored.pageParams);
  queryClient.setQueryData(pagesKey(profileId, list), stored, { updatedAt });
}

/** Epoch ms at which the oldest of these pages was fetched; 0 when that is not known. */
function oldestPageMs<Id extends ReadId, Cursor>(
  profileId: string | null,
  list: PagedList<Id, Cursor>,
  cursors: readonly Cursor[],
): number {
  const times = cursors.map((cursor) => {
    const key = endpointKey(profileId, list.id, list.paramsAt(cursor));
    return queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  });
  return times.length === 0 ? 0 : Math.min(...times);
}

/** Keeps the old pages where nothing changed, so that an unchanged list draws nothing. */
function keepUnchanged(before: unknown, after: unknown): unknown {
  const [old, next] = [before, after] as [
    Pages<ReadId, unknown> | undefined,
    Pages<ReadId, unknown>,
  ];
  // The query client also compares what it selects of the pages.
  if (Array.isArray(after)) return after;
  const isSame =
    old?.pages.length === next.pages.length &&
    next.pages.every((page, index) => page === old.pages[index]);
  return isSame ? old : next;
}

/** The query of a paged list. Each page is read by its own query, which has the cache rules and the last good data. */
function pagesQuery<Id extends ReadId, Cursor>(
  profileId: string | null,
  list: PagedList<Id, Cursor>,
): PagedQuery<ResponseOf<Id>, Cursor> {
  const queryKey = pagesKey(profileId, list);
  return {
    queryKey,
    staleTime: staleTimeOf(contractPolicy[list.id].cache.staleMs),
    structuralSharing: keepUnchanged,
    initialPageParam: list.firstCursor,
    initialData: () => cachedPages(profileId, list),
    initialDataUpdatedAt: () =>
      oldestPageMs(profileId, list, cachedPages(profileId, list)?.pageParams ?? []),
    getNextPageParam: (_, pages, cursor) => list.nextCursor(pages, cursor),
    queryFn: async (context) => {
      const page = endpointQuery(profileId, list.id, list.paramsAt(context.pageParam as Cursor));
      const cancel = () => {
        // A page may also be on screen outside this list; its request then goes on.
        const isHidden = (other: Query) => other.getObserversCount() === 0;
        void queryClient.cancelQueries({
          queryKey: page.queryKey,
          exact: true,
          predicate: isHidden,
        });
      };
      context.signal.addEventListener('abort', cancel, { once: true });
      try {
        // This query retries; the page's own would retry inside each of its attempts.
        const once = { ...page, ...NO_RETRY, staleTime: 0 };
        const answer = await fetchThrough(once, () => context.signal.aborted);
        rememberFailure(queryKey, null);
        return answer;
      } catch (failure) {
        if (!context.signal.aborted) rememberFailure(queryKey, failure as Failure);
        throw failure;
      } finally {
        context.signal.removeEventListener('abort', cancel);
      }
    },
  };
}

/** Reads the first `count` pages of a list for the active profile, and more by `loadMore`. */
export function usePages<Id extends ReadId, Cursor>(
  list: PagedList<Id, Cursor>,
  count = 1,
): PagedRead<ResponseOf<Id>> {
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const query = pagesQuery(profileId, list);
  const read = usePagedRead(
    {
      ...query,
      enabled: profileId !== null,
      // Pages from an earlier run are not confirmed, however young they are.
      refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
    },
    isOffline,
  );

  // Equal lists have equal texts: a list that is created again at each render is read once.
  const listKey = hashKey(query.queryKey);
  const showStored = useEffectEvent((profile: string, hash: string) =>
    showStoredPages(profile, list, hash),
  );
  useEffect(() => {
    if (profileId !== null) void showStored(profileId, listKey);
  }, [profileId, listKey]);

  const { data, isFetching, error, hasNextPage, loadMore, fetchedAtMs: listFetchedAtMs } = read;
  const loaded = data?.length ?? 0;
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const isStopped = stoppedAt === loaded;
  const isShort = loaded > 0 && loaded < count && hasNextPage;
  const goOn = useEffectEvent(loadMore);
  // A number, so that each page that arrives leads to the next one.
  const continueAfter = isShort && !isFetching && error === null && !isStopped ? loaded : null;
  useEffect(() => {
    if (continueAfter !== null) goOn();
  }, [continueAfter]);

  return Object.assign(read, {
    isStopped,
    fetchedAtMs: () => {
      const shown = queryClient.getQueryData<Pages<Id, Cursor>>(query.queryKey);
      return oldestPageMs(profileId, list, shown?.pageParams ?? []) || listFetchedAtMs();
    },
    cancel: () => {
      if (read.isFetchingNextPage) setStoppedAt(loaded);
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
    },
    loadMore: () => {
      setStoppedAt(null);
      loadMore();
    },
  });
}
