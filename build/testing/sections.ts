/** The sections of `npm test`: what each one runs, and which may run at the same time. */
import path from 'node:path';

import { build } from '../bundle/build-output.ts';
import { checkSizes } from '../bundle/size-limits.ts';
import { inProject } from '../support/project.mjs';
import { mustSucceed, npm, tool } from '../support/run.mjs';
import { findChromium } from './chromium.ts';
import { playwrightCounts, total, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';

/** What a section gets. */
interface SectionRun {
  /** `capture`: the section runs beside others, and its output is printed when it ends. */
  readonly output: 'inherit' | 'capture';
  readonly print: (text: string) => void;
  /** Files to run instead of all. */
  readonly paths: readonly string[];
  readonly grep: string | null;
}

export type Section = (run: SectionRun) => Promise<Counts>;

export const RESULTS = inProject('out', 'test-results');

/**
 * The compiler and the type-aware linter are Go programs. They allocate much and keep nearly all of it, so garbage
 * collection frees little. If it runs a quarter as often, they need a quarter less time and twice the memory.
 */
const RARE_COLLECTION = { GOGC: '400' };

/** A section that runs a tool and counts as one test: it passes when the tool exits with 0. */
function check(script: string, ...parameters: readonly string[]): Section {
  return async ({ output, print }) => {
    const env = { ...RARE_COLLECTION, ...process.env };
    const { code, stdout, stderr } = await tool(script, parameters, { output, env });
    print(stdout);
    print(stderr);
    return countOf(code === 0);
  };
}

const countOf = (passed: boolean): Counts => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
});

/** Options of one run of a test runner. */
interface Runner {
  /** Name of the report. */
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the Node that runs it; by default this one. */
  readonly node?: string;
}

/** CI shows failures beside the changed lines, and keeps the results in the form that its tools read. */
const IS_ON_CI = process.env['CI'] !== undefined;
const junitOf = (name: string) => path.join(RESULTS, `${name}.junit.xml`);

/** Runs Vitest. */
export async function runVitest({ name, parameters = [], env, node }: Runner): Promise<Counts> {
  const report = path.join(RESULTS, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (IS_ON_CI)
    reporting.push(
      '--reporter=github-actions',
      '--reporter=junit',
      `--outputFile.junit=${junitOf(name)}`,
    );
  const { code } = await tool(
    'vitest/vitest.mjs',
    ['run', ...reporting, ...parameters],
    { env: { ...process.env, ...env } },
    node,
  );
  return vitestCounts(report, code);
}

/**
 * Runs Playwright, which prepares Electron, a display and the build (playwright-setup.ts), or Chromium and the build
 * (chromium-setup.ts).
 */
export async function runPlaywright({ name, parameters = [], env }: Runner): Promise<Counts> {
  const report = path.join(RESULTS, `${name}.json`);
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', `--reporter=list,json${IS_ON_CI ? ',github,junit' : ''}`, ...parameters],
    {
      env: {
        ...process.env,
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JUNIT_OUTPUT_NAME: junitOf(name),
      },
    },
  );
  return playwrightCounts(report, code);
}

/** Playwright's parameters for the tests in Chromium instead of those in Electron. */
export const CHROMIUM_TESTS = ['--config=tests/chromium/playwright.config.ts', '--project=tests'];

async function inChromium({ paths, grep, print }: SectionRun): Promise<Counts> {
  if ((await findChromium()) === null && process.env['CI'] === undefined) {
    print('Skipped: this machine has no Chromium, Chrome or Edge.\n');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return runPlaywright({
    name: 'chromium',
    parameters: [...CHROMIUM_TESTS, ...(grep === null ? [] : [`--grep=${grep}`]), ...paths],
  });
}

async function sizes({ print }: SectionRun): Promise<Counts> {
  const checks = checkSizes(inProject('out'));
  for (const { name, passed, detail } of checks)
    print(`${passed ? 'ok' : 'FAILED'}  ${name}: ${detail}\n`);
  return total(checks.map(({ passed }) => countOf(passed)));
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

export const SECTIONS: Readonly<Record<string, Section>> = {
  format: check('oxfmt/bin/oxfmt', '--check'),
  lint: check('oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'),
  // One checker for each module: more would check much of a module more than once, and the linter needs the other core.
  types: check('typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '1'),
  unused: check('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
  lockfile: check(
    'lockfile-lint/bin/lockfile-lint.js',
    '--path=package-lock.json',
    '--type=npm',
    '--validate-https',
    '--validate-integrity',
    '--allowed-hosts=npm',
  ),
  build: () => build().then(() => countOf(true)),
  sizes,
  unit: ({ paths, grep }) =>
    runVitest({
      name: 'vitest',
      parameters: [...(grep === null ? [] : [`--testNamePattern=${grep}`]), ...paths],
    }),
  // The record on the SQLite that Node 24 contains; an older Node uses the package.
  node24: async () =>
    runVitest({ name: 'node24', parameters: ['tests/unit/record'], node: await node24() }),
  chromium: inChromium,
  e2e: ({ paths, grep }) =>
    runPlaywright({
      name: 'playwright',
      parameters: [...(grep === null ? [] : [`--grep=${grep}`]), ...paths],
    }),
};

/**
 * Groups of sections, run one group after the other; the lanes of a group run side by side. Checks that do not depend on
 * time run side by side. Tests use every core already, so they have the machine to themselves.
 */
export const GROUPS: readonly (readonly (readonly string[])[])[] = [
  [['types'], ['lint', 'format', 'unused', 'lockfile']],
  [['build', 'sizes']],
  [['unit']],
  [['node24']],
  [['chromium']],
  [['e2e']],
];
