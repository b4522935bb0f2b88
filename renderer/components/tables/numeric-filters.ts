/** Filters by numbers, as they are typed and as the address keeps them: `> 60`, `10..20`, `top 10`. Pure. */
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

const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const NUMBER = /^(-?\d+(?:\.\d+)?)([kmbt]?)%?$/u;
const COMPARED = /^(>=|<=|>|<|≥|≤)(.+)$/u;
const RANKED = /^(top|bottom)(\d{1,4})$/u;

function numberIn(text: string): number | null {
  const match = NUMBER.exec(text);
  return match === null ? null : Number(match[1]) * (SCALES[match[2] ?? ''] ?? 1);
}

/** What was typed; null for anything else. Spaces, case and separators of thousands do not matter. */
export function parseCondition(text: string): Condition | null {
  const plain = text.toLowerCase().replaceAll(/[\s,]/gu, '').replaceAll('−', '-');
  const ranked = RANKED.exec(plain);
  if (ranked !== null)
    return { kind: ranked[1] === 'top' ? 'top' : 'bottom', count: Number(ranked[2]) };
  const [from, to, rest] = plain.split('..');
  if (to !== undefined && rest === undefined) {
    const [least, most] = [numberIn(from ?? ''), numberIn(to)];
    return least === null || most === null
      ? null
      : { kind: 'between', from: Math.min(least, most), to: Math.max(least, most) };
  }
  const compared = COMPARED.exec(plain);
  const limit = numberIn(compared?.[2] ?? plain);
  if (limit === null) return null;
  const sign = (compared?.[1] ?? '>=').replace('≥', '>=').replace('≤', '<=');
  return sign === '>' || sign === '>=' || sign === '<' || sign === '<='
    ? { kind: sign, limit }
    : null;
}

/** The condition as it is typed; `parseCondition` reads it. */
export function conditionText(
  condition: Condition,
  format: (value: number) => string = String,
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

/** The rows that meet every filter; a row without the number meets none. Ranks count among those that meet the others. */
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
    const numberOf = (row: Row) => {
      const value = (column.sortValue ?? column.value)(row);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    };
    const known = left.flatMap((row) => {
      const value = numberOf(row);
      return value === null ? [] : [{ row, value }];
    });
    if (condition.kind !== 'top' && condition.kind !== 'bottom')
      return known.filter(({ value }) => keeps(value, condition)).map(({ row }) => row);
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
