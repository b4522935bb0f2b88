/** Lists that the service sends in pages: what of them is here, and the way to the next one. */
import { useEffect, useRef, useState } from 'react';

import type { ReadState } from '@renderer/api/query/read-state';
import { ErrorPanel } from '@renderer/components/states/error-panel';
import { LoadMore } from '@renderer/components/tables/load-more';
import { blockingFailure } from '@renderer/components/states/read-failures';
import { isNumber } from '@shared/domain/numbers';

function leadingAnswers<Data>(reads: readonly ReadState<Data>[]): Data[] {
  const pages: Data[] = [];
  for (const { data } of reads) {
    if (data === undefined) break;
    pages.push(data);
  }
  return pages;
}

/**
 * The answers up to the first page that is not here yet: what comes after a gap is not shown. The
 * array is the same one until an answer changes.
 */
export function useLoadedPages<Data>(reads: readonly ReadState<Data>[]): readonly Data[] {
  const pages = leadingAnswers(reads);
  const [kept, setKept] = useState(pages);
  const isSame = kept.length === pages.length && kept.every((page, at) => page === pages[at]);
  if (!isSame) setKept(pages);
  return isSame ? kept : pages;
}

interface PagesEndProps {
  /** One for each page, in order. */
  readonly reads: readonly ReadState<unknown>[];
  /** Rows on screen. */
  readonly shown: number;
  /** All rows, where the service says so. */
  readonly total: number | null | undefined;
  /** Whether the service has a page after the last one that is here. */
  readonly hasNext: boolean;
  readonly onPageCount: (count: number) => void;
}

/** Under a paged list: how much of it is here, and a button for more; or why the next page did not come. */
export function PagesEnd(props: PagesEndProps) {
  const { reads, shown, total, hasNext, onPageCount } = props;
  const missing = reads.find(({ data }) => data === undefined);
  const failure = missing === undefined ? null : blockingFailure(missing);
  if (missing !== undefined && failure !== null) {
    return <ErrorPanel failure={failure} onRetry={() => void missing.refresh()} />;
  }
  return (
    <LoadMore
      shown={shown}
      total={total}
      hasMore={missing !== undefined || hasNext}
      isLoading={missing !== undefined}
      onMore={() => {
        onPageCount(reads.length + 1);
      }}
    />
  );
}

interface CountedView {
  readonly data: { readonly total?: number | null | undefined } | undefined;
  readonly fetchedAtMs: number | null;
  readonly isFetching: boolean;
  refresh(): Promise<void>;
}

/** The places of the pages that were read before the list grew to what another page knows of. */
function behindPages(reads: readonly CountedView[]): readonly number[] {
  const totals = reads.flatMap(({ data }) => (isNumber(data?.total) ? [data.total] : []));
  const most = Math.max(...totals);
  const newest = reads.find(({ data }) => data?.total === most);
  return reads.flatMap(({ data, fetchedAtMs, isFetching }, index) => {
    const isShorter = isNumber(data?.total) && data.total < most;
    const isOlder = (fetchedAtMs ?? 0) < (newest?.fetchedAtMs ?? 0);
    return isShorter && isOlder && !isFetching ? [index] : [];
  });
}

/**
 * Pages of a growing list that were read at different times may leave a gap between them: those
 * that are behind are read again, each once for every time that another one is ahead.
 */
export function useSameAge(reads: readonly CountedView[]): void {
  const latest = useRef(reads);
  useEffect(() => {
    latest.current = reads;
  });
  const behind = behindPages(reads).join(' ');
  useEffect(() => {
    for (const index of behind.split(' ').filter(Boolean)) {
      void latest.current[Number(index)]?.refresh();
    }
  }, [behind]);
}
