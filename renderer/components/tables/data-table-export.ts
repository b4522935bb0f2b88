/** Turns a table's rows into text for a spreadsheet, which cannot read any of it as a formula. */
import { BYTE_ORDER_MARK, HAS_SEPARATOR, guarded } from '@shared/files/spreadsheet-cells';
import type { Delimiter } from '@shared/files/spreadsheet-cells';

import type { Column } from './column';

/** By then the system has read the file, even if the player took long to name it. */
const KEEP_BLOB_MS = 60_000;
/** Rows that are written without a pause, in which the page answers. */
const ROWS_PER_PART = 2_000;
/** As the library ends its lines. */
const LINE_END = '\r\n';

/** A column of the file. */
interface ExportedColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row, delimiter: Delimiter) => string | number;
}

/** Numbers stay numbers, so that a negative one is not read as a formula; everything else is text. */
function exportValue<Row>(column: Column<Row>, row: Row, delimiter: Delimiter): string | number {
  const value = column.isNumeric ? column.value(row) : null;
  return typeof value === 'number' ? value : guarded(column.text(row), delimiter);
}

/** A column with the unit of its numbers in its heading, or in a column beside it where the numbers have several. */
function exportedColumns<Row>(
  column: Column<Row>,
  rows: readonly Row[],
): readonly ExportedColumn<Row>[] {
  const { label, unit, cellUnit } = column;
  const numbers: ExportedColumn<Row> = {
    heading: unit === null ? label : `${label} (${unit})`,
    cell: (row, delimiter) => exportValue(column, row, delimiter),
  };
  if (unit !== null || cellUnit === undefined) return [numbers];
  // A row without a number has no unit either.
  const units = new Set(rows.flatMap((row) => (column.value(row) === null ? [] : [cellUnit(row)])));
  const [only] = units;
  if (units.size === 1)
    return [only == null ? numbers : { ...numbers, heading: `${label} (${only})` }];
  return units.size === 0
    ? [numbers]
    : [numbers, { heading: `${label}, unit`, cell: unitCell(cellUnit) }];
}

function unitCell<Row>(cellUnit: (row: Row) => string | null): ExportedColumn<Row>['cell'] {
  return (row, delimiter) => guarded(cellUnit(row) ?? '', delimiter);
}

/** The rows under their headings, with `,` or a tab between the cells. */
export async function tableText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  delimiter: Delimiter,
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const write = (lines: (string | number)[][]) =>
    papaparse.unparse(lines, {
      delimiter,
      // The library's own guard misses cells with a line break, and checks for few characters.
      quotes: (cell) => typeof cell === 'string' && HAS_SEPARATOR.test(cell),
    });
  const exported = columns.flatMap((column) => exportedColumns(column, rows));
  const parts = [write([exported.map(({ heading }) => guarded(heading, delimiter))])];
  for (let start = 0; start < rows.length; start += ROWS_PER_PART) {
    if (start > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    const part = rows.slice(start, start + ROWS_PER_PART);
    parts.push(write(part.map((row) => exported.map(({ cell }) => cell(row, delimiter)))));
  }
  return parts.join(LINE_END);
}

/** Saves a file; the system asks the player where. */
export function saveFile(fileName: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_BLOB_MS);
}

/** Saves a CSV file. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
}
