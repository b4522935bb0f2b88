/**
 * Counts how often the idle client wakes the processor, in sight and hidden, compared with the cheapest possible
 * client.
 */
import { setTimeout as pause } from 'node:timers/promises';

import {
  CRISES_PATH,
  GAME_PATH,
  NAV_PATH,
  STATUS_PATH,
  clientRequests,
} from '@support/app/requests';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';

import type { BenchContext } from './context';
import { countSleeps, wakeupsBetween } from './process-tree';
import type { SleepCounts } from './process-tree';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import { hideWindow } from './subject';
import type { RunningSubject } from './subject';

const LIMIT = 1.3;
/**
 * Half a minute after the start V8 collects garbage, and in the next minute the ages on the screen change for the first
 * time. Both take as many wakeups as two idle minutes.
 */
const SETTLE_MS = 75_000;
/** What the client polls, with its window hidden too, and how often. */
const POLLED = [
  { path: NAV_PATH, everyMinutes: 1 },
  { path: STATUS_PATH, everyMinutes: 1 },
  { path: GAME_PATH, everyMinutes: 1 },
  { path: CRISES_PATH, everyMinutes: 2 },
];
/** Threads that the notes name. */
const BUSIEST = 5;

/**
 * Counts the wakeups of every thread, with polls at their default. The baseline makes the same reads as often and
 * changes one text a minute.
 */
export function measureWakeups(
  context: BenchContext,
  say: (line: string) => void,
): Promise<Finding> {
  return compareWakeups(context, say, {
    metric: 'wakeups while polling',
    isHidden: false,
    leastClient: 'the baseline makes the same reads as often and changes one text a minute',
  });
}

/**
 * The same while the client is in the tray. The baseline is a hidden window whose process makes the same reads, and
 * nothing else.
 */
export function measureHiddenWakeups(
  context: BenchContext,
  say: (line: string) => void,
): Promise<Finding> {
  return compareWakeups(context, say, {
    metric: 'wakeups while hidden',
    isHidden: true,
    leastClient: 'the baseline is a hidden window whose process makes the same reads as often',
  });
}

interface Comparing {
  readonly metric: string;
  /** Both windows are hidden, and the text of the baseline's does not change. */
  readonly isHidden: boolean;
  /** The note that says what the baseline is. */
  readonly leastClient: string;
}

/** Each app runs alone, because a window that others cover draws nothing and hardly polls. */
async function compareWakeups(
  context: BenchContext,
  say: (line: string) => void,
  { metric, isHidden, leastClient }: Comparing,
): Promise<Finding> {
  const { wakeupRounds, wakeupSeconds } = context.effort;
  say(`  ${metric}: ${SETTLE_MS / 1000} s to settle, ${wakeupSeconds} s to count`);
  // Its own service: the baseline's requests must not use up the client's budgets.
  const service = await startWorld();
  try {
    const reads = POLLED.map(({ path, everyMinutes }) => ({
      url: service.baseUrl + path,
      everyMinutes,
    }));
    const least = (name: string) =>
      context.empty(name, [
        `--least-client=${JSON.stringify(reads)}`,
        ...(isHidden ? ['--still'] : []),
      ]);
    const count = (start: () => RunningSubject) => countWakeups(context, isHidden, start);
    const perSecond = (counts: SleepCounts) => sum(counts) / wakeupSeconds;
    const first = await count(() => least('first'));
    let before = first;
    let ours: SleepCounts = new Map();
    let requests = 0;
    const rounds: Round[] = [];
    while (rounds.length < wakeupRounds) {
      ours = await count(() => context.client());
      requests += await countPolls(context.world);
      const after = await count(() => least(`after ${rounds.length}`));
      rounds.push({
        empty: perSecond(before),
        client: perSecond(ours),
        emptyAgain: perSecond(after),
      });
      before = after;
    }
    return comparisonFinding(metric, compare(rounds), LIMIT, { name: '/s', digits: 2 }, [
      leastClient,
      `${requests} requests were made meanwhile`,
      `busiest threads of the client, in wakeups a second: ${busiest(ours, wakeupSeconds)}`,
      `busiest threads of the baseline: ${busiest(first, wakeupSeconds)}`,
    ]);
  } finally {
    await service.stop();
  }
}

/** Runs one app alone, so that its window is not covered, and counts its wakeups by thread. */
async function countWakeups(
  context: BenchContext,
  isHidden: boolean,
  start: () => RunningSubject,
): Promise<SleepCounts> {
  const app = start();
  try {
    if (isHidden) await hideWindow(app);
    await pause(SETTLE_MS);
    await context.world.control.resetRequests();
    const before = countSleeps(app.pid);
    await pause(context.effort.wakeupSeconds * 1_000);
    return wakeupsBetween(before, countSleeps(app.pid));
  } finally {
    await app.quit();
  }
}

/** How many requests the client made. @throws if it polls anything else, for which the baseline would not be valid. */
async function countPolls(world: TestWorld): Promise<number> {
  const requests = await clientRequests(world);
  const polled = new Set(requests.map(({ path }) => path));
  const expected = POLLED.map(({ path }) => path);
  if (polled.size !== expected.length || !expected.every((path) => polled.has(path)))
    throw new Error(`The client polled ${[...polled].join(', ')}, not ${expected.join(', ')}`);
  return requests.length;
}

function busiest(counts: SleepCounts, seconds: number): string {
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, BUSIEST)
    .map(([thread, count]) => `${thread} ${(count / seconds).toFixed(2)}`)
    .join(', ');
}

function sum(counts: SleepCounts): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
