/** Efficiency that can be counted: requests of equal reads, React commits of polls that bring nothing new. */
import type { Page } from 'playwright';

import type { HustingsBridge } from '@shared/ipc/bridge';
import type { TestWorld } from '@support/world-control';

const NAV_PATH = '/api/client-nav';

/** Signs the world's first player in by the sign-in page and waits for the status bar's numbers. */
export async function signIn(page: Page, world: TestWorld): Promise<void> {
  const player = world.players[0];
  if (!player) throw new Error('The world has no players');
  await page.evaluate(() => {
    window.location.hash = '#/sign-in';
  });
  await page.getByRole('textbox', { name: 'Email or username' }).fill(player.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[data-testid="status-funds"]:not([data-value=""])').waitFor();
}

/** Asks for the same answer `reads` times at once from the page; resolves to the requests that the service saw. */
export async function requestsOfEqualReads(
  page: Page,
  world: TestWorld,
  reads: number,
): Promise<number> {
  const before = await countRequests(world, '/api/error-codes');
  const answered = await page.evaluate(async (count) => {
    const calls = Array.from({ length: count }, (_, index) =>
      // The bridge itself is what is measured, so the test takes the page's place.
      (window as unknown as { readonly hustings: HustingsBridge }).hustings.invoke('api:call', {
        endpointId: 'errorCodes',
        params: {},
        callId: `equal-${Date.now()}-${index}`,
        priority: 'interactive',
      }),
    );
    const results = await Promise.all(calls);
    return results.filter((result) => result.ok && result.value.json !== undefined).length;
  }, reads);
  if (answered !== reads) throw new Error(`${reads - answered} of ${reads} equal reads failed`);
  return (await countRequests(world, '/api/error-codes')) - before;
}

/** Counts React's commits from the next load of the page on, by the hook that React offers to developer tools. */
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
  /** Commits since the page was loaded. */
  commits(): Promise<number>;
}

/** Resolves once client-nav was answered `polls` more times. */
export async function waitForPolls(page: Page, world: TestWorld, polls: number): Promise<void> {
  const wanted = (await countRequests(world, NAV_PATH)) + polls;
  while ((await countRequests(world, NAV_PATH)) < wanted) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function countRequests(world: TestWorld, requestPath: string): Promise<number> {
  const requests = await world.control.requests();
  return requests.filter((request) => request.path === requestPath && request.status !== null)
    .length;
}
