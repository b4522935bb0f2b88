/** The status bar: projected income by keyboard, and a currency of 400 characters. */
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { tabTo } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';
import { fieldsOf } from '@support/answer-fields';

const POLL_MS = 1_000;

/** Projected income shows how it was calculated from the player's numbers, by keyboard. */
async function readIncome(page: Page, world: TestWorld): Promise<void> {
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  const sent = fieldsOf((await ask(`${world.baseUrl}/api/client-status`, { headers })).json);
  const level = Number(sent['donorBaseLevel']);
  const influence = Number(sent['politicalInfluence']);
  const value = (50_000 + level * 2_000) * (1 + influence / 100);
  expect(value).toBeCloseTo(Number(sent['projectedIncome']), 6);

  const figure = page.getByRole('button', { name: /^Projected income/ });
  await tabTo(page, figure);
  await page.keyboard.press('Enter');
  const workedOut = page.getByTestId('income-worked-out');
  await expect(workedOut).toBeVisible();
  expect(Number(await workedOut.getAttribute('data-value'))).toBeCloseTo(value, 6);
  await expect(workedOut).toContainText(`(50,000 + ${level} × 2,000) × (1 + ${influence} ÷ 100)`);
  await page.keyboard.press('Escape');
  await expect(workedOut).toBeHidden();
  await expect(figure).toBeFocused();

  await world.control.status('senator', { donorBaseLevel: null });
  await expect(workedOut).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('[popover]:popover-open')).toContainText('influence unknown');
}

/** A very long currency leaves the window without a bar to scroll it sideways. */
async function showLongCurrency(page: Page, world: TestWorld): Promise<void> {
  await world.control.status('senator', { homeCurrency: 'W'.repeat(400) });
  await expect(page.getByTestId('status-funds')).toContainText('WWWW');
  const [scrolled, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBe(seen);
}

test('the status bar explains projected income by keyboard, and fits a long currency', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await goTo(page, '/');
  await test.step('projected income', () => readIncome(page, world));
  await test.step('a long currency', () => showLongCurrency(page, world));
});
