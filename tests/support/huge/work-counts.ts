/** Counts the work of the client's own code: how often each of its blocks runs. Counts, unlike times, are the same on every machine. */
import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/** Runs by the block of code, for example `renderer/features/parties/use-parties.ts find 1204`. */
type WorkCounts = ReadonlyMap<string, number>;

const OWN_CODE = /\/((?:renderer|shared)\/[^?]+)/u;

function countsIn(scripts: readonly Profiler.ScriptCoverage[]): WorkCounts {
  const counts = new Map<string, number>();
  for (const { url, functions } of scripts) {
    const file = OWN_CODE.exec(url)?.[1];
    if (file === undefined) continue;
    for (const { functionName, ranges } of functions) {
      for (const { startOffset, count } of ranges) {
        const name = `${file} ${functionName} ${startOffset}`;
        counts.set(name, (counts.get(name) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** Counts while `act` runs. What the engine does inside one of its own functions, such as `includes`, is not counted. */
export async function workOf(act: () => Promise<void>): Promise<WorkCounts> {
  const session = new Session();
  session.connect();
  const ask = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      session.post(method, params, (error: Error | null, answer?: object) => {
        if (error === null) resolve(answer as Answer);
        else reject(error);
      });
    });
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    await act();
    const { result } = await ask<Profiler.TakePreciseCoverageReturnType>(
      'Profiler.takePreciseCoverage',
    );
    return countsIn(result);
  } finally {
    await ask('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** The busiest blocks, for the message of a test. */
export function busiest(counts: WorkCounts, above: number): readonly string[] {
  return Array.from(counts)
    .filter(([, count]) => count > above)
    .toSorted(([, one], [, other]) => other - one)
    .map(([block, count]) => `${count} runs of ${block}`);
}
