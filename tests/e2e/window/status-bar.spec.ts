/** The status bar: projected income, the countdown to the next turn, and the state of the connection. */
import {
  expectConnection,
  fieldsOf,
  goTo,
  openSignedIn,
  playerOf,
  signOut,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { GAME_PATH } from '@support/app/requests';
import { saveKey, tabTo } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';

const POLL_MS = 500;
const HOUR_MS = 3_600_000;
const TURN_MS = 40 * 60_000;
/** The `Date` header and the countdown both have whole seconds. */
const CLOCK_TOLERANCE_MS = 2_000;
const FIGURES = ['funds', 'actions', 'cash-on-hand', 'projected-income'] as const;

test('projected income shows how it was calculated from the player’s numbers, by mouse and by keyboard', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
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
});

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

for (const [name, shiftMs] of [
  ['five hours ahead', 5 * HOUR_MS],
  ['five hours behind', -5 * HOUR_MS],
] as const) {
  test(`the countdown follows a service clock that is ${name} of this machine’s`, async ({
    open,
    openWorld,
  }) => {
    const world = await openWorld({ turnMs: TURN_MS });
    await world.control.clock({ shiftMs });
    const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
    await saveKey(page, playerOf(world).publicKey);
    await expectTrueCountdown(page, world);
    const first = Number(await page.getByTestId('status-countdown').getAttribute('data-value'));
    // Whole seconds round up, so a young world may show slightly more than a turn.
    expect(first).toBeLessThanOrEqual(TURN_MS + CLOCK_TOLERANCE_MS);
    await expect
      .poll(async () =>
        Number(await page.getByTestId('status-countdown').getAttribute('data-value')),
      )
      .toBeLessThan(first);

    // The client follows when the service's clock is corrected.
    await world.control.clock({ shiftMs: 0 });
    await expectTrueCountdown(page, world);
  });
}

test('the status bar names every state of the connection', async ({ open, world }) => {
  const polled = '/api/client-*';
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  const word = page.getByTestId('status-connection');
  await expect(word).toContainText('Online');

  await world.control.fault({ path: polled, effect: { kind: 'status', status: 500 } });
  await expectConnection(page, 'stale');
  await expect(word).toContainText('Not confirmed');
  await world.control.clearFaults();
  await expectConnection(page, 'online');

  await world.control.fault({ path: polled, effect: { kind: 'close-before' } });
  await expectConnection(page, 'offline');
  await expect(word).toContainText('Offline');
  await expect(page.getByTestId('status-user')).toHaveText('senator');
  await world.control.clearFaults();
  await expectConnection(page, 'online');

  await world.control.fault({
    path: polled,
    effect: { kind: 'status', status: 429, retryAfter: 2 },
  });
  await expectConnection(page, 'rate-limited');
  await expect(word).toContainText('Waiting');
  await world.control.clearFaults();
  await expectConnection(page, 'online');

  await signOut(page);
  await expectConnection(page, 'signed-out');
  await expect(word).toContainText('Signed out');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  for (const figure of FIGURES) {
    await expect(page.getByTestId(`status-${figure}`)).toHaveAttribute('data-value', '');
  }
});

test('every screen has the status bar, which shows the age of its data on request', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  for (const route of ['/settings/advanced', '/diagnostics', '/welcome']) {
    await goTo(page, route);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '');
  }
  await page.getByRole('button', { name: /^Connection:/ }).click();
  await expect(page.locator('[popover]:popover-open')).toContainText('Last good answer: just now');
});
