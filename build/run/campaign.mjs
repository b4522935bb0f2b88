/** `npm run campaign`: the same suites at full size (every kill, every fuzzed call), and what they cost. `-- PATH` picks some. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ensureDependencies } from './lib/dependencies.mjs';
import { inProject, projectRoot, readJson } from './lib/project.mjs';
import { runScript } from './lib/report.mjs';
import { tool } from './lib/run.mjs';
import { vitestCounts } from './lib/test-counts.mjs';

/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileReport */

/** A full suite takes minutes where the everyday one takes seconds. */
const TEST_TIMEOUT_MS = 30 * 60_000;

await runScript(async () => {
  await ensureDependencies();
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
  const figures = files
    .map((file) => ({
      suite: path.relative(projectRoot, file.name),
      passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: file.assertionResults.filter(({ status }) => status === 'failed').length,
      seconds: Number(((file.endTime - file.startTime) / 1000).toFixed(1)),
    }))
    .toSorted((left, right) => right.seconds - left.seconds);
  console.table(figures);
  writeFileSync(path.join(folder, 'figures.json'), JSON.stringify(figures, null, 2));
  const counts = vitestCounts(report, code);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return code;
});
