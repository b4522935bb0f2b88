/**
 * The description of a table's column. Pages build their columns with the kit: `columns.tsx` and `subject-columns.tsx`.
 */
import type { ReactNode } from 'react';

/** The value that a cell is sorted by; null for an absent value. */
export type CellValue = string | number | null;

/** Reads a field of a row. The service may send null or leave it out. */
export type Get<Row, Value> = (row: Row) => Value | null | undefined;

interface ColumnLayout {
  /** Width in px; a column without one shares what is left. Used in long tables, whose columns are fixed. */
  readonly widthPx?: number | undefined;
  /** Enter on a row opens the link or presses the button of this column; that of the first column in words otherwise. */
  readonly opensRow?: boolean | undefined;
}

/** One column. */
export interface Column<Row> extends ColumnLayout {
  readonly id: string;
  readonly label: string;
  /** Numbers are right-aligned, carry `data-value`, and are exported as numbers. */
  readonly isNumeric: boolean;
  /** Unit of a numeric column, shown beside its heading and in exports: `%`, `USD`. */
  readonly unit: string | null;
  /** The unit that each cell names, for exports: the currency of an amount. */
  readonly cellUnit?: ((row: Row) => string | null) | undefined;
  /**
   * The value of a cell in the unit that is shown. Filters, chips and exports use it, and the column is sorted by it
   * unless `sortValue` is given.
   */
  readonly value: (row: Row) => CellValue;
  /** The value for `data-value`, where the server sends it in another unit than the one that is shown. */
  readonly sentValue?: ((row: Row) => CellValue) | undefined;
  /** What the column is sorted by, where raw values cannot be compared; null comes last. */
  readonly sortValue?: ((row: Row) => CellValue) | undefined;
  /** The cell as words, for the filter and for exports. */
  readonly text: (row: Row) => string;
  /** Codes of the row that the filter finds too, beside the words. */
  readonly codes?: ((row: Row) => string) | undefined;
  /** Buttons or a drawing: no part of an export. */
  readonly isDrawnOnly?: boolean | undefined;
  /** The cell as a person reads it. `digits`: the decimals of every number of the column; as many as it needs otherwise. */
  readonly render: (row: Row, digits?: number) => ReactNode;
  /** How many decimals the cell's number needs, in a column whose numbers all have the same. */
  readonly decimals?: ((row: Row) => number) | undefined;
}

/** What a page may say about a column of any kind. */
export interface ColumnOptions<Row> extends ColumnLayout {
  readonly unit?: string | null | undefined;
  /** The unit that each cell names. */
  readonly cellUnit?: Get<Row, string> | undefined;
  /** The number as the server sends it, where the column shows it in another unit. */
  readonly sent?: Get<Row, string | number> | undefined;
  /** What the rows are sorted by, where that is not the value. */
  readonly sortBy?: Get<Row, string | number> | undefined;
  /** The words for the filter and for exports, where they are not the value. */
  readonly text?: Get<Row, string> | undefined;
  /** Codes that no cell shows, for the filter. */
  readonly codes?: Get<Row, string> | undefined;
  /** The cell, where it shows more than the value. */
  readonly render?: ((row: Row) => ReactNode) | undefined;
  /** Precedes the cell, whose number keeps its place at the edge: a bell. */
  readonly before?: ((row: Row) => ReactNode) | undefined;
  /** Follows the cell: a mark such as `You`. */
  readonly after?: ((row: Row) => ReactNode) | undefined;
}

/** What a column of any kind is made from: `get` reads its field. */
export type ColumnArgs<Row, Value> = [
  id: string,
  label: string,
  get: Get<Row, Value>,
  options?: ColumnOptions<Row>,
];
