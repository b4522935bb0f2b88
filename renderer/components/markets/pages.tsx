/** Lists that the service sends in pages: what of them is here, and the way to the next one. */
import { useEffect, useRef, useState } from 'react';

import type { EndpointView } from '@renderer/api/query/use-endpoint';
import { ErrorPanel } from '@renderer/components/states/error-panel';
import { LoadMore } from '@renderer/components/tables/load-more';
import { failureOf } from '@renderer/components/states/read-view';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/numbers';

function leadingAnswers<Id extends ReadId>(views: readonly EndpointView<Id>[]): ResponseOf<Id>[] {
  const pages: ResponseOf<Id>[] = [];
  for (const { data } of views) {
    if (data === undefined) break;
    pages.push(data);
  }
  return pages;
}

/**
 * The answers up to the first page that is not here yet: what comes after a gap is not shown. The
 * array is the same one until an answer changes.
 */
export function useLoadedPages<Id extends ReadId>(
  views: readonly EndpointView<Id>[],
): readonly ResponseOf<Id>[] {
  const pages = leadingAnswers(views);
  const [kept, setKept] = useState(pages);
  const isSame = kept.length === pages.length && kept.every((page, at) => page === pages[at]);
  if (!isSame) setKept(pages);
  return isSame ? kept : pages;
}

interface PagesEndProps<Id extends ReadId> {
  /** One for each page, in order. */
  readonly views: readonly EndpointView<Id>[];
  /** Rows on screen. */
  readonly shown: number;
  /** All rows, where the service says so. */
  readonly total: number | null | undefined;
  /** Whether the service has a page after the last one that is here. */
  readonly hasNext: boolean;
  readonly onPageCount: (count: number) => void;
}

/** Under a paged list: how much of it is here, and a button for more; or why the next page did not come. */
export function PagesEnd<Id extends ReadId>(props: PagesEndProps<Id>) {
  const { views, shown, total, hasNext, onPageCount } = props;
  const missing = views.find(({ data }) => data === undefined);
  const failure = missing === undefined ? null : failureOf(missing);
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
        onPageCount(views.length + 1);
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
function behindPages(views: readonly CountedView[]): readonly number[] {
  const totals = views.flatMap(({ data }) => (isNumber(data?.total) ? [data.total] : []));
  const most = Math.max(...totals);
  const newest = views.find(({ data }) => data?.total === most);
  return views.flatMap(({ data, fetchedAtMs, isFetching }, index) => {
    const isShorter = isNumber(data?.total) && data.total < most;
    const isOlder = (fetchedAtMs ?? 0) < (newest?.fetchedAtMs ?? 0);
    return isShorter && isOlder && !isFetching ? [index] : [];
  });
}

/**
 * Pages of a growing list that were read at different times may leave a gap between them: those
 * that are behind are read again, each once for every time that another one is ahead.
 */
export function useSameAge(views: readonly CountedView[]): void {
  const latest = useRef(views);
  useEffect(() => {
    latest.current = views;
  });
  const behind = behindPages(views).join(' ');
  useEffect(() => {
    for (const index of behind.split(' ').filter(Boolean)) {
      void latest.current[Number(index)]?.refresh();
    }
  }, [behind]);
}
