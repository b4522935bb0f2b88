/** When the client polls: once an interval, its screens never while it is hidden, and everything once when it is shown again. */
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
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
import {
  enterVirtualTime,
  expectAnswered,
  mostInSteps,
  passMachineTime,
  passTime,
  recordShown,
  reportPower,
  setHidden,
} from '@support/app/time';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

import { countCommits, waitForPolls } from '../../bench/efficiency';

const CRISES_PATH = '/api/events/active';
const ACCOUNT_PATH = '/api/auth/me';
const MINUTE_MS = 60_000;
const MINUTE_AND_MORE_MS = 62_000;
/** The interval starts at the end of the step that made the request, so long steps would stretch it. */
const STEP_MS = 5_000;
/** Polls are jittered by less than a tenth. */
const STEPS_BELOW_A_POLL = 10;
const POLL_MS = 500;
/** A limit for waits that take seconds on an idle machine. */
const PATIENCE_MS = 30_000;
const WARM_POLLS = 3;
const QUIET_POLLS = 6;
/** Hours of virtual time pass in this test. */
const QUIET_TIMEOUT_MS = 240_000;

/** React commits nothing for an unchanged poll, and commits for a changed one: counts that are the same on every machine. */
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

test('React commits nothing for an unchanged poll, polls run once an interval, and the first one after a change shows the new unread counts and the new turn', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('an unchanged poll draws nothing', () => countIdleCommits(page, world));
  await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 1 });
  await test.step('each poll runs once an interval, and opening a second screen adds no request', async () => {
    await goTo(page, '/settings/account');
    await goTo(page, '/');
    await world.control.resetRequests();
    await expect
      .poll(() => countOf(world, NAV_PATH), { timeout: PATIENCE_MS })
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
});

test('the client polls nothing while it is asleep, locked or offline, its frame alone while hidden, and ten times in ten minutes when it is shown', async ({
  open,
  world,
}) => {
  test.setTimeout(QUIET_TIMEOUT_MS);
  const running = await openSignedIn(open, world);
  const { app, page } = running;
  // The first document's last read. The second document finds its answer in the cache.
  await expect.poll(() => countOf(world, ACCOUNT_PATH)).toBe(1);
  await enterVirtualTime(page, world);
  await expect(page.getByTestId('key-offer')).toBeVisible();
  await expect.poll(() => countOf(world, STATUS_PATH)).toBeGreaterThan(1);
  await expectAnswered(world);
  for (const [away, back, unreadCount] of [
    ['suspend', 'resume', 77],
    ['lock-screen', 'unlock-screen', 78],
  ] as const) {
    await test.step(`the client polls nothing between ${away} and ${back}, and everything once afterwards`, async () => {
      await reportPower(app, page, away);
      await world.control.resetRequests();
      expect((await passTime(running, world, 30 * MINUTE_MS, 5 * MINUTE_MS)).at(-1)).toEqual({});

      await world.control.unread('senator', { unreadCount });
      await reportPower(app, page, back);
      const returned = (await passTime(running, world, 30_000, STEP_MS)).at(-1);
      expect(returned).toEqual({ [NAV_PATH]: 1, [STATUS_PATH]: 1, [CRISES_PATH]: 1 });
      await expect(page.getByTestId('nav-unread')).toHaveAttribute(
        'data-value',
        String(unreadCount),
      );
    });
  }
  await test.step('polls pause while there is no network, and its return refreshes once', async () => {
    await page.context().setOffline(true);
    await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'offline');
    await expectAnswered(world);
    await world.control.resetRequests();
    expect((await passTime(running, world, 10 * MINUTE_MS, MINUTE_MS)).at(-1)).toEqual({});
    await expect(page.getByTestId('status-user')).toHaveText('senator');

    await page.context().setOffline(false);
    const returned = (await passTime(running, world, 30_000, STEP_MS)).at(-1);
    expect(returned).toEqual({ [NAV_PATH]: 1, [STATUS_PATH]: 1, [CRISES_PATH]: 1 });
    await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  });
  await test.step('a hidden window goes on with the reads of the frame, and refreshes what is old once when it is shown', async () => {
    await setHidden(page, true);
    await world.control.resetRequests();
    const hidden = (await passTime(running, world, 6 * MINUTE_MS, MINUTE_MS)).at(-1) ?? {};
    expect(Object.keys(hidden).toSorted()).toEqual([NAV_PATH, STATUS_PATH, CRISES_PATH].toSorted());
    // The player is told of a crisis in the tray too.
    expect(hidden[CRISES_PATH]).toBeGreaterThanOrEqual(2);
    expect(hidden[CRISES_PATH]).toBeLessThanOrEqual(4);
    for (const path of [NAV_PATH, STATUS_PATH]) {
      expect(hidden[path], path).toBeGreaterThanOrEqual(5);
      expect(hidden[path], path).toBeLessThanOrEqual(8);
    }

    await world.control.resetRequests();
    await setHidden(page, false);
    const shown = (await passTime(running, world, 30_000, STEP_MS)).at(-1) ?? {};
    // What was read a few seconds ago is new enough.
    expect(Math.max(0, ...Object.values(shown))).toBeLessThanOrEqual(1);
  });
  await test.step('a shown window polls ten times in ten minutes, and asks client-status for the full layout', async () => {
    // Main counts its requests of a minute by its own clock, which stands still beside the page's.
    await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await saveKey(page, playerOf(world).publicKey);
    // The briefing reads what it shows, the reads of the turn follow, and the client asks again for what an earlier run did not find.
    await passTime(running, world, MINUTE_MS, STEP_MS);
    await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await world.control.resetRequests();
    const tallies = await passTime(running, world, 10 * MINUTE_MS, STEP_MS);
    const total = tallies.at(-1) ?? {};
    for (const path of [NAV_PATH, STATUS_PATH, GAME_PATH]) {
      expect(mostInSteps(tallies, path, STEPS_BELOW_A_POLL), path).toBe(1);
      expect(total[path], path).toBeGreaterThanOrEqual(8);
      expect(total[path], path).toBeLessThanOrEqual(path === GAME_PATH ? 10 : 11);
    }
    // Crises have a deadline: they are asked for every two minutes, for the badge in the navigation.
    expect(total[CRISES_PATH]).toBeGreaterThanOrEqual(4);
    expect(total[CRISES_PATH]).toBeLessThanOrEqual(6);
    expect(Object.keys(total).toSorted()).toEqual(
      [NAV_PATH, STATUS_PATH, GAME_PATH, CRISES_PATH].toSorted(),
    );
    const queries = (await clientRequests(world, STATUS_PATH)).map(({ query }) => query);
    expect(new Set(queries)).toEqual(new Set(['layout=full']));
  });
});
