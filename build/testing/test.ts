/** `npm test`: runs every check and test and prints the totals. The last line is `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { SPREADSHEET, ensure } from '../electron/system-packages.ts';
import { Interrupted } from '../support/report.mjs';
import { useOwnTemporaryFolder } from '../support/temporary-folder.mjs';
import { findChromium } from './chromium.ts';
import { countsOf, namedLines } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';
import { RESULTS, node24, runPlaywright, runScripts, runVitest } from './runners.ts';
import { shareSeed } from './seed.ts';

/** The parts of a run, one after the other. */
type Sections = Readonly<Record<string, () => Promise<readonly Outcome[]>>>;

const EVERYDAY: Sections = {
  checks: () => runScripts('typecheck', 'lint', 'format:check', 'unused', 'docs:check', 'lockfile'),
  build: () => runScripts('build'),
  sizes: () => runScripts('sizes'),
  unit: () => runVitest('vitest'),
  // The record on the SQLite that Node 24 contains; an older Node uses the package.
  node24: async () => runVitest('node24', ['tests/unit/record'], await node24()),
  chromium: inChromium,
  e2e: () => runPlaywright('playwright'),
};

/** The tests at full size: every kill, fuzzed call and screen. Those that measure time run with nothing beside them. */
const FULL: Sections = {
  unit: () => ensure([SPREADSHEET]).then(() => runVitest('vitest')),
  timed: () => runPlaywright('timed', ['--grep=@timed', '--workers=1']),
  chromium: inChromium,
  e2e: () => runPlaywright('playwright', ['--grep-invert=@timed']),
};

/** Everything without a window, on Node 24. */
const ON_NODE_24: Sections = {
  node24: async () =>
    runVitest('node24', ['tests/unit', 'tests/contract', 'tests/world'], await node24()),
};

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
  useOwnTemporaryFolder();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const seedLine = shareSeed();
  if (values.full) process.env['HUSTINGS_TEST_SIZE'] = 'full';
  const all: Outcome[] = [];
  const lines: string[] = [];
  const sections = values.full ? FULL : values.node24 ? ON_NODE_24 : EVERYDAY;
  for (const [name, run] of Object.entries(sections)) {
    console.log(`\n── ${name}`);
    const startedAtMs = performance.now();
    const outcomes = await outcomesOf(name, run);
    const { passed, failed, skipped } = countsOf(outcomes);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    lines.push(`${name.padEnd(10)} ${counts}  (${seconds} s)`);
    all.push(...outcomes);
  }
  const { passed, failed, skipped } = countsOf(all);
  if (skipped > 0)
    lines.push(
      `${skipped} skipped: needs npm run test:full, another system, or a program, file or right that this machine lacks.`,
    );
  console.log(['', ...lines, ...namedLines(all), seedLine].join('\n'));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** A section that breaks off counts as one failure and does not stop the others; a signal does. */
async function outcomesOf(name: string, run: Sections[string]): Promise<readonly Outcome[]> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.log(reason);
    return [{ title: `${name}: ${reason.split('\n', 1)[0]}`, status: 'failed' }];
  }
}

async function inChromium(): Promise<readonly Outcome[]> {
  if ((await findChromium()) === null && process.env['CI'] === undefined)
    return [{ title: 'No Chromium, Chrome or Edge', status: 'skipped' }];
  return runPlaywright('chromium', [
    '--config=tests/chromium/playwright.config.ts',
    '--project=tests',
  ]);
}
