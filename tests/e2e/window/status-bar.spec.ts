/** The status bar: projected income by keyboard, and the countdown to the next turn by the clock of the service. */
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { GAME_PATH } from '@support/app/requests';
import { saveKey, tabTo } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';
import { fieldsOf } from '@support/answer-fields';

const POLL_MS = 500;
const HOUR_MS = 3_600_000;
const TURN_MS = 40 * 60_000;
/** The `Date` header and the countdown both have whole seconds. */
const CLOCK_TOLERANCE_MS = 2_000;

/** Projected income shows how it was calculated from the player's numbers, by mouse and by keyboard. */
async function readIncome(page: Page, world: TestWorld): Promise<void> {
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  const told = fieldsOf((await ask(`${world.baseUrl}/api/client-status`, { headers })).json);
  const level = Number(told['donorBaseLevel']);
  const influence = Number(told['politicalInfluence']);
  const value = (50_000 + level * 2_000) * (1 + influence / 100);
  expect(value).toBeCloseTo(Number(told['projectedIncome']), 6);

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
  await expect(page.locator('[popover]:popover-open')).toContainText('did not send');
}

/** Milliseconds to the next turn by the service's clock, read independently of the client. */
async function trueCountdownMs(world: TestWorld): Promise<number> {
  const answer = await ask(`${world.baseUrl}${GAME_PATH}`, {
    headers: { 'X-API-Key': playerOf(world).publicKey },
  });
  const nextTurnAtMs = Date.parse(String(fieldsOf(answer.json)['nextTurnAt']));
  return nextTurnAtMs - Date.parse(answer.headers.get('date') ?? '');
}

async function expectTrueCountdown(page: Page, world: TestWorld): Promise<void> {
  const countdown = page.getByTestId('status-countdown');
  await expect(async () => {
    const expectedMs = await trueCountdownMs(world);
    const shownMs = Number(await countdown.getAttribute('data-value'));
    expect(shownMs % 1_000).toBe(0);
    expect(Math.abs(shownMs - expectedMs)).toBeLessThanOrEqual(CLOCK_TOLERANCE_MS);
  }).toPass({ timeout: 15_000 });
}

/** The countdown follows the clock of the service, whether it is ahead of this machine's or behind. */
async function readCountdown(page: Page, world: TestWorld): Promise<void> {
  await saveKey(page, playerOf(world).publicKey);
  const shownMs = async () =>
    Number(await page.getByTestId('status-countdown').getAttribute('data-value'));
  await expectTrueCountdown(page, world);
  // Whole seconds round up, so a young world may show slightly more than a turn.
  expect(await shownMs()).toBeLessThanOrEqual(TURN_MS + CLOCK_TOLERANCE_MS);
  // The client follows when the service's clock is corrected, in either direction.
  for (const shiftMs of [0, -5 * HOUR_MS, 0]) {
    await world.control.clock({ shiftMs });
    await expectTrueCountdown(page, world);
    const first = await shownMs();
    await expect.poll(shownMs).toBeLessThan(first);
  }
}

test('the countdown follows the clock of the service, and projected income shows how it was calculated', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.clock({ shiftMs: 5 * HOUR_MS });
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('the countdown', () => readCountdown(page, world));
  await goTo(page, '/');
  await test.step('projected income', () => readIncome(page, world));
});
