/** Keeps a spreadsheet from reading a cell as a formula. */

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet skips before it looks for a formula: white space, byte-order marks and other
 * invisible characters, quotes, and the separators at which it may cut a cell.
 */
const SKIPPED = String.raw`\s\p{C}"'\u201C\u201D\u2018\u2019\xAB\xBB`;
/** Characters that begin a formula, full-width and other forms included. */
const SIGNS = /[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]/u;
/** Characters by which another program may separate cells or end lines. */
const SEPARATOR = String.raw`;\t\r\n\v\f\u0085\u2028\u2029`;
export const HAS_SEPARATOR = new RegExp(`[${SEPARATOR}]`, 'u');
/** A program that expects commas also splits unquoted cells between tabs at each comma. */
const SEPARATORS = {
  ',': SEPARATOR,
  '\t': `${SEPARATOR},`,
} as const;
export type Delimiter = keyof typeof SEPARATORS;

/** How one kind of file is guarded. Each expression reads a text once, however long it is. */
interface Guard {
  /** Everything between the characters of a cell's words. */
  readonly gap: RegExp;
  readonly separator: RegExp;
  /** A separator after which a spreadsheet does not skip any further: a semicolon. */
  readonly lastStop: RegExp;
}

function guardFor(delimiter: Delimiter): Guard {
  const separators = SEPARATORS[delimiter];
  return {
    gap: new RegExp(`[${SKIPPED}${separators}]+`, 'gu'),
    separator: new RegExp(`[${separators}]`, 'gu'),
    lastStop: new RegExp(`[^${SKIPPED}]`, 'u'),
  };
}

const GUARDS: Readonly<Record<Delimiter, Guard>> = { ',': guardFor(','), '\t': guardFor('\t') };

/** The place behind which only skipped characters follow: that of the last semicolon or comma, else 0. */
function lastStopIn(gap: string, { lastStop }: Guard): number {
  for (let place = gap.length - 1; place > 0; place -= 1) {
    if (lastStop.test(gap.charAt(place))) return place;
  }
  return 0;
}

const AT_START = new RegExp(`^[${SKIPPED}]*(?:${SIGNS.source})`, 'u');
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * The text of a cell with an apostrophe before anything that a spreadsheet would run as a formula; plain numbers stay
 * as they are.
 */
export function guarded(cell: string, delimiter: Delimiter): string {
  if (PLAIN_NUMBER.test(cell)) return cell;
  const guard = GUARDS[delimiter];
  const guardedCell = cell.replaceAll(guard.gap, (gap, place: number) => {
    if (!SIGNS.test(cell.charAt(place + gap.length))) return gap;
    const stop = lastStopIn(gap, guard);
    return gap.slice(0, stop) + gap.slice(stop).replaceAll(guard.separator, "$&'");
  });
  return AT_START.test(guardedCell) ? `'${guardedCell}` : guardedCell;
}
