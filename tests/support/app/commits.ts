/** Counts React's commits, and waits for polls. */
import { setTimeout as pause } from 'node:timers/promises';

import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

import { NAV_PATH, clientRequests } from './requests';

/**
 * The interval between two checks while waiting for polls: far shorter than a poll interval, far longer than a frame.
 */
const LOOK_MS = 50;

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
  const wanted = (await countPolls(world)) + polls;
  while ((await countPolls(world)) < wanted) await pause(LOOK_MS);
  // The page draws what the last answer changes.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function countPolls(world: TestWorld): Promise<number> {
  const requests = await clientRequests(world, NAV_PATH);
  return requests.filter(({ status }) => status !== null).length;
}
