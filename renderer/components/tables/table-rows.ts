/** Sorting and filter of a table. Pure. */
import { perLocale } from '@shared/domain/wording/locale';
import { filterWords, foldSigns } from '@shared/domain/wording/names';
import { parseNumber, typedText } from '@shared/domain/wording/number-parser';

import type { CellValue, Column } from './column';
import {
  conditionText,
  NO_CONDITION,
  parseCondition,
  readCondition,
  rowsThatMeet,
} from './numeric-filters';
import type { Condition, NumericFilter } from './numeric-filters';

/** A row with its id. */
export interface Entry<Row> {
  /** As the page gives it; servers repeat ids. */
  readonly id: string;
  /** Unique among the entries: two elements of one key would leave ghosts behind. */
  readonly key: string;
  readonly row: Row;
}

/** The keys of a list: each id with its number among those of the same id, which no other id has. */
function uniqueKeys(ids: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return ids.map((id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return `${count} ${id}`;
  });
}

/** The rows with their ids and keys. */
export function entriesOf<Row>(
  rows: readonly Row[],
  rowId: (row: Row, index: number) => string,
): readonly Entry<Row>[] {
  const ids = rows.map(rowId);
  const keys = uniqueKeys(ids);
  return rows.map((row, index) => ({ id: ids[index] ?? '', key: keys[index] ?? '', row }));
}

/** The columns with unique ids: a field that a server adds may be called like a column of the client. */
export function uniqueColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const ids = columns.map(({ id }) => id);
  if (new Set(ids).size === ids.length) return columns;
  const keys = uniqueKeys(ids);
  return columns.map((column, index) =>
    ids.indexOf(column.id) === index ? column : { ...column, id: keys[index] ?? column.id },
  );
}

/** The column that the rows are sorted by, and the direction. */
export interface Sorting {
  readonly columnId: string;
  readonly isDescending: boolean;
}

const collator = perLocale(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));
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
  const read = parseNumber(word);
  switch (read.kind) {
    case 'number':
      return [String(read.value)];
    case 'unclear':
      return read.readings.map(({ value }) => String(value));
    case 'no-number':
      return [];
  }
}

/**
 * A word, and the comparison behind it where there is one: `favourability>60`. It matches at each word, so that a text
 * is gone through once, however long it is.
 */
