/** The record in real Electron: what the client reads and writes is there after the next start. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { openReader } from '@support/screens/steps';
import { expect, test } from '@support/app/test';
import { reportPower } from '@support/app/time';
import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

const POLL_MS = 1_000;
/** Acknowledged writes before the client is quit. */
const ACKNOWLEDGED = 25;

/** Whether the worker's thread runs. */
function isWorkerRunning(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(() => {
    const report = process.report.getReport() as { readonly workers?: readonly unknown[] };
    return (report.workers ?? []).length > 0;
  });
}

/** Whether everything written is in the files themselves, and nothing waits in the logs beside them. */
function isAllInFiles(userDataDir: string): boolean {
  const folder = join(userDataDir, 'record');
  const logs = readdirSync(folder).filter((name) => name.endsWith('-wal'));
  return logs.every((name) => statSync(join(folder, name)).size === 0);
}

/** Writes one value after the other until the page closes, and reports each one that is acknowledged. */
function writeOnAndOn(page: Page) {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const subject = { kind: 'country', key: 'AV' } as const;
    for (let number = 1; ; number += 1) {
      const change = { profileId, subject, name: String(number), on: true };
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
    return answer.ok ? Number(answer.value[0]?.name) : null;
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

test('reads and writes are in the record after a quit in the midst of writes, and a restart', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openReader(open, world, { userDataDir, pollMs: POLL_MS });
  await expect.poll(() => fundsOf(first.page)).toHaveLength(1);
  const before = await fundsOf(first.page);
  // A locked screen ends the polls, and the worker goes on answering.
  await reportPower(first.app, first.page, 'lock-screen');
  expect(await fundsOf(first.page)).toEqual(before);
  expect(await isWorkerRunning(first.app)).toBe(true);
  await reportPower(first.app, first.page, 'unlock-screen');

  // The client is quit in the midst of many writes.
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
  expect(await isWorkerRunning(first.app)).toBe(true);
  await first.close();
  await writing;
  expect(isAllInFiles(userDataDir)).toBe(true);

  await world.control.advanceTurns(1);
  const second = await open({ serverUrl: world.baseUrl, userDataDir, pollMs: POLL_MS });
  await expect.poll(() => fundsOf(second.page)).toHaveLength(2);
  const after = await fundsOf(second.page);
  expect(after[0]).toEqual(before[0]);
  expect(await lastKept(second.page)).toBeGreaterThanOrEqual(acknowledged);
});
