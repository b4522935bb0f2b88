/** Signing in: how it succeeds, how its failures are distinguished, and what stays of an account that is removed. */
import type { ElectronApplication, Page } from 'playwright';

import { filesContaining } from '@support/app/files';
import { tabTo } from '@support/app/shared-steps';
import {
  expectConnection,
  expectSignedIn,
  goTo,
  playerOf,
  routeOf,
  signOut,
  submitSignIn,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { enterKeys } from '@support/money/screen-steps';
import { decide, profileIdOf } from '@support/money/steps';
import type { TestWorld } from '@support/world/control';
import { ask } from '@support/world/http';

/** A client with its folder, and its server. */
interface Client {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userDataDir: string;
  readonly world: TestWorld;
}

async function signInByKeyboard({ page, userDataDir, world }: Client): Promise<void> {
  const { email, username, password } = playerOf(world);
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', 'welcome');
  await tabTo(page, page.getByRole('textbox', { name: 'Server address' }));
  await page.keyboard.type(world.baseUrl);
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('data-page', 'sign-in');
  // The form takes the focus a moment after it is drawn.
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expectSignedIn(page, username);
  await expectConnection(page, 'online');
  const held = await page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value),
    stored: JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
    ]),
  }));
  expect(JSON.stringify(held)).not.toContain(password);
  expect(filesContaining(userDataDir, password)).toEqual([]);
}

/** Needs a client at the sign-in form. */
async function enterWrongPassword({ page, userDataDir, world }: Client): Promise<void> {
  const wrong = 'not-the-password-7319';
  await submitSignIn(page, { identifier: 'senator', password: wrong });

  const own = await ask(`${world.baseUrl}/api/auth/login`, {
    method: 'POST',
    body: { email: 'senator', password: wrong },
  });
  const { error, code } = own.json as { error: string; code: string };
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(error);
  await expect(alert).toHaveAttribute('data-code', code);
  await expect(alert).toHaveAttribute('data-kind', 'service');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  expect(await routeOf(page)).toBe('/sign-in');
  expect(filesContaining(userDataDir, wrong)).toEqual([]);
}

async function nameAccount({ page }: Client, profileId: string): Promise<void> {
  await goTo(page, '/settings/account');
  await page.getByRole('button', { name: /^Rename senator/ }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Main account');
  await page.keyboard.press('Enter');
  const row = page.locator(`[data-row-id="${profileId}"]`);
  await expect(row).toContainText('Main account');
  await expect(row).toContainText('senator · Signed in · Ctrl+1');
}

/** Needs the account with its name. */
async function removeAccount(client: Client, profileId: string): Promise<void> {
  const { app, page, userDataDir } = client;
  const row = page.locator(`[data-row-id="${profileId}"]`);
  const askToForget = async () => {
    const opening = app.waitForEvent('window');
    await page.getByRole('button', { name: /^Forget senator/ }).click();
    return opening;
  };
  const first = await askToForget();
  const dialog = first.getByRole('dialog', { name: 'Forget Main account' });
  await expect(dialog.getByTestId('removed-with-it').getByRole('listitem')).toHaveCount(4);
  await decide(first, 'Cancel');
  await expect(row).toBeVisible();
  await decide(await askToForget(), 'Forget this account');
  await expect(row).toHaveCount(0);
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  await expect.poll(() => filesContaining(userDataDir, profileId)).toEqual([]);
}

test('a player signs in and removes the account by keyboard only, and nothing stays', async ({
  open,
  world,
  userDataDir,
}) => {
  const { app, page } = await open();
  const client: Client = { app, page, userDataDir, world };
  await test.step('a player signs in by email address with only the keyboard, and the password is nowhere', () =>
    signInByKeyboard(client));
  await signOut(page);
  await expect.poll(() => routeOf(page)).toBe('/sign-in');
  await test.step('a wrong password shows the service’s own words and leaves nothing behind', () =>
    enterWrongPassword(client));
  await test.step('a username with spaces around it signs in', async () => {
    await submitSignIn(page, { identifier: ' senator ', password: playerOf(world).password });
    await expectSignedIn(page);
    await expect.poll(() => routeOf(page)).toBe('/');
  });
  await enterKeys(page, [playerOf(world).publicKey]);
  const profileId = await profileIdOf(page);
  expect(await page.evaluate(() => localStorage.length), 'nothing is kept in Chromium').toBe(0);
  await test.step('an account is named', () => nameAccount(client, profileId));
  await test.step('an account is removed, and nothing of it stays', () =>
    removeAccount(client, profileId));
});
