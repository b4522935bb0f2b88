/**
 * Every fault of the connection as the player sees it: the last good data stays, and the client recovers automatically.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Locator, Page } from 'playwright';

import {
  expectConnection,
  goTo,
  openSignedIn,
  playerOf,
  statusFigures,
  submitSignIn,
} from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { refreshStale } from '@support/screens/steps';
import { QUICK_FAULTS, SLOW_EFFECTS, TIMED_OUT } from '@support/app/faults';
import type { FaultCase } from '@support/app/faults';
import { confirmationOf, decide, profileIdOf } from '@support/money/steps';
import { NAV_PATH, STATUS_PATH, clientRequests, mostWithin } from '@support/app/requests';
import type { TestWorld } from '@support/world/control';
import { IS_FULL_SIZE } from '@support/limits';

/** Both client-nav and client-status. */
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
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
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
async function pauseForRetryAfter(page: Page, world: TestWorld): Promise<void> {
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

const POLL_MS = 500;
const MAX_RETRIES = 3;
const DEADLINE_MS = 15_000;
/** A failure of the service, of a server before it, of the connection and of the answer; the full run plays them all. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'status 500',
  'an HTML page with status 502',
  'a truncated body',
  'values of the wrong types',
]);
const QUICK_SAMPLE = QUICK_FAULTS.filter(({ name }) => IS_FULL_SIZE || EVERYDAY.has(name));
/** The faults that show at once are this many tests, each with one client. */
const QUICK_PARTS = IS_FULL_SIZE ? 2 : 1;
/** A timer may fire this much early when another clock measures it. */
const TIMER_ROUNDING_MS = 10;

async function expectStale(
  page: Page,
  { code, connection, message }: Pick<FaultCase, 'code' | 'connection' | 'message'>,
): Promise<void> {
  const notice = page.getByTestId('stale-notice');
  await expect(notice).toHaveAttribute('data-code', code, { timeout: DEADLINE_MS + 10_000 });
  await expect(notice).toHaveAttribute('data-age-ms', /^\d+$/);
  await expectConnection(page, connection);
  const trigger = page.getByRole('button', { name: /^Connection:/ });
  await trigger.click();
  const explanation = page.locator('[popover]:popover-open');
  if (connection === 'offline') await expect(explanation).toContainText('cannot be reached');
  else await expect(explanation).toContainText(message);
  await page.keyboard.press('Escape');
}

/** Expects new data without a restart, and no sign of the fault any more. */
async function expectRecovery(
  page: Page,
  world: TestWorld,
  ask: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { username } = playerOf(world);
  await world.control.status(username, { funds: 1_234_567 });
  await world.control.clearFaults();
  await ask();
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '1234567');
  await expectConnection(page, 'online');
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);
  await expect(troubles(page)).toHaveCount(0);
}

/** Error panels on screen, except the one that asks these players for a key. */
function troubles(page: Page): Locator {
  return page.locator('[data-testid="error-panel"]:not([data-code="KEY_REQUIRED"])');
}

/**
 * Expects at most the polls of one second with all their retries, and the retries of the poll before:
 * the random pauses may all be short. A storm would be hundreds of requests.
 */
async function expectNoStorm(world: TestWorld, perAttempt: number): Promise<void> {
  const polls = Math.ceil(1_000 / (POLL_MS * 0.9));
  const attempts = polls * (MAX_RETRIES + 1) + MAX_RETRIES;
  for (const path of [NAV_PATH, STATUS_PATH]) {
    const requests = await clientRequests(world, path);
    expect(mostWithin(requests, 1_000), path).toBeLessThanOrEqual(attempts * perAttempt);
  }
}

/** Removes the account with all that is stored of it, so that the next sign-in reads everything for the first time. */
async function removeAccount(running: RunningApp): Promise<void> {
  const { page } = running;
  const profileId = await profileIdOf(page);
  const question = await confirmationOf(running, () => {
    void page.evaluate(
      (id) => window.hustings.invoke('profile:remove', { profileId: id }),
      profileId,
    );
  });
  await decide(question, 'Forget this account');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
}

