/** Two accounts side by side: added, and switched to by number. */
import type { Page } from 'playwright';

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

test('two accounts of one server stand side by side, and a digit shows the other at once', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await addMagnate(page, world);
});
