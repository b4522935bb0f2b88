/** A notification from the tray that leads to its screen, and alerts whose notification is prevented by a kill. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';

import {
  clickNotification,
  expectRecorded,
  keepNotifications,
  keptTitles,
  shownIn,
  storedAlerts,
} from '@support/app/alerts';
import type { RunningApp } from '@support/app/app';
import {
  answerQuestions,
  closeWindow,
  isWindowVisible,
  startDesktop,
} from '@support/app/desktop/desktop';
import type { TestDesktop } from '@support/app/desktop/desktop';
import { countOf, CRISES_PATH } from '@support/app/requests';
import { saveKey } from '@support/app/shared-steps';
import {
  addAccount,
  expectSignedIn,
  goTo,
  playerOf,
  pressSomething,
  routeOf,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import { SAMPLES, SEED } from '@support/limits';
import type { ElectronApplication } from 'playwright';

const POLL_MS = 1_000;
const WITHHELD_ALERTS = fileURLToPath(
  new URL('../../support/app/withheld-alerts.cjs', import.meta.url),
);

let desktop: TestDesktop | undefined;
test.afterEach(() => desktop?.stop());

test('an event causes a notification from the tray, and a click opens its screen', async ({
  open,
  world,
}) => {
  test.skip(process.platform !== 'linux', 'the tray of other systems is always there');
  desktop = await startDesktop({ hasTray: true });
  await world.control.unread('senator', { unreadCount: 0, unreadMailCount: 0 });
  const { app, page } = await openReader(open, world, { pollMs: POLL_MS, env: desktop.env });
  const senator = await page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? (session.value.profile?.id ?? '') : '';
  });
  await addAccount(page, world, 'magnate');
  // Answers without a turn are not recorded.
  await saveKey(page, playerOf(world, 'magnate').publicKey);
  await expectRecorded(page, 'self', 'unreadMail', senator);

  await keepNotifications(app);
  await answerQuestions(app, 0);
  await closeWindow(app);
  await expect.poll(() => isWindowVisible(app)).toBe(false);
  await world.control.unread('senator', { unreadMailCount: 2 });
  await expect.poll(() => keptTitles(app)).toContain('senator: 2 new letters');
  expect(await isWindowVisible(app), 'it does not come by itself').toBe(false);

  await clickNotification(app, 'senator: 2 new letters');
  await expect.poll(() => isWindowVisible(app)).toBe(true);
  await expectSignedIn(page, 'senator');
  await expect.poll(() => routeOf(page)).toBe('/mail');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'mail');
  await goTo(page, '/inbox');
  const row = page.locator('[data-testid="alert"][data-kind="mail"]');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute('data-read', 'true');
});

/** Any kill then comes before the notification. */
async function preventNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => void Reflect.set(globalThis, 'preventsNotifications', true));
}

test('an alert whose notification is prevented by a kill is never shown twice, and never lost', async ({
  open,
  world,
  userDataDir,
}) => {
  const logPath = join(userDataDir, 'notified.jsonl');
  const options = {
    userDataDir,
    pollMs: POLL_MS,
    preloadScript: WITHHELD_ALERTS,
    env: { HUSTINGS_NOTIFY_LOG: logPath },
  };
  const shownAbout = (subject: string) =>
    shownIn(logPath).filter((line) => line.subject === subject);
  const storedOf = async (subject: string) =>
    (await storedAlerts(userDataDir)).filter((one) => one.subject === subject);
  const crisis = async () => `crisis:${await world.control.crisis('senator')}`;
  const again = () => open({ ...options, serverUrl: world.baseUrl });
  const subjects: string[] = [];
  let running: RunningApp = await openReader(open, world, options);
  // They run by a clock that this test does not move.
  await pressSomething(running.page);
  await running.page.evaluate(async () => {
    const settings = await window.hustings.invoke('settings:get', null);
    if (!settings.ok) return;
    const kinds = { 'crisis-deadline': { isOn: false } };
    await window.hustings.invoke('settings:update', {
      alerts: { ...settings.value.alerts, kinds },
    });
  });
  await expectRecorded(running.page, 'self', 'crisesWaiting');

  // Alerts that are only in the inbox.
  let unknown = 0;
  await test.step('a kill between the mark and the notification leaves it to the inbox', async () => {
    await preventNotifications(running.app);
    const subject = await crisis();
    subjects.push(subject);
    unknown += 1;
    await expect.poll(() => storedOf(subject)).toMatchObject([{ isShown: true }]);
    await running.kill();
    expect(shownAbout(subject)).toEqual([]);
    running = await again();
    await expectRecorded(running.page, 'self', 'crisesWaiting');
  });

  await test.step('a kill while it waits for room', async () => {
    for (let shown = 0; shown < 3; shown += 1) {
      const subject = await crisis();
      subjects.push(subject);
      await expect.poll(() => shownAbout(subject)).toHaveLength(1);
    }
    const subject = await crisis();
    subjects.push(subject);
    await expect.poll(() => storedOf(subject)).toMatchObject([{ isShown: false }]);
    const asked = await countOf(world, CRISES_PATH);
    await expect.poll(() => countOf(world, CRISES_PATH)).toBeGreaterThan(asked + 1);
    expect(shownAbout(subject), 'three were shown within the minute').toEqual([]);
    await running.kill();
    running = await again();
    await expect.poll(() => shownAbout(subject)).toHaveLength(1);
  });

  const kills = fc.sample(fc.integer({ min: 0, max: 60 }), {
    numRuns: SAMPLES.notificationKills,
    seed: SEED,
  });
  for (const laterMs of kills) {
    // The starts within a minute read more than the service allows, and then the turn is not known in time.
    await world.control.resetLimits();
    await expectRecorded(running.page, 'self', 'crisesWaiting');
    const subject = await crisis();
    subjects.push(subject);
    const asked = await countOf(world, CRISES_PATH);
    await expect.poll(() => countOf(world, CRISES_PATH), { intervals: [5] }).toBeGreaterThan(asked);
    await pause(laterMs);
    await running.kill();
    const [atKill] = await storedOf(subject);
    const shown = shownAbout(subject).length;
    // The record marks it as shown just before it is shown: after a kill in between it is only in the inbox.
    const isLeftToInbox = atKill?.isShown === true && shown === 0;
    unknown += isLeftToInbox ? 1 : 0;
    running = await again();
    await expect.poll(() => storedOf(subject)).toMatchObject([{ isShown: true }]);
    if (!isLeftToInbox) await expect.poll(() => shownAbout(subject)).toHaveLength(1);
  }
  console.log(`${unknown - 1} of ${kills.length} kills came between mark and show`);

  const asked = await countOf(world, CRISES_PATH);
  await expect.poll(() => countOf(world, CRISES_PATH)).toBeGreaterThan(asked + 1);
  for (const subject of subjects) {
    expect(shownAbout(subject).length, subject).toBeLessThanOrEqual(1);
    expect(await storedOf(subject), subject).toMatchObject([{ kind: 'crisis', isShown: true }]);
  }
  expect(shownIn(logPath).length).toBe(subjects.length - unknown);
});
