/**
 * `npm run bench [-- --quick] [-- --only=GROUP,…]`: compares the client with an empty Electron app in the same run,
 * prints one table and writes `out/bench.json`. The exit code is 1 if a limit is exceeded.
 */
import { parseArgs } from 'node:util';

import { ensureBuild } from '../bundle/build-output.mjs';
import { firstLoad } from '../bundle/size-limits.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { startVirtualDisplay } from '../electron/display.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { importTypeScript } from '../support/import-typescript.mjs';
import { inProject, projectRoot } from '../support/project.mjs';
import { SetUpError, runScript, say } from '../support/report.mjs';

/**
 * @typedef {object} Harness The part of tests/bench/run.ts that is used here. Its own types are in another module, which this one may not import.
 * @property {readonly string[]} GROUPS
 * @property {(options: {
 *   root: string, executable: string, quick: boolean, firstLoad: ReturnType<typeof firstLoad>, groups: readonly string[], say: (line: string) => void,
 * }) => Promise<{ table: string, isWithinLimits: boolean }>} runBenchmarks
 */

await runScript(async () => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  if (process.platform !== 'linux')
    throw new SetUpError('The benchmarks read memory and wakeups from /proc: run them on Linux.');
  await ensureDependencies();
  const { executable, headless } = await prepareElectron();
  await ensureBuild();
  /** @type {Harness} */
  const { GROUPS, runBenchmarks } = await importTypeScript('tests/bench/run.ts');
  const groups = values.only?.split(',') ?? GROUPS;
  const unknown = groups.filter((group) => !GROUPS.includes(group));
  if (unknown.length > 0)
    throw new SetUpError(`--only takes ${GROUPS.join(', ')}, not ${unknown.join(', ')}.`);

  const virtual = headless ? await startVirtualDisplay() : null;
  if (virtual) process.env['DISPLAY'] = virtual.display;
  try {
    const { table, isWithinLimits } = await runBenchmarks({
      root: projectRoot,
      executable,
      quick: values.quick,
      firstLoad: firstLoad(inProject('out')),
      groups,
      say,
    });
    process.stdout.write(`${table}\n`);
    return isWithinLimits ? 0 : 1;
  } finally {
    virtual?.stop();
  }
});
