/** Measures what the client costs while its window is in the tray: wakeups, and memory against the same window in sight. */
import { setTimeout as pause } from 'node:timers/promises';

import type { BenchContext } from './context';
import { memoryOf, otherCopiesOf } from './process-tree';
import type { TreeMemory } from './process-tree';
import { MEMORY_UNIT, MEBIBYTE, byProcess, inconclusiveWithOtherCopies } from './memory';
import type { ProcessNotes } from './memory';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import { hideWindow } from './subject';
import type { RunningSubject } from './subject';
import { measureHiddenWakeups } from './wakeups';

/** A hidden client may use no more memory than a visible one. */
const LIMIT = 1;
/**
 * By then the renderer has freed its memory twice and V8's code has aged, so that only the window's state makes
 * the difference.
 */
const SETTLE_MS = 75_000;
/** Every poll occurs once in this time, and some need memory for some seconds, so the client is measured throughout. */
const POLL_MS = 60_000;
const SAMPLE_EVERY_MS = 5_000;

/** The median of the measurements of a minute. */
async function medianMemory(app: RunningSubject): Promise<TreeMemory> {
  const samples: TreeMemory[] = [];
  for (let passedMs = 0; passedMs < POLL_MS; passedMs += SAMPLE_EVERY_MS) {
    await pause(SAMPLE_EVERY_MS);
    samples.push(memoryOf(app.pid));
  }
  const sorted = samples.toSorted((a, b) => a.unshared - b.unshared);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('No samples were taken');
  return middle;
}

/** Measures the memory of visible and then hidden clients, and counts the wakeups of a hidden one. */
export async function measureHidden(
  context: BenchContext,
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const proportional: Round[] = [];
  const unshared: Round[] = [];
  let byType: ProcessNotes = { before: new Map(), after: new Map() };
  let otherCopies = 0;
  for (let round = 0; round < context.effort.memoryRounds; round += 1) {
    say(`  memory while hidden: round ${round + 1} of ${context.effort.memoryRounds}`);
    const app = context.client();
    try {
      await pause(SETTLE_MS);
      const visible = await medianMemory(app);
      // Measured before hiding, because a window that is shown again redraws everything.
      const visibleAgain = await medianMemory(app);
      await hideWindow(app);
      const hidden = await medianMemory(app);
      const roundOf = (part: 'proportional' | 'unshared'): Round => ({
        empty: visible[part] / MEBIBYTE,
        client: hidden[part] / MEBIBYTE,
        emptyAgain: visibleAgain[part] / MEBIBYTE,
      });
      proportional.push(roundOf('proportional'));
      unshared.push(roundOf('unshared'));
      byType = { before: visibleAgain.unsharedByType, after: hidden.unsharedByType };
      otherCopies = Math.max(otherCopies, otherCopiesOf(app.pid));
    } finally {
      await app.quit();
    }
  }
  const line = (metric: string, rounds: readonly Round[], notes: readonly string[] = []) =>
    comparisonFinding(metric, compare(rounds), LIMIT, MEMORY_UNIT, [
      'the baseline is the same client with its window in sight, measured twice before it is hidden',
      ...notes,
    ]);
  const memory = [
    line('memory while hidden, PSS', proportional),
    line('memory while hidden, private', unshared, [byProcess('in sight / hidden', byType)]),
  ];
  return [
    ...inconclusiveWithOtherCopies(memory, otherCopies),
    await measureHiddenWakeups(context, say),
  ];
}
