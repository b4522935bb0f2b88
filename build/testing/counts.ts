/** Counts passed, failed and flaky tests in the JSON reports of the test runners. */
import path from 'node:path';

import { projectRoot, readJson } from '../support/project.mjs';

/** The results of some tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of the tests that failed first and passed when run once more. */
  readonly flaky?: readonly string[];
  /** The failed tests, each with the first line of its reason. */
  readonly failures?: readonly string[];
}

/** The part of Playwright's report that is read here. */
interface PlaywrightSuite {
  readonly title: string;
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** The part of Vitest's report that is read here. */
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** More flaky tests than this in one run are a failure: then the suite is unstable, not the machine. */
const MAX_FLAKY = 2;

/** Reads Vitest's report. */
export function vitestCounts(file: string, exitCode: number): Counts {
  const report = readJson(file);
  const files: readonly VitestFile[] = report?.testResults ?? [];
  const unloaded = files.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  );
  return settled(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + unloaded.length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures: files.flatMap(failuresOf),
    },
    exitCode,
  );
}

/** Reads Playwright's report. A flaky test counts as passed and is named; too many of them all count as failed. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const report = readJson(file);
  const suites: readonly PlaywrightSuite[] = report?.suites ?? [];
  const titles = (ending: string) => suites.flatMap((suite) => titlesOf(suite, ending, []));
  const flaky = titles('flaky');
  const tooMany = flaky.length > MAX_FLAKY;
  return settled(
    {
      passed: (report?.stats?.expected ?? 0) + (tooMany ? 0 : flaky.length),
      failed: (report?.stats?.unexpected ?? 0) + (tooMany ? flaky.length : 0),
      skipped: report?.stats?.skipped ?? 0,
      flaky,
      failures: titles('unexpected'),
    },
    exitCode,
  );
}

/** Adds up the counts of several runs. */
export function total(counts: readonly Counts[]): Required<Counts> {
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((all, each) => all + each[name], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

/** The lines that name the flaky tests of a run; none when there were none. */
export function flakyLines(flaky: readonly string[]): readonly string[] {
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

/** The line that says why tests of a run were skipped; none when none were. Vitest's report has no reason for each. */
export function skippedLines(skipped: number): readonly string[] {
  if (skipped === 0) return [];
  return [
    `${skipped} skipped: needs npm run test:full, another system, or a program, file or right that this machine lacks.`,
  ];
}

/** The lines that name the failed tests of a run. They come at its end, where even a truncated log still has them. */
export function failureLines(failures: readonly string[]): readonly string[] {
  return failures.length === 0 ? [] : ['Failed tests:', ...failures.map((line) => `  ${line}`)];
}

/** The failed tests of a file, or the file itself if it did not load. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): readonly string[] {
  const file = path.relative(projectRoot, name);
  const firstLine = (text = 'no reason given') => text.split('\n', 1)[0] ?? '';
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map((test) => `${file} ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  return status === 'failed' ? [`${file} did not load: ${firstLine(message)}`] : [];
}

/** The titles of a suite's tests with this status, each with its file, its line and the suites around it. */
function titlesOf(
  { title, file, specs = [], suites = [] }: PlaywrightSuite,
  ending: string,
  above: readonly string[],
): readonly string[] {
  const titles = title === file ? above : [...above, title];
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === ending))
    .map((spec) => `${spec.file}:${spec.line} ${[...titles, spec.title].join(' › ')}`);
  return [...own, ...suites.flatMap((inner) => titlesOf(inner, ending, titles))];
}

/** A runner that failed without a failed test (a file that does not load, no report) counts as one failure. */
function settled(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
