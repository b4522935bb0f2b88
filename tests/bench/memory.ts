/** Measures the memory of the idle client after its start. */
import { setTimeout as pause } from 'node:timers/promises';

import type { BenchContext } from './context';
import { memoryOf, otherCopiesOf } from './process-tree';
import type { TreeMemory } from './process-tree';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import type { RunningSubject } from './subject';

const LIMIT = 1.35;
const SETTLE_MS = 12_000;
const MEBIBYTE = 1024 * 1024;
const MEMORY_UNIT = { name: 'MB', digits: 0 } as const;
const OTHER_COPIES_NOTE =
  'other copies of this Electron ran at the same time and took over part of the shared pages';

/** Private memory of both sides in the last round, by type of process. */
interface ProcessNotes {
  readonly before: TreeMemory['unsharedByType'];
  readonly after: TreeMemory['unsharedByType'];
}

/** One line that says in which processes the private memory is. */
function byProcess({ before, after }: ProcessNotes): string {
  const megabytes = (bytes = 0) => (bytes / MEBIBYTE).toFixed(1);
  const types = [...new Set([...before.keys(), ...after.keys()])];
  const shares = types.map(
    (type) => `${type} ${megabytes(before.get(type))} / ${megabytes(after.get(type))}`,
  );
  return `private memory of empty app / client in ${MEMORY_UNIT.name}: ${shares.join(', ')}`;
}

/** Measures whole process trees, one app at a time, because apps that run together share pages. */
export async function measureMemory(
  context: BenchContext,
  log: (line: string) => void,
): Promise<readonly Finding[]> {
  const rounds: Round[] = [];
  let byType: ProcessNotes = { before: new Map(), after: new Map() };
  let otherCopies = 0;
  const measure = async (app: RunningSubject): Promise<TreeMemory> => {
    try {
      await pause(SETTLE_MS);
      otherCopies = Math.max(otherCopies, otherCopiesOf(app.pid));
      return memoryOf(app.pid);
    } finally {
      await app.quit();
    }
  };
  for (let round = 0; round < context.effort.memoryRounds; round += 1) {
    log(`  memory: round ${round + 1} of ${context.effort.memoryRounds}`);
    const empty = await measure(context.empty('a'));
    const client = await measure(context.client());
    const emptyAgain = await measure(context.empty('b'));
    byType = { before: empty.unsharedByType, after: client.unsharedByType };
    rounds.push({
      empty: empty.proportional / MEBIBYTE,
      client: client.proportional / MEBIBYTE,
      emptyAgain: emptyAgain.proportional / MEBIBYTE,
    });
  }
  const finding = comparisonFinding('memory at rest, PSS', compare(rounds), LIMIT, MEMORY_UNIT, [
    byProcess(byType),
  ]);
  if (otherCopies === 0) return [finding];
  return [{ ...finding, verdict: 'inconclusive', notes: [...finding.notes, OTHER_COPIES_NOTE] }];
}
