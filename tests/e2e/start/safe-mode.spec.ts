/**
 * `--safe-mode`: a start that neither reads nor changes what earlier runs stored, and stores its crash dumps in the
 * player's folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RunningApp } from '@support/app/app';
import { filesBelow } from '@support/app/files';
import { expectSignedIn, openSignedIn, pressSomething } from '@support/app/steps';
import { expect, test } from '@support/app/test';

/** How many subjects the record's watch list has, after one more is added if `isAdded`. */
function watched({ page }: RunningApp, isAdded = false): Promise<number> {
  return page.evaluate(async (adds) => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const subject = { kind: 'country', key: 'US' } as const;
    if (adds)
      await window.hustings.invoke('watch:set', { profileId, subject, name: 'Union', on: true });
    const list = await window.hustings.invoke('watch:list', { profileId });
    return list.ok ? list.value.length : -1;
  }, isAdded);
}

/** The stored answers as they are on the disk. */
function answersIn(userDataDir: string): readonly string[] {
  return filesBelow(join(userDataDir, 'answers')).map((file) => readFileSync(file, 'utf8'));
}

/** The dumps of crashes on the disk. */
function dumpsIn(userDataDir: string): readonly string[] {
  return filesBelow(join(userDataDir, 'Crashpad')).filter((file) => file.endsWith('.dmp'));
}

/** Ends the page's process as a crash does. */
async function crashPage({ app }: RunningApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
}

test('safe mode starts signed in without cache, record and window position, and keeps them', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { pollMs: 500 });
  expect(await watched(first, true)).toBe(1);
  await first.close();
  const answers = answersIn(userDataDir);
  expect(answers.join()).toContain('Marian Holloway');

  const safe = await open({ serverUrl: world.baseUrl, args: ['--safe-mode'] });
  await expect(safe.page.getByText('Safe mode: Hustings started without its cache')).toBeVisible();
  await expectSignedIn(safe.page);
  expect(await safe.app.evaluate(({ crashReporter }) => crashReporter.getUploadToServer())).toBe(
    false,
  );
  expect(await watched(safe)).toBe(0);
  expect(dumpsIn(userDataDir)).toEqual([]);
  await crashPage(safe);
  await expect.poll(() => dumpsIn(userDataDir)).toHaveLength(1);
  await safe.close();
  expect(answersIn(userDataDir)).toEqual(answers);

  const usual = await open({ serverUrl: world.baseUrl });
  await expectSignedIn(usual.page);
  expect(await watched(usual)).toBe(1);
  await pressSomething(usual.page);
  await usual.page.evaluate(() =>
    window.hustings.invoke('settings:update', { keepCrashDumps: true }),
  );
  await usual.close();

  const watching = await open({ serverUrl: world.baseUrl });
  await expectSignedIn(watching.page);
  await crashPage(watching);
  await expect.poll(() => dumpsIn(userDataDir)).toHaveLength(2);
});
