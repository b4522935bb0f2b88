/** Counts passed, failed and flaky tests in the JSON reports of the test runners. */
import { readJson } from '../support/project.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [flaky] Titles of the tests that failed first and passed when run once more.
 *
 * @typedef {object} PlaywrightSuite The part of Playwright's report that is read here.
 * @property {string} title
 * @property {string} [file]
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string }[] }[]} [specs]
 */

/** More flaky tests than this in one run are a failure: the suite, not the machine, is unsteady. */
const MOST_FLAKY = 2;

/**
 * Reads Vitest's report. A runner that failed without a failed test (a file that does not load, no report) counts as one failure.
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
 * Reads Playwright's report. A flaky test counts as passed and is named; too many of them all count as failed.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(file, exitCode) {
  const report = readJson(file);
  const stats = report?.stats;
  const flaky = /** @type {readonly PlaywrightSuite[]} */ (report?.suites ?? []).flatMap((suite) =>
    flakyTitles(suite, []),
  );
  const tooMany = flaky.length > MOST_FLAKY;
  return settled(
    {
      passed: (stats?.expected ?? 0) + (tooMany ? 0 : flaky.length),
      failed: (stats?.unexpected ?? 0) + (tooMany ? flaky.length : 0),
      skipped: stats?.skipped ?? 0,
      flaky,
    },
    exitCode,
  );
}

/**
 * Adds up the counts of several runs.
 * @param {readonly Counts[]} counts
 */
export function total(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

/**
 * The lines that name the flaky tests of a run; none when there were none.
 * @param {readonly string[]} flaky
 */
export function flakyLines(flaky) {
  if (flaky.length === 0) return [];
  const verdict =
    flaky.length > MOST_FLAKY
      ? `more than ${MOST_FLAKY}: the run fails`
      : `at most ${MOST_FLAKY} may be: counted as passed`;
  return [
    `Flaky tests, failed first and passed when run once more (${verdict}):`,
    ...flaky.map((title) => `  ${title}`),
  ];
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above Titles of the enclosing suites, without the file's.
 * @returns {string[]}
 */
function flakyTitles(suite, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${spec.file}:${spec.line} ${[...titles, spec.title].join(' › ')}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyTitles(inner, titles))];
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function settled(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
