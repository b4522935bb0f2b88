/** The numbers of a column have the same decimals: as many as one of them needs, at most two. */
import { useMemo } from 'react';
import type { Column } from './column';

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
