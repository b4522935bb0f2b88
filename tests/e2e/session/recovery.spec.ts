/** The stored session after kills and damage: the client always starts, and at worst asks for a new sign-in. */
import { damage, filesBelow, sessionFiles, storedSessions } from '@support/app/files';
import { expectSignedIn, openSignedIn, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const POLL_MS = 500;

/** The session's cookie in a stored jar. */
function tokenIn(stored: string): string {
  const [, token] = /"key":"auth-token-local","value":"([^"]+)"/u.exec(stored) ?? [];
  if (token === undefined) throw new Error('No session is stored.');
  return token;
}

test('a session survives a kill and damage; without any readable copy the player signs in', async ({
  open,
  world,
  userDataDir,
}) => {
  let running = await openSignedIn(open, world, { pollMs: POLL_MS });
  const restart = async () => {
    running = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
    return running.page;
  };

  await test.step('a killed client is still signed in after its next start', async () => {
    await running.kill();
    const page = await restart();
    await expectSignedIn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a damaged session file is replaced by its previous generation', async () => {
    const original = storedSessions(userDataDir);
    await world.control.rotateSession('senator');
    // The new session is stored as soon as it arrives, and again once the server has named its account.
    const isNewAndConfirmed = (stored: string) =>
      stored !== '' && stored !== original && !stored.includes('isUnconfirmed');
    await expect.poll(() => isNewAndConfirmed(storedSessions(userDataDir))).toBe(true);
    await running.close();
    const [path = ''] = sessionFiles(userDataDir);
    const previous = readFileSync(`${path}.prev`, 'utf8');
    expect(previous).toContain('"isUnconfirmed":true');
    expect(tokenIn(previous)).toBe(tokenIn(readFileSync(path, 'utf8')));
    damage(path);

    const page = await restart();
    await expectSignedIn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const report = await page.evaluate(() => window.hustings.invoke('diagnostics:get', null));
    expect(JSON.stringify(report)).toContain('was recovered from its previous generation');
  });
  await test.step('without a readable copy the player signs in with the last good data on screen', async () => {
    // The recovered session is written again when it changes.
    await world.control.rotateSession('senator');
    await expect.poll(() => sessionFiles(userDataDir)).toHaveLength(1);
    const funds = await running.page.getByTestId('status-funds').getAttribute('data-value');
    await running.close();
    const [path = ''] = sessionFiles(userDataDir);
    damage(path);
    if (existsSync(`${path}.prev`)) damage(`${path}.prev`);

    const page = await restart();
    const dialog = page.getByRole('dialog', { name: 'Session expired' });
    await expect(dialog).toBeVisible();
    await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', funds ?? '');
    await submitSignIn(dialog, { identifier: 'senator', password: playerOf(world).password });
    await expectSignedIn(page);
  });
  await test.step('the client starts with every one of its files damaged', async () => {
    await running.close();
    const own = ['profiles', 'answers', 'kept.json', 'window.json', 'settings.json', 'config.json'];
    const files = filesBelow(userDataDir).filter((path) =>
      own.some((name) => path.startsWith(join(userDataDir, name))),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) damage(path);

    const page = await restart();
    await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
    await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });
    await expectSignedIn(page);
  });
});
