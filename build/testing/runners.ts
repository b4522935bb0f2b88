/** Runs Vitest and Playwright, and counts their tests. */
import path from 'node:path';

import { inProject } from '../support/project.mjs';
import { mustSucceed, npm, tool } from '../support/run.mjs';
import { playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';

export const RESULTS = inProject('out', 'test-results');

/** CI shows failures beside the changed lines, and keeps the results in the form that its tools read. */
const IS_ON_CI = process.env['CI'] !== undefined;

/**
 * Runs Vitest.
 *
 * @param name of the report
 * @param parameters of Vitest
 * @param node path of the Node that runs it; by default this one
 */
export async function runVitest(
  name: string,
  parameters: readonly string[] = [],
  node?: string,
): Promise<Counts> {
  const report = path.join(RESULTS, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (IS_ON_CI)
    reporting.push(
      '--reporter=github-actions',
      '--reporter=junit',
      `--outputFile.junit=${path.join(RESULTS, `${name}.junit.xml`)}`,
    );
  const { code } = await tool('vitest/vitest.mjs', ['run', ...reporting, ...parameters], {}, node);
  return vitestCounts(report, code);
}

/**
 * Runs Playwright, whose set-up prepares Electron, a display and the build, or Chromium and the build.
 *
 * @param name of the report
 * @param parameters of Playwright
 */
export async function runPlaywright(
  name: string,
  parameters: readonly string[] = [],
): Promise<Counts> {
  const report = path.join(RESULTS, `${name}.json`);
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', `--reporter=list,json${IS_ON_CI ? ',github,junit' : ''}`, ...parameters],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JUNIT_OUTPUT_NAME: path.join(RESULTS, `${name}.junit.xml`),
      },
    },
  );
  return playwrightCounts(report, code);
}

/** The Node of the Electron that players get. Tests run on it too, because the fallback Electron contains an older one. */
const NODE_24 = '24.21.0';

/** The path of a Node 24: this one, or one that npm keeps in its cache. */
export async function node24(): Promise<string> {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const words = ['--yes', `--package=node@${NODE_24}`, '--', 'node', '-p', 'process.execPath'];
  const found = mustSucceed(
    await npm(['exec', ...words], { output: 'capture' }),
    `Node ${NODE_24} could not be installed from the npm registry:`,
  );
  return found.stdout.trim();
}
