/** Measures the cost of the bridge, and counts the requests and commits of reads. */
import { launchApp } from '@support/app/app';
import { openSignedIn } from '@support/app/steps';
import { startWorld } from '@support/world/control';

import type { BenchContext } from './context';
import { countCommits, requestsOfEqualReads, waitForPolls } from './efficiency';
import { comparisonFinding, countFinding } from './report';
import type { Finding } from './report';
import { compare, median } from './statistics';
import { callTimings } from './subject';

const BRIDGE_LIMIT = 1.08;
const LATENCY_MS = 20;
/** A round makes three calls that count, so a batch stays below the client's limit per minute. */
const ROUNDS_A_BATCH = 16;
const SETTLE_MS = 4_000;
const EQUAL_READS = 50;
const WARM_POLLS = 3;
/** Stays below the client's limit per minute, because a refused poll would cause a React commit. */
const QUIET_POLLS = 12;
const POLL_MS = 500;

/** Compares a read of the error catalogue by the renderer with the same read by main. The two alternate. */
export async function measureBridge(
  context: BenchContext,
  say: (line: string) => void,
): Promise<Finding> {
  const { effort, world } = context;
  const timings: (typeof callTimings)['_output'] = [];
  for (let batch = 0; batch < effort.callBatches; batch += 1) {
    say(`  calls: batch ${batch + 1} of ${effort.callBatches}`);
    const app = context.client();
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      await world.control.settings({ latencyMs: LATENCY_MS });
      const order = {
        kind: 'calls',
        endpointId: 'errorCodes',
        url: `${world.baseUrl}/api/error-codes`,
        rounds: ROUNDS_A_BATCH,
      } as const;
      timings.push(...(await app.ask(order, callTimings)).value);
    } finally {
      await world.control.settings({ latencyMs: 0 });
      await app.quit();
    }
  }
  const rounds = timings.map(({ main, mainAgain, page }) => ({
    empty: main,
    emptyAgain: mainAgain,
    client: page,
  }));
  const overBare = median(timings.map(({ page, bare }) => page / bare));
  return comparisonFinding(
    `read by the renderer at ${LATENCY_MS} ms latency`,
    compare(rounds),
    BRIDGE_LIMIT,
    { name: 'ms', digits: 2 },
    [
      'the baseline is the same read by main: the same handler without the bridge',
      `ratio to a bare request on an open connection, without schema, session or budget: ${overBare.toFixed(3)}`,
    ],
  );
}

/** Counts requests and commits in a client that polls fast. The counts are the same on every machine. */
export async function measureCounts(say: (line: string) => void): Promise<readonly Finding[]> {
  say('  counts: equal reads and unchanged polls');
  const world = await startWorld();
  const running = await openSignedIn(launchApp, world, { pollMs: POLL_MS });
  try {
    const { page } = running;
    const requests = await requestsOfEqualReads(page, world, EQUAL_READS);
    const counter = await countCommits(page);
    await waitForPolls(page, world, WARM_POLLS);
    const before = await counter.commits();
    await waitForPolls(page, world, QUIET_POLLS);
    const commits = (await counter.commits()) - before;
    return [
      countFinding(`requests of ${EQUAL_READS} simultaneous equal reads`, requests, 1),
      countFinding(`React commits of ${QUIET_POLLS} unchanged polls`, commits, 0),
    ];
  } finally {
    await running.close();
    await world.stop();
  }
}
