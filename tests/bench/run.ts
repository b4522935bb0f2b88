/** Runs the benchmarks one after the other and reports them. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { measureBridge, measureCounts } from './calls';
import { FULL, QUICK, withContext } from './context';
import type { BenchContext } from './context';
import { measureLaunches } from './launches';
import { formatTable } from './report';
import type { Finding } from './report';
import { measureMemory, measureWakeups } from './rest';
import { measurePracticeWorld } from './world';

export const GROUPS = ['counts', 'calls', 'launches', 'memory', 'wakeups', 'world'] as const;
export type Group = (typeof GROUPS)[number];

export interface BenchOptions {
  readonly root: string;
  /** The Electron executable. */
  readonly executable: string;
  readonly quick: boolean;
  /** What to measure. */
  readonly groups: readonly Group[];
  /** Tells a person how far it is. */
  readonly say: (line: string) => void;
}

/** Measures; resolves to the table and to whether every limit was kept. */
export async function runBenchmarks(
  options: BenchOptions,
): Promise<{ readonly table: string; readonly isWithinLimits: boolean }> {
  const { say } = options;
  const findings: Finding[] = [];
  const inElectron = options.groups.filter((group) => group !== 'world');
  const measureElectron = async (context: BenchContext): Promise<void> => {
    const measures: Record<Exclude<Group, 'world'>, () => Promise<readonly Finding[]>> = {
      counts: () => measureCounts(say),
      calls: async () => [await measureBridge(context, say)],
      launches: () => measureLaunches(context, say),
      memory: async () => [await measureMemory(context, say)],
      wakeups: async () => [await measureWakeups(context, say)],
    };
    for (const group of inElectron) findings.push(...(await measures[group]()));
  };
  if (inElectron.length > 0)
    await withContext(options, options.quick ? QUICK : FULL, measureElectron);
  if (options.groups.includes('world')) findings.push(...(await measurePracticeWorld(say)));
  const folder = path.join(options.root, 'out');
  await mkdir(folder, { recursive: true });
  const report = { measuredAt: new Date().toISOString(), quick: options.quick, findings };
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  return {
    table: formatTable(findings),
    isWithinLimits: findings.every(({ verdict }) => verdict !== 'fail'),
  };
}
