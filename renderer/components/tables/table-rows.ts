/** Sorting and filter of a table. Pure, apart from the hook that stores both in the address. */
import { useDeferredValue, useMemo } from 'react';
import { useComponentUrlState } from '@renderer/state/url-state';
import { lazily } from '@shared/domain/wording/numbers';
import { filterWords, foldSigns } from '@shared/domain/wording/names';
import { readTypedNumber } from '@shared/domain/wording/typed-numbers';

import type { CellValue, Column } from './column';
import { parseCondition, rowsThatMeet } from './numeric-filters';
import type { NumericFilter } from './numeric-filters';

/** A row with its id. */
export interface Entry<Row> {
  readonly id: string;
  readonly row: Row;
}

/** The column that the rows are sorted by, and the direction. */
export interface Sorting {
  readonly columnId: string;
  readonly isDescending: boolean;
}

const collator = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));
/** Texts that differ only after this many characters keep their order: comparing all of them would take seconds. */
const COMPARED_CHARACTERS = 200;

function sortKey(value: CellValue): CellValue {
  return typeof value === 'string' ? value.slice(0, COMPARED_CHARACTERS) : value;
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator().compare(String(one), String(other));
}

/** The rows sorted by one column. Absent values come last in both directions; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Entry<Row>[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Entry<Row>[] {
  const column = columns.find(({ id }) => id === sorting?.columnId);
  if (sorting === null || column === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  const keyOf = column.sortValue ?? column.value;
  return rows
    .map((entry) => ({ entry, value: sortKey(keyOf(entry.row)) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : direction * compareValues(one, other),
    )
    .map(({ entry }) => entry);
}

function entriesThatMeet<Row>(
  entries: readonly Entry<Row>[],
  columns: readonly Column<Row>[],
  filters: readonly NumericFilter[],
): readonly Entry<Row>[] {
  const rows = entries.map(({ row }) => row);
  const kept = new Set(rowsThatMeet(rows, columns, filters));
  return entries.filter(({ row }) => kept.has(row));
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

/** `favourability>60`, `price 10..20`: a column by the beginning of its name, and what its number must be. */
const TYPED_CONDITION = /(\p{L}[\p{L}\p{N}]*)\s*(?=[<>≤≥])([<>≤≥]=?\s*[-−]?[\d.,]+[kmbt]?%?)/giu;

/** The conditions on numbers in a typed filter. A name that is no column of numbers stays a word to look for. */
function typedConditions<Row>(filter: string, columns: readonly Column<Row>[]) {
  const filters: NumericFilter[] = [];
  const text = filter.replaceAll(TYPED_CONDITION, (whole, name: string, typed: string) => {
    const begin = foldSigns(name);
    const column = columns.find(
      ({ isNumeric, label, id }) =>
        isNumeric && [label, id].some((known) => foldSigns(known).startsWith(begin)),
    );
    const condition = parseCondition(typed);
    if (column === undefined || condition === null) return whole;
    filters.push({ columnId: column.id, condition });
    return ' ';
  });
  return { text, filters };
}

/**
 * The rows in which every word of `filter` occurs somewhere; case, accents and width do not matter. `influence>60` is a
 * condition on the numbers of a column.
 */
export function filterRows<Row>(
  rows: readonly Entry<Row>[],
  columns: readonly Column<Row>[],
  filter: string,
): readonly Entry<Row>[] {
  const { text: typed, filters } = typedConditions(filter, columns);
  const words = filterWords(typed).map((word) => [word, ...plainForms(word)]);
  const met = filters.length === 0 ? rows : entriesThatMeet(rows, columns, filters);
  if (words.length === 0) return met;
  return met.filter(({ row }) => {
    const text = foldSigns(columns.map((column) => column.text(row)).join('\n'));
    return words.every((forms) => forms.some((form) => text.includes(form)));
  });
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
interface TableRows<Row> {
  readonly shown: readonly Entry<Row>[];
  /** False until the rows follow the chosen sorting and filter. */
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
  rows: readonly Entry<Row>[],
  defaultSorting: string,
): TableRows<Row> {
  const [sortText, setSortText] = useComponentUrlState(`${name}.sort`, defaultSorting);
  const [filter, setFilter] = useComponentUrlState(`${name}.filter`);
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
      setSortText((current) => formatSorting(nextSorting(parseSorting(current), columnId)));
    },
    filter,
    setFilter,
  };
}

// The numbers of a column have the same decimals: as many as one of them needs, at most two.

const MAX_DECIMALS = 2;

/** The most that a row needs; looks no further once the limit is reached. */
function decimalsOf<Row>(column: Column<Row>, rows: readonly Row[]): number | undefined {
  const { decimals } = column;
  if (decimals === undefined) return undefined;
  let most = 0;
  for (const row of rows) {
    most = Math.max(most, decimals(row));
    if (most >= MAX_DECIMALS) return MAX_DECIMALS;
  }
  return most;
}

/** The columns as they are drawn. They keep their identity while no column needs other decimals. */
export function useEvenColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const needed = useMemo(
    () => columns.map((column) => decimalsOf(column, rows) ?? '').join(' '),
    [columns, rows],
  );
  return useMemo(() => {
    const digits = needed.split(' ');
    return columns.map((column, index) => {
      const own = digits[index] ?? '';
      return own === ''
        ? column
        : { ...column, render: (row: Row) => column.render(row, Number(own)) };
    });
  }, [columns, needed]);
}
