/** Counting tests in the runners' reports, and the rule for flaky ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import {
  failureLines,
  flakyLines,
  skippedLines,
  playwrightCounts,
  total,
  vitestCounts,
} from '../../../../build/testing/counts';
import { projectRoot } from '../../../../build/support/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hustings-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('Counts of the unit tests', () => {
  const clean = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

  it('take the numbers of the report', () => {
    expect(vitestCounts(report({ ...clean, numFailedTests: 2, testResults: [] }), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: [],
    });
  });

  it('name each failed test with the first line of its reason', () => {
    const testResults = [
      {
        name: join(projectRoot, 'tests/unit/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'money is whole', status: 'passed', failureMessages: [] },
          { fullName: 'money is kept', status: 'failed', failureMessages: ['lost 5\n  at line 3'] },
        ],
      },
      {
        name: join(projectRoot, 'tests/unit/broken.test.ts'),
        status: 'failed',
        message: 'no such module\nat line 1',
        assertionResults: [],
      },
    ];
    const { failed, failures = [] } = vitestCounts(
      report({ ...clean, numFailedTests: 1, testResults }),
      1,
    );
    expect(failed, 'a file that does not load is a failure').toBe(2);
    expect(failureLines(failures)).toEqual([
      'Failed tests:',
      '  tests/unit/money.test.ts money is kept: lost 5',
      '  tests/unit/broken.test.ts did not load: no such module',
    ]);
    expect(failureLines([])).toEqual([]);
  });

  it('count a runner that failed without a failed test as one failure', () => {
    expect(vitestCounts(report({ ...clean, testResults: [] }), 1).failed).toBe(1);
  });

  it('count a missing or damaged report as a failure', () => {
    expect(vitestCounts(join(folder, 'absent.json'), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
    });
    expect(vitestCounts(report('{"numPassed'), 137)).toMatchObject({ passed: 0, failed: 1 });
  });
});

/** A report as Playwright writes it, with these statuses in one file. */
function playwrightReport(statuses: readonly string[], stats: object): string {
  const specs = statuses.map((status, index) => ({
    title: `test ${index}`,
    file: 'money/send.spec.ts',
    line: index + 1,
    tests: [{ status }],
  }));
  const inner = { title: 'a refusal', file: 'money/send.spec.ts', specs: specs.slice(1) };
  const file = 'money/send.spec.ts';
  const suites = [{ title: file, file, specs: specs.slice(0, 1), suites: [inner] }];
  return report({ stats, suites });
}

describe('Counts of the end-to-end tests', () => {
  it('take the numbers of the report', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 2 };
    expect(playwrightCounts(report({ stats, suites: [] }), 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 2,
      flaky: [],
      failures: [],
    });
  });

  it('count up to two flaky tests as passed and name them', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 };
    const file = playwrightReport(['flaky', 'flaky', 'expected'], stats);
    expect(playwrightCounts(file, 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      flaky: ['money/send.spec.ts:1 test 0', 'money/send.spec.ts:2 a refusal › test 1'],
      failures: [],
    });
  });

  it('count all flaky tests as failed when there are more than two', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 3, skipped: 0 };
    const counts = playwrightCounts(playwrightReport(['flaky', 'flaky', 'flaky'], stats), 0);
    expect(counts).toMatchObject({ passed: 4, failed: 4 });
    expect(counts.flaky).toHaveLength(3);
  });

  it('name the tests that failed', () => {
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const { failures } = playwrightCounts(playwrightReport(['expected', 'unexpected'], stats), 1);
    expect(failures).toEqual(['money/send.spec.ts:2 a refusal › test 1']);
  });
});

describe('The list of flaky tests', () => {
  it('names each test and says whether the run fails for it', () => {
    expect(flakyLines(['one', 'two'])).toEqual([
      expect.stringContaining('counted as passed'),
      '  one',
      '  two',
    ]);
    expect(flakyLines(['one', 'two', 'three'])[0]).toContain('more than 2: the run fails');
  });
});

it('one line says why tests were skipped', () => {
  expect(skippedLines(0)).toEqual([]);
  expect(skippedLines(3)).toEqual([expect.stringMatching(/^3 skipped: needs/u)]);
});

it('totals add up the numbers and collect the flaky tests', () => {
  expect(
    total([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 3, failed: 1, skipped: 0, flaky: ['one'], failures: ['two'] },
    ]),
  ).toEqual({ passed: 4, failed: 1, skipped: 2, flaky: ['one'], failures: ['two'] });
});
