/** Running the sections of `npm test` one after the other and side by side. */
import { expect, it } from 'vitest';

import type { Section } from '../../../../build/testing/sections';
import { Interrupted } from '../../../../build/support/report.mjs';
import { runSections } from '../../../../build/testing/test';

const PASSED = { passed: 1, failed: 0, skipped: 0 };

it('sections side by side print their output in one piece, one group after the other', async () => {
  const order: string[] = [];
  const section =
    (name: string, steps: number): Section =>
    async ({ print, output }) => {
      expect(output).toBe(name === 'c' ? 'inherit' : 'capture');
      for (let step = 0; step < steps; step += 1) {
        print(`${name}${step} `);
        await new Promise((resolve) => setImmediate(resolve));
      }
      order.push(name);
      return PASSED;
    };
  let written = '';
  const results = await runSections(
    ['a', 'b', 'c'],
    { a: section('a', 3), b: section('b', 1), c: section('c', 1) },
    [[['a'], ['b']], [['c']]],
    (text) => (written += text),
  );
  expect(order).toEqual(['b', 'a', 'c']);
  expect(results.map(({ name }) => name)).toEqual(order);
  expect(written).toMatch(/── b\nb0 .*── a\na0 a1 a2 .*── c\nc0 /s);
});

it('a section that throws counts as one failure and does not stop the others', async () => {
  let written = '';
  const results = await runSections(
    ['bad', 'good'],
    { bad: () => Promise.reject(new Error('no disk')), good: () => Promise.resolve(PASSED) },
    [[['bad', 'good']]],
    (text) => (written += text),
  );
  expect(results.map(({ counts }) => counts)).toEqual([
    { passed: 0, failed: 1, skipped: 0 },
    PASSED,
  ]);
  expect(written).toContain('no disk');
});

it('sections that were not asked for do not run', async () => {
  const results = await runSections(
    ['good'],
    { good: () => Promise.resolve(PASSED) },
    [[['bad'], ['good']], [['other']]],
    () => undefined,
  );
  expect(results.map(({ name }) => name)).toEqual(['good']);
});

it('a signal ends the run, and the sections after it do not run', async () => {
  const started: string[] = [];
  const sections = {
    one: () => Promise.reject(new Interrupted('SIGINT')),
    two: async () => {
      started.push('two');
      return PASSED;
    },
  };
  const run = runSections(['one', 'two'], sections, [[['one', 'two']]], () => undefined);
  await expect(run).rejects.toThrow('Ended by SIGINT');
  expect(started).toEqual([]);
});
