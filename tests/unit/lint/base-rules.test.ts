/** The rules of the root hold in every module, although each module has its own configuration. */
import { beforeAll, expect, it } from 'vitest';

import { lintTree } from './lint-tree';
import type { Complaint } from './lint-tree';

/** A folder of every configuration. */
const MODULES = [
  'shared/domain',
  'shared/record',
  'shared/routes',
  'electron/http',
  'electron/preload',
  'electron/world/core',
  'renderer/api',
  'renderer/components/ui',
  'renderer/pages/news',
  'renderer/pages/news/parts',
  'renderer/confirm',
  'renderer/mini',
  'build/support',
];
/** The file that formats times for all others. */
const TIMES = 'shared/domain/wording/times.ts';
const LONGEST_FUNCTION = 150;

const SOURCE = `const value: any = 1;
export const made = new Intl.DateTimeFormat('en').format(value);
export const { DateTimeFormat } = Intl;
export const both = new Date(0).toLocaleString();
export const day = new Date(0).toLocaleDateString('en');
export const clock = new Date(0).toLocaleTimeString();
export const forMachines = new Date(0).toISOString();
export function start(): void {
  later();
}
async function later(): Promise<void> {
  await Promise.resolve();
}
`;
/** Of `SOURCE`, the lines that put a time into words. */
const TIME_LINES = [2, 3, 4, 5, 6];

const functionOf = (lines: number) => `export function grow(): void {${'\n'.repeat(lines - 1)}}\n`;

let complaints: readonly Complaint[] = [];
beforeAll(async () => {
  const files = [...MODULES, 'tests/support'].flatMap((module) => [
    [`${module}/x.ts`, SOURCE],
    [`${module}/longest.ts`, functionOf(LONGEST_FUNCTION)],
    [`${module}/longer.ts`, functionOf(LONGEST_FUNCTION + 1)],
  ]);
  complaints = await lintTree({
    ...Object.fromEntries(files),
    [TIMES]: SOURCE,
    'tests/unit/longer.test.ts': functionOf(LONGEST_FUNCTION + 1),
  });
});

const linesOf = (file: string, rule: string) =>
  complaints
    .filter(({ filename, code }) => filename === file && code === rule)
    .map(({ line }) => line)
    .toSorted((one, other) => one - other);

const filesWith = (rule: string) =>
  complaints.filter(({ code }) => code === rule).map(({ filename }) => filename);

it.each(MODULES)('%s refuses any, dropped promises and formats of times', (module) => {
  const file = `${module}/x.ts`;
  expect(linesOf(file, 'typescript(no-explicit-any)')).toEqual([1]);
  expect(linesOf(file, 'typescript(no-floating-promises)')).toEqual([9]);
  expect(linesOf(file, 'eslint(no-restricted-properties)')).toEqual(TIME_LINES);
});

it('one file formats times, and tests may', () => {
  expect(linesOf(TIMES, 'eslint(no-restricted-properties)')).toEqual([]);
  expect(linesOf('tests/support/x.ts', 'eslint(no-restricted-properties)')).toEqual([]);
});

it('a function of more than 150 lines is refused everywhere, but a block of tests is not', () => {
  const longer = [...MODULES, 'tests/support'].map((module) => `${module}/longer.ts`);
  expect(filesWith('eslint(max-lines-per-function)').toSorted()).toEqual(longer.toSorted());
});

it('a title of more than 90 characters is refused in tests', async () => {
  const titled = (length: number) => `it('${'x'.repeat(length)}', () => { expect(1).toBe(1); });`;
  const source = `import { expect, it } from 'vitest';\n${titled(90)}\n${titled(91)}\n`;
  const found = await lintTree({ 'tests/unit/x.test.ts': source });
  expect(
    found.filter(({ code }) => code === 'vitest(valid-title)').map(({ line }) => line),
  ).toEqual([3]);
});
