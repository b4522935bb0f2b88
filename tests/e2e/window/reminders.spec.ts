/** Reminders by keyboard: from the palette, over a restart, told once; from the agenda, and undone. */
import { join } from 'node:path';

import { shownIn } from '@support/app/alerts';
import { expectNoViolations } from '@support/app/looks/axe';
import { goTo, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import type { Page } from 'playwright';

const POLL_MS = 2_000;

async function turnOf(page: Page): Promise<number> {
  const turn = page.getByTestId('status-turn');
  await expect(turn).toHaveAttribute('data-value', /\d/u);
  return Number(await turn.getAttribute('data-value'));
}

test('a reminder survives a restart and is told once, and one of the agenda can be undone', async ({
  open,
  world,
  userDataDir,
}) => {
  const logPath = join(userDataDir, 'notified.jsonl');
  const options = { userDataDir, pollMs: POLL_MS, env: { HUSTINGS_NOTIFY_LOG: logPath } };
  const reminders = () => shownIn(logPath).filter(({ kind }) => kind === 'reminder');
  const first = await openReader(open, world, options);
  const turn = await turnOf(first.page);

  await test.step('the palette sets one', async () => {
    await first.page.keyboard.press('Control+k');
    await expect(first.page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
    await first.page.keyboard.insertText('remind me in 1 turn to call the party');
    const row = first.page.getByRole('option', { name: `Remind me in turn ${turn + 1}` });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await first.page.keyboard.press('Enter');
    await expect(first.page.getByText(`Reminder set for turn ${turn + 1}.`)).toBeVisible();
  });

  await test.step('the bell of the agenda sets another and takes it back', async () => {
    await goTo(first.page, '/');
    const bell = first.page
      .getByRole('region', { name: 'What comes next' })
      .getByRole('button', { name: /^(?:Remind me|Reminder in turn)/u })
      .first();
    await bell.press('Enter');
    await expectNoViolations(first.page, 'the reminder of a row');
    await first.page.getByRole('textbox', { name: 'Turns from now' }).press('Enter');
    await expect(bell).toHaveAttribute('aria-label', /^Reminder in turn/u);
    await goTo(first.page, '/settings/notifications');
    const rules = first.page.getByTestId('alert-rule');
    await expect(rules).toHaveCount(2);
    await expectNoViolations(first.page, 'the reminders in the settings');
    await rules
      .nth(1)
      .getByRole('button', { name: /^Remove/u })
      .press('Enter');
    await expect(rules).toHaveCount(1);
    await expect(rules).toContainText('call the party');
  });

  await test.step('it is told after a restart, once, and is no rule then', async () => {
    await first.close();
    const { page } = await open({ ...options, serverUrl: world.baseUrl });
    await turnOf(page);
    expect(reminders()).toEqual([]);
    await world.control.advanceTurns(1);
    await expect.poll(reminders).toMatchObject([{ title: 'call the party', turn: turn + 1 }]);
    await goTo(page, '/settings/notifications');
    await expect(page.getByText('You have no rules of your own yet.')).toBeVisible();
    await world.control.advanceTurns(1);
    await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', String(turn + 2));
    await goTo(page, '/inbox');
    const row = page.locator('[data-testid="alert"][data-kind="reminder"]');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Why this alert/u }).press('Enter');
    await expectNoViolations(page, 'the reason of a reminder');
    expect(await routeOf(page)).toBe('/inbox');
    expect(reminders()).toHaveLength(1);
  });
});
