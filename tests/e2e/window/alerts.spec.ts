/**
 * Alerts in real Electron: an event in the world, its notification, its place in the inbox after a restart; quiet
 * hours.
 */
import { join } from 'node:path';

import { expectRecorded, shownIn } from '@support/app/alerts';
import { expectNoViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { goTo } from '@support/app/steps';
import { openReader } from '@support/screens/steps';
import { expect, test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

const POLL_MS = 1_000;

/** A new turn in quiet hours is in the inbox and not shown, and axe finds nothing on the way. */
async function passQuietHours(page: Page, world: TestWorld): Promise<void> {
  await goTo(page, '/settings/notifications');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  // The whole day except one minute, which is far away.
  const isMorning = new Date().getHours() < 12;
  await page.getByLabel('From', { exact: true }).fill(isMorning ? '00:00' : '12:00');
  await page.getByLabel('To', { exact: true }).fill(isMorning ? '23:59' : '11:59');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(isMorning ? '23:59' : '11:59');
  await expect(page.getByTestId('alert-kind-turn')).toBeVisible();
  await expectNoViolations(page, 'the settings of alerts');
  await expectRecorded(page, 'world', 'turn');
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', /\d/u);
  const before = await page.getByTestId('status-turn').getAttribute('data-value');
  await world.control.advanceTurns(1);
  await goTo(page, '/inbox');
  const row = page.locator('[data-testid="alert"][data-kind="turn"]');
  await expect(row).toHaveAttribute('data-turn', String(Number(before) + 1));
  await expectNoViolations(page, 'the inbox');

  await row.getByRole('button', { name: /^Why this alert/u }).click();
  await expect(page.getByTestId('alert-after')).toHaveAttribute(
    'data-value',
    String(Number(before) + 1),
  );
  await expectNoViolations(page, 'the reason of an alert');
}

test('a letter causes one notification; a new turn in quiet hours is in the inbox only', async ({
  open,
  world,
  userDataDir,
}) => {
  const logPath = join(userDataDir, 'notified.jsonl');
  const options = { userDataDir, pollMs: POLL_MS, env: { HUSTINGS_NOTIFY_LOG: logPath } };
  const letters = () => shownIn(logPath).filter(({ kind }) => kind === 'mail');
  await world.control.unread('senator', { unreadCount: 0, unreadMailCount: 0 });
  const first = await openReader(open, world, options);
  await expect(first.page.getByTestId('nav-alerts')).toHaveAttribute('data-value', /\d/u);
  await expectRecorded(first.page, 'self', 'unreadMail');

  await world.control.unread('senator', { unreadMailCount: 2 });
  await expect.poll(letters).toHaveLength(1);
  const [letter] = letters();
  expect(letter).toMatchObject({
    subject: 'self:self',
    title: '2 new letters',
    body: '2 are unread.',
    route: '/mail',
  });
  expect(Object.keys(letter ?? {}).toSorted()).toEqual(
    ['body', 'kind', 'profile', 'route', 'subject', 'title', 'turn'].toSorted(),
  );
  await first.close();

  const second = await open({ ...options, serverUrl: world.baseUrl });
  await goTo(second.page, '/inbox');
  const row = second.page.locator('[data-testid="alert"][data-kind="mail"]');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute('data-read', 'false');
  await expect(row).toHaveAttribute('data-turn', String(letter?.turn));
  await tabTo(second.page, second.page.getByRole('button', { name: 'Mark all as read' }));
  await second.page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('data-read', 'true');
  await expect(second.page.getByTestId('nav-alerts')).toHaveAttribute('data-value', '0');
  expect(letters(), 'no restart tells it again').toHaveLength(1);

  const shown = shownIn(logPath).length;
  await test.step('quiet hours', () => passQuietHours(second.page, world));
  // The inbox may have it before the desk has decided; quitting waits for the desk.
  await second.close();
  expect(shownIn(logPath), 'nothing is shown in quiet hours').toHaveLength(shown);
});
