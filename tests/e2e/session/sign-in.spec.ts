/** Signing in: how it succeeds, and how each way of failing is told apart. */
import {
  expectConnection,
  expectSignedIn,
  goTo,
  playerOf,
  routeOf,
  submitSignIn,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { filesContaining } from '@support/app/files';
import { tabTo } from '@support/app/shared-steps';
import { ask } from '@support/world/http';

test('a wrong password shows the service’s own words and leaves nothing behind, and a username with spaces around it signs in', async ({
  open,
  world,
  userDataDir,
}) => {
  const wrong = 'not-the-password-7319';
  const { page } = await open({ serverUrl: world.baseUrl });
  await goTo(page, '/sign-in');
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

  await submitSignIn(page, { identifier: ' senator ', password: playerOf(world).password });
  await expectSignedIn(page);
  await expect.poll(() => routeOf(page)).toBe('/');
});

test('the keyboard alone signs in by email address, and the password is nowhere afterwards', async ({
  open,
  world,
  userDataDir,
}) => {
  const { email, username, password } = playerOf(world);
  const { page } = await open();
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', 'welcome');
  await tabTo(page, page.getByRole('textbox', { name: 'Server address' }));
  await page.keyboard.type(world.baseUrl);
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('data-page', 'sign-in');
  // The form takes the focus, a moment after it is there.
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
});
