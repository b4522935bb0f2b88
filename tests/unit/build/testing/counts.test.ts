import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { playwrightCounts, vitestCounts } from '../../../../build/testing/counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hustings-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('counts of the unit tests', () => {
  const clean = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

  it('takes the numbers of the report', () => {
    expect(vitestCounts(report({ ...clean, numFailedTests: 2, testResults: [] }), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a file that does not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(vitestCounts(report({ ...clean, testResults }), 1).failed).toBe(1);
  });

  it('counts a runner that failed without a failed test', () => {
    expect(vitestCounts(report({ ...clean, testResults: [] }), 1).failed).toBe(1);
  });

  it('counts a missing or damaged report as a failure', () => {
    expect(vitestCounts(join(folder, 'absent.json'), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(vitestCounts(report('{"numPassed'), 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('counts of the end-to-end tests', () => {
  it('counts a flaky test as failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts(report({ stats }), 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('counts a runner that ended badly after clean tests', () => {
    const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts(report({ stats }), 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });
});
