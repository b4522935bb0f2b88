/** Moving to another computer: a backup of one client, restored by another one in its own folder. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { axeViolations } from '@support/app/looks/axe';
import { filesContaining } from '@support/app/files';
import {
  expectSignedIn,
  goTo,
  openSignedIn,
  pressSomething,
  profileInUse,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { confirmationOf, decide } from '@support/money/steps';

const NOTE = 'Meet them on Friday';

test('a backup brings settings, notes and the account to another computer, after a question', async ({
  open,
  world,
  newFolder,
}) => {
  const backup = join(newFolder(), 'backup.zip');
  const first = await openSignedIn(open, world, { pollMs: 2_000 });
  const profileId = await profileInUse(first.page);
  await first.page.evaluate(() => window.hustings.invoke('settings:update', { theme: 'oled' }));
  await pressSomething(first.page);
  await first.page.evaluate(
    ([id, note]) =>
      window.hustings.invoke('watch:set', {
        profileId: id ?? '',
        subject: { kind: 'country', key: 'US' },
        name: 'United States',
        on: true,
        note: note ?? '',
      }),
    [profileId, NOTE],
  );
  await goTo(first.page, '/settings/privacy');
  await first.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, backup);
  await first.page.getByRole('button', { name: 'Save a backup…' }).focus();
  await first.page.keyboard.press('Enter');
  await expect(first.page.getByTestId('backup-saved')).toContainText(backup);
  expect(await axeViolations(first.page)).toEqual([]);
  await first.close();

  const userDataDir = newFolder();
  const second = await open({ serverUrl: world.baseUrl, pollMs: 2_000, userDataDir });
  await expect(second.page.getByTestId('status-user')).toHaveText('Guest');
  await second.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] });
  }, backup);
  await goTo(second.page, '/settings/privacy');
  const restore = second.page.getByRole('button', { name: 'Restore a backup…' });

  const broken = join(newFolder(), 'broken.zip');
  writeFileSync(broken, readFileSync(backup).subarray(0, 900));
  await second.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] });
  }, broken);
  await restore.click();
  await expect(second.page.getByRole('alert')).toContainText('This file is not a Hustings backup');
  await second.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] });
  }, backup);

  const refused = await confirmationOf(second, () => void restore.click());
  await expect(refused.getByTestId('added-by-it')).toContainText('the account, signed out');
  expect(await axeViolations(refused)).toEqual([]);
  await decide(refused, 'Cancel');
  await expect(restore).toBeEnabled();
  expect(filesContaining(userDataDir, NOTE)).toEqual([]);

  const asked = await confirmationOf(second, () => void restore.click());
  const ended = second.app.waitForEvent('close');
  await decide(asked, 'Restore and close');
  await ended;
  expect(existsSync(join(userDataDir, 'restore'))).toBe(false);

  const third = await openSignedIn(open, world, { pollMs: 2_000, userDataDir });
  await expectSignedIn(third.page);
  const settings = await third.page.evaluate(() => window.hustings.invoke('settings:get', null));
  expect(settings).toMatchObject({ ok: true, value: { theme: 'oled' } });
  expect(await profileInUse(third.page)).toBe(profileId);
  await goTo(third.page, '/watch');
  await expect(third.page.getByText(NOTE)).toBeVisible();
});
