/** The stored session after kills and damage: the client always starts, and at worst asks for a new sign-in. */
import { damage, filesBelow, sessionFiles, storedSessions } from '@support/app/files';
import { expectSignedIn, openSignedIn, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const POLL_MS = 250;

test('a killed client is still signed in after its next start', async ({ open, world }) => {
  const first = await openSignedIn(open, world);
  await first.kill();

  const { page } = await open({ serverUrl: world.baseUrl });
  await expectSignedIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a damaged session file is replaced by its previous generation', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { pollMs: POLL_MS });
  const original = storedSessions(userDataDir);
  await world.control.rotateSession('senator');
  await expect.poll(() => storedSessions(userDataDir)).not.toBe(original);
  await first.close();
  const [path = ''] = sessionFiles(userDataDir);
  expect(readFileSync(`${path}.prev`, 'utf8')).toBe(original);
  damage(path);

  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await expectSignedIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const report = await page.evaluate(() => window.hustings.invoke('diagnostics:get', null));
  expect(JSON.stringify(report)).toContain('was recovered from its previous generation');
});

test('without any readable generation the player signs in again, with the last good data on screen', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { pollMs: POLL_MS });
  const funds = await first.page.getByTestId('status-funds').getAttribute('data-value');
  await first.close();
  const [path = ''] = sessionFiles(userDataDir);
  damage(path);
  if (existsSync(`${path}.prev`)) damage(`${path}.prev`);

  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', funds ?? '');
  await submitSignIn(dialog, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(page);
});

test('the client starts with every one of its files damaged', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { pollMs: POLL_MS });
  await first.close();
  const own = ['profiles', 'answers', 'boot.json', 'window.json', 'settings.json', 'config.json'];
  const files = filesBelow(userDataDir).filter((path) =>
    own.some((name) => path.startsWith(join(userDataDir, name))),
  );
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) damage(path);

  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(page);
});
