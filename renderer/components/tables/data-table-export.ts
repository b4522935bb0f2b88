/** Turns a table's rows into text for a spreadsheet, which cannot read any of it as a formula. */
import { BYTE_ORDER_MARK, HAS_SEPARATOR, guarded } from '@shared/files/spreadsheet-cells';
import type { Delimiter } from '@shared/files/spreadsheet-cells';

import { cellText } from './data-table-model';
import type { Column } from './data-table-model';
import { finishInSlices } from './steps';
import type { Steps } from './steps';

/** By then the system has read the file, even if the player took long to name it. */
const KEEP_BLOB_MS = 60_000;

function heading<Row>({ label, unit }: Column<Row>): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

/** Numbers stay numbers, so that a negative one is not read as a formula; everything else is text. */
function exportValue<Row>(column: Column<Row>, row: Row, delimiter: Delimiter): string | number {
  const value = column.isNumeric === true ? column.value(row) : null;
  return typeof value === 'number' ? value : guarded(cellText(column, row), delimiter);
}

/** Rows that are written without a pause. */
const ROWS_A_STEP = 500;
/** As the library ends its lines. */
const LINE_END = '\r\n';

/** The rows under their headings, with `,` or a tab between the cells. */
export async function tableText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  delimiter: Delimiter,
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const write = (lines: readonly (readonly (string | number)[])[]) =>
    papaparse.unparse(
      lines.map((line) => [...line]),
      {
        delimiter,
        // The library's own guard misses cells with a line break, and looks at few signs.
        quotes: (cell) => typeof cell === 'string' && HAS_SEPARATOR.test(cell),
      },
    );
  function* parts(): Steps<string> {
    const texts = [write([columns.map((column) => guarded(heading(column), delimiter))])];
    for (let start = 0; start < rows.length; start += ROWS_A_STEP) {
      const part = rows.slice(start, start + ROWS_A_STEP);
      texts.push(
        write(part.map((row) => columns.map((column) => exportValue(column, row, delimiter)))),
      );
      yield;
    }
    return texts.join(LINE_END);
  }
  return finishInSlices(parts());
}

/** Saves a file; the system asks the player where. */
export function saveFile(fileName: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEEP_BLOB_MS);
}

/** Saves a CSV file. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
}
