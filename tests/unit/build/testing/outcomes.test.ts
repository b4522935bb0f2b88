/** Outcomes of tests in the runners' reports, and the rule for flaky ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { projectRoot } from '../../../../build/support/project.mjs';
import { countsOf, namedLines, outcomesIn } from '../../../../build/testing/outcomes';

function report(content: unknown): string {
  const file = join(freshDirectory(), 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitestReport = () =>
  report({
    testResults: [
      {
        name: join(projectRoot, 'tests/unit/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'money is whole', status: 'passed', failureMessages: [] },
          { fullName: 'money is kept', status: 'failed', failureMessages: ['lost 5\n  at line 3'] },
          { fullName: 'money is real', status: 'pending', failureMessages: [] },
          { fullName: 'money is new', status: 'todo', failureMessages: [] },
        ],
      },
      {
        name: join(projectRoot, 'tests/unit/broken.test.ts'),
        status: 'failed',
        message: 'no such module\nat line 1',
        assertionResults: [],
      },
    ],
  });

/** A report as Playwright writes it, with these statuses in one file. */
function playwrightReport(...statuses: readonly string[]): string {
  const file = 'money/send.spec.ts';
  const specs = statuses.map((status, index) => ({
    title: `test ${index}`,
    file,
    line: index + 1,
    tests: [{ status }],
  }));
  const inner = { title: 'a refusal', file, specs: specs.slice(1) };
  return report({ suites: [{ title: file, file, specs: specs.slice(0, 1), suites: [inner] }] });
}

describe('The outcomes of a run', () => {
  it('come from the report of Vitest; a file that did not load is a failure', () => {
    const outcomes = outcomesIn(vitestReport(), 1);
    expect(countsOf(outcomes)).toEqual({ passed: 1, failed: 2, skipped: 2 });
    expect(namedLines(outcomes)).toEqual([
      'Failed tests:',
      '  tests/unit/money.test.ts money is kept: lost 5',
      '  tests/unit/broken.test.ts did not load: no such module',
    ]);
  });

  it('come from the report of Playwright', () => {
    const outcomes = outcomesIn(playwrightReport('expected', 'unexpected', 'skipped'), 1);
    expect(countsOf(outcomes)).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(namedLines(outcomes)).toEqual([
      'Failed tests:',
      '  money/send.spec.ts:2 a refusal › test 1',
    ]);
  });

  it.each([
    ['names no failed test', () => playwrightReport('expected'), 1],
    ['is absent', () => join(freshDirectory(), 'absent.json'), 0],
    ['is cut off', () => report('{"numPassed'), 0],
  ])('are a failure if the runner failed and its report %s', (_case, file, passed) => {
    expect(countsOf(outcomesIn(file(), 137))).toEqual({ passed, failed: 1, skipped: 0 });
  });
});

describe('Flaky tests', () => {
  it('count as passed and are named if they are two at most', () => {
    const outcomes = outcomesIn(playwrightReport('flaky', 'flaky', 'expected'), 0);
    expect(countsOf(outcomes)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(namedLines(outcomes)).toEqual([
      'Flaky tests (more than 2 fail the run):',
      '  money/send.spec.ts:1 test 0',
      '  money/send.spec.ts:2 a refusal › test 1',
    ]);
  });

  it('all count as failed if they are more than two', () => {
    const outcomes = outcomesIn(playwrightReport('flaky', 'flaky', 'flaky', 'expected'), 0);
    expect(countsOf(outcomes)).toEqual({ passed: 1, failed: 3, skipped: 0 });
  });
});
