/** The way to the next page of a list that the service sends in pages. */
import { Button } from '@renderer/components/ui/button';
import { useUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/numbers';

import styles from './load-more.module.css';

/** A start from a link asks for no more pages than this at once: the key's budget is one for all screens. */
const MAX_PAGES_FROM_ADDRESS = 20;

/** How many pages a screen shows; the address says so, so that coming back finds the same list. */
export function usePageCount(): readonly [count: number, setCount: (count: number) => void] {
  const [text, setText] = useUrlState('pages', '1');
  const count = Math.trunc(Number(text));
  const isSensible = Number.isFinite(count) && count >= 1;
  return [
    isSensible ? Math.min(count, MAX_PAGES_FROM_ADDRESS) : 1,
    (wanted) => {
      setText(String(wanted));
    },
  ];
}

interface LoadMoreProps {
  readonly shown: number;
  /** All rows, where the service says so. */
  readonly total: number | null | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** How much of the list is here, and a button for more. */
export function LoadMore({ shown, total, hasMore, isLoading, onMore }: LoadMoreProps) {
  return (
    <p className={styles.line} data-testid="load-more" data-has-more={hasMore}>
      <span>
        {formatCount(shown)} {total !== null && total !== undefined && `of ${formatCount(total)} `}
        loaded
      </span>
      {hasMore && (
        <Button busy={isLoading} onClick={onMore}>
          Load more
        </Button>
      )}
    </p>
  );
}
