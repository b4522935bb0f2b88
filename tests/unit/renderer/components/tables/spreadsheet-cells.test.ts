/** Cells of a spreadsheet: which of them are guarded, and that a long text takes no longer for each character. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { guarded } from '@shared/files/spreadsheet-cells';
import type { Delimiter } from '@shared/files/spreadsheet-cells';

const MEGABYTE = 2 ** 20;
const SKIPPED = String.raw`[\s\p{C}"'\u201C\u201D\u2018\u2019\xAB\xBB]*`;
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]';

/** The rule in one expression for each file, which is too slow for long texts: a sign behind a separator is guarded. */
function guardedByRule(cell: string, delimiter: Delimiter): string {
  if (/^[+-]?\d+(?:\.\d+)?$/u.test(cell)) return cell;
  const separator =
    delimiter === ','
      ? '[;\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
      : '[;,\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]';
  return cell
    .replaceAll(new RegExp(`${separator}(?=${SKIPPED}${SIGNS})`, 'gu'), "$&'")
    .replace(new RegExp(`^(?=${SKIPPED}${SIGNS})`, 'u'), "'");
}

const pieces = fc.array(
  fc.constantFrom(
    '=',
    '-',
    '−',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '"',
    "'",
    '\uFEFF',
    'a',
    '1',
    '\u{E0001}',
  ),
  { maxLength: 12 },
);

describe.each([',', '\t'] as const)('a cell of a file with %j between its cells', (delimiter) => {
  it('is guarded wherever a spreadsheet could begin a formula, and nowhere else', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const cell = parts.join('');
        expect(guarded(cell, delimiter)).toBe(guardedByRule(cell, delimiter));
      }),
    );
  });

  it.each([
    ['line breaks', '\n'.repeat(MEGABYTE)],
    ['line breaks before a sign', `a${'\n'.repeat(MEGABYTE)}=1`],
    ['semicolons', ';'.repeat(MEGABYTE)],
    ['spaces', ' '.repeat(MEGABYTE)],
    ['semicolons and spaces', '; '.repeat(MEGABYTE / 2)],
    ['letters', 'a'.repeat(MEGABYTE)],
    ['digits', '1'.repeat(MEGABYTE)],
  ])('of 1 MB of %s is read once', (_what, cell) => {
    expect(guarded(cell, delimiter).length).toBeGreaterThanOrEqual(cell.length);
  });
});
