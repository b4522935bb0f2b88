/** `npm test`: runs every check and test and prints the totals. The last line is `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { build } from '../bundle/build-output.ts';
import { checkSizes } from '../bundle/size-limits.ts';
import { ensureSpreadsheet } from '../electron/system-packages.ts';
import { inProject } from '../support/project.mjs';
import { Interrupted } from '../support/report.mjs';
import { npm } from '../support/run.mjs';
import { findChromium } from './chromium.ts';
import { failureLines, flakyLines, skippedLines, total } from './counts.ts';
import type { Counts } from './counts.ts';
import { RESULTS, node24, runPlaywright, runVitest } from './runners.ts';
import { shareSeed } from './seed.ts';
import { keepTemporaryFilesTogether } from './temporary-files.mjs';

/** The npm scripts that check the sources. Each counts as one test. */
const CHECKS = ['typecheck', 'lint', 'format:check', 'unused', 'lockfile'];

/**
 * The compiler and the type-aware linter are Go programs. They allocate much and keep nearly all of it, so garbage
 * collection frees little. If it runs a quarter as often, they need a quarter less time and twice the memory.
 */
const RARE_COLLECTION = { GOGC: '400' };

/** A part of the run. The parts run one after the other. */
interface Section {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

const EVERYDAY: readonly Section[] = [
  { name: 'checks', run: checkSources },
  { name: 'build', run: () => build().then(() => countOf(true)) },
  { name: 'sizes', run: sizes },
  { name: 'unit', run: () => runVitest('vitest') },
  // The record on the SQLite that Node 24 contains; an older Node uses the package.
  {
    name: 'node24',
    run: async () => runVitest('node24', ['tests/unit/record'], await node24()),
  },
  { name: 'chromium', run: inChromium },
  { name: 'e2e', run: () => runPlaywright('playwright') },
];

/** The tests at full size: every kill, fuzzed call and screen. Those that measure time run with nothing beside them. */
const FULL: readonly Section[] = [
  { name: 'unit', run: () => ensureSpreadsheet().then(() => runVitest('vitest')) },
  { name: 'timed', run: () => runPlaywright('timed', ['--grep=@timed', '--workers=1']) },
  { name: 'chromium', run: inChromium },
  { name: 'e2e', run: () => runPlaywright('playwright', ['--grep-invert=@timed']) },
];

/** Everything without a window, on Node 24. */
const ON_NODE_24: readonly Section[] = [
  {
    name: 'node24',
    run: async () =>
      runVitest('node24', ['tests/unit', 'tests/contract', 'tests/world'], await node24()),
  },
];

/**
 * Runs the tests; resolves to the exit code.
 *
 * @param given `--full` runs them at full size, `--node24` those without a window on Node 24
 */
export default async function test(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...given],
    options: { full: { type: 'boolean' }, node24: { type: 'boolean' } },
  });
  keepTemporaryFilesTogether();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const seedLine = shareSeed();
  if (values.full) process.env['HUSTINGS_TEST_SIZE'] = 'full';
  const sections = values.full ? FULL : values.node24 ? ON_NODE_24 : EVERYDAY;
  const results: { name: string; counts: Counts; seconds: number }[] = [];
  for (const { name, run } of sections) {
    console.log(`\n── ${name}`);
    const startedAtMs = performance.now();
    const counts = await outcomeOf(run);
    results.push({ name, counts, seconds: (performance.now() - startedAtMs) / 1000 });
  }
  console.log('');
  for (const { name, counts, seconds } of results)
    console.log(
      `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped  (${seconds.toFixed(1)} s)`,
    );
  const sum = total(results.map(({ counts }) => counts));
  for (const line of [
    ...skippedLines(sum.skipped),
    ...flakyLines(sum.flaky),
    ...failureLines(sum.failures),
    seedLine,
    `${sum.passed} passed, ${sum.failed} failed`,
  ])
    console.log(line);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

/** A section that breaks off counts as one failure and does not stop the others; a signal does. */
async function outcomeOf(run: Section['run']): Promise<Counts> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.log(reason);
    return { ...countOf(false), failures: [reason.split('\n', 1)[0] ?? reason] };
  }
}

const countOf = (passed: boolean): Counts => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
});

/** Runs the checks side by side, and prints each in one piece. */
async function checkSources(): Promise<Counts> {
  const env = { ...RARE_COLLECTION, ...process.env };
  const counts = CHECKS.map(async (script): Promise<Counts> => {
    const { code, stdout, stderr } = await npm(['run', script], { output: 'capture', env });
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${script}\n${stdout}${stderr}`.trimEnd());
    return code === 0 ? countOf(true) : { ...countOf(false), failures: [`npm run ${script}`] };
  });
  return total(await Promise.all(counts));
}

async function sizes(): Promise<Counts> {
  const checks = checkSizes(inProject('out'));
  for (const { name, passed, detail } of checks)
    console.log(`${passed ? 'ok' : 'FAILED'}  ${name}: ${detail}`);
  return total(checks.map(({ passed }) => countOf(passed)));
}

async function inChromium(): Promise<Counts> {
  if ((await findChromium()) === null && process.env['CI'] === undefined) {
    console.log('Skipped: this machine has no Chromium, Chrome or Edge.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return runPlaywright('chromium', [
    '--config=tests/chromium/playwright.config.ts',
    '--project=tests',
  ]);
}
