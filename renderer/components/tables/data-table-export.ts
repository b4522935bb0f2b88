/** Turns a table's rows into text for a spreadsheet, which cannot read any of it as a formula. */
import { cellText } from './data-table-model';
import type { Column } from './data-table-model';
import { finishInSlices } from './steps';
import type { Steps } from './steps';

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** By then the system has read the file, even if the player was slow to name it. */
const KEEP_BLOB_MS = 60_000;

function heading<Row>({ label, unit }: Column<Row>): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

/** Numbers stay numbers, so that a negative one is not read as a formula; everything else is text. */
function exportValue<Row>(column: Column<Row>, row: Row, delimiter: Delimiter): string | number {
  const value = column.isNumeric === true ? column.value(row) : null;
  return typeof value === 'number' ? value : guarded(cellText(column, row), delimiter);
}

/**
 * What a spreadsheet skips before it looks for a formula: white space, byte-order marks and other
 * invisible characters, quotes, and the separators at which it may cut a cell.
 */
const SKIPPED = String.raw`[\s\p{C}"'\u201C\u201D\u2018\u2019\xAB\xBB]*`;
/** Signs that begin a formula, full-width and other forms included. */
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]';
/** Characters by which another program may separate cells or end lines. */
const SEPARATOR = String.raw`[;\t\r\n\v\f\u0085\u2028\u2029]`;
const HAS_SEPARATOR = new RegExp(SEPARATOR, 'u');
/** Cells without quotes, between tabs, are cut at a comma too by a program that expects commas. */
const AFTER_SEPARATOR = {
  ',': new RegExp(`${SEPARATOR}(?=${SKIPPED}${SIGNS})`, 'gu'),
  '\t': new RegExp(`(?:${SEPARATOR}|,)(?=${SKIPPED}${SIGNS})`, 'gu'),
} as const;
type Delimiter = keyof typeof AFTER_SEPARATOR;
const AT_START = new RegExp(`^(?=${SKIPPED}${SIGNS})`, 'u');
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** The text of a cell with an apostrophe before everything that a spreadsheet would run; plain numbers stay. */
function guarded(cell: string, delimiter: Delimiter): string {
  return PLAIN_NUMBER.test(cell)
    ? cell
    : cell.replaceAll(AFTER_SEPARATOR[delimiter], "$&'").replace(AT_START, "'");
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
