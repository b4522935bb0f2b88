/** A list that is drawn in parts: the first rows, and a button for the next ones. For everything that is not a table. */
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '@renderer/components/ui/button';
import { formatCount } from '@shared/domain/wording/numbers';
import { useIsPrinting } from '@renderer/state/ui-store';

/** More than a window shows, and quick to draw. */
const PART_ROWS = 100;

interface ListPart<Item> {
  readonly drawn: readonly Item[];
  /** The button below the list; null once everything is drawn. */
  readonly more: ReactNode;
}

/**
 * The part of a list to draw now. The button adds as many rows again, so a list of any length costs
 * no more than its part.
 *
 * @param items all of them
 * @param rows how many are drawn at once
 */
export function useListPart<Item>(items: readonly Item[], rows = PART_ROWS): ListPart<Item> {
  const [shown, setShown] = useState(rows);
  const isPrinting = useIsPrinting();
  const left = isPrinting ? 0 : items.length - shown;
  const more =
    left <= 0 ? null : (
      <Button variant="quiet" onClick={() => setShown(shown + rows)}>
        Show {formatCount(Math.min(rows, left))} more ({formatCount(left)} left)
      </Button>
    );
  return { drawn: left <= 0 ? items : items.slice(0, shown), more };
}

interface PartedListProps<Item> {
  readonly items: readonly Item[];
  readonly rows: number;
  readonly children: (drawn: readonly Item[], more: ReactNode) => ReactNode;
}

/** `useListPart` where the list is only sometimes there. */
export function PartedList<Item>({ items, rows, children }: PartedListProps<Item>) {
  const { drawn, more } = useListPart(items, rows);
  return children(drawn, more);
}
