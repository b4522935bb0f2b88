/** Measures how fast the practice world serves reads and plays turns, against fixed limits. */
import { limitFinding } from '../report';
import type { Finding } from '../report';
import { measureWorld } from './measure';

const RUNS_NOTE = 'the run that others on this machine disturbed least; the reader shares it too';

/** Measures a world of scale 1 in its own process. */
export async function measurePracticeWorld(
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  say('  world: reads and turns');
  const { full, turnMs } = await measureWorld();
  if (full.failures > 0) throw new Error(`${full.failures} reads of the practice world failed`);
  const perThousandMs = 1_000_000 / full.perSecond;
  return [
    limitFinding('world: 1,000 reads, 8 connections', perThousandMs, 2_000, 'ms', [
      `${full.perSecond} reads a second; ${RUNS_NOTE}`,
    ]),
    limitFinding('world: 99th percentile of a read', full.p99Ms, 50, 'ms', [RUNS_NOTE]),
    limitFinding('world: a turn', turnMs, 250, 'ms'),
  ];
}
