/** `npm run bench`: compares the client with an empty Electron app, prints the table and writes `out/bench.json`. */
import { parseArgs } from 'node:util';

import { ensureBuild } from '../../build/bundle/build-output';
import { withDisplay } from '../../build/electron/display';
import { prepareElectron } from '../../build/electron/runtime';
import { projectRoot } from '../../build/support/project.mjs';
import { SetUpError, log } from '../../build/support/report.mjs';
import { GROUPS, runBenchmarks } from './run';

/** @param given `--quick` runs fewer rounds, `--only=GROUP,…` some groups */
export default async function bench(given: readonly string[]): Promise<number> {
  if (process.platform !== 'linux')
    throw new SetUpError('The benchmarks read memory from /proc: run them on Linux.');
  const { values } = parseArgs({
    args: [...given],
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const asked = values.only?.split(',') ?? GROUPS;
  const groups = GROUPS.filter((group) => asked.includes(group));
  if (groups.length < asked.length)
    throw new SetUpError(`--only takes ${GROUPS.join(', ')}, not ${asked.join(', ')}.`);
  const { executable } = await prepareElectron();
  await ensureBuild();
  const { table, isWithinLimits } = await withDisplay((display) => {
    Object.assign(process.env, display);
    return runBenchmarks({ root: projectRoot, executable, quick: values.quick, groups, log });
  });
  process.stdout.write(`${table}\n`);
  return isWithinLimits ? 0 : 1;
}
