/** Sorting and filter of a table as the address and the player's last choice have them. */
import { useDeferredValue, useMemo } from 'react';

import { NO_CHOICE, useTableChoice } from '@renderer/state/stored/table-choice';
import { useComponentUrlState } from '@renderer/state/url-state';

import type { Column } from './column';
import { filterRows, formatSorting, nextSorting, parseSorting, sortRows } from './table-rows';
import type { Entry, Sorting } from './table-rows';

/** The rows of a table in the order on screen, and the functions that change it. */
interface TableRows<Row> {
  readonly shown: readonly Entry<Row>[];
  /** False until the rows follow the chosen sorting and filter. */
  readonly isDone: boolean;
  readonly sorting: Sorting | null;
  readonly sortBy: (columnId: string) => void;
  /** As the address has it. */
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  /** Returns to the table's own sorting, without a filter, and forgets what was chosen. */
  readonly reset: () => void;
}

/**
 * Sorts and filters; both live in the address as `<name>.sort` and `<name>.filter`. Where the address has none, the
 * player's last choice for this table counts.
 */
export function useTableRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Entry<Row>[],
  defaultSorting: string,
): TableRows<Row> {
  const [choice, choose] = useTableChoice(name);
  const [sortText, setSortText] = useComponentUrlState(`${name}.sort`, defaultSorting, choice.sort);
  const [filter, setFilter] = useComponentUrlState(`${name}.filter`, '', choice.filter);
  const doneSortText = useDeferredValue(sortText);
  const doneFilter = useDeferredValue(filter);
  const sorted = useMemo(
    () => sortRows(rows, columns, parseSorting(doneSortText)),
    [rows, columns, doneSortText],
  );
  const shown = useMemo(
    () => filterRows(sorted, columns, doneFilter),
    [sorted, columns, doneFilter],
  );
  return {
    shown,
    isDone: doneSortText === sortText && doneFilter === filter,
    sorting: parseSorting(sortText),
    sortBy: (columnId) => {
      setSortText((current) => {
        const next = formatSorting(nextSorting(parseSorting(current), columnId));
        choose({ sort: next === defaultSorting ? null : next });
        return next;
      });
    },
    filter,
    setFilter: (next) => {
      setFilter(next);
      choose({ filter: next });
    },
    reset: () => {
      setSortText(defaultSorting);
      setFilter('');
      choose(NO_CHOICE);
    },
  };
}
