/** The headings of a table, and the widths of its columns where it is long. */
import { classNames } from '@renderer/components/ui/class-names';

import type { Column } from './column';
import type { Sorting } from './table-rows';
import styles from './data-table.module.css';

/** Widths in a long table of columns that set none: numbers, numbers in a dense table, and the least for texts. */
const NUMERIC_WIDTH_PX = 112;
const DENSE_NUMERIC_WIDTH_PX = 92;
const MIN_TEXT_WIDTH_PX = 88;

/** The width of a column in px; null for one that shares what is left. */
function ownWidthPx<Row>({ widthPx, isNumeric }: Column<Row>, isDense: boolean): number | null {
  const numericPx = isDense ? DENSE_NUMERIC_WIDTH_PX : NUMERIC_WIDTH_PX;
  return widthPx ?? (isNumeric ? numericPx : null);
}

/** Below this width, in px, the columns of a long table would run into each other. */
export function leastWidthPx<Row>(columns: readonly Column<Row>[], isDense: boolean): number {
  return columns.reduce(
    (sum, column) => sum + (ownWidthPx(column, isDense) ?? MIN_TEXT_WIDTH_PX),
    0,
  );
}

interface WidthsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** The columns are set closer together. */
  readonly isDense: boolean;
}

/** The width that a column without a set width gets before spare width is shared. */
const USUAL_TEXT_WIDTH_PX = 240;

/** A column's share of the width that no column needs; shared evenly, so that a value stays near its name. */
function spareWidth<Row>(columns: readonly Column<Row>[], isDense: boolean): string {
  const neededPx = columns.reduce(
    (sum, column) => sum + (ownWidthPx(column, isDense) ?? USUAL_TEXT_WIDTH_PX),
    0,
  );
  return `max(0px, 100cqi - ${neededPx}px) / ${columns.length}`;
}

/** Fixes the widths of the columns, because rows that come and go must not move them. */
export function ColumnWidths<Row>({ columns, isDense }: WidthsProps<Row>) {
  const spare = spareWidth(columns, isDense);
  return (
    <colgroup>
      {columns.map((column) => {
        const widthPx = ownWidthPx(column, isDense);
        return (
          <col
            key={column.id}
            style={{ width: widthPx === null ? 'auto' : `calc(${widthPx}px + ${spare})` }}
          />
        );
      })}
    </colgroup>
  );
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | null;
  readonly onSort: (columnId: string) => void;
}

/** The headings: each is a button that sorts by its column. */
export function Head<Row>({ columns, sorting, onSort }: HeadProps<Row>) {
  const direction = sorting?.isDescending === true ? 'descending' : 'ascending';
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = sorting?.columnId === column.id;
          return (
            <th
              key={column.id}
              scope="col"
              className={classNames(column.isNumeric && styles.numeric)}
              aria-sort={isSorted ? direction : undefined}
            >
              <button type="button" className={styles.sorter} onClick={() => onSort(column.id)}>
                {column.unit === null ? column.label : `${column.label}, ${column.unit}`}
                <span aria-hidden="true" className={styles.arrow}>
                  {isSorted && (direction === 'ascending' ? '▲' : '▼')}
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
