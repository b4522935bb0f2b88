/** Turns a table's rows into text for a spreadsheet, which cannot read any of it as a formula. */
import { BYTE_ORDER_MARK, HAS_SEPARATOR, guarded } from '@shared/files/spreadsheet-cells';
import type { Delimiter } from '@shared/files/spreadsheet-cells';

import type { Column } from './column';
import { exportedColumns } from './exported-columns';

/** By then the system has read the file, even if the player took long to name it. */
const KEEP_BLOB_MS = 60_000;
/** Rows that are written without a pause, in which the page answers. */
const ROWS_PER_PART = 2_000;
/** As the library ends its lines. */
const LINE_END = '\r\n';

/** Numbers stay numbers, so that a negative one is not read as a formula; everything else is guarded text. */
function cell(value: string | number, delimiter: Delimiter): string | number {
  return typeof value === 'number' ? value : guarded(value, delimiter);
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
      quotes: (text) => typeof text === 'string' && HAS_SEPARATOR.test(text),
    });
  const exported = exportedColumns(columns, rows);
  const parts = [write([exported.map(({ heading }) => guarded(heading, delimiter))])];
  for (let start = 0; start < rows.length; start += ROWS_PER_PART) {
    if (start > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    const part = rows.slice(start, start + ROWS_PER_PART);
    parts.push(write(part.map((row) => exported.map(({ value }) => cell(value(row), delimiter)))));
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
