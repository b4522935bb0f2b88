/** `npm run test:full`: runs the tests at full size (every kill, every fuzzed call) and prints their times. `-- PATH` picks some files. */
import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { ensureSpreadsheet } from '../electron/system-packages.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';
import { tool } from '../support/run.mjs';
import { playwrightCounts, vitestCounts } from '../testing/counts.mjs';
import { shareSeed } from '../testing/seed.mjs';
import { keepTemporaryFilesTogether } from '../testing/temporary-files.mjs';

/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileReport */
/** @typedef {{ name: string, files: readonly string[], options: readonly string[] }} EndToEndRun Files are named from tests/e2e. */

/** A test that takes seconds in `npm test` takes minutes at full size. */
const TEST_TIMEOUT_MS = 60 * 60_000;

/** End-to-end files that measure time: they run one at a time, with nothing beside them. */
const ALONE = ['reads/pace.spec.ts', 'screens/huge.spec.ts'];

/**
 * The end-to-end runs of a full run. Every file takes part, because a full size may be set in a helper that many files
 * share.
 * @returns {readonly EndToEndRun[]}
 */
function endToEndRuns() {
  const tests = inProject('tests', 'e2e');
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.spec.ts'))
    .toSorted();
  return [
    { name: 'alone', files: ALONE, options: ['--workers=1'] },
    { name: 'together', files: files.filter((file) => !ALONE.includes(file)), options: [] },
  ];
}

/**
 * Runs some end-to-end files in real Electron.
 * @param {string} folder
 * @param {EndToEndRun} run
 */
async function endToEnd(folder, { name, files, options }) {
  const report = path.join(folder, `playwright-${name}.json`);
  const startedAt = performance.now();
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...options, ...files],
    { env: { ...process.env, HUSTINGS_TEST_SIZE: 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const { passed, failed } = playwrightCounts(report, code);
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  return {
    code,
    figures: { suite: `tests/e2e, ${name}`, passed, failed, seconds },
  };
}

await runScript(async () => {
  await ensureDependencies();
  keepTemporaryFilesTogether();
  await ensureSpreadsheet();
  // Other cases than any run before.
  const seedLine = shareSeed(
    process.env['HUSTINGS_SEED'] === undefined ? randomInt(2 ** 31) : undefined,
  );
  const folder = inProject('out', 'test-full');
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, 'vitest.json');
  const { code } = await tool(
    'vitest/vitest.mjs',
    [
      'run',
      `--testTimeout=${TEST_TIMEOUT_MS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    { env: { ...process.env, HUSTINGS_TEST_SIZE: 'full' } },
  );
  /** @type {FileReport[]} */
  const files = readJson(report)?.testResults ?? [];
  // A picked file is a Vitest file: end-to-end files run only in a run of everything.
  const electron = [];
  for (const run of process.argv.length > 2 ? [] : endToEndRuns()) {
    electron.push(await endToEnd(folder, run));
  }
  const figures = files
    .map((file) => ({
      suite: path.relative(projectRoot, file.name),
      passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: file.assertionResults.filter(({ status }) => status === 'failed').length,
      seconds: Number(((file.endTime - file.startTime) / 1000).toFixed(1)),
    }))
    .concat(electron.map((run) => run.figures))
    .toSorted((left, right) => right.seconds - left.seconds);
  console.table(figures);
  writeFileSync(path.join(folder, 'figures.json'), JSON.stringify(figures, null, 2));
  const counts = [vitestCounts(report, code), ...electron.map((run) => run.figures)];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(seedLine);
  console.log(`${passed} passed, ${failed} failed`);
  return code || (electron.find((run) => run.code !== 0)?.code ?? 0);
});
