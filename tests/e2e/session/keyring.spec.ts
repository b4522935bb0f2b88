/** Secrets on disk: encrypted with a keyring; without one, limited and explained to the player. */
import type { RunningApp } from '@support/app/app';
import { filesBelow, filesContaining, modeOf, sessionFiles } from '@support/app/files';
import {
  confirmPlainStorage,
  expectSignedIn,
  goTo,
  openSignedIn,
  signInByBridge,
  playerOf,
  submitSignIn,
} from '@support/app/steps';
import type { Player } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

async function saveKeys(page: Page, { publicKey, privateKey }: Player): Promise<void> {
  await goTo(page, '/settings/keys');
  for (const [scope, key] of [
    ['public', publicKey],
    ['private', privateKey],
  ] as const) {
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect(page.getByTestId(`key-${scope}`)).toContainText(key.slice(-4));
    expect(await page.getByTestId(`key-${scope}`).textContent()).toHaveLength(
      `${key.slice(0, key.indexOf('_', 4) + 1)}…`.length + 4,
    );
  }
}

async function expectStorage(page: Page, storage: string): Promise<void> {
  await goTo(page, '/settings/account');
  await expect(page.getByTestId('session-storage')).toHaveAttribute('data-storage', storage);
}

test('with a keyring, session and keys are encrypted on disk and survive a restart', async ({
  open,
  tap,
  world,
  keyring,
  userDataDir,
}) => {
  const wire = await tap(world.baseUrl);
  const player = playerOf(world);
  const first = await openSignedIn(open, { ...world, baseUrl: wire.baseUrl }, { keyring });
  await expectStorage(first.page, 'keyring');
  await saveKeys(first.page, player);
  const funds = await first.page.getByTestId('status-funds').getAttribute('data-value');
  await first.close();

  const token = wire.requests.findLast(({ cookie }) => cookie !== '')?.cookie.split('=')[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(sessionFiles(userDataDir)).toHaveLength(1);
  for (const secret of [token, player.publicKey, player.privateKey, player.password]) {
    expect(filesContaining(userDataDir, secret)).toEqual([]);
  }

  const second = await open({ serverUrl: wire.baseUrl, keyring });
  await test.step('session and keys survive a restart', async () => {
    await expectSignedIn(second.page);
    await goTo(second.page, '/settings/keys');
    await expect(second.page.getByTestId('key-public')).toBeVisible();
    await expect(second.page.getByTestId('key-private')).toBeVisible();
  });
  await second.close();

  const third = await open({ serverUrl: wire.baseUrl });
  await test.step('the client starts without its keyring and asks the player to sign in again', async () => {
    const dialog = third.page.getByRole('dialog', { name: 'Session expired' });
    await expect(dialog).toBeVisible();
    await expect(third.page.getByTestId('status-funds')).toHaveAttribute('data-value', funds ?? '');
    await submitSignIn(dialog, { identifier: 'senator', password: player.password });
    await expectSignedIn(third.page);
    await expectStorage(third.page, 'memory');
  });
  await third.close();
  expect(filesContaining(userDataDir, 'auth-token-local')).toEqual([]);

  const fourth = await open({ serverUrl: wire.baseUrl, keyring });
  await test.step('with the keyring back, the encrypted session is used again', async () => {
    await expectSignedIn(fourth.page);
    await expectStorage(fourth.page, 'keyring');
    expect(filesContaining(userDataDir, 'auth-token-local')).toEqual([]);
  });
  // The client is closed before its keyring stops, because that would end the client too.
  await fourth.close();
});

/** Refuses main's question once, then agrees to it. */
async function keepPrivateKeys({ app, page }: RunningApp): Promise<void> {
  await goTo(page, '/settings/advanced');
  const isKept = page.getByRole('switch', { name: 'Keep keys that move money' });
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
  });
  await isKept.click();
  await expect(page.getByText('The setting stays off')).toBeVisible();
  await expect(isKept).not.toBeChecked();
  await confirmPlainStorage(app);
  await isKept.click();
  await expect(isKept).toBeChecked();
}

test('without a keyring the player chooses where session and private keys are stored', async ({
  open,
  world,
  userDataDir,
}) => {
  const player = playerOf(world);
  // The client writes every file of this folder itself.
  const first = await open({ serverUrl: world.baseUrl });
  await signInByBridge(first.page, world);
  await expectStorage(first.page, 'plain-file');
  await expect(first.page.getByTestId('session-storage')).toContainText('without encryption');
  await saveKeys(first.page, player);
  expect(filesContaining(userDataDir, player.privateKey)).toEqual([]);
  expect(filesContaining(userDataDir, player.publicKey)).toHaveLength(1);
  // Other files come and go beside it while the client runs.
  await first.close();
  const [path = ''] = sessionFiles(userDataDir);
  expect(modeOf(path)).toBe('600');
  expect(modeOf(dirname(path))).toBe('700');
  for (const name of filesBelow(join(userDataDir, 'profiles'))) expect(modeOf(name)).toBe('600');

  const second = await open({ serverUrl: world.baseUrl });
  await goTo(second.page, '/settings/keys');
  await expect(second.page.getByTestId('key-public')).toBeVisible();
  await expect(second.page.getByTestId('key-private')).toHaveCount(0);
  await keepPrivateKeys(second);
  await saveKeys(second.page, player);
  await expect.poll(() => filesContaining(userDataDir, player.privateKey)).toHaveLength(1);
  await second.close();

  const third = await open({ serverUrl: world.baseUrl });
  await goTo(third.page, '/settings/keys');
  await expect(third.page.getByTestId('key-private')).toBeVisible();
  await goTo(third.page, '/settings/advanced');
  await third.page.getByRole('switch', { name: 'Keep keys that move money' }).click();
  await expect.poll(() => filesContaining(userDataDir, player.privateKey)).toEqual([]);

  await test.step('a player can keep the session off the disk', async () => {
    expect(filesContaining(userDataDir, 'auth-token-local')).not.toEqual([]);
    await third.page.getByRole('switch', { name: 'Keep me signed in' }).click();
    await expect.poll(() => filesContaining(userDataDir, 'auth-token-local')).toEqual([]);
    await expectStorage(third.page, 'memory');
    await expectSignedIn(third.page);
  });
  await third.close();

  const fourth = await open({ serverUrl: world.baseUrl });
  await test.step('and then signs in after each start', () =>
    expect(fourth.page.getByRole('dialog', { name: 'Session expired' })).toBeVisible());
});
