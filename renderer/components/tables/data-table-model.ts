/** Columns, sorting and filter of a table. Pure, apart from the hook that stores sorting and filter in the address. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';

import { useComponentUrlState } from '@renderer/state/url-state';

import { useSteps } from './steps';
import type { Steps } from './steps';
import { lazily } from '@shared/domain/lazily';
import { filterWords, foldSigns } from '@shared/domain/wording/fold-text';
import { readTypedNumber } from '@shared/domain/wording/typed-numbers';

/** The value that a cell is sorted by; null for an absent value. */
export type CellValue = string | number | null;

/** One column. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Numbers are right-aligned, carry `data-value`, and are exported raw. */
  readonly isNumeric?: boolean;
  /** Unit of a numeric column, shown beside its heading and in exports: `%`, `USD`. */
  readonly unit?: string;
  /** Width in px; a column without one shares what is left. Used in long tables, whose columns are fixed. */
  readonly widthPx?: number;
  /** The share of the window's width beyond 1,280 px that is added to the column; needs `widthPx`. */
  readonly growth?: number;
  /** The raw value of a cell; the column is sorted by it unless `sortValue` is given. */
  readonly value: (row: Row) => CellValue;
  /** What the column is sorted by, where raw values cannot be compared; null comes last. */
  readonly sortValue?: (row: Row) => CellValue;
  /** The cell as words, for the filter and for exports; the value itself where left out. */
  readonly text?: (row: Row) => string;
  /** Enter on a row opens the link or presses the button of this column; that of the first column in words otherwise. */
  readonly opensRow?: boolean;
  /** The cell as a person reads it; the value itself where left out. */
  readonly render?: (row: Row) => ReactNode;
}

/** The column that the rows are sorted by, and the direction. */
export interface Sorting {
  readonly columnId: string;
  readonly isDescending: boolean;
}

const collator = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator().compare(String(one), String(other));
}

interface Keyed<Row> {
  readonly row: Row;
  readonly value: CellValue;
}

/** Rows of one step. */
const STEP_ROWS = 1_000;
/** Texts that differ only after this many characters keep their order: comparing all of them would take seconds. */
const COMPARED_CHARACTERS = 200;

function sortKey(value: CellValue): CellValue {
  return typeof value === 'string' ? value.slice(0, COMPARED_CHARACTERS) : value;
}

/** Merges two sorted lists; equal rows keep their order. */
function* merged<Row>(
  one: readonly Keyed<Row>[],
  other: readonly Keyed<Row>[],
  compare: (one: Keyed<Row>, other: Keyed<Row>) => number,
): Steps<readonly Keyed<Row>[]> {
  const rows: Keyed<Row>[] = [];
  let at = 0;
  let otherAt = 0;
  for (;;) {
    const first = one[at];
    const second = other[otherAt];
    if (first === undefined && second === undefined) return rows;
    if (second === undefined || (first !== undefined && compare(first, second) <= 0)) {
      if (first !== undefined) rows.push(first);
      at += 1;
    } else {
      rows.push(second);
      otherAt += 1;
    }
    if (rows.length % STEP_ROWS === 0) yield;
  }
}

/** The rows sorted by one column, in steps. Absent values come last in both directions; equal rows keep their order. */
export function* sortSteps<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): Steps<readonly Row[]> {
  const column = columns.find(({ id }) => id === sorting?.columnId);
  if (sorting === null || column === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  const keyOf = column.sortValue ?? column.value;
  const compare = (one: Keyed<Row>, other: Keyed<Row>) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null);
    }
    return direction * compareValues(one.value, other.value);
  };
  let runs: (readonly Keyed<Row>[])[] = [];
  for (let start = 0; start < rows.length; start += STEP_ROWS) {
    const part = rows.slice(start, start + STEP_ROWS);
    runs.push(part.map((row) => ({ row, value: sortKey(keyOf(row)) })).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Keyed<Row>[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = longer;
  }
  return (runs[0] ?? []).map(({ row }) => row);
}

/** A cell as text: what the filter searches, and what an export holds for a column that is not numeric. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}

/** A typed number as cells hold it: `1500` for `1,500`; every reading of one that is unclear. */
function plainForms(word: string): readonly string[] {
  const read = readTypedNumber(word);
  switch (read.kind) {
    case 'number':
      return [String(read.value)];
    case 'unclear':
      return read.readings.map(({ value }) => String(value));
    case 'no-number':
      return [];
  }
}

/** The rows in which every word of `filter` occurs somewhere, in steps; case, accents and width do not matter. */
export function* filterSteps<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: string,
): Steps<readonly Row[]> {
  const words = filterWords(filter).map((word) => [word, ...plainForms(word)]);
  if (words.length === 0) return rows;
  const found: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const text = foldSigns(columns.map((column) => cellText(column, row)).join('\n'));
    if (words.every((forms) => forms.some((form) => text.includes(form)))) found.push(row);
    if (index % STEP_ROWS === STEP_ROWS - 1) yield;
  }
  return found;
}

/** `-seats` is descending by the column `seats`; null for no sorting. */
export function parseSorting(text: string): Sorting | null {
  const isDescending = text.startsWith('-');
  const columnId = isDescending ? text.slice(1) : text;
  return columnId === '' ? null : { columnId, isDescending };
}

/** The sorting as text for the address; `parseSorting` reads it. */
export function formatSorting(sorting: Sorting | null): string {
  if (sorting === null) return '';
  return `${sorting.isDescending ? '-' : ''}${sorting.columnId}`;
}

/** The sorting after a press of a heading: ascending, then descending, then none. */
export function nextSorting(now: Sorting | null, columnId: string): Sorting | null {
  if (now?.columnId !== columnId) return { columnId, isDescending: false };
  return now.isDescending ? null : { columnId, isDescending: true };
}

/** The rows of a table in the order on screen, and the functions that change it. */
export interface TableRows<Row> {
  readonly shown: readonly Row[];
  /** False while a long table is still being sorted or searched; until then the rows are the previous ones. */
  readonly isDone: boolean;
  readonly sorting: Sorting | null;
  readonly sortBy: (columnId: string) => void;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
}

/** Sorts and filters; both live in the address as `<name>.sort` and `<name>.filter`. */
export function useTableRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  defaultSorting: string,
): TableRows<Row> {
  const [sortText, setSortText] = useComponentUrlState(`${name}.sort`, defaultSorting);
  const [filter, setFilter] = useComponentUrlState(`${name}.filter`);
  const wantedFilter = useDeferredValue(filter);
  const sorting = useMemo(() => parseSorting(sortText), [sortText]);
  const sort = useCallback(() => sortSteps(rows, columns, sorting), [rows, columns, sorting]);
  const sorted = useSteps(sort, rows);
  const find = useCallback(
    () => filterSteps(sorted.result, columns, wantedFilter),
    [sorted.result, columns, wantedFilter],
  );
  const found = useSteps(find, sorted.result);
  return {
    shown: found.result,
    isDone: sorted.isDone && found.isDone,
    sorting,
    sortBy: (columnId) => {
      setSortText((current) => formatSorting(nextSorting(parseSorting(current), columnId)));
    },
    filter,
    setFilter,
  };
}
