/** Reads the outcomes of tests from the JSON reports of Vitest and Playwright, and sums them up. */
import path from 'node:path';

import { projectRoot, readJson } from '../support/project.mjs';

/** A test, or a check, that ended. The title of a failed one has the first line of its reason. */
export interface Outcome {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky';
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

/** The runners' words; any other means that a test did not run. */
const STATUSES = new Map<string, Outcome['status']>([
  ['passed', 'passed'],
  ['expected', 'passed'],
  ['failed', 'failed'],
  ['unexpected', 'failed'],
  ['flaky', 'flaky'],
]);
const statusOf = (word: string) => STATUSES.get(word) ?? 'skipped';
const firstLine = (text = 'no reason given') => text.split('\n', 1)[0] ?? '';

/** More flaky tests than this in one run are a failure: then the suite is unstable, not the machine. */
const MAX_FLAKY = 2;

/** Reads a runner's report. A runner that failed without a failed test, or without a report, counts as a failed test. */
export function outcomesIn(report: string, exitCode: number): readonly Outcome[] {
  const { testResults = [], suites = [] } = readJson(report) ?? {};
  const outcomes = [
    ...(testResults as readonly VitestFile[]).flatMap(ofFile),
    ...(suites as readonly PlaywrightSuite[]).flatMap((suite) => ofSuite(suite, [])),
  ];
  if (exitCode === 0 || outcomes.some(({ status }) => status === 'failed')) return outcomes;
  const title = `${path.basename(report)}: its runner ended with ${exitCode} and named no failed test`;
  return [...outcomes, { title, status: 'failed' }];
}

function ofFile({ name, status, message, assertionResults }: VitestFile): readonly Outcome[] {
  const file = path.relative(projectRoot, name);
  const outcomes = assertionResults.map((test): Outcome => {
    const reason = test.status === 'failed' ? `: ${firstLine(test.failureMessages[0])}` : '';
    return { title: `${file} ${test.fullName}${reason}`, status: statusOf(test.status) };
  });
  if (status !== 'failed' || outcomes.some((test) => test.status === 'failed')) return outcomes;
  return [...outcomes, { title: `${file} did not load: ${firstLine(message)}`, status: 'failed' }];
}

function ofSuite(suite: PlaywrightSuite, above: readonly string[]): readonly Outcome[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({
      title: `${file}:${line} ${[...titles, title].join(' › ')}`,
      status: statusOf(test.status),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, titles))];
}

/** The numbers of a run. Flaky tests passed when run once more: they count as passed, but all as failed if they are many. */
export function countsOf(outcomes: readonly Outcome[]) {
  const count = (wanted: Outcome['status']) =>
    outcomes.filter(({ status }) => status === wanted).length;
  const flaky = count('flaky');
  const isUnstable = flaky > MAX_FLAKY;
  return {
    passed: count('passed') + (isUnstable ? 0 : flaky),
    failed: count('failed') + (isUnstable ? flaky : 0),
    skipped: count('skipped'),
  };
}

/** Names the flaky and the failed tests at the end of a run, where even a truncated log has them. */
export function namedLines(outcomes: readonly Outcome[]): readonly string[] {
  const titlesOf = (wanted: Outcome['status'], heading: string) => {
    const titles = outcomes.filter(({ status }) => status === wanted).map(({ title }) => title);
    return titles.length === 0 ? [] : [heading, ...titles.map((title) => `  ${title}`)];
  };
  return [
    ...titlesOf('flaky', `Flaky tests (more than ${MAX_FLAKY} fail the run):`),
    ...titlesOf('failed', 'Failed tests:'),
  ];
}
