/** Several servers and several installs never share cookies, keys or data. */
import {
  expectSignedIn,
  goTo,
  openSignedIn,
  playerOf,
  routeOf,
  serviceFigures,
  statusFigures,
  submitSignIn,
} from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { filesContaining } from '@support/app/files';
import { expect, test } from '@support/app/test';
import { saveKey } from '@support/app/shared-steps';
import type { TestWorld, WorldControl } from '@support/world/control';

async function cookieNames(control: WorldControl): Promise<readonly string[]> {
  const requests = await control.requests();
  return [...new Set(requests.flatMap((request) => request.cookieNames))];
}

/** A second client in its own folder; the first one has the senator signed in to the same server. */
async function installBeside(
  first: RunningApp,
  second: RunningApp,
  world: TestWorld,
): Promise<void> {
  await expect(second.page.getByTestId('status-user')).toHaveText('Guest');
  expect((await statusFigures(second.page))['funds']).toBe('');
  expect(filesContaining(second.userDataDir, 'senator')).toEqual([]);

  await goTo(second.page, '/sign-in');
  const { username, password } = playerOf(world, 'magnate');
  await submitSignIn(second.page, { identifier: username, password });
  await expectSignedIn(second.page, username);
  await expect(first.page.getByTestId('status-user')).toHaveText('senator');
  expect(await statusFigures(first.page)).toEqual(
    await serviceFigures(world.baseUrl, playerOf(world), { hasKey: false }),
  );
  expect(filesContaining(first.userDataDir, username)).toEqual([]);
}

test('two user-data folders, and accounts on two servers, never mix cookies, keys or data', async ({
  open,
  openWorld,
  newFolder,
}) => {
  const [home, away] = await Promise.all([openWorld({ seed: 1 }), openWorld({ seed: 2 })]);
  await away.control.settings({ cookieTag: 'away' });
  const first = await openSignedIn(open, home);
  const { page } = first;
  await test.step('two user-data folders are two independent installs', async () => {
    const second = await open({ serverUrl: home.baseUrl, userDataDir: newFolder() });
    await installBeside(first, second, home);
    await second.close();
  });
  const atHome = await serviceFigures(home.baseUrl, playerOf(home), { hasKey: true });
  const awayPlayer = playerOf(away, 'magnate');
  const abroad = await serviceFigures(away.baseUrl, awayPlayer, { hasKey: false });
  expect(abroad['funds']).not.toBe(atHome['funds']);
  await saveKey(page, playerOf(home).publicKey);
  await expect.poll(() => statusFigures(page)).toEqual(atHome);

  await goTo(page, '/welcome');
  await page.getByRole('textbox', { name: 'Server address' }).fill(away.baseUrl);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/sign-in');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  expect(await statusFigures(page)).toEqual({
    funds: '',
    actions: '',
    'cash-on-hand': '',
    'projected-income': '',
    turn: '',
  });
  await submitSignIn(page, { identifier: awayPlayer.email, password: awayPlayer.password });
  await expectSignedIn(page, 'magnate');
  await expect.poll(() => statusFigures(page)).toEqual(abroad);
  await goTo(page, '/settings/keys');
  await expect(page.getByTestId('empty-state')).toBeVisible();
  await expect(page.getByTestId('key-public')).toHaveCount(0);

  for (const [world, username, figures] of [
    [home, 'senator', atHome],
    [away, 'magnate', abroad],
  ] as const) {
    await goTo(page, '/settings/account');
    await page
      .getByRole('button', { name: new RegExp(`^Open ${username} on ${world.baseUrl}`) })
      .click();
    await expectSignedIn(page, username);
    await expect.poll(() => statusFigures(page)).toEqual(figures);
  }
  expect(await cookieNames(home.control)).toEqual(['auth-token-local']);
  expect(await cookieNames(away.control)).toEqual(['auth-token-away']);
  const keyed = (await away.control.requests()).filter(
    ({ headerNames, userAgent }) =>
      headerNames.includes('x-api-key') && userAgent?.startsWith('Hustings') === true,
  );
  expect(keyed).toEqual([]);
});
