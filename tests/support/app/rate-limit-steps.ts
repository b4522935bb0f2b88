/** After a 429 the client says so, sends nothing until the wait is over, and then continues automatically. */
import { expectConnection, statusFigures } from './steps';
import { expect } from '@playwright/test';
import { NAV_PATH, STATUS_PATH, clientRequests } from './requests';
import type { Page } from 'playwright';
import type { TestWorld } from '../world/control';

const POLLED = '/api/client-*';
/** Long enough for a busy machine to check what is shown only during the wait. */
const WAIT_SECONDS = 6;
/** How late a busy machine may end the wait. */
const LATE_MS = 10_000;
const SECOND_MS = 1_000;
const TIMEOUT_MS = 30_000;

/** The refused read has the service's code; main gives its own code to the reads that it holds back. */
const PAUSED = /^(?:rate_limited|SERVICE_ASKED_TO_WAIT)$/u;

async function expectWaiting(page: Page): Promise<void> {
  await expectConnection(page, 'rate-limited');
  const notice = page.getByTestId('stale-notice');
  await expect(notice).toHaveAttribute('data-code', PAUSED);
  await expect(notice).toContainText('The server asked us to slow down');
  await expect(notice.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

/** Records every number that the countdown shows from now on; sampling would miss some. */
async function recordCountdown(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { countdown: seen });
    const note = () => {
      const text = document.querySelector('[data-testid="stale-notice"]')?.textContent ?? '';
      const seconds = Number(/Ready in (\d+) s/.exec(text)?.[1] ?? Number.NaN);
      if (!Number.isNaN(seconds) && seconds !== seen.at(-1)) seen.push(seconds);
    };
    new MutationObserver(note).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'countdown') as number[]);
}

/** Times of the refused requests, and of the first accepted one after them. */
async function pauseOf(world: TestWorld): Promise<{ refusedAtMs: number[]; nextAtMs: number }> {
  const requests = (await clientRequests(world)).filter(({ path }) =>
    [NAV_PATH, STATUS_PATH].includes(path),
  );
  const refusedAtMs = requests.filter(({ status }) => status === 429).map(({ atMs }) => atMs);
  const next = requests.find(({ atMs, status }) => status === 200 && atMs > (refusedAtMs[0] ?? 0));
  return { refusedAtMs, nextAtMs: next?.atMs ?? Number.NaN };
}

/** A 429 with Retry-After pauses every poll until then and shows a countdown. */
export async function pauseForRetryAfter(page: Page, world: TestWorld): Promise<void> {
  const before = await statusFigures(page);
  const countdown = await recordCountdown(page);
  await world.control.resetRequests();
  await world.control.fault({
    path: POLLED,
    effect: {
      kind: 'status',
      status: 429,
      retryAfter: WAIT_SECONDS,
      code: 'rate_limited',
      error: 'Slow down, please',
    },
  });
  await expectWaiting(page);
  await world.control.clearFaults();
  expect(await statusFigures(page)).toEqual(before);
  await world.control.status('senator', { funds: 11_111 });

  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '11111', {
    timeout: TIMEOUT_MS,
  });
  await expectConnection(page, 'online');
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);
  const seconds = await countdown();
  expect(Math.max(...seconds)).toBeLessThanOrEqual(WAIT_SECONDS);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
  expect(seconds.at(-1)).toBeLessThan(seconds[0] ?? 0);
  const { refusedAtMs, nextAtMs } = await pauseOf(world);
  // Client-nav and client-status are both refused if both were under way.
  expect(refusedAtMs.length).toBeGreaterThanOrEqual(1);
  expect(refusedAtMs.length).toBeLessThanOrEqual(2);
  const pausedMs = nextAtMs - (refusedAtMs[0] ?? 0);
  expect(pausedMs).toBeGreaterThanOrEqual(WAIT_SECONDS * SECOND_MS - 100);
  expect(pausedMs).toBeLessThan(WAIT_SECONDS * SECOND_MS + LATE_MS);
}
