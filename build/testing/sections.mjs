/** The sections of `npm test`: what each one runs, and which may run at the same time. */
import path from 'node:path';

import { build } from '../bundle/build-output.mjs';
import { checkSizes } from '../bundle/size-limits.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { inProject } from '../support/project.mjs';
import { tool } from '../support/run.mjs';
import { bundleClientModules } from './client-modules.mjs';
import { playwrightCounts, total, vitestCounts } from './counts.mjs';
import { node24 } from './node24.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {object} SectionRun What a section gets.
 * @property {'inherit' | 'capture'} output `capture`: the section runs beside others, and its output is printed when it ends.
 * @property {(text: string) => void} print
 * @property {readonly string[]} paths Files to run instead of all.
 * @property {string | null} grep
 */

export const RESULTS = inProject('out', 'test-results');

const MODULES = [
  '.',
  'shared',
  'electron',
  'electron/preload',
  'electron/world',
  'renderer',
  'build',
  'tests',
];

/**
 * The compiler and the type-aware linter are Go programs. They allocate much and keep nearly all of it, so garbage
 * collection frees little. If it runs a quarter as often, they need a quarter less time and twice the memory.
 */
const SELDOM_COLLECTED = { GOGC: '400' };

/**
 * Runs a tool that counts as one test: it passes when the tool ends well.
 * @param {SectionRun} run
 * @param {string} script
 * @param {readonly string[]} parameters
 * @returns {Promise<Counts>}
 */
async function check({ output, print }, script, parameters) {
  const env = { ...SELDOM_COLLECTED, ...process.env };
  const { code, stdout, stderr } = await tool(script, parameters, { output, env });
  print(stdout);
  print(stderr);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Runs Vitest.
 * @param {string} name Name of its report.
 * @param {readonly string[]} paths Files or folders to run instead of all.
 * @param {{ node?: string, parameters?: readonly string[] }} [options] `node`: path of the Node that runs it.
 */
export async function runVitest(name, paths, { node, parameters = [] } = {}) {
  const report = path.join(RESULTS, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await tool(
    'vitest/vitest.mjs',
    ['run', ...reporting, ...parameters, ...paths],
    {},
    node,
  );
  return vitestCounts(report, code);
}

/** @param {SectionRun} run */
function unit({ paths, grep }) {
  const parameters = grep === null ? [] : [`--testNamePattern=${grep}`];
  return runVitest('vitest', paths, { parameters });
}

/** @param {SectionRun} run */
async function sizes({ print }) {
  const checks = checkSizes(inProject('out'));
  for (const { name, passed, detail } of checks)
    print(`${passed ? 'ok' : 'TOO MUCH'}  ${name}: ${detail}\n`);
  return total(
    checks.map(({ passed }) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 })),
  );
}

async function buildAll() {
  await build();
  return { passed: 1, failed: 0, skipped: 0 };
}

/** @param {SectionRun} run */
async function endToEnd({ paths, grep }) {
  const report = path.join(RESULTS, 'playwright.json');
  await prepareElectron({ tests: true });
  const tsconfig = await bundleClientModules();
  const { code } = await tool(
    '@playwright/test/cli.js',
    [
      'test',
      '--reporter=list,json',
      `--tsconfig=${tsconfig}`,
      ...(grep === null ? [] : [`--grep=${grep}`]),
      ...paths,
    ],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return playwrightCounts(report, code);
}

/** @type {Record<string, (run: SectionRun) => Promise<Counts>>} */
export const SECTIONS = {
  format: (run) => check(run, 'oxfmt/bin/oxfmt', ['--check']),
  lint: (run) =>
    check(run, 'oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
  // One checker for each module: more would check much of a module more than once, and the linter needs the other core.
  types: (run) =>
    check(run, 'typescript/bin/tsc', ['-b', ...MODULES, '--builders', '1', '--checkers', '1']),
  unused: (run) =>
    check(run, 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  lockfile: (run) =>
    check(run, 'lockfile-lint/bin/lockfile-lint.js', [
      '--path=package-lock.json',
      '--type=npm',
      '--validate-https',
      '--validate-integrity',
      '--allowed-hosts=npm',
    ]),
  build: buildAll,
  sizes,
  unit,
  // The record over the SQLite of that Node; an older one has only the package.
  node24: async () => runVitest('node24', ['tests/unit/record'], { node: await node24() }),
  e2e: endToEnd,
};

/**
 * Groups of sections, run one group after the other. Checks that do not depend on time run side by side. Tests use
 * every core already, so they have the machine to themselves.
 */
export const GROUPS = [
  [['types'], ['lint', 'format', 'unused', 'lockfile']],
  [['build', 'sizes']],
  [['unit']],
  [['node24']],
  [['e2e']],
];
