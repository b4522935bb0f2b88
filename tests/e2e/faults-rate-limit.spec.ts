/** 429: the client says so, asks nothing until the wait is over, and then goes on by itself. */
import { expectConnection, openSignedIn, statusFigures } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import { NAV_PATH, STATUS_PATH, clientRequests } from '@support/e2e-requests';
import { enterVirtualTime, expectAnswered, letMainWait } from '@support/e2e-time';
import type { Page } from 'playwright';
import type { TestWorld } from '@support/world-control';

const POLL_MS = 500;
const POLLED = '/api/client-*';
const WAIT_SECONDS = 4;
/** An HTTP date has whole seconds, and the wait is counted from the answer's own `Date`. */
const SECOND_MS = 1_000;
/** What every wait has on top, so that many clients do not come back together. */
const SPREAD_MS = 1_000;

async function expectWaiting(page: Page, code: string): Promise<void> {
  await expectConnection(page, 'rate-limited');
  const notice = page.getByTestId('stale-notice');
  await expect(notice).toHaveAttribute('data-code', code);
  await expect(notice).toContainText('The service asks for a pause');
  await expect(notice.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

/** Whole seconds of the countdown on screen. */
async function secondsShown(page: Page): Promise<number> {
  const text = await page.getByTestId('stale-notice').innerText();
  return Number(/Ready in (\d+) s/.exec(text)?.[1] ?? Number.NaN);
}

/** Times of the refused requests, and of the first one after them. */
async function pauseOf(world: TestWorld): Promise<{ refusedAtMs: number[]; nextAtMs: number }> {
  const requests = (await clientRequests(world)).filter(({ path }) =>
    [NAV_PATH, STATUS_PATH].includes(path),
  );
  const refusedAtMs = requests.filter(({ status }) => status === 429).map(({ atMs }) => atMs);
  const next = requests.find(({ atMs, status }) => status === 200 && atMs > (refusedAtMs[0] ?? 0));
  return { refusedAtMs, nextAtMs: next?.atMs ?? Number.NaN };
}

for (const [name, retryAfterOf] of [
  ['seconds', () => WAIT_SECONDS],
  ['an HTTP date', () => new Date(Date.now() + WAIT_SECONDS * SECOND_MS).toUTCString()],
] as const) {
  test(`Retry-After as ${name} pauses every poll until then, with a countdown`, async ({
    open,
    world,
  }) => {
    const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
    const before = await statusFigures(page);
    await world.control.resetRequests();
    await world.control.fault({
      path: POLLED,
      effect: {
        kind: 'status',
        status: 429,
        retryAfter: retryAfterOf(),
        code: 'rate_limited',
        error: 'Slow down, please',
      },
    });
    await expectWaiting(page, 'rate_limited');
    await world.control.clearFaults();
    await world.control.status('senator', { funds: 11_111 });
    const first = await secondsShown(page);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(first).toBeLessThanOrEqual(WAIT_SECONDS);
    await expect.poll(() => secondsShown(page)).toBe(first - 1);
    expect(await statusFigures(page)).toEqual(before);

    await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '11111');
    await expectConnection(page, 'online');
    await expect(page.getByTestId('stale-notice')).toHaveCount(0);
    const { refusedAtMs, nextAtMs } = await pauseOf(world);
    // Client-nav, client-status, or both where both were under way.
    expect(refusedAtMs.length).toBeGreaterThanOrEqual(1);
    expect(refusedAtMs.length).toBeLessThanOrEqual(2);
    const pausedMs = nextAtMs - (refusedAtMs[0] ?? 0);
    expect(pausedMs).toBeGreaterThanOrEqual((WAIT_SECONDS - 1) * SECOND_MS - 100);
    expect(pausedMs).toBeLessThanOrEqual(WAIT_SECONDS * SECOND_MS + SPREAD_MS + 2 * POLL_MS);
  });
}

test('without Retry-After the client waits a minute, then goes on by itself', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await enterVirtualTime(page, world);
  await world.control.fault({
    path: POLLED,
    effect: { kind: 'status', status: 429, code: 'rate_limited' },
  });
  await expectWaiting(page, 'rate_limited');
  await world.control.clearFaults();
  await world.control.status('senator', { funds: 22_222 });
  const first = await secondsShown(page);
  expect(first).toBeGreaterThan(55);
  expect(first).toBeLessThanOrEqual(60);
  await expectAnswered(world);
  await world.control.resetRequests();
  await page.clock.runFor(50_000);
  expect(await secondsShown(page)).toBeLessThanOrEqual(first - 49);
  expect(await clientRequests(world)).toEqual([]);

  await letMainWait(app, 62_000);
  await page.clock.runFor(12_000);
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '22222');
  await expectConnection(page, 'online');
});
