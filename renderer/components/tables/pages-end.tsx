/** Below a list: how much of it is here, and the next page. */
import { useEffect, useEffectEvent } from 'react';

import { Button } from '@renderer/components/ui/button';
import { useComponentUrlState } from '@renderer/state/url-state';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { moreFailureOf } from '@renderer/api/query/paged-read';
import type { PagedRead } from '@renderer/api/query/paged-read';

import styles from './pages-end.module.css';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';

/** A link loads no more pages than this at once, because all screens share the key's budget. */
const MAX_PAGES_FROM_ADDRESS = 20;

/** How many pages a screen shows. The address holds the number, so that coming back shows the same list. */
export function usePageCount(): readonly [count: number, setCount: (count: number) => void] {
  const [text, setText] = useComponentUrlState('pages', '1');
  const count = Math.trunc(Number(text));
  const isSensible = Number.isFinite(count) && count >= 1;
  return [
    isSensible ? Math.min(count, MAX_PAGES_FROM_ADDRESS) : 1,
    (wanted) => setText(String(wanted)),
  ];
}

interface SizeEndProps {
  /** Rows on screen. */
  readonly shown: number;
  /** Rows that were asked for. */
  readonly limit: number;
  /** Where shorter lists reach further back: reads them too. */
  readonly onOlder?: () => void;
}

/** Says that there may be more when the list has as many rows as were asked for. */
export function SizeEnd({ shown, limit, onOlder }: SizeEndProps) {
  if (shown < limit) return null;
  return (
    <p className={styles.line} data-testid="size-end">
      <span>
        These are the first {formatCount(shown)}.
        {onOlder === undefined && ' The server provides no more.'}
      </span>
      {onOlder !== undefined && <Button onClick={onOlder}>Load older ones</Button>}
    </p>
  );
}

/** Where older rows stand in the address of a list that is as long as it can be, so that coming back shows them. */
export function useOlderRows(): readonly [isWanted: boolean, load: () => void] {
  const [count, setCount] = usePageCount();
  return [count > 1, () => setCount(2)];
}

interface PagesEndProps {
  readonly pages: PagedRead<unknown>;
  /** Rows on screen. */
  readonly shown: number;
  /** All rows, where the service says how many there are. */
  readonly total: number | null | undefined;
  /** Called with the number of pages that the player wants. */
  readonly onPageCount: (count: number) => void;
}

/** A line such as `50 of 120 loaded` with a button while there is more, or why the next page did not come. */
export function PagesEnd({ pages, shown, total, onPageCount }: PagesEndProps) {
  const moreFailure = moreFailureOf(pages);
  if (moreFailure !== null) {
    return <ErrorPanel failure={moreFailure} onRetry={pages.loadMore} />;
  }
  return (
    <p className={styles.line} data-testid="load-more" data-has-more={pages.hasNextPage}>
      <span>
        {formatCount(shown)} {total !== null && total !== undefined && `of ${formatCount(total)} `}
        loaded
      </span>
      {pages.hasNextPage && (
        <Button
          busy={pages.isFetchingNextPage}
          onClick={() => {
            onPageCount((pages.data?.length ?? 0) + 1);
            pages.loadMore();
          }}
        >
          Load more
        </Button>
      )}
    </p>
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
  const readAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (difference !== '') void readAgain();
  }, [difference]);
}
