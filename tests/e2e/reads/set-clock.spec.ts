/** The client on a machine whose clock is set while it runs, and between two runs. */
import { execFileSync } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { clientRequests, countOf, gapsMs, GAME_PATH, STATUS_PATH } from '@support/app/requests';
import { PROJECT_ROOT } from '@support/app/app';
import { openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';

const SECOND_MS = 1_000;

interface SettableClock {
  /** The environment of the client. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock this far from the true time. Every process of the client sees it at once. */
  set(jumpMs: number): void;
}

/** Makes the clock; its files are in `folder`. */
function makeSettableClock(folder: string): SettableClock {
  const library = join(folder, 'settable-clock.so');
  const source = join(PROJECT_ROOT, 'tests/support/app/settable-clock.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  const file = join(folder, 'jump');
  const descriptor = openSync(file, 'w');
  const set = (jumpMs: number) => {
    const seconds = Buffer.alloc(8);
    seconds.writeBigInt64LE(BigInt(Math.round(jumpMs / SECOND_MS)));
    writeSync(descriptor, seconds, 0, seconds.length, 0);
  };
  set(0);
  return { env: { LD_PRELOAD: library, SETTABLE_CLOCK_FILE: file }, set };
}

const POLL_MS = 500;
const HOUR_MS = 3_600_000;
const POLLS = 4;

test.skip(process.platform !== 'linux', 'the clock is set by a library for Linux');

/** Waits for several more polls, then for what one of them brings. */
async function expectPolls(page: Page, world: TestWorld, unreadCount: number): Promise<void> {
  const before = await countOf(world, STATUS_PATH);
  await expect.poll(() => countOf(world, STATUS_PATH)).toBeGreaterThan(before + POLLS);
  await world.control.unread(playerOf(world).username, { unreadCount });
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', String(unreadCount));
}

const countdown = async (page: Page) =>
  Number(await page.getByTestId('status-countdown').getAttribute('data-value'));

test('polls, figures and the countdown stay right while the clock is set ahead and back', async ({
  open,
  world,
  newFolder,
}) => {
  const clock = makeSettableClock(newFolder());
  clock.set(6 * HOUR_MS);
  const options = { pollMs: POLL_MS, env: clock.env };
  const running = await openSignedIn(open, world, options);
  const { page } = running;
  const wallMs = () => page.evaluate(() => new Date().getTime());
  expect(Math.abs((await wallMs()) - Date.now() - 6 * HOUR_MS)).toBeLessThan(HOUR_MS);
  await expectPolls(page, world, 21);
  const before = await countdown(page);

  await test.step('set right, six hours back', async () => {
    clock.set(0);
    expect(Math.abs((await wallMs()) - Date.now())).toBeLessThan(HOUR_MS);
    await expectPolls(page, world, 22);
    const since = before - (await countdown(page));
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(HOUR_MS);
  });

  await test.step('set ahead, and back again by more', async () => {
    clock.set(9 * HOUR_MS);
    await expectPolls(page, world, 23);
    clock.set(-9 * HOUR_MS);
    await expectPolls(page, world, 24);
    await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  });

  await test.step('no jump makes game state be asked for more often', async () => {
    const gaps = gapsMs(await clientRequests(world, GAME_PATH));
    expect(Math.min(...gaps)).toBeGreaterThan(POLL_MS / 2);
  });

  await test.step('a start with a clock that was ahead in the run before asks for everything', async () => {
    clock.set(6 * HOUR_MS);
    await expectPolls(page, world, 25);
    await running.close();
    clock.set(0);
    await world.control.resetRequests();
    const next = await open({ serverUrl: world.baseUrl, ...options });
    await expectPolls(next.page, world, 26);
  });
});
