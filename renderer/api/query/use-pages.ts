/** Reads a list that the service sends in pages, as one infinite query over the reads of its pages. */
import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { useIsOffline } from '../connection';
import { useActiveProfileId } from '../session/use-session';
import { endpointKey, endpointQuery, rememberFailure } from './endpoint-query';
import { fetchThrough } from './fetch-through';
import { QueryPagesState } from './pages-state';
import type { PagesResult, PagesState } from './pages-state';
import { queryClient } from './query-client';
import { restoreAnswers } from './query-persistence';
import { NO_RETRY } from './retry-policy';
import { STOPPED } from './unsent-failures';

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
  const [old, next] = [before, after] as [InfiniteData<unknown> | undefined, InfiniteData<unknown>];
  const isSame =
    old?.pages.length === next.pages.length &&
    next.pages.every((page, index) => page === old.pages[index]);
  return isSame ? old : next;
}

/** The query of a paged list. Each page is read by its own query, which has the cache rules and the last good data. */
function pagesQuery<Id extends ReadId, Cursor>(
  profileId: string | null,
  list: PagedList<Id, Cursor>,
) {
  const queryKey = pagesKey(profileId, list);
  return {
    queryKey,
    staleTime: endpointQuery(profileId, list.id, list.filters).staleTime,
    structuralSharing: keepUnchanged,
    initialPageParam: list.firstCursor,
    initialData: () => cachedPages(profileId, list),
    initialDataUpdatedAt: () =>
      oldestPageMs(profileId, list, cachedPages(profileId, list)?.pageParams ?? []),
    getNextPageParam: (_: ResponseOf<Id>, pages: ResponseOf<Id>[], cursor: Cursor) =>
      list.nextCursor(pages, cursor),
    queryFn: async (context: {
      readonly pageParam?: unknown;
      readonly signal: AbortSignal;
    }): Promise<ResponseOf<Id>> => {
      const page = endpointQuery(profileId, list.id, list.paramsAt(context.pageParam as Cursor));
      const cancel = () => {
        // A page may be on screen by itself, too: its request then goes on.
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

/** Whether the player stopped the page after the first so many; the next one then comes only when asked for. */
interface Stop {
  readonly isStopped: boolean;
  readonly set: (isStopped: boolean) => void;
}

class EndpointPagesState<Id extends ReadId, Cursor> extends QueryPagesState<
  ResponseOf<Id>,
  Cursor
> {
  readonly #profileId: string | null;
  readonly #list: PagedList<Id, Cursor>;
  readonly #stop: Stop;

  constructor(
    pages: PagesResult<ResponseOf<Id>, Cursor>,
    profileId: string | null,
    list: PagedList<Id, Cursor>,
    isOffline: boolean,
    stop: Stop,
  ) {
    super(pages, pagesKey(profileId, list), isOffline);
    this.#profileId = profileId;
    this.#list = list;
    this.#stop = stop;
  }

  override get fetchedAtMs(): number | null {
    const cursors = this.pages.data?.pageParams ?? [];
    return oldestPageMs(this.#profileId, this.#list, cursors) || super.fetchedAtMs;
  }

  override get moreFailure(): Failure | null {
    return super.moreFailure ?? (this.#stop.isStopped && !this.isLoadingMore ? STOPPED : null);
  }

  override readonly cancel = (): void => {
    if (this.pages.isFetchingNextPage) this.#stop.set(true);
    void queryClient.cancelQueries({ queryKey: this.key, exact: true });
  };

  override readonly loadMore = (): void => {
    this.#stop.set(false);
    void this.pages.fetchNextPage({ cancelRefetch: false });
  };
}

/** Reads the first `count` pages of a list for the active profile, and more by `loadMore`. */
export function usePages<Id extends ReadId, Cursor>(
  list: PagedList<Id, Cursor>,
  count = 1,
): PagesState<ResponseOf<Id>> {
  const profileId = useActiveProfileId();
  const isOffline = useIsOffline();
  const result = useInfiniteQuery<ResponseOf<Id>, Failure, Pages<Id, Cursor>, QueryKey, Cursor>({
    ...pagesQuery(profileId, list),
    enabled: profileId !== null,
    // Pages from an earlier run are not confirmed, however young they are.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
  });

  // Equal lists have equal texts: a list that is made anew at each render is read once.
  const listKey = hashKey(pagesKey(profileId, list));
  const shownList = useRef(list);
  useEffect(() => {
    shownList.current = list;
  });
  useEffect(() => {
    if (profileId !== null) void showStoredPages(profileId, shownList.current, listKey);
  }, [profileId, listKey]);

  const { data, isFetching, isError, hasNextPage, fetchNextPage } = result;
  const loaded = data?.pages.length ?? 0;
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const isStopped = stoppedAt === loaded;
  const isShort = loaded > 0 && loaded < count && hasNextPage;
  // A number, so that each page that arrives leads to the next one.
  const continueAfter = isShort && !isFetching && !isError && !isStopped ? loaded : null;
  useEffect(() => {
    if (continueAfter !== null) void fetchNextPage({ cancelRefetch: false });
  }, [continueAfter, fetchNextPage]);

  return new EndpointPagesState(result, profileId, list, isOffline, {
    isStopped,
    set: (stops) => {
      setStoppedAt(stops ? loaded : null);
    },
  });
}
