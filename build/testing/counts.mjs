/** Reads how many tests passed and failed out of the test runners' own JSON reports. */
import { readJson } from '../support/project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Vitest's report. A runner that failed without a failed test (a file that does not load, no report) counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode) {
  const report = readJson(file);
  const files = /** @type {{ status: string, assertionResults: unknown[] }[]} */ (
    report?.testResults ?? []
  );
  const unloaded = files.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return settled(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + unloaded,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  );
}

/**
 * Playwright's report; a flaky test is a failed one.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(file, exitCode) {
  const stats = readJson(file)?.stats;
  return settled(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    exitCode,
  );
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function settled(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
