/** What the client costs while nobody touches it: memory, and how often it wakes the processor. */
import type { BenchContext } from './context';
import { countSleeps, memoryOf, strangersOf, wakeupsBetween } from './process-tree';
import type { SleepCounts, TreeMemory } from './process-tree';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import type { RunningSubject } from './subject';

const MEMORY_LIMIT = 1.15;
const WAKEUP_LIMIT = 1.25;
const MEMORY_SETTLE_MS = 12_000;
/** V8 tidies up half a minute after the start, by as many wakeups as two idle minutes take. */
const WAKEUP_SETTLE_MS = 40_000;
/** Time for a window to be shown, before another is put over it. */
const WINDOW_SHOWN_MS = 3_000;
const MEBIBYTE = 1024 * 1024;
/** Threads that the notes name. */
const BUSIEST = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Memory of the whole process tree; one app at a time, for apps that run together share pages. */
export async function measureMemory(
  context: BenchContext,
  say: (line: string) => void,
): Promise<Finding> {
  const proportional: Round[] = [];
  const unbacked: Round[] = [];
  let strangers = 0;
  const weigh = async (app: RunningSubject): Promise<TreeMemory> => {
    try {
      await pause(MEMORY_SETTLE_MS);
      strangers = Math.max(strangers, strangersOf(app.pid));
      return memoryOf(app.pid);
    } finally {
      await app.quit();
    }
  };
  for (let round = 0; round < context.effort.memoryRounds; round += 1) {
    say(`  memory: round ${round + 1} of ${context.effort.memoryRounds}`);
    const empty = await weigh(context.empty('a'));
    const client = await weigh(context.client());
    const emptyAgain = await weigh(context.empty('b'));
    const roundOf = (part: keyof TreeMemory): Round => ({
      empty: empty[part] / MEBIBYTE,
      client: client[part] / MEBIBYTE,
      emptyAgain: emptyAgain[part] / MEBIBYTE,
    });
    proportional.push(roundOf('proportional'));
    unbacked.push(roundOf('unbacked'));
  }
  const own = compare(unbacked);
  const finding = comparisonFinding(
    'memory at rest',
    compare(proportional),
    MEMORY_LIMIT,
    { name: 'MB', digits: 0 },
    [
      `without pages of files: ${own.emptyMedian.toFixed(0)} MB and ${own.clientMedian.toFixed(0)} MB, ${own.ratio.toFixed(3)}`,
    ],
  );
  if (strangers === 0) return finding;
  const note = 'other copies of this Electron ran meanwhile and took over part of the shared pages';
  return { ...finding, verdict: 'inconclusive', notes: [...finding.notes, note] };
}

/**
 * Wakeups of every thread, polls at their default. The app that draws is started last: a window that
 * others cover is hidden, draws nothing and asks for next to nothing.
 */
export async function measureWakeups(
  context: BenchContext,
  say: (line: string) => void,
): Promise<Finding> {
  const { wakeupSeconds } = context.effort;
  say(`  wakeups: ${WAKEUP_SETTLE_MS / 1000} s to settle, ${wakeupSeconds} s to count, twice`);
  const counted = await countWakeups(context, {
    empty: () => context.empty('a'),
    emptyAgain: () => context.empty('b'),
    client: () => context.client(),
  });
  const requests = await context.world.control.requests();
  // Without a poll the figure would be that of a client that does nothing.
  if (requests.length === 0)
    throw new Error('The client did not poll while its wakeups were counted');
  const polled = requests.map(({ path }) => context.world.baseUrl + path);
  const needs = await countWakeups(context, {
    empty: () => context.empty('a'),
    reads: () => context.empty('reads', [`--reads-each-minute=${[...new Set(polled)].join(',')}`]),
    text: () => context.empty('text', ['--text-each-minute']),
  });
  const perSecond = (counts: SleepCounts) => sum(counts) / wakeupSeconds;
  const round = {
    empty: perSecond(counted.empty),
    emptyAgain: perSecond(counted.emptyAgain),
    client: perSecond(counted.client),
  };
  const need = (name: 'text' | 'reads') =>
    `${perSecond(needs[name]).toFixed(2)}/s, ${(sum(needs[name]) / sum(needs.empty)).toFixed(3)}`;
  const busiest = Array.from(counted.client)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, BUSIEST)
    .map(([thread, count]) => `${thread} ${(count / wakeupSeconds).toFixed(2)}`);
  return comparisonFinding(
    'wakeups while polling',
    compare([round]),
    WAKEUP_LIMIT,
    { name: '/s', digits: 2 },
    [
      `${requests.length} requests were made meanwhile`,
      `an empty app with one text that changes each minute: ${need('text')}`,
      `an empty app that makes the same reads each minute and shows nothing: ${need('reads')}`,
      `busiest threads of the client, in wakeups a second: ${busiest.join(', ')}`,
    ],
  );
}

/** Runs some apps together and counts the wakeups of each, by thread. */
async function countWakeups<Name extends string>(
  context: BenchContext,
  starts: Readonly<Record<Name, () => RunningSubject>>,
): Promise<Record<Name, SleepCounts>> {
  const names = Object.keys(starts) as Name[];
  const apps: RunningSubject[] = [];
  try {
    for (const name of names) {
      apps.push(starts[name]());
      await pause(WINDOW_SHOWN_MS);
    }
    await pause(WAKEUP_SETTLE_MS);
    await context.world.control.resetRequests();
    const before = apps.map(({ pid }) => countSleeps(pid));
    await pause(context.effort.wakeupSeconds * 1_000);
    const counts = apps.map(({ pid }, index) =>
      wakeupsBetween(before[index] ?? new Map(), countSleeps(pid)),
    );
    return Object.fromEntries(names.map((name, index) => [name, counts[index]])) as Record<
      Name,
      SleepCounts
    >;
  } finally {
    await Promise.all(apps.map((app) => app.quit()));
  }
}

function sum(counts: SleepCounts): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
