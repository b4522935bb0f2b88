/** A paged list as components see it, whether the service or main answers. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type {
  InfiniteData,
  InfiniteQueryObserverResult,
  QueryFunctionContext,
  QueryKey,
  UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { asFailure, STOPPED } from './failures';
import { asRead, isAboutMore } from './read';
import type { MoreResult, Read } from './read';

/** A paged list. `data` holds its pages from the first on, without gaps. */
export interface PagedRead<Page>
  extends
    Read<readonly Page[]>,
    Pick<
      InfiniteQueryObserverResult,
      'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
    > {
  /** The player stopped the page after the last one: it comes only when asked for. */
  readonly isStopped?: boolean;
  /** Reads the next page now, also while a retry of it waits. */
  loadMore(): void;
}

type NextPage = Pick<Read<unknown>, 'failureReason' | 'error'> & MoreResult;

function whyNoMore(pages: NextPage): Failure | null {
  const failure = isAboutMore(pages) ? (pages.failureReason ?? pages.error) : null;
  return failure === null ? null : asFailure(failure);
}

/** Why the next page did not come; the pages before it stay valid. */
export function moreFailureOf(pages: PagedRead<unknown>): Failure | null {
  const failure = whyNoMore(pages);
  if (failure !== null) return failure;
  return pages.isStopped === true && !pages.isFetchingNextPage ? STOPPED : null;
}

/** The options of `usePagedRead`: the query client's, with typed pages and cursor. */
export interface PagedQuery<Page, Cursor> extends Omit<
  UseInfiniteQueryOptions<Page, Failure, readonly Page[], QueryKey, Cursor>,
  'select' | 'queryFn'
> {
  readonly queryFn: (context: QueryFunctionContext<QueryKey, Cursor>) => Promise<Page>;
}

function pagesIn<Page, Cursor>({ pages }: InfiniteData<Page, Cursor>): readonly Page[] {
  return pages;
}

/** `useInfiniteQuery` as a read. `isOffline`: the source of the list cannot be reached. */
export function usePagedRead<Page, Cursor>(
  options: PagedQuery<Page, Cursor>,
  isOffline: boolean,
): PagedRead<Page> {
  const result = useInfiniteQuery<Page, Failure, readonly Page[], QueryKey, Cursor>({
    ...options,
    select: pagesIn,
  });
  const read = asRead(result, options.queryKey, isOffline);
  return Object.assign(read, {
    loadMore: () => void read.fetchNextPage({ cancelRefetch: whyNoMore(read) !== null }),
  });
}
