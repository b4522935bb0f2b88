/**
 * Polls over real HTTP: once an interval, the first one after a change brings it to the screen, and each sets the
 * clock.
 */
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { countCommits, waitForPolls } from '@support/app/commits';
import {
  GAME_PATH,
  NAV_PATH,
  STATUS_PATH,
  clientRequests,
  countOf,
  countWithin,
  gapsMs,
} from '@support/app/requests';
import { saveKey } from '@support/app/shared-steps';
import { recordShown } from '@support/app/time';
import type { TestWorld } from '@support/world/control';
import { ask } from '@support/world/http';
import { fieldsOf } from '@support/answer-fields';
import type { Page } from 'playwright';

const POLL_MS = 500;
const HOUR_MS = 3_600_000;
const TURN_MS = 40 * 60_000;
/** The `Date` header and the countdown both have whole seconds. */
const CLOCK_TOLERANCE_MS = 2_000;
/** A limit for waits that take seconds on an idle machine. */
const TIMEOUT_MS = 30_000;
const WARM_POLLS = 3;
const QUIET_POLLS = 6;

/**
 * React commits nothing for an unchanged poll, and commits for a changed one: counts that are the same on every
 * machine.
 */
async function countIdleCommits(page: Page, world: TestWorld): Promise<void> {
  const counter = await countCommits(page);
  // The first screen has loaded completely once several polls cause no commit.
  await expect(async () => {
    const before = await counter.commits();
    expect(before, 'the first screen was drawn').toBeGreaterThan(0);
    await waitForPolls(page, world, WARM_POLLS);
    expect(await counter.commits()).toBe(before);
  }).toPass({ intervals: [0] });
  const settled = await counter.commits();
  await waitForPolls(page, world, QUIET_POLLS);
  expect(await counter.commits()).toBe(settled);

  await world.control.unread(playerOf(world).username, { unreadCount: 41 });
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '41');
  expect(await counter.commits()).toBeGreaterThan(settled);
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
    // A clock set forward makes turns due at once; until they have passed, there is nothing to count down.
    expect(expectedMs).toBeGreaterThan(CLOCK_TOLERANCE_MS);
    const shownMs = Number(await countdown.getAttribute('data-value'));
    expect(shownMs % 1_000).toBe(0);
    expect(Math.abs(shownMs - expectedMs)).toBeLessThanOrEqual(CLOCK_TOLERANCE_MS);
  }).toPass({ timeout: 15_000 });
}

/** The countdown follows the clock of the service, whether it is ahead of this machine's or behind. */
async function readCountdown(page: Page, world: TestWorld): Promise<void> {
  const shownMs = async () =>
    Number(await page.getByTestId('status-countdown').getAttribute('data-value'));
  await expectTrueCountdown(page, world);
  // Whole seconds round up, so a young world may show slightly more than a turn.
  expect(await shownMs()).toBeLessThanOrEqual(TURN_MS + CLOCK_TOLERANCE_MS);
  // The client follows when the service's clock is corrected, in either direction.
  for (const shiftMs of [5 * HOUR_MS, -5 * HOUR_MS, 0]) {
    await world.control.clock({ shiftMs });
    await expectTrueCountdown(page, world);
    // An answer from before the correction may still arrive and set the countdown back for the length of one poll.
    await expect(async () => {
      const first = await shownMs();
      expect(first).toBeGreaterThan(0);
      await expect.poll(shownMs, { timeout: 3_000 }).toBeLessThan(first);
    }).toPass();
  }
}

test('an unchanged poll commits nothing, and the first changed one shows turn and counts', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: TURN_MS });
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('an unchanged poll draws nothing', () => countIdleCommits(page, world));
  await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 1 });
  await test.step('each poll runs once an interval, and opening a second screen adds no request', async () => {
    await goTo(page, '/settings/account');
    await goTo(page, '/');
    await world.control.resetRequests();
    await expect
      .poll(() => countOf(world, NAV_PATH), { timeout: TIMEOUT_MS })
      .toBeGreaterThanOrEqual(7);
    for (const path of [NAV_PATH, STATUS_PATH]) {
      const requests = await clientRequests(world, path);
      expect(requests.length, path).toBeGreaterThanOrEqual(6);
      // By the world's clock, timers may fire a few milliseconds early, but never half an interval.
      expect(Math.min(...gapsMs(requests)), path).toBeGreaterThanOrEqual(POLL_MS * 0.9 - 100);
    }
  });
  await test.step('the first poll after a change shows the new unread counts', async () => {
    const unread = page.getByTestId('nav-unread');
    const mail = page.getByTestId('nav-unread-mail');
    await expect(unread).toHaveAttribute('data-value', '3');
    await expect(mail).toHaveAttribute('data-value', '1');

    const shownAtMs = await recordShown(page, 'nav-unread', '12');
    const changedAtMs = Date.now();
    await world.control.unread('senator', { unreadCount: 12, unreadMailCount: 0 });
    await expect(unread).toHaveAttribute('data-value', '12');
    await expect(mail).toHaveAttribute('data-value', '0');
    await expect(unread).toContainText('12');
    // One poll may be under way when the count changes; the next one brings it.
    expect(await countWithin(world, NAV_PATH, changedAtMs, await shownAtMs())).toBeLessThanOrEqual(
      2,
    );
  });
  await test.step('the next poll of the game shows a new turn', async () => {
    await saveKey(page, playerOf(world).publicKey);
    await goTo(page, '/');
    const turn = page.getByTestId('status-turn');
    const { turn: before } = await world.control.state();
    await expect(turn).toHaveAttribute('data-value', String(before));

    const shownAtMs = await recordShown(page, 'status-turn', String(before + 1));
    await world.control.advanceTurns(1);
    const turnedAtMs = Date.now();
    await expect(turn).toHaveAttribute('data-value', String(before + 1));
    expect(await countWithin(world, GAME_PATH, turnedAtMs, await shownAtMs())).toBeLessThanOrEqual(
      1,
    );
  });
  await test.step('the countdown follows the clock of the service', () =>
    readCountdown(page, world));
});
