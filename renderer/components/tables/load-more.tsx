/** How much of a paged list is on screen, and the button for more. */
import { Button } from '@renderer/components/ui/button';
import { useComponentUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './load-more.module.css';

/** A link loads no more pages than this at once, because all screens share the key's budget. */
const MAX_PAGES_FROM_ADDRESS = 20;

/** How many pages a screen shows. The address holds the number, so that coming back shows the same list. */
export function usePageCount(): readonly [count: number, setCount: (count: number) => void] {
  const [text, setText] = useComponentUrlState('pages', '1');
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
  /** All rows, where the service says how many there are. */
  readonly total: number | null | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** A line such as `50 of 120 loaded`, and a button while there is more. */
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
