/** Measures the memory of the idle client after its start, after a visit to every screen, and some time later. */
import { setTimeout as pause } from 'node:timers/promises';

import { firstPlacesOf } from '@support/screens/screen-routes';
import { z } from 'zod';

import type { BenchContext } from './context';
import { memoryOf, otherCopiesOf } from './process-tree';
import type { TreeMemory } from './process-tree';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import type { RunningSubject } from './subject';

const LIMITS = {
  proportional: 1.35,
  unshared: 1.2,
  afterVisits: 1.35,
  cooledDown: 1.2,
} as const;
const SETTLE_MS = 12_000;
/** How long a visit to one screen lasts. */
const STAY_MS = 1_500;
export const MEBIBYTE = 1024 * 1024;
export const MEMORY_UNIT = { name: 'MB', digits: 0 } as const;
const SIDES = 'empty app / client';
const OTHER_COPIES_NOTE =
  'other copies of this Electron ran at the same time and took over part of the shared pages';

/** Private memory of both sides in the last round, by type of process. */
export interface ProcessNotes {
  readonly before: TreeMemory['unsharedByType'];
  readonly after: TreeMemory['unsharedByType'];
}

/** One line that says in which processes the memory is; `sides` names what is compared. */
export function byProcess(sides: string, { before, after }: ProcessNotes): string {
  const megabytes = (bytes = 0) => (bytes / MEBIBYTE).toFixed(1);
  const types = [...new Set([...before.keys(), ...after.keys()])];
  const shares = types.map(
    (type) => `${type} ${megabytes(before.get(type))} / ${megabytes(after.get(type))}`,
  );
  return `${sides} in ${MEMORY_UNIT.name}: ${shares.join(', ')}`;
}

/** Measures whole process trees, one app at a time, because apps that run together share pages. */
export async function measureMemory(
  context: BenchContext,
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const proportional: Round[] = [];
  const unshared: Round[] = [];
  let byType: ProcessNotes = { before: new Map(), after: new Map() };
  let otherCopies = 0;
  const settled = async (app: RunningSubject): Promise<TreeMemory> => {
    await pause(SETTLE_MS);
    otherCopies = Math.max(otherCopies, otherCopiesOf(app.pid));
    return memoryOf(app.pid);
  };
  const measure = async (app: RunningSubject): Promise<TreeMemory> => {
    try {
      return await settled(app);
    } finally {
      await app.quit();
    }
  };
  for (let round = 0; round < context.effort.memoryRounds; round += 1) {
    say(`  memory: round ${round + 1} of ${context.effort.memoryRounds}`);
    const empty = await measure(context.empty('a'));
    const client = await measure(context.client());
    const emptyAgain = await measure(context.empty('b'));
    byType = { before: empty.unsharedByType, after: client.unsharedByType };
    const roundOf = (part: 'proportional' | 'unshared'): Round => ({
      empty: empty[part] / MEBIBYTE,
      client: client[part] / MEBIBYTE,
      emptyAgain: emptyAgain[part] / MEBIBYTE,
    });
    proportional.push(roundOf('proportional'));
    unshared.push(roundOf('unshared'));
  }
  const line = (
    metric: string,
    rounds: readonly Round[],
    limit: number,
    notes: readonly string[] = [],
  ) => comparisonFinding(metric, compare(rounds), limit, MEMORY_UNIT, notes);
  const findings = [
    line('memory at rest, PSS', proportional, LIMITS.proportional),
    line('memory at rest, private', unshared, LIMITS.unshared, [byProcess(SIDES, byType)]),
  ];
  if (context.effort.coolDownMs !== null) {
    const visited = await measureVisits(context, context.effort.coolDownMs, settled, say);
    const minutes = context.effort.coolDownMs / 60_000;
    const against = (memory: TreeMemory) =>
      unshared.map((round) => ({ ...round, client: memory.unshared / MEBIBYTE }));
    findings.push(
      line('private memory after every screen', against(visited.after), LIMITS.afterVisits, [
        byProcess(SIDES, { ...byType, after: visited.after.unsharedByType }),
      ]),
      line(`private memory ${minutes} minutes later`, against(visited.later), LIMITS.cooledDown, [
        byProcess(SIDES, { ...byType, after: visited.later.unsharedByType }),
      ]),
    );
  }
  return inconclusiveWithOtherCopies(findings, otherCopies);
}

/** Removes the verdict from figures of memory that were measured while other copies of the program ran. */
export function inconclusiveWithOtherCopies(
  findings: readonly Finding[],
  otherCopies: number,
): readonly Finding[] {
  if (otherCopies === 0) return findings;
  return findings.map((finding) => ({
    ...finding,
    verdict: 'inconclusive',
    notes: [...finding.notes, OTHER_COPIES_NOTE],
  }));
}

/** Visits every screen once, returns to the briefing, and measures at once and again after a wait in real time. */
async function measureVisits(
  context: BenchContext,
  coolDownMs: number,
  settled: (app: RunningSubject) => Promise<TreeMemory>,
  say: (line: string) => void,
): Promise<{ readonly after: TreeMemory; readonly later: TreeMemory }> {
  const routes = (await firstPlacesOf(context.world)).map(([, route]) => route);
  say(`  memory: a visit to ${routes.length} screens, then ${coolDownMs / 60_000} minutes of rest`);
  const app = context.client();
  try {
    await settled(app);
    await app.ask({ kind: 'visit', routes: [...routes, '/'], stayMs: STAY_MS }, z.literal('#/'));
    const after = await settled(app);
    await pause(coolDownMs);
    return { after, later: await settled(app) };
  } finally {
    await app.quit();
  }
}
