/** Sessions in the observed dialect: sign-in, renewal and end. */
import {
  expectConnection,
  expectFigures,
  expectSignedIn,
  goTo,
  playerOf,
  statusFigures,
  submitSignIn,
} from '@support/app/steps';
import { expect } from '@support/app/test';
import { observedTest as test } from '@support/app/dialect-test';
import { NAV_PATH, clientRequests } from '@support/app/requests';
import { navEntry } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

const POLL_MS = 1_000;

/** A session that ends by a guest's manifest or by a 401 keeps the data on screen, and the player signs in again. */
async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  const before = await statusFigures(page);
  const party = await navEntry(page, 'party').innerText();
  await world.control.expireSession('senator');
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  expect(await statusFigures(page)).toEqual(before);
  await expect(navEntry(page, 'party')).toHaveText(party);
  await expectConnection(page, 'signed-out');

  await dialog.getByRole('textbox', { name: 'Password' }).fill(playerOf(world).password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectSignedIn(page);

  // From here on the server answers guests with 401.
  await world.control.settings({ publicViewing: false });
  await world.control.expireSession('senator');
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(playerOf(world).password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
}

/** A guest whom the server answers with 401 is offered sign-in, without a dialog. */
async function expectSignInOffered(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  await expectConnection(page, 'signed-out');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/');
  await expect(page.getByTestId('error-panel').first()).toContainText(
    'Sign in to view this server',
  );
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

test('a server that answers guests with 401 offers sign-in, and a session survives a restart', async ({
  open,
  world,
}) => {
  await world.control.settings({ publicViewing: false });
  const first = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await test.step('a guest', () => expectSignInOffered(first.page));
  await goTo(first.page, '/sign-in');
  await submitSignIn(first.page, { identifier: 'senator', password: 'wrong' });
  const alert = first.page.getByRole('alert');
  await expect(alert).toContainText('Invalid credentials');
  await expect(alert).toHaveAttribute('data-code', 'UNAUTHORIZED');
  await submitSignIn(first.page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(first.page);
  await world.control.settings({ publicViewing: true });
  await first.close();

  const second = await open({ pollMs: POLL_MS });
  await expectSignedIn(second.page);
  const [lastNav] = (await clientRequests(world, NAV_PATH)).slice(-1);
  expect(lastNav?.cookieNames).toContain('auth-token-local');

  await goTo(second.page, '/');
  await expectFigures(second.page);
  await test.step('a session that ends', () => signInAgain(second.page, world));
});
