/** A table of plain rows that can be sorted by any of its columns. */
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '@renderer/components/ui/class-names';

import styles from './data-table.module.css';

/** One column. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Numbers are right-aligned. */
  readonly isNumeric?: boolean;
  /** What the column is sorted by, and the raw value of a numeric cell. */
  readonly value: (row: Row) => string | number | null;
  /** The cell as a person reads it; the value itself where left out. */
  readonly render?: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What `data-testid="table-…"` ends with: an endpoint's id, or the name of a list of our own. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

interface Sorting {
  readonly columnId: string;
  readonly isDescending: boolean;
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}

/** A native table; a column's heading is a button that sorts by it, first up, then down, then not. */
export function DataTable<Row>({ name, caption, columns, rows, rowId }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);

  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sorting?.columnId);
    if (sorting === null || column === undefined) return rows;
    const direction = sorting.isDescending ? -1 : 1;
    return rows.toSorted(
      (one, other) => direction * compare(column.value(one), column.value(other)),
    );
  }, [columns, rows, sorting]);

  const sortBy = (columnId: string) => {
    setSorting((now) => {
      if (now?.columnId !== columnId) return { columnId, isDescending: false };
      return now.isDescending ? null : { columnId, isDescending: true };
    });
  };

  return (
    <div className={styles.scroller}>
      <table className={styles.table} data-testid={`table-${name}`} data-row-count={rows.length}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const isSorted = sorting?.columnId === column.id;
              const direction = sorting?.isDescending === true ? 'descending' : 'ascending';
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={classNames(column.isNumeric && styles.numeric)}
                  aria-sort={isSorted ? direction : undefined}
                >
                  <button
                    type="button"
                    className={styles.sorter}
                    onClick={() => {
                      sortBy(column.id);
                    }}
                  >
                    {column.label}
                    <span aria-hidden="true" className={styles.arrow}>
                      {isSorted && (direction === 'ascending' ? '▲' : '▼')}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowId(row)} data-row-id={rowId(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const value = column.value(row);
  return (
    <td
      className={classNames(column.isNumeric && styles.numeric)}
      data-value={column.isNumeric ? (value ?? '') : undefined}
    >
      {column.render?.(row) ?? value ?? '—'}
    </td>
  );
}
