/** Exported tables, read back by LibreOffice: no cell is a formula, and numbers are numbers. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { tableText } from '@renderer/components/tables/data-table-export';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text as textColumn } from '@renderer/components/tables/columns';
import { SEED } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';

const ROWS = 2_000;
const TIMEOUT_MS = 300_000;
/** LibreOffice's filter options: separator, quote, UTF-8, first row, all columns as it finds them. */
const IMPORTS = { comma: 44, semicolon: 59, tab: 9 } as const;
const UTF_8 = 76;
const BYTE_ORDER_MARK = '\uFEFF';

interface Row {
  readonly name: string;
  readonly amount: number;
}

const SIGNS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\u2212'];
const BEFORE = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\uFEFF',
  '\u00A0',
  '"',
  "'",
  ';',
  ',',
  '\u2028',
  'x;',
  'x\n',
  'x\t',
  'x,',
];
const FORMULAS = [
  '1+1',
  'cmd|" /C calc"!A0',
  'HYPERLINK("https://evil.example";"x")',
  'SUM(1;2)',
  'WEBSERVICE("http://x")',
  '1',
  'A1',
];

const hostile = fc
  .tuple(
    fc.constantFrom(...BEFORE),
    fc.constantFrom(...SIGNS),
    fc.constantFrom(...FORMULAS),
    fc.constantFrom(...BEFORE),
  )
  .map((parts) => parts.join(''));
const rows = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  ),
  amount: fc.oneof(fc.integer(), fc.constantFrom(0, -1, 0.5, -0.004, 999_999.99, -12_345.678)),
});

const columns: readonly Column<Row>[] = [
  decimal('amount', 'Amount', ({ amount }) => amount),
  textColumn('name', '=Name', ({ name }) => name),
];

let folder: string;
let sample: readonly Row[];

beforeAll(() => {
  folder = freshDirectory();
  const plain = FORMULAS.map((formula) => ({ name: `=${formula}`, amount: 1 }));
  sample = [...plain, ...fc.sample(rows, { numRuns: ROWS, seed: SEED })];
});
// More rows than a part has: the export pauses between two parts.
beforeEach(() => void vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The flat XML of a file as LibreOffice reads it with this separator. */
function readBack(text: string, name: string, separator: number): string {
  const source = join(folder, `${name}.csv`);
  const output = join(folder, name);
  mkdirSync(output);
  writeFileSync(source, BYTE_ORDER_MARK + text);
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      `--infilter=CSV:${separator},34,${UTF_8},1,,1033,false,true`,
      '--convert-to',
      'fods',
      '--outdir',
      output,
      source,
    ],
    { stdio: 'ignore', timeout: TIMEOUT_MS },
  );
  return readFileSync(join(output, `${name}.fods`), 'utf8');
}

const formulasIn = (xml: string) =>
  [...xml.matchAll(/table:formula="[^"]*"/g)].map(([found]) => found);

/** The numbers of the first column, in order. */
function numbersIn(xml: string): number[] {
  const table = xml.slice(xml.indexOf('<table:table '));
  return [
    ...table.matchAll(
      /<table:table-row\b[^>]*?(?:number-rows-repeated="(\d+)")?[^>]*>\s*<table:table-cell\b([^>]*)>/g,
    ),
  ].flatMap(([, repeated, attributes = '']) => {
    const value = /office:value="([^"]+)"/.exec(attributes)?.[1];
    return value === undefined
      ? []
      : Array.from({ length: Number(repeated ?? 1) }, () => Number(value));
  });
}

describe('an exported table in a spreadsheet program', () => {
  it('would have formulas without the guard, so these tests can detect them', () => {
    const unguarded = sample.map(({ name, amount }) => `${amount},"${name.replaceAll('"', '""')}"`);
    expect(
      formulasIn(readBack(unguarded.join('\r\n'), 'unguarded', IMPORTS.comma)).length,
    ).toBeGreaterThanOrEqual(FORMULAS.length);
  });

  it.each([
    ['comma', ',', 'comma'],
    ['comma', ',', 'semicolon'],
    ['comma', ',', 'tab'],
    ['tab', '\t', 'tab'],
    ['tab', '\t', 'semicolon'],
    ['tab', '\t', 'comma'],
  ] as const)(
    'written with a %s (%j) and read with a %s has no formula',
    async (written, delimiter, read) => {
      const text = await tableText(columns, sample, delimiter);
      expect(formulasIn(readBack(text, `${written}-${read}`, IMPORTS[read]))).toEqual([]);
    },
  );

  it.each([
    ['comma', ','],
    ['tab', '\t'],
  ] as const)(
    'written with a %s has numbers in the same cells as the table',
    async (separator, delimiter) => {
      const text = await tableText(columns, sample, delimiter);
      const xml = readBack(text, `numbers-${separator}`, IMPORTS[separator]);
      expect(numbersIn(xml)).toEqual(sample.map(({ amount }) => amount));
    },
  );
});
