/** Below a list that the service sends in pages: how much of it is here, and the next page. */
import { useEffect, useRef } from 'react';

import { moreFailureOf } from '@renderer/api/query/paged-read';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { ErrorPanel } from '../ui/states/error-panel';
import { isNumber } from '@shared/domain/wording/numbers';

import { LoadMore } from './load-more';

interface PagesEndProps {
  readonly pages: PagedRead<unknown>;
  /** Rows on screen. */
  readonly shown: number;
  /** All rows, where the service says how many there are. */
  readonly total: number | null | undefined;
  /** Called with the number of pages that the player wants. */
  readonly onPageCount: (count: number) => void;
}

/** A line with a button for more, or why the next page did not come. */
export function PagesEnd({ pages, shown, total, onPageCount }: PagesEndProps) {
  const moreFailure = moreFailureOf(pages);
  if (moreFailure !== null) {
    return <ErrorPanel failure={moreFailure} onRetry={pages.loadMore} />;
  }
  return (
    <LoadMore
      shown={shown}
      total={total}
      hasMore={pages.hasNextPage}
      isLoading={pages.isFetchingNextPage}
      onMore={() => {
        onPageCount((pages.data?.length ?? 0) + 1);
        pages.loadMore();
      }}
    />
  );
}

interface CountedPage {
  readonly total?: number | null | undefined;
}

/**
 * Reads all pages again when the list grew between two reads, because rows may then be missing
 * where pages meet. This happens once for each difference.
 */
export function useSameAge({ data, refresh }: PagedRead<CountedPage>): void {
  const totals = (data ?? []).flatMap(({ total }) => (isNumber(total) ? [total] : []));
  const difference = new Set(totals).size > 1 ? totals.join(' ') : '';
  const newestRefresh = useRef(refresh);
  useEffect(() => {
    newestRefresh.current = refresh;
  });
  useEffect(() => {
    if (difference !== '') void newestRefresh.current();
  }, [difference]);
}
