/** Measures how fast the practice world serves reads and plays turns, against fixed limits. */
import { limitFinding } from '../report';
import type { Finding } from '../report';
import { measureWorld } from './measure';

const RUNS_NOTE = 'the run that others on this machine disturbed least; the reader shares it too';

/** Measures worlds of scale 1 and 50, each in its own process. */
export async function measurePracticeWorld(
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  say('  world: reads and turns at scale 1 and 50');
  const { full, turnMs, largeStartMs, largeTurnMs, duringLargeTurns } = await measureWorld();
  const failures = full.failures + duringLargeTurns.failures;
  if (failures > 0) throw new Error(`${failures} reads of the practice world failed`);
  const perThousandMs = 1_000_000 / full.perSecond;
  return [
    limitFinding('world: 1,000 reads, 8 connections', perThousandMs, 1_000 / 3, 'ms', [
      `${full.perSecond} reads a second; ${RUNS_NOTE}`,
    ]),
    limitFinding('world: 99th percentile of a read', full.p99Ms, 5, 'ms', [RUNS_NOTE]),
    limitFinding('world: a turn at scale 1', turnMs, 50, 'ms'),
    limitFinding('world: a turn at scale 50', largeTurnMs, 2_000, 'ms'),
    limitFinding('world: start at scale 50', largeStartMs, 10_000, 'ms'),
    limitFinding(
      'world: longest read during turns at scale 50',
      duringLargeTurns.longestMs,
      50,
      'ms',
      [`${duringLargeTurns.requests} reads; ${RUNS_NOTE}`],
    ),
  ];
}
