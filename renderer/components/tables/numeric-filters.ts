/** Filters by numbers, as they are typed and as the address keeps them: `> 60`, `10..20`, `top 10`. Pure. */
import {
  parseSignedNumber,
  unclearWords,
  withPlainDigits,
} from '@shared/domain/wording/number-parser';
import type { ParsedNumber } from '@shared/domain/wording/number-parser';

import type { Column } from './column';

/** What a filter demands of a column's number. */
export type Condition =
  | { readonly kind: '>' | '>=' | '<' | '<='; readonly limit: number }
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'top' | 'bottom'; readonly count: number };

/** One filter. */
export interface NumericFilter {
  readonly columnId: string;
  readonly condition: Condition;
}

/** What a player typed as a condition. */
export type TypedCondition =
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** A number of it may mean two numbers; `words` give both. */
  | { readonly kind: 'unclear'; readonly words: string }
  | { readonly kind: 'no-condition' };

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;
const COMPARED = /^(?<sign>>=|<=|>|<|≥|≤)(?<limit>.+)$/u;
const RANKED = /^(?<end>top|bottom)(?<count>\d{1,4})$/u;
/** Some languages write the sign before the number, and Arabic has its own. */
const PERCENT_SIGN = /^[%٪]|[%٪]$/u;

/** What to type instead of what is no condition. */
export const NO_CONDITION = 'Write a number like > 60, 10..20 or top 10.';

/** Reads a number of a condition. */
type ReadNumber = (text: string) => ParsedNumber;

/** Numbers as the address has them, the same in every language. */
const plainNumber: ReadNumber = (text) =>
  PLAIN_NUMBER.test(text) ? { kind: 'number', value: Number(text) } : { kind: 'no-number' };

/** Numbers as the screen writes them. */
const shownNumber: ReadNumber = (text) => parseSignedNumber(text.replace(PERCENT_SIGN, ''));

function withNumbers(
  texts: readonly string[],
  read: ReadNumber,
  make: (values: readonly number[]) => Condition,
): TypedCondition {
  const numbers = texts.map(read);
  const words = numbers.map(unclearWords).find((found) => found !== null);
  if (words !== undefined) return { kind: 'unclear', words };
  const values = numbers.flatMap((number) => (number.kind === 'number' ? [number.value] : []));
  return values.length < texts.length
    ? { kind: 'no-condition' }
    : { kind: 'condition', condition: make(values) };
}

function signOf(typed: string | undefined): '>' | '>=' | '<' | '<=' {
  switch (typed) {
    case '>':
    case '<':
    case '<=':
      return typed;
    case '≤':
      return '<=';
    default:
      return '>=';
  }
}

function readWith(text: string, read: ReadNumber): TypedCondition {
  const compact = text.replaceAll(/\s/gu, '').replaceAll('−', '-');
  const { end, count } = RANKED.exec(withPlainDigits(compact).toLowerCase())?.groups ?? {};
  if (end !== undefined) {
    const kind = end === 'top' ? 'top' : 'bottom';
    return { kind: 'condition', condition: { kind, count: Number(count) } };
  }
  const [from = '', to, rest] = compact.split('..', 3);
  if (to !== undefined && rest === undefined) {
    return withNumbers([from, to], read, ([one = 0, other = 0]) => ({
      kind: 'between',
      from: Math.min(one, other),
      to: Math.max(one, other),
    }));
  }
  const { sign, limit: typed = compact } = COMPARED.exec(compact)?.groups ?? {};
  return withNumbers([typed], read, ([limit = 0]) => ({ kind: signOf(sign), limit }));
}

/** A condition of the address: its numbers are plain. Null for anything else. */
export function parseCondition(text: string): Condition | null {
  const read = readWith(text, plainNumber);
  return read.kind === 'condition' ? read.condition : null;
}

/** A condition as a player types it, with numbers as the screen writes them. Spaces and case do not matter. */
export function readCondition(text: string): TypedCondition {
  return readWith(text, shownNumber);
}

/** The condition as the address has it, or with its numbers in another form. */
export function conditionText(
  condition: Condition,
  format: (value: number) => string = plainText,
): string {
  switch (condition.kind) {
    case 'between':
      return `${format(condition.from)}..${format(condition.to)}`;
    case 'top':
    case 'bottom':
      return `${condition.kind} ${condition.count}`;
    default:
      return `${condition.kind} ${format(condition.limit)}`;
  }
}

const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** Every digit of a number; `String` writes small and large ones with an exponent. */
function plainText(value: number): string {
  return PLAIN.format(value);
}

/** All filters as text for the address; `parseFilters` reads it. */
export function filtersText(filters: readonly NumericFilter[]): string {
  return filters
    .map(({ columnId, condition }) => `${columnId}:${conditionText(condition).replaceAll(' ', '')}`)
    .join(';');
}

/** The filters of an address; what cannot be read is left out. */
export function parseFilters(text: string): readonly NumericFilter[] {
  return text.split(';').flatMap((part) => {
    const at = part.indexOf(':');
    const condition = at < 1 ? null : parseCondition(part.slice(at + 1));
    return condition === null ? [] : [{ columnId: part.slice(0, at), condition }];
  });
}

function keeps(value: number, condition: Condition): boolean {
  switch (condition.kind) {
    case '>':
      return value > condition.limit;
    case '>=':
      return value >= condition.limit;
    case '<':
      return value < condition.limit;
    case '<=':
      return value <= condition.limit;
    case 'between':
      return value >= condition.from && value <= condition.to;
    default:
      return true;
  }
}

/**
 * The rows that meet every filter; a row without the number meets none. Limits apply to the numbers on screen; ranks
 * follow the order in which the column is sorted, and count among the rows that meet the other filters.
 */
export function rowsThatMeet<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: readonly NumericFilter[],
): readonly Row[] {
  const ranks = ({ condition }: NumericFilter) =>
    condition.kind === 'top' || condition.kind === 'bottom';
  const inOrder = [...filters.filter((one) => !ranks(one)), ...filters.filter(ranks)];
  return inOrder.reduce<readonly Row[]>((left, { columnId, condition }) => {
    const column = columns.find(({ id, isNumeric }) => id === columnId && isNumeric);
    if (column === undefined) return left;
    const isRank = condition.kind === 'top' || condition.kind === 'bottom';
    const valueOf = isRank ? (column.sortValue ?? column.value) : column.value;
    const numberOf = (row: Row) => {
      const value = valueOf(row);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    };
    const known = left.flatMap((row) => {
      const value = numberOf(row);
      return value === null ? [] : [{ row, value }];
    });
    if (!isRank) return known.filter(({ value }) => keeps(value, condition)).map(({ row }) => row);
    const direction = condition.kind === 'top' ? -1 : 1;
    const kept = new Set(
      known
        .toSorted((a, b) => direction * (a.value - b.value))
        .slice(0, condition.count)
        .map(({ row }) => row),
    );
    return left.filter((row) => kept.has(row));
  }, rows);
}
