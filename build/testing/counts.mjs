/** Counts passed, failed and flaky tests in the JSON reports of the test runners. */
import path from 'node:path';

import { projectRoot, readJson } from '../support/project.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [flaky] Titles of the tests that failed first and passed when run once more.
 * @property {readonly string[]} [failures] The failed tests, each with the first line of its reason.
 *
 * @typedef {object} PlaywrightSuite The part of Playwright's report that is read here.
 * @property {string} title
 * @property {string} [file]
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string }[] }[]} [specs]
 */

/**
 * @typedef {object} VitestFile The part of Vitest's report that is read here.
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly { fullName: string, status: string, failureMessages: readonly string[] }[]} assertionResults
 */

/** More flaky tests than this in one run are a failure: then the suite is unstable, not the machine. */
const MAX_FLAKY = 2;

/**
 * Reads Vitest's report. A runner that failed without a failed test (a file that does not load, no report) counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode) {
  const report = readJson(file);
  const files = /** @type {readonly VitestFile[]} */ (report?.testResults ?? []);
  const unloaded = files.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return settled(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + unloaded,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures: files.flatMap(failuresOf),
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
  const suites = /** @type {readonly PlaywrightSuite[]} */ (report?.suites ?? []);
  const flaky = suites.flatMap((suite) => titlesOf(suite, 'flaky', []));
  const tooMany = flaky.length > MAX_FLAKY;
  return settled(
    {
      passed: (stats?.expected ?? 0) + (tooMany ? 0 : flaky.length),
      failed: (stats?.unexpected ?? 0) + (tooMany ? flaky.length : 0),
      skipped: stats?.skipped ?? 0,
      flaky,
      failures: suites.flatMap((suite) => titlesOf(suite, 'unexpected', [])),
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
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

/**
 * The lines that name the flaky tests of a run; none when there were none.
 * @param {readonly string[]} flaky
 */
export function flakyLines(flaky) {
  if (flaky.length === 0) return [];
  const verdict =
    flaky.length > MAX_FLAKY
      ? `more than ${MAX_FLAKY}: the run fails`
      : `at most ${MAX_FLAKY} are allowed: counted as passed`;
  return [
    `Flaky tests, failed first and passed when run once more (${verdict}):`,
    ...flaky.map((title) => `  ${title}`),
  ];
}

/**
 * The failed tests of a file, or the file itself if it did not load.
 * @param {VitestFile} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(projectRoot, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map((test) => `${file} ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  return status === 'failed' ? [`${file} did not load: ${firstLine(message)}`] : [];
}

/** @param {string | undefined} text */
function firstLine(text = 'no reason given') {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * The lines that name the failed tests of a run. They come at its end, where even a truncated log still has them.
 * @param {readonly string[]} failures
 */
export function failureLines(failures) {
  return failures.length === 0 ? [] : ['Failed tests:', ...failures.map((line) => `  ${line}`)];
}

/**
 * The titles of a suite's tests that ended in this way, each with its file and line.
 * @param {PlaywrightSuite} suite
 * @param {'flaky' | 'unexpected'} ending
 * @param {readonly string[]} above Titles of the enclosing suites, without the file's.
 * @returns {string[]}
 */
function titlesOf(suite, ending, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === ending))
    .map((spec) => `${spec.file}:${spec.line} ${[...titles, spec.title].join(' › ')}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, ending, titles))];
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function settled(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
