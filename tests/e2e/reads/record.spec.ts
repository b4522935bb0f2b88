/** The record in real Electron: what the client reads is there after the next start, and its worker runs only for its work. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { openSignedIn, playerOf } from '@support/app/steps';
import { saveKey } from '@support/app/shared-steps';
import { expect, test } from '@support/app/test';
import type { Page } from '@playwright/test';

const POLL_MS = 500;
/** Acknowledged writes before the client is quit. */
const ACKNOWLEDGED = 25;

/** Whether the worker has files open: the last connection takes the log beside a file away. */
function isWorkerRunning(userDataDir: string): boolean {
  const folder = join(userDataDir, 'record');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('-wal'));
}

/** Makes one write after the other until the page goes, and says of each that it is acknowledged. */
function writeOnAndOn(page: Page) {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const subject = { kind: 'country', key: 'AV' } as const;
    for (let number = 1; ; number += 1) {
      const change = { profileId, subject, name: 'Avelmark', on: true, note: String(number) };
      const answer = await window.hustings.invoke('watch:set', change);
      if (answer.ok) await (window as unknown as Acknowledging).acknowledge(number);
    }
  });
}

interface Acknowledging {
  acknowledge(number: number): Promise<void>;
}

/** The number of the last write that is kept. */
function lastKept(page: Page) {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const answer = await window.hustings.invoke('watch:list', { profileId });
    return answer.ok ? Number(answer.value[0]?.note) : null;
  });
}

/** The player's recorded funds, oldest first. */
function fundsOf(page: Page) {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const subject = { kind: 'self', key: 'self' } as const;
    const series = [{ subject, metric: 'funds' }];
    const answer = await window.hustings.invoke('record:series', { profileId, series });
    if (!answer.ok) return answer.error.message;
    return (answer.value[0]?.points ?? []).map(({ turn, value }) => ({ turn, value }));
  });
}

test('what was read and written is in the record after the next start; its worker ends with its work', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { userDataDir, pollMs: POLL_MS });
  await saveKey(first.page, playerOf(world).publicKey);
  await expect.poll(() => fundsOf(first.page)).toHaveLength(1);
  const before = await fundsOf(first.page);
  expect(isWorkerRunning(userDataDir)).toBe(true);
  // The page says so whenever nobody has touched it for a while; a question of its own may come in between.
  await expect
    .poll(async () => {
      await first.page.evaluate(() => window.hustings.invoke('app:free-memory', null));
      return isWorkerRunning(userDataDir);
    })
    .toBe(false);

  // The next write starts another worker, and the client is quit in the midst of many.
  let acknowledged = 0;
  let announce = (): void => undefined;
  const enough = new Promise<void>((resolve) => {
    announce = resolve;
  });
  await first.page.exposeFunction('acknowledge', (number: number) => {
    acknowledged = number;
    if (number === ACKNOWLEDGED) announce();
  });
  const writing = writeOnAndOn(first.page).catch(() => undefined);
  await enough;
  expect(isWorkerRunning(userDataDir)).toBe(true);
  await first.close();
  await writing;
  expect(isWorkerRunning(userDataDir)).toBe(false);

  await world.control.advanceTurns(1);
  const second = await open({ serverUrl: world.baseUrl, userDataDir, pollMs: POLL_MS });
  await expect.poll(() => fundsOf(second.page)).toHaveLength(2);
  const after = await fundsOf(second.page);
  expect(after[0]).toEqual(before[0]);
  expect(await lastKept(second.page)).toBeGreaterThanOrEqual(acknowledged);
});
