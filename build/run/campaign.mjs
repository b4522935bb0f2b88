/** `npm run campaign`: runs the tests at full size (every kill, every fuzzed call) and prints their times. `-- PATH` picks some files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { ensureSpreadsheet } from '../electron/system-packages.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';
import { tool } from '../support/run.mjs';
import { playwrightCounts, vitestCounts } from '../testing/counts.mjs';

/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileReport */

/** A file that takes seconds in `npm test` takes minutes at full size. */
const TEST_TIMEOUT_MS = 30 * 60_000;

/** The end-to-end files that have a full size. Those that measure time run alone. */
const END_TO_END = [
  { suites: ['reads/pace', 'screens/huge'], options: ['--workers=1'] },
  {
    suites: [
      'security/fuzz',
      'security/pane',
      'reads/walks',
      'reads/faults',
      'money/faults',
      'window/told',
    ],
    options: [],
  },
  { suites: ['accessibility', 'screens/names', 'start/packaged-life'], options: [] },
];

/**
 * Runs some end-to-end files in real Electron.
 * @param {string} folder
 * @param {{ suites: string[], options: string[] }} picked
 */
async function endToEnd(folder, { suites, options }) {
  const report = path.join(folder, `playwright-${suites.join('-').replaceAll('/', '-')}.json`);
  const startedAt = performance.now();
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...options, ...suites],
    { env: { ...process.env, HUSTINGS_CAMPAIGN: 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const { passed, failed } = playwrightCounts(report, code);
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  return {
    code,
    figures: { suite: `tests/e2e/${suites.join(', ')}`, passed, failed, seconds },
  };
}

await runScript(async () => {
  await ensureDependencies();
  await ensureSpreadsheet();
  const folder = inProject('out', 'campaign');
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
    { env: { ...process.env, HUSTINGS_CAMPAIGN: 'full' } },
  );
  /** @type {FileReport[]} */
  const files = readJson(report)?.testResults ?? [];
  // A picked file is a Vitest file: end-to-end files run only with the whole campaign.
  const electron = [];
  for (const picked of process.argv.length > 2 ? [] : END_TO_END) {
    electron.push(await endToEnd(folder, picked));
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
  console.log(`${passed} passed, ${failed} failed`);
  return code || (electron.find((run) => run.code !== 0)?.code ?? 0);
});