async function meetFault(running: RunningApp, world: TestWorld, fault: FaultCase): Promise<void> {
  const { page } = running;
  await goTo(page, '/sign-in');
  await world.control.fault({ path: STATUS_PATH, effect: fault.effect });
  await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });

  const panel = page.getByTestId('error-panel').filter({ hasText: fault.message });
  await expect(panel).toHaveAttribute('data-code', fault.code);
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '');
  await expect(page.getByTestId('status-user')).toHaveText('senator');
  await world.control.clearFaults();
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '');
  await expectConnection(page, 'online');

  const before = await statusFigures(page);
  await world.control.resetRequests();
  await world.control.fault({ path: POLLED, effect: fault.effect });
  await expectStale(page, fault);
  expect(await statusFigures(page)).toEqual(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectNoStorm(world, fault.requestsPerAttempt);
  await expectRecovery(page, world);
  await world.control.status('senator', null);
  await removeAccount(running);
}

for (let part = 1; part <= QUICK_PARTS; part += 1) {
  test(`each fault shows its failure and keeps the last good data, part ${part} of ${QUICK_PARTS}`, async ({
    open,
    world,
  }) => {
    const running = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
    expect(QUICK_SAMPLE.length).toBeGreaterThanOrEqual(EVERYDAY.size);
    for (const fault of QUICK_SAMPLE.filter((_fault, index) => index % QUICK_PARTS === part - 1))
      await test.step(fault.name, () => meetFault(running, world, fault));
  });
}

/** Requests without an answer, and with one that drips, end at their deadline, and the last good data stays. */
async function meetSilence(page: Page, world: TestWorld): Promise<void> {
  const before = await statusFigures(page);
  await world.control.resetRequests();
  for (const [path, effect] of Object.entries(SLOW_EFFECTS))
    await world.control.fault({ path, effect });
  await expectStale(page, TIMED_OUT);
  expect(await statusFigures(page)).toEqual(before);

  // Measured by the client's clock: a request may take any time to reach the world.
  const givenUpAfterMs = async (path: string) => {
    const requests = await page.evaluate(async () => {
      const diagnostics = await window.hustings.invoke('diagnostics:get', null);
      return diagnostics.ok ? diagnostics.value.requests : [];
    });
    return requests
      .filter(
        ({ redactedUrl, outcome }) => redactedUrl.includes(path) && outcome.includes('TIMED_OUT'),
      )
      .map((request) => request.durationMs);
  };
  for (const path of Object.keys(SLOW_EFFECTS)) {
    await expect.poll(async () => (await givenUpAfterMs(path)).length, path).toBeGreaterThan(0);
    expect(Math.min(...(await givenUpAfterMs(path))), path).toBeGreaterThanOrEqual(
      DEADLINE_MS - TIMER_ROUNDING_MS,
    );
    // The client never has two requests for the same answer under way.
    const faulted = (await clientRequests(world, path)).filter(({ fault }) => fault !== null);
    expect(faulted.length, path).toBeGreaterThanOrEqual(1);
    expect(faulted.length, path).toBeLessThanOrEqual(2);
  }
  // Another attempt is under way; a refresh spares the player the wait for it.
  await expectRecovery(page, world, () => refreshStale(page));
}

/** A redirect to another origin is reported, and nothing is sent there. */
async function meetRedirect(page: Page, world: TestWorld): Promise<void> {
  let arrivals = 0;
  const stranger = createServer((_request, response) => {
    arrivals += 1;
    response.end('{}');
  });
  stranger.on('connection', () => (arrivals += 1));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  try {
    const before = await statusFigures(page);
    const location = `http://127.0.0.1:${port}${STATUS_PATH}`;
    const fault: FaultCase = {
      name: 'redirect',
      effect: { kind: 'redirect', location },
      code: 'REDIRECT_REFUSED',
      message: /redirected to another address/,
      connection: 'stale',
      requestsPerAttempt: 1,
    };
    await world.control.resetRequests();
    await world.control.fault({ path: POLLED, effect: fault.effect });
    await expectStale(page, fault);
    await world.control.clearFaults();
    await world.control.fault({
      path: POLLED,
      effect: { kind: 'redirect', location, status: 307 },
    });
    await expect
      .poll(async () => (await clientRequests(world)).some(({ status }) => status === 307))
      .toBe(true);
    await expectStale(page, fault);
    expect(await statusFigures(page)).toEqual(before);
    await expectNoStorm(world, 1);
    await expectRecovery(page, world);
    expect(arrivals).toBe(0);
  } finally {
    stranger.close();
  }
}

test('foreign redirects, requests past their deadline and 429 pauses keep the last good data', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('a redirect', () => meetRedirect(page, world));
  await world.control.status('senator', null);
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '1234567');
  await test.step('no answer', () => meetSilence(page, world));
  await world.control.status('senator', null);
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '1234567');
  await test.step('a 429 with Retry-After', () => pauseForRetryAfter(page, world));
});
