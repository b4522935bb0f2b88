/**
 * Several accounts side by side: added, switched to by number, shown in the overview, and servers that are added or
 * refused.
 */
import type { Page } from 'playwright';

import { expectNoViolations } from '@support/app/looks/axe';
import {
  expectFigures,
  expectSignedIn,
  goTo,
  openSignedIn,
  playerOf,
  routeOf,
  statusFigures,
  submitSignIn,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';

/** Two accounts that read navigation and status this often stay below 60 requests a minute, which both share. */
const POLL_MS = 5_000;

/** Twice the longest acceptable wait for what the client already has. */
const SLOW_ANSWER_MS = 5_000;

async function addMagnate(page: Page, world: TestWorld): Promise<void> {
  const senators = await statusFigures(page);
  await goTo(page, '/settings/account');
  await page.getByRole('link', { name: 'Another account on this server' }).click();
  await expect(page.getByText('senator stays signed in')).toBeVisible();
  const { username, password } = playerOf(world, 'magnate');
  await submitSignIn(page, { identifier: username, password });
  await expectSignedIn(page, username);
  await expectFigures(page);
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute(
    'data-value',
    senators['funds'] ?? '',
  );

  // The service's new answer is delayed, so the figures on screen are the last good data.
  await world.control.settings({ latencyMs: SLOW_ANSWER_MS });
  await page.keyboard.press('Control+1');
  await expect(page.getByTestId('status-user')).toHaveText('senator');
  await expect(page.getByTestId('status-funds')).toHaveAttribute(
    'data-value',
    senators['funds'] ?? '',
    { timeout: SLOW_ANSWER_MS / 2 },
  );
  await expect.poll(() => routeOf(page)).toBe('/');
  await world.control.settings({ latencyMs: 0 });
  await page.keyboard.press('Control+2');
  await expectSignedIn(page, username);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: /^senator · / }).click();
  await expectSignedIn(page);
  await page.keyboard.press('Control+2');
  await expectSignedIn(page, username);
}

/** Needs the magnate's account in use, and the senator's beside it. */
async function checkAccountsOverview(page: Page, world: TestWorld): Promise<void> {
  await goTo(page, '/accounts');
  const rows = page.getByTestId('table-accounts').locator('[data-row-id]');
  await expect(rows).toHaveCount(2);
  const senator = rows.filter({ has: page.getByRole('button', { name: /^Open / }) });
  await test.step('what happens to it is seen without opening it', async () => {
    await world.control.unread('senator', { unreadCount: 55, unreadMailCount: 6 });
    await expect(senator).toContainText('55');
    await expect(page.getByTestId('status-user')).toHaveText('magnate');
  });
  await expectNoViolations(page, 'the overview of accounts');
  await senator.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'senator');
  await expect.poll(() => routeOf(page)).toBe('/');
}

async function addServer(page: Page, other: TestWorld): Promise<void> {
  await goTo(page, '/settings/account');
  const address = page.getByRole('textbox', { name: 'Server address' });
  const add = page.getByRole('button', { name: 'Add this server' });
  await other.control.fault({
    path: '/api/error-codes',
    effect: { kind: 'body', body: '{"hello":"world"}' },
  });
  await address.fill(other.baseUrl);
  await add.click();
  await expect(page.getByRole('alert')).toHaveAttribute('data-code', 'NOT_THE_SERVICE');
  await expectSignedIn(page);
  await other.control.clearFaults();
  await add.click();
  await expect.poll(() => routeOf(page)).toBe('/sign-in');
}

test('accounts of one server stand side by side, and another server is added beside them', async ({
  open,
  openWorld,
}) => {
  const [world, other] = await Promise.all([openWorld({ seed: 1 }), openWorld({ seed: 2 })]);
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('two accounts of one server keep their places, and a digit shows the other at once', () =>
    addMagnate(page, world));
  await test.step('the overview follows an account that is not in use, and opens it by keyboard alone', () =>
    checkAccountsOverview(page, world));
  await test.step('an address where another program answers is refused with the reason', () =>
    addServer(page, other));
});
