/** Runs the benchmarks one after the other and reports them. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { measureBoard } from './board';
import { FULL, QUICK, withContext } from './context';
import type { BenchContext } from './context';
import { measureLaunches } from './launches';
import { measureMemory } from './memory';
import { formatTable } from './report';
import { measureRecord } from './record';
import type { Finding } from './report';
import { measurePracticeWorld } from './world';

export const GROUPS = ['launches', 'memory', 'world', 'record', 'board'] as const;
/** Groups that compare running apps. */
const COMPARED = ['launches', 'memory'] as const;

type Group = (typeof GROUPS)[number];
type ComparedGroup = (typeof COMPARED)[number];

export interface BenchOptions {
  readonly root: string;
  /** The Electron executable. */
  readonly executable: string;
  readonly quick: boolean;
  /** What to measure. */
  readonly groups: readonly Group[];
  /** Prints progress. */
  readonly log: (line: string) => void;
}

/** Measures the groups; resolves to the table and to whether every limit was met. */
export async function runBenchmarks(
  options: BenchOptions,
): Promise<{ readonly table: string; readonly isWithinLimits: boolean }> {
  const { log } = options;
  const findings: Finding[] = [];
  const isCompared = (group: Group): group is ComparedGroup =>
    (COMPARED as readonly string[]).includes(group);
  const inElectron = options.groups.filter(isCompared);
  const measureElectron = async (context: BenchContext): Promise<void> => {
    const measures: Record<ComparedGroup, () => Promise<readonly Finding[]>> = {
      launches: () => measureLaunches(context, log),
      memory: () => measureMemory(context, log),
    };
    for (const group of inElectron) findings.push(...(await measures[group]()));
  };
  if (inElectron.length > 0)
    await withContext(options, options.quick ? QUICK : FULL, measureElectron);
  if (options.groups.includes('world')) findings.push(...(await measurePracticeWorld(log)));
  if (options.groups.includes('record')) {
    const worker = path.join(options.root, 'out', 'record', 'worker.cjs');
    findings.push(...(await measureRecord(worker, options.quick, log)));
  }
  if (options.groups.includes('board')) findings.push(...(await measureBoard(log)));
  const folder = path.join(options.root, 'out');
  await mkdir(folder, { recursive: true });
  const report = { measuredAt: new Date().toISOString(), quick: options.quick, findings };
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  return {
    table: formatTable(findings),
    isWithinLimits: findings.every(({ verdict }) => verdict !== 'fail'),
  };
}
