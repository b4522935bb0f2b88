/** Steps for end-to-end tests of screens: opens screens, reads tables, and reads the service directly for comparison. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import type { RunningApp } from '../app/app';
import { goTo, openSignedIn, playerOf, routeOf } from '../app/steps';
import type { SignedInOptions } from '../app/steps';
import type { Open } from '../app/test';
import type { TestWorld } from '../world/control';
import { ask } from '../world/http';
import type { PlainAnswer } from '../world/http';
import { fieldsOf } from '../answer-fields';

const SETTLE_TIMEOUT_MS = 30_000;

/** A screen may wait for the next minute's budget, and again for a read that follows from an answer. */
const LONGEST_WAIT_MS = 3 * 60_000;

/** Waits until the first load of the screen is over, also where the minute's budget is used up. */
export async function expectLoaded(page: Page): Promise<void> {
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LONGEST_WAIT_MS });
}

/** Starts the client with a player who is signed in and has a read-only key. */
export function openReader(
  open: Open,
  world: TestWorld,
  options: SignedInOptions = {},
): Promise<RunningApp> {
  return openSignedIn(open, world, { ...options, hasKey: true });
}

/** A public request that does not come from the client, whatever its result; it counts in no budget of the client. */
export function askPublic(world: TestWorld, path: string): Promise<PlainAnswer> {
  return ask(`${world.baseUrl}/api/public/v1${path}`, {
    headers: { 'X-API-Key': playerOf(world, 'magnate').publicKey },
  });
}

/** A public read that does not come from the client; an answer that is not an object fails the test here. */
export async function readPublic(
  world: TestWorld,
  path: string,
): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf((await askPublic(world, path)).json);
}

/** Opens a screen and waits until it has taken the place of the one before, and its first load is over. */
export async function openScreen(page: Page, route: string): Promise<void> {
  await goTo(page, route);
  await expectSettled(page);
}

/** Waits until the page on screen is the one that the address names, filters and all, and its first load is over. */
async function expectSettled(page: Page): Promise<void> {
  const isSettled = () => {
    const main = document.getElementById('main');
    return location.hash === `#${main?.dataset['route']}` && main?.ariaBusy === 'false';
  };
  // Checks at every frame: Playwright's matchers would check again only after a tenth of a second.
  const timeout = SETTLE_TIMEOUT_MS;
  const hasSettled = await page.waitForFunction(isSettled, undefined, { timeout }).then(
    () => true,
    () => false,
  );
  if (hasSettled) return;
  const address = await routeOf(page);
  const main = page.locator('#main');
  await expect(main, `the page of ${address}`).toHaveAttribute('data-route', address);
  await expect(main, `the page of ${address}`).toHaveAttribute('aria-busy', 'false');
}

/**
 * Asks for what is on screen once more by the notice's button, unless the client has already recovered, and waits until
 * the notice is gone.
 */
export async function refreshStale(page: Page): Promise<void> {
  const notice = page.getByTestId('stale-notice');
  const refresh = notice.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    if ((await refresh.count()) > 0) await refresh.click({ timeout: 1_000 });
    await expect(notice).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** A cell as QA reads it: the raw number if it is one, else the words. */
export type ShownCell = string;

/** A table with at least this many rows draws only the visible ones. */
const LONG_TABLE_ROWS = 150;

/** Waits until a table has drawn every row that it shows: a windowful first, the rest right after. */
async function expectDrawn(page: Page, name: string): Promise<void> {
  const table = page.getByTestId(`table-${name}`);
  const count = Number(await table.getAttribute('data-row-count'));
  if (count > LONG_TABLE_ROWS) return;
  await expect
    .poll(() =>
      table.evaluate(
        (element) =>
          element.querySelectorAll('tr[data-row-id]').length ===
          Number((element as HTMLElement).dataset['shownCount']),
      ),
    )
    .toBe(true);
}

/** A table's drawn rows in their order: row id, and each cell by its column's id. */
export async function tableRows(
  page: Page,
  name: string,
): Promise<
  readonly { readonly id: string; readonly cells: Readonly<Record<string, ShownCell>> }[]
> {
  await expectDrawn(page, name);
  return page.getByTestId(`table-${name}`).evaluate((table) =>
    Array.from(table.querySelectorAll<HTMLElement>('tr[data-row-id]'), (row) => ({
      id: row.dataset['rowId'] ?? '',
      cells: Object.fromEntries(
        Array.from(row.querySelectorAll<HTMLElement>('td'), (cell) => [
          cell.dataset['column'] ?? '',
          cell.dataset['value'] ?? cell.innerText,
        ]),
      ),
    })),
  );
}

/** The raw number behind a figure or fact. */
export async function valueOf(page: Page, testId: string): Promise<string | null> {
  return page.getByTestId(testId).getAttribute('data-value');
}