const NAMED_CONDITION =
  /(\p{L}[\p{L}\p{N}]*)(\s*[<>≤≥]=?\s*[-−]?[%٪]?\p{Nd}[\p{Nd}.,٫٬'’\u00a0\u202f]*(?:\p{L}[\p{L}\p{M}.॰]*)?[%٪]?)?/gu;
/** What may belong to a number behind a space: the next three digits, its scale, or a sign of percent. */
const NEXT_PART = /\s(?:\p{Nd}{3}(?!\p{Nd})(?:[.,٫٬]\p{Nd}*)?|\p{L}[\p{L}\p{M}.॰]*|[%٪])/uy;
/** A number that three more digits may follow. */
const GROUPS = /[^\p{Nd}.,٫٬]\p{Nd}{1,3}(?:\s\p{Nd}{3})*$/u;
const DIGIT = /\p{Nd}/u;
/** A longer comparison is not searched for further parts. */
const LONGEST_COMPARISON = 60;
/** The decimals are still to be typed. */
const UNFINISHED = /[.,٫٬]$/u;

/** A condition within a filter. */
interface NamedCondition {
  readonly columnId: string;
  /** The column as it is typed. */
  readonly name: string;
  readonly typed: string;
}

/** How the numbers of a filter are written: by a player, or as the address has them. */
type Writing = 'typed' | 'plain';

/** The end of the typed comparison between two places of a filter, with the parts of its number that follow a space. */
function endOfTyped(filter: string, begin: number, end: number): number {
  let reached = end;
  while (reached - begin < LONGEST_COMPARISON) {
    NEXT_PART.lastIndex = reached;
    const part = NEXT_PART.exec(filter)?.[0];
    if (part === undefined) break;
    const typed = filter.slice(begin, reached);
    const isOfNumber = DIGIT.test(part)
      ? GROUPS.test(typed)
      : readCondition(typed + part).kind !== 'no-condition';
    if (!isOfNumber) break;
    reached += part.length;
  }
  return reached;
}

/** Replaces the conditions of a filter by what `replace` makes of them; a name that is no column of numbers stays a word. */
function replaceConditions<Row>(
  filter: string,
  writing: Writing,
  columns: readonly Column<Row>[],
  replace: (condition: NamedCondition, whole: string) => string,
): string {
  const names = columns
    .filter(({ isNumeric }) => isNumeric)
    .map(({ id, label }) => ({ id, known: [foldSigns(label), foldSigns(id)] }));
  const parts: string[] = [];
  let done = 0;
  for (const { 0: match, 1: name = '', 2: comparison, index } of filter.matchAll(NAMED_CONDITION)) {
    // A word that was read as a scale is no name.
    if (comparison === undefined || index < done) continue;
    const begin = foldSigns(name);
    const column = names.find(({ known }) => known.some((one) => one.startsWith(begin)));
    if (column === undefined) continue;
    const compared = index + name.length;
    const matched = index + match.length;
    const end = writing === 'typed' ? endOfTyped(filter, compared, matched) : matched;
    const typed = filter.slice(compared, end).replace(UNFINISHED, '');
    const whole = filter.slice(index, end);
    parts.push(filter.slice(done, index), replace({ columnId: column.id, name, typed }, whole));
    done = end;
  }
  return [...parts, filter.slice(done)].join('');
}

function compactText(condition: Condition, format?: (value: number) => string): string {
  return conditionText(condition, format).replace(' ', '');
}

/**
 * The filter as the address keeps it, the same in every language, for one that is typed. A condition whose number is
 * unclear stays in the field only.
 */
export function filterForAddress<Row>(typed: string, columns: readonly Column<Row>[]): string {
  return replaceConditions(typed, 'typed', columns, (named) => {
    const read = readCondition(named.typed);
    return read.kind === 'condition' ? `${named.name}${compactText(read.condition)}` : '';
  }).trim();
}

/** The filter as a player of this machine types it, for one of the address. */
export function typedFilter<Row>(filter: string, columns: readonly Column<Row>[]): string {
  return replaceConditions(filter, 'plain', columns, ({ name, typed }, whole) => {
    const condition = parseCondition(typed);
    return condition === null ? whole : `${name}${compactText(condition, (one) => typedText(one))}`;
  });
}

/** Why a number of the filter as typed is not used: it may mean two, or none. Null where all are clear. */
export function filterProblem<Row>(typed: string, columns: readonly Column<Row>[]): string | null {
  let problem: string | null = null;
  replaceConditions(typed, 'typed', columns, (condition, whole) => {
    const read = readCondition(condition.typed);
    if (read.kind === 'unclear') problem ??= read.words;
    else if (read.kind === 'no-condition') problem ??= NO_CONDITION;
    return whole;
  });
  return problem;
}

/**
 * The rows in which every word of `filter` occurs somewhere; case, accents and width do not matter. `influence>60` is a
 * condition on the numbers of a column, in the form of the address. One whose number is unclear leaves out no row.
 */
export function filterRows<Row>(
  rows: readonly Entry<Row>[],
  columns: readonly Column<Row>[],
  filter: string,
): readonly Entry<Row>[] {
  const filters: NumericFilter[] = [];
  const typed = replaceConditions(filter, 'plain', columns, (named) => {
    const condition = parseCondition(named.typed);
    if (condition !== null) filters.push({ columnId: named.columnId, condition });
    return ' ';
  });
  const words = filterWords(typed).map((word) => [word, ...plainForms(word)]);
  const met = filters.length === 0 ? rows : entriesThatMeet(rows, columns, filters);
  if (words.length === 0) return met;
  return met.filter(({ row }) => {
    const found = columns.flatMap((column) => [column.text(row), column.codes?.(row) ?? '']);
    const text = foldSigns(found.join('\n'));
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
