/** `npm test`: everything that CI runs, in order; a failed section does not stop the others. `--only=unit,e2e` picks some. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { build } from '../bundle/build-output.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { inProject } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';
import { tool } from '../support/run.mjs';
import { checkSizes } from '../bundle/size-limits.mjs';
import { playwrightCounts, vitestCounts } from '../testing/counts.mjs';
import { chosenSections } from '../testing/sections.mjs';

/** @typedef {import('../testing/counts.mjs').Counts} Counts */

const RESULTS = inProject('out', 'test-results');
const ROOMS = [
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
 * A check that is one test: it passes when the tool ends well.
 * @param {string} script
 * @param {readonly string[]} parameters
 * @returns {Promise<Counts>}
 */
async function check(script, parameters) {
  const { code } = await tool(script, parameters);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {readonly Counts[]} counts */
function total(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

async function types() {
  const counts = [];
  for (const room of ROOMS) counts.push(await check('typescript/bin/tsc', ['-p', room]));
  return total(counts);
}

async function unit() {
  const report = path.join(RESULTS, 'vitest.json');
  const { code } = await tool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return vitestCounts(report, code);
}

async function sizes() {
  const checks = await checkSizes(inProject('out'));
  for (const { name, passed, detail } of checks)
    console.log(`${passed ? 'ok' : 'TOO MUCH'}  ${name}: ${detail}`);
  return total(
    checks.map(({ passed }) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 })),
  );
}

async function buildAll() {
  await build();
  return { passed: 1, failed: 0, skipped: 0 };
}

async function endToEnd() {
  const report = path.join(RESULTS, 'playwright.json');
  await prepareElectron({ keyring: true });
  const { code } = await tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return playwrightCounts(report, code);
}

/** @type {Record<string, () => Promise<Counts>>} */
const SECTIONS = {
  format: () => check('oxfmt/bin/oxfmt', ['--check']),
  lint: () => check('oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
  types,
  lockfile: () =>
    check('lockfile-lint/bin/lockfile-lint.js', [
      '--path=package-lock.json',
      '--type=npm',
      '--validate-https',
      '--validate-integrity',
      '--allowed-hosts=npm',
    ]),
  unit,
  build: buildAll,
  sizes,
  e2e: endToEnd,
};

await runScript(async () => {
  const names = chosenSections(process.argv.slice(2), Object.keys(SECTIONS));
  await ensureDependencies();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  /** @type {{ name: string, counts: Counts, seconds: number }[]} */
  const done = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const counts = await /** @type {() => Promise<Counts>} */ (SECTIONS[name])().catch(
      (/** @type {unknown} */ error) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1, skipped: 0 };
      },
    );
    done.push({ name, counts, seconds: (performance.now() - startedAt) / 1000 });
  }
  console.log('');
  for (const { name, counts, seconds } of done) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(
      `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed${skipped}  (${seconds.toFixed(1)} s)`,
    );
  }
  const sum = total(done.map(({ counts }) => counts));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});
