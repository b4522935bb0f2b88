/** Counts the requests of equal reads and the React commits of unchanged polls. */
import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

import { NAV_PATH, clientRequests } from '@support/app/requests';
import type { TestWorld } from '@support/world/control';

const CATALOGUE_PATH = '/api/error-codes';
/** Longer than a busy machine needs to pass on all equal reads. */
const SLOW_ANSWER_MS = 3_000;
/**
 * The interval between two checks while waiting for polls: far shorter than a poll interval, far longer than a frame.
 */
const LOOK_MS = 50;

/** Sends `reads` equal reads at once from the renderer; resolves to the number of requests that reach the service. */
export async function requestsOfEqualReads(
  page: Page,
  world: TestWorld,
  reads: number,
): Promise<number> {
  // Without latency, the answer could arrive before the last read is sent.
  await world.control.settings({ latencyMs: SLOW_ANSWER_MS });
  const before = await countRequests(world, CATALOGUE_PATH);
  const answered = await page.evaluate(async (count) => {
    const calls = Array.from({ length: count }, (_, index) =>
      // Calls the bridge directly, because the bridge is what this measures.
      window.hustings.invoke('api:call', {
        endpointId: 'errorCodes',
        params: {},
        callId: `equal-${Date.now()}-${index}`,
        priority: 'interactive',
      }),
    );
    const results = await Promise.all(calls);
    return results.filter((result) => result.ok && result.value.json !== undefined).length;
  }, reads);
  await world.control.settings({ latencyMs: 0 });
  if (answered !== reads) throw new Error(`${reads - answered} of ${reads} equal reads failed`);
  return (await countRequests(world, CATALOGUE_PATH)) - before;
}

/** Counts React's commits from the next load of the renderer on, by React's hook for developer tools. */
export async function countCommits(page: Page): Promise<CommitCounter> {
  await page.addInitScript(() => {
    const counter = { commits: 0 };
    const ignore = (): void => undefined;
    Object.assign(window, {
      commitCounter: counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: ignore,
        onCommitFiberUnmount: ignore,
        onPostCommitFiberRoot: ignore,
        onCommitFiberRoot: () => {
          counter.commits += 1;
        },
      },
    });
  });
  await page.reload();
  return {
    commits: () =>
      page.evaluate(
        () =>
          (window as unknown as { readonly commitCounter: { readonly commits: number } })
            .commitCounter.commits,
      ),
  };
}

export interface CommitCounter {
  /** Commits since the renderer was loaded. */
  commits(): Promise<number>;
}

/** Resolves after `polls` more answers to client-nav. */
export async function waitForPolls(page: Page, world: TestWorld, polls: number): Promise<void> {
  const wanted = (await countRequests(world, NAV_PATH)) + polls;
  while ((await countRequests(world, NAV_PATH)) < wanted) await pause(LOOK_MS);
  // The page draws what the last answer changes.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function countRequests(world: TestWorld, requestPath: string): Promise<number> {
  const requests = await clientRequests(world, requestPath);
  return requests.filter(({ status }) => status !== null).length;
}
