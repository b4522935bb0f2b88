/** Looks for one record in a list that the service sends in parts, because it has no read of the record by itself. */
import { useState } from 'react';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import type { ReadState } from './read-state';
import { usePages } from './use-pages';
import type { PagesState } from './pages-state';
import type { PagedList } from './use-pages';

/** A list, and how to recognise the record in it. */
export interface SearchedList<Id extends ReadId, Cursor, Row> extends PagedList<Id, Cursor> {
  readonly rowsOf: (page: ResponseOf<Id>) => readonly Row[];
  readonly isWanted: (row: Row) => boolean;
  /** Parts that are read before the player is asked whether to look further. */
  readonly most: number;
}

/** The state of a search. `data` is undefined while it goes on, and null when it ended without the record. */
export interface SearchState<Row> extends ReadState<Row | null> {
  /** The service has parts that were not searched yet. */
  readonly hasMore: boolean;
  /** Parts in which the record was looked for. */
  readonly searched: number;
  /** Looks in as many parts again. */
  searchOn(): void;
}

class PagesSearchState<Row> implements SearchState<Row> {
  readonly #pages: PagesState<unknown>;
  readonly #found: Row | null;
  readonly #count: number;
  readonly searchOn: () => void;

  constructor(
    pages: PagesState<unknown>,
    found: Row | null,
    count: number,
    onCount: (count: number) => void,
    most: number,
  ) {
    this.#pages = pages;
    this.#found = found;
    this.#count = count;
    this.searchOn = () => {
      onCount(this.searched + most);
    };
  }

  /** There is nothing to show yet, and the next part may have the record. */
  get #isSearching(): boolean {
    return this.#found === null && this.hasMore && this.searched < this.#count;
  }

  get data(): Row | null | undefined {
    if (this.#pages.data === undefined || this.#isSearching) return undefined;
    return this.#found;
  }

  get failure(): Failure | null {
    return this.#pages.failure ?? (this.#isSearching ? this.#pages.moreFailure : null);
  }

  get isFirstLoad(): boolean {
    if (this.#pages.data === undefined) return this.#pages.isFirstLoad;
    return this.#isSearching && this.failure === null;
  }

  get isFetching(): boolean {
    return this.#pages.isFetching;
  }

  get fetchedAtMs(): number | null {
    return this.#pages.fetchedAtMs;
  }

  get isStale(): boolean {
    return this.data !== undefined && this.#pages.isStale;
  }

  get hasMore(): boolean {
    return this.#pages.hasMore;
  }

  get searched(): number {
    return this.#pages.data?.length ?? 0;
  }

  readonly refresh = async (): Promise<void> => {
    if (this.#isSearching) this.#pages.loadMore();
    else await this.#pages.refresh();
  };

  readonly cancel = (): void => {
    this.#pages.cancel();
  };
}

/** Reads the parts of a list one after another until one has the record. */
export function useSearch<Id extends ReadId, Cursor, Row>(
  list: SearchedList<Id, Cursor, Row>,
): SearchState<Row> {
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
  return new PagesSearchState(pages, found, count, setCount, most);
}
