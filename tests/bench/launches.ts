/** Measures the time from the start of the program to the first useful paint. */
import { setTimeout as pause } from 'node:timers/promises';

import type { BenchContext } from './context';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import { paints } from './subject';
import type { RunningSubject } from './subject';

const LAST_GOOD_DATA_LIMIT = 1.2;
const FIRST_RUN_LIMIT = 1.3;
/** The observer waits this long before it asks the app, so that it does not disturb the paint. */
const UNDISTURBED_MS = [1_500, 4_000, 10_000] as const;
/** Longer than any wait for a paint, so nothing painted can come from the service. */
const SERVICE_LATENCY_MS = 12_000;
/** The processes of an app that quit end this much later at the latest; the next start has the machine to itself. */
const ENDED_MS = 700;
const MILLISECONDS = { name: 'ms', digits: 0 };

type Paints = (typeof paints)['_output'];
type Kind = keyof Round;

/** The order of a round; each begins with another app, so that none is favoured. */
const ORDER = ['empty', 'client', 'emptyAgain'] as const satisfies readonly Kind[];

/** Starts every app once. `round` counts from -1, which warms the caches. */
async function takeRound(
  measures: Readonly<Record<Kind, () => Promise<number>>>,
  round: number,
): Promise<Round> {
  const turn = (round + ORDER.length) % ORDER.length;
  const taken: Record<Kind, number> = { empty: 0, emptyAgain: 0, client: 0 };
  for (const kind of [...ORDER.slice(turn), ...ORDER.slice(0, turn)])
    taken[kind] = await measures[kind]();
  return taken;
}

/** Measures both launch figures in rounds that start every app once. */
export async function measureLaunches(
  context: BenchContext,
  log: (line: string) => void,
): Promise<readonly Finding[]> {
  const { effort, world } = context;
  await world.control.settings({ latencyMs: SERVICE_LATENCY_MS });
  const starts: Record<'again' | 'first', Record<Kind, () => Promise<number>>> = {
    again: {
      empty: () => timeUntil(() => context.empty('a'), emptyPainted),
      emptyAgain: () => timeUntil(() => context.empty('b'), emptyPainted),
      client: () =>
        timeUntil(
          () => context.client(),
          (seen) => dataPainted(context, seen),
        ),
    },
    first: {
      empty: () => timeUntil(() => context.firstRun('empty'), emptyPainted),
      emptyAgain: () => timeUntil(() => context.firstRun('empty'), emptyPainted),
      client: () => timeUntil(() => context.firstRun('client'), shellPainted),
    },
  };
  const rounds: Record<'again' | 'first', Round[]> = { again: [], first: [] };
  // The first round only warms the caches of the disk and of V8.
  for (let round = -1; round < effort.launchRounds; round += 1) {
    log(`  launches: round ${round + 1} of ${effort.launchRounds}`);
    for (const when of ['again', 'first'] as const) {
      const taken = await takeRound(starts[when], round);
      if (round >= 0) rounds[when].push(taken);
    }
  }
  await world.control.settings({ latencyMs: 0 });
  return [
    comparisonFinding(
      'launch to last good data',
      compare(rounds.again),
      LAST_GOOD_DATA_LIMIT,
      MILLISECONDS,
    ),
    comparisonFinding('first run to shell', compare(rounds.first), FIRST_RUN_LIMIT, MILLISECONDS),
  ];
}

/** Milliseconds from an undisturbed start until `painted` finds its element. */
async function timeUntil(
  start: () => RunningSubject,
  painted: (seen: Paints) => number,
): Promise<number> {
  for (const waitMs of UNDISTURBED_MS) {
    const app = start();
    try {
      await pause(waitMs);
      const { askedAtMs, value } = await app.ask({ kind: 'paints' }, paints);
      const paintedAtMs = Math.max(painted(value), value.shownAtMs ?? Number.NaN);
      if (paintedAtMs < askedAtMs) return paintedAtMs - app.startedAtMs;
    } finally {
      await app.quit();
      await pause(ENDED_MS);
    }
  }
  throw new Error(
    'An app did not paint the expected element: it is broken, or the machine is overloaded.',
  );
}

function emptyPainted({ firstPaintAtMs }: Paints): number {
  return firstPaintAtMs ?? Number.NaN;
}

/** When the player's funds of the last run were painted. */
function dataPainted({ seeded }: BenchContext, { elements, values }: Paints): number {
  const isLastGood = values['status-funds'] === seeded['status-funds'];
  return isLastGood ? (elements['status-funds'] ?? Number.NaN) : Number.NaN;
}

/** When the largest element was painted, which need not be the first. */
function shellPainted({ headings, largestPaintAtMs }: Paints): number {
  return headings.length === 1 ? (largestPaintAtMs ?? Number.NaN) : Number.NaN;
}
