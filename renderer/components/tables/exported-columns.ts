/** A table's columns as they leave the client: each number in the unit of its cell, which the heading names. */
import type { Column } from './column';

/** A column of a copied or saved table. */
export interface ExportedColumn<Row> {
  readonly heading: string;
  readonly isNumeric: boolean;
  /** Numbers stay numbers; everything else is text as a player or the server wrote it. */
  readonly value: (row: Row) => string | number;
}

/** More digits than any figure has; without those that binary fractions add. */
const SIGNIFICANT_DIGITS = 14;

/** The one unit of a column's numbers; null where they have none or several. */
export function unitOfColumn<Row>(
  { unit, cellUnit, value }: Column<Row>,
  rows: readonly Row[],
): string | null {
  if (unit !== null || cellUnit === undefined) return unit;
  // A row without a number has no unit either.
  const units = new Set(rows.flatMap((row) => (value(row) === null ? [] : [cellUnit(row)])));
  const [only = null] = units;
  return units.size === 1 ? only : null;
}

function hasSeveralUnits<Row>(
  { unit, cellUnit, value }: Column<Row>,
  rows: readonly Row[],
): boolean {
  if (unit !== null || cellUnit === undefined) return false;
  const units = rows.flatMap((row) => (value(row) === null ? [] : [cellUnit(row)]));
  return new Set(units).size > 1;
}

/** A column with the unit of its numbers in its heading, or in a column beside it where the numbers have several. */
function exportedColumn<Row>(
  column: Column<Row>,
  rows: readonly Row[],
): readonly ExportedColumn<Row>[] {
  const { label, cellUnit, isNumeric } = column;
  const unit = unitOfColumn(column, rows);
  const isNamed = unit === null || label.endsWith(`, ${unit}`);
  const numbers: ExportedColumn<Row> = {
    heading: isNamed ? label : `${label} (${unit})`,
    isNumeric,
    value: (row) => {
      const value = isNumeric ? column.value(row) : null;
      return typeof value === 'number'
        ? Number(value.toPrecision(SIGNIFICANT_DIGITS))
        : column.text(row);
    },
  };
  return hasSeveralUnits(column, rows)
    ? [
        numbers,
        {
          heading: `${label}, unit`,
          isNumeric: false,
          value: (row) => (column.value(row) === null ? '' : (cellUnit?.(row) ?? '')),
        },
      ]
    : [numbers];
}

/** The columns of a copied or saved table. */
export function exportedColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly ExportedColumn<Row>[] {
  return columns
    .filter(({ isDrawnOnly }) => isDrawnOnly !== true)
    .flatMap((column) => exportedColumn(column, rows));
}
