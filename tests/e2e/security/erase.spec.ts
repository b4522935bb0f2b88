/** Erasing everything: main's own question, then a search of the whole disk folder for what the player left in it. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answerQuestions } from '@support/app/desktop/desktop';
import { filesContaining } from '@support/app/files';
import { expectSignedIn, goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const CANARY = 'canary-6b1d94e2';

test('“Erase everything” asks, leaves no trace of the player on the disk, and spares other files', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { pollMs: 500 });
  writeFileSync(join(userDataDir, 'thesis.txt'), 'the player’s own');
  const profileId = await first.page.evaluate(async (name) => {
    const session = await window.hustings.invoke('session:get', null);
    const id = session.ok ? (session.value.profile?.id ?? '') : '';
    await window.hustings.invoke('watch:set', {
      profileId: id,
      subject: { kind: 'country', key: 'US' },
      name,
      on: true,
    });
    return id;
  }, CANARY);
  await goTo(first.page, '/settings/keys');
  await first.page.getByRole('textbox', { name: 'API key' }).fill(playerOf(world).publicKey);
  await first.page.getByRole('button', { name: 'Save key' }).click();
  await expect(first.page.getByTestId('key-public')).toBeVisible();
  await goTo(first.page, '/');
  await expectSignedIn(first.page);
  await first.close();
  const canaries = [CANARY, 'Marian Holloway', profileId, new URL(world.baseUrl).host];
  for (const canary of canaries)
    expect(filesContaining(userDataDir, canary).length, canary).toBeGreaterThan(0);

  const second = await open({ serverUrl: world.baseUrl, pollMs: 500 });
  await expectSignedIn(second.page);
  await goTo(second.page, '/settings/privacy');
  await expect(second.page.getByText(userDataDir)).toBeVisible();
  const button = second.page.getByRole('button', { name: 'Erase everything' });
  const refused = await answerQuestions(second.app, 0);
  await button.click();
  await expect.poll(async () => (await refused()).length).toBe(1);
  await expect(button).toBeEnabled();
  expect(filesContaining(userDataDir, CANARY).length).toBeGreaterThan(0);

  const asked = await answerQuestions(second.app, 1);
  expect(await asked()).toEqual([]);
  const ended = second.app.waitForEvent('close');
  await button.click();
  await ended;
  for (const canary of canaries) expect(filesContaining(userDataDir, canary), canary).toEqual([]);
  expect(existsSync(join(userDataDir, 'thesis.txt'))).toBe(true);
  expect(existsSync(join(userDataDir, 'erase-everything'))).toBe(false);

  const third = await open({ serverUrl: world.baseUrl, pollMs: 500 });
  await expect(third.page.getByTestId('status-user')).toHaveText('Guest');
});
