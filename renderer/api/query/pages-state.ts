/** What a component sees of a list that is read in pages, whoever answers: the service or main. */
import type { InfiniteData, InfiniteQueryObserverResult, QueryKey } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { asFailure } from './as-failure';
import { QueryReadState } from './read-state';
import type { ReadResult, ReadState } from './read-state';

/** The state of a paged list. `data` holds its pages from the first on, without gaps. */
export interface PagesState<Page> extends ReadState<readonly Page[]> {
  /** There is a page after the last one here. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the next page did not come; the pages before it stay valid. */
  readonly moreFailure: Failure | null;
  /** Reads the next page. */
  loadMore(): void;
}

/** What TanStack knows of such a list. */
export type PagesResult<Page, Cursor> = InfiniteQueryObserverResult<
  InfiniteData<Page, Cursor>,
  Failure
>;

/** A paged list as the query client knows it. */
export class QueryPagesState<Page, Cursor>
  extends QueryReadState<readonly Page[]>
  implements PagesState<Page>
{
  protected readonly pages: PagesResult<Page, Cursor>;

  /** `isOffline`: whoever answers cannot be reached, so nothing on screen is confirmed. */
  constructor(pages: PagesResult<Page, Cursor>, key: QueryKey, isOffline: boolean) {
    // Only `data` differs from a read of one answer, and it has a getter here.
    super(pages as unknown as ReadResult<readonly Page[]>, key, isOffline);
    this.pages = pages;
  }

  get #isAboutMore(): boolean {
    return this.pages.isFetchNextPageError || this.pages.isFetchingNextPage;
  }

  override get data(): readonly Page[] | undefined {
    return this.pages.data?.pages;
  }

  override get failure(): Failure | null {
    return this.#isAboutMore ? null : super.failure;
  }

  get hasMore(): boolean {
    return this.pages.hasNextPage;
  }

  get isLoadingMore(): boolean {
    return this.pages.isFetchingNextPage;
  }

  get moreFailure(): Failure | null {
    const failure = this.#isAboutMore ? (this.pages.failureReason ?? this.pages.error) : null;
    return failure === null ? null : asFailure(failure);
  }

  readonly loadMore = (): void => {
    void this.pages.fetchNextPage({ cancelRefetch: false });
  };
}
