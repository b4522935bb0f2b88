/** Runs the npm scripts, Vitest and Playwright, each with its report. */
import path from 'node:path';

import { inProject } from '../support/project.mjs';
import { assertSuccess, npm, tool } from '../support/run.mjs';
import { outcomesIn } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';

export const RESULTS = inProject('out', 'test-results');

/** CI shows failures beside the changed lines, and keeps the results in the form that its tools read. */
const IS_ON_CI = process.env['CI'] !== undefined;

/**
 * The compiler and the type-aware linter are Go programs. They allocate much and keep nearly all of it: if their garbage
 * collection runs a quarter as often, they need a quarter less time and twice the memory.
 */
const RARE_COLLECTION = { GOGC: '400' };

/** Runs npm scripts side by side, each as one check, and prints each in one piece. */
export async function runScripts(...scripts: readonly string[]): Promise<readonly Outcome[]> {
  const env = { ...RARE_COLLECTION, ...process.env };
  return Promise.all(
    scripts.map(async (script): Promise<Outcome> => {
      const { code, stdout, stderr } = await npm(['run', script], { output: 'capture', env });
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${script}\n${stdout}${stderr}`.trimEnd());
      return { title: `npm run ${script}`, status: code === 0 ? 'passed' : 'failed' };
    }),
  );
}

/** Runs Vitest; `name` is that of its report, `node` the path of the Node that runs it, by default this one. */
export async function runVitest(
  name: string,
  parameters: readonly string[] = [],
  node?: string,
): Promise<readonly Outcome[]> {
  const report = path.join(RESULTS, `${name}.json`);
  const onCi = ['github-actions', 'junit'].map((reporter) => `--reporter=${reporter}`);
  const reporting = ['--reporter=default', '--reporter=json', ...(IS_ON_CI ? onCi : [])];
  const files = [`--outputFile.json=${report}`, `--outputFile.junit=${RESULTS}/${name}.junit.xml`];
  const all = ['run', ...reporting, ...files, ...parameters];
  const { code } = await tool('vitest/vitest.mjs', all, {}, node);
  return outcomesIn(report, code);
}

/** Runs Playwright, whose set-up prepares Electron, a display and the build, or Chromium and the build. */
export async function runPlaywright(
  name: string,
  parameters: readonly string[] = [],
): Promise<readonly Outcome[]> {
  const report = path.join(RESULTS, `${name}.json`);
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JUNIT_OUTPUT_NAME: path.join(RESULTS, `${name}.junit.xml`),
  };
  const reporter = `--reporter=list,json${IS_ON_CI ? ',github,junit' : ''}`;
  const { code } = await tool('@playwright/test/cli.js', ['test', reporter, ...parameters], {
    env,
  });
  return outcomesIn(report, code);
}

/** The Node of the Electron that players get. Tests run on it too, because the fallback Electron contains an older one. */
const NODE_24 = '24.21.0';

/** The path of a Node 24: this one, or one that npm keeps in its cache. */
export async function node24(): Promise<string> {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const words = ['--yes', `--package=node@${NODE_24}`, '--', 'node', '-p', 'process.execPath'];
  const found = assertSuccess(
    await npm(['exec', ...words], { output: 'capture' }),
    `Node ${NODE_24} could not be installed from the npm registry:`,
  );
  return found.stdout.trim();
}
