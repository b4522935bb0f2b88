/** Searches a paged list for one record, because the service has no read of a single record. */
import { useState } from 'react';
import type { ReadId, ResponseOf } from '@shared/contract/index';

import { failureOf, isFirstLoad } from './read';
import { moreFailureOf } from './paged-read';
import type { Read } from './read';
import { usePages } from './use-pages';
import type { PagedList } from './use-pages';

/** A list, and how to recognise the record in it. */
export interface SearchedList<Id extends ReadId, Cursor, Row> extends PagedList<Id, Cursor> {
  readonly rowsOf: (page: ResponseOf<Id>) => readonly Row[];
  readonly isWanted: (row: Row) => boolean;
  /** Parts that are read before the player is asked whether to look further. */
  readonly most: number;
}

/** A search. `data` is undefined while it goes on, and null when it ended without the record. */
export interface SearchRead<Row> extends Read<Row | null> {
  /** The service has parts that were not searched yet. */
  readonly hasMore: boolean;
  /** Parts in which the record was looked for. */
  readonly searched: number;
  /** Looks in as many parts again. */
  searchMore(): void;
}

/** Reads the parts of a list one after another until one has the record. */
export function useSearch<Id extends ReadId, Cursor, Row>(
  list: SearchedList<Id, Cursor, Row>,
): SearchRead<Row> {
  const { rowsOf, isWanted, most, nextCursor } = list;
  const [count, setCount] = useState(most);
  const hasIt = (page: ResponseOf<Id>) => rowsOf(page).some(isWanted);
  const pages = usePages<Id, Cursor>(
    {
      ...list,
      nextCursor: (parts, last) => (parts.some(hasIt) ? null : nextCursor(parts, last)),
    },
    count,
  );
  const found = pages.data?.flatMap(rowsOf).find(isWanted) ?? null;
  const searched = pages.data?.length ?? 0;
  // There is nothing to show yet, and the next part may have the record.
  const isSearching = found === null && pages.hasNextPage && searched < count;
  const failure = failureOf(pages) ?? (isSearching ? moreFailureOf(pages) : null);
  const isBegun = pages.data !== undefined;
  return {
    data: isBegun && !isSearching ? found : undefined,
    error: null,
    failureReason: failure,
    errorUpdateCount: 0,
    isLoading: isBegun ? isSearching && failure === null : isFirstLoad(pages),
    isFetching: pages.isFetching,
    isFetched: pages.isFetched,
    isOffline: pages.isOffline,
    lastFailure: () => null,
    fetchedAtMs: pages.fetchedAtMs,
    refresh: async () => {
      if (isSearching) pages.loadMore();
      else await pages.refresh();
    },
    cancel: pages.cancel,
    hasMore: pages.hasNextPage,
    searched,
    searchMore: () => setCount(searched + most),
  };
}
