/** Several accounts side by side: added, named, switched to by number, and removed with what is theirs. */
import { filesContaining } from '@support/app/files';
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
import { profileIdOf } from '@support/money/steps';
import { enterKeys } from '@support/money/screen-steps';

/** Twice as long as anybody waits for what the client has already. */
const SLOW_ANSWER_MS = 5_000;

test('two accounts of one server keep their places, and a digit shows the other’s last data at once', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
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

  // What the service would say now takes its time: the figures on screen are those of last time.
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
});

test('an account is named, signed out and removed, and nothing of it stays', async ({
  open,
  world,
  userDataDir,
}) => {
  const { app, page } = await openSignedIn(open, world);
  await enterKeys(page, [playerOf(world).publicKey]);
  const profileId = await profileIdOf(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // An earlier version left the profile's traces to Chromium, whose log files show also what was overwritten.
  await page.evaluate((id) => {
    localStorage.setItem('hustings-recent-places', JSON.stringify({ [id]: ['/news'] }));
  }, profileId);
  await app.evaluate(({ session }) => session.defaultSession.flushStorageData());
  const inChromium = () =>
    filesContaining(userDataDir, profileId).filter((path) => path.startsWith('Local Storage'));
  await expect.poll(inChromium).not.toEqual([]);
  await goTo(page, '/settings/account');
  await page.getByRole('button', { name: /^Rename senator/ }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Main account');
  await page.keyboard.press('Enter');
  const row = page.locator(`[data-row-id="${profileId}"]`);
  await expect(row).toContainText('Main account');
  await expect(row).toContainText('senator · Signed in · Ctrl 1');

  await page.getByRole('button', { name: /^Remove senator/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Main account' });
  await expect(dialog.getByTestId('removed-with-it').getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Keep profile' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^Remove senator/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  await expect.poll(() => filesContaining(userDataDir, profileId)).toEqual([]);
});

test('an address where another program answers is refused with the reason', async ({
  open,
  openWorld,
}) => {
  const [world, other] = await Promise.all([openWorld({ seed: 1 }), openWorld({ seed: 2 })]);
  const { page } = await openSignedIn(open, world);
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
});
