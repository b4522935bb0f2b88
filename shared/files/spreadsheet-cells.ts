/** Keeps a spreadsheet from reading a cell as a formula. */

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet skips before it looks for a formula: white space, byte-order marks and other
 * invisible characters, quotes, and the separators at which it may cut a cell.
 */
const SKIPPED = String.raw`[\s\p{C}"'\u201C\u201D\u2018\u2019\xAB\xBB]*`;
/** Characters that begin a formula, full-width and other forms included. */
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]';
/** Characters by which another program may separate cells or end lines. */
const SEPARATOR = String.raw`[;\t\r\n\v\f\u0085\u2028\u2029]`;
export const HAS_SEPARATOR = new RegExp(SEPARATOR, 'u');
/** A program that expects commas also splits unquoted cells between tabs at each comma. */
const AFTER_SEPARATOR = {
  ',': new RegExp(`${SEPARATOR}(?=${SKIPPED}${SIGNS})`, 'gu'),
  '\t': new RegExp(`(?:${SEPARATOR}|,)(?=${SKIPPED}${SIGNS})`, 'gu'),
} as const;
export type Delimiter = keyof typeof AFTER_SEPARATOR;
const AT_START = new RegExp(`^(?=${SKIPPED}${SIGNS})`, 'u');
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * The text of a cell with an apostrophe before anything that a spreadsheet would run as a formula; plain numbers stay
 * as they are.
 */
export function guarded(cell: string, delimiter: Delimiter): string {
  return PLAIN_NUMBER.test(cell)
    ? cell
    : cell.replaceAll(AFTER_SEPARATOR[delimiter], "$&'").replace(AT_START, "'");
}
