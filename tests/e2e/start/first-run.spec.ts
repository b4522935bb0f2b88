/** The first start up to a signed-in player, and restarts after every kind of end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { PROJECT_ROOT } from '@support/app/app';
import type { RunningApp } from '@support/app/app';
import {
  expectConnection,
  expectFigures,
  expectSignedIn,
  openSignedIn,
  playerOf,
  serviceFigures,
  statusFigures,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations } from '@support/app/axe';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';

function worldUrl(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? (session.value.profile?.serverUrl ?? '') : '';
  });
}

async function enterPracticeWorld(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(page);
  await expectFigures(page);
  await expect(page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
}

test('one click takes a first start to a signed-in player whose figures equal the service’s', async ({
  open,
  world,
}) => {
  const { page } = await open();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');

  await enterPracticeWorld(page);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

  // The built-in world has the same seed and so the same accounts as the separate world.
  const expected = await serviceFigures(await worldUrl(page), playerOf(world), {
    hasKey: true,
  });
  expect(Number(expected['funds'])).toBeGreaterThan(0);
  await expect.poll(() => statusFigures(page)).toEqual(expected);
});

test('what a new player types at once is not lost, every control works, and a reload keeps the screen', async ({
  open,
}) => {
  const { page } = await open();
  const address = page.getByRole('textbox', { name: 'Server address' });
  await address.fill('play.example.org');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  await expect(address).toHaveValue('play.example.org');
  await expect(page.locator('[inert], :disabled')).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await page.reload();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
});

test('a first start that names a server opens its sign-in, also after a reload', async ({
  open,
  world,
}) => {
  const { page } = await open({ serverUrl: world.baseUrl });
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await page.reload();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
});

test('`npm run world` prints its JSON line first', async () => {
  const world = spawn('npm', ['run', 'world', '--', '--port=0'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = (await once(createInterface({ input: world.stdout }), 'line')) as [string];
    const started = JSON.parse(line) as { readonly baseUrl: string };
    expect((await ask(`${started.baseUrl}/api/error-codes`)).status).toBe(200);
  } finally {
    const ended = once(world, 'exit');
    world.kill('SIGTERM');
    await ended;
  }
});

test('a newcomer makes a character in the practice world, and a restart keeps it and the session', async ({
  open,
  world,
}) => {
  const first = await open();
  const widths = await first.page
    .getByRole('radiogroup', { name: 'Player' })
    .locator('label')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect.soft(new Set(widths).size, `widths of the players' cards: ${widths.join(', ')}`).toBe(1);
  await first.page.getByRole('radio', { name: 'Newcomer' }).check();
  await first.page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(first.page, 'newcomer');
  await expect(first.page.getByTestId('status-no-character')).toBeVisible();
  // Says on a failure what stands in place of the form.
  await expect(first.page.getByTestId('prompt-no-character')).toContainText('Home state');
  await first.page.getByRole('textbox', { name: 'Name' }).fill('Ida Fresh');
  expect(await axeViolations(first.page), 'the form of a new character').toEqual([]);
  await first.page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(first.page.getByTestId('status-funds')).toHaveAttribute('data-value', '25000');
  await expect(first.page.getByTestId('new-character')).toHaveCount(0);
  await expectFigures(first.page);
  const before = await statusFigures(first.page);
  // Another player's session stays valid only if the world keeps its state.
  const cookie = await signIn(await worldUrl(first.page), playerOf(world, 'magnate'));
  await first.close();

  const second = await open();
  await expectSignedIn(second.page, 'newcomer');
  await expect(second.page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
  await expect.poll(() => statusFigures(second.page)).toEqual(before);
  const answer = await ask(`${await worldUrl(second.page)}/api/client-status`, {
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(200);
});

test('a killed client restarts signed in to the practice world', async ({ open }) => {
  const first = await open();
  await enterPracticeWorld(first.page);
  await first.kill();

  const second = await open();
  await expectSignedIn(second.page);
});

test('a start against a server offers sign-in, and stays signed in after a restart', async ({
  open,
  world,
}) => {
  const first = await openSignedIn(open, world);
  await first.close();
  await world.control.resetRequests();

  const second = await open({ serverUrl: world.baseUrl });
  await expectSignedIn(second.page);
  await expect
    .poll(() => statusFigures(second.page))
    .toEqual(await serviceFigures(world.baseUrl, playerOf(world), { hasKey: false }));
  await second.close();

  // The server is not named again: the client opens the last one.
  const third = await open();
  await expectSignedIn(third.page);
  const logins = (await world.control.requests()).filter(({ path }) => path === '/api/auth/login');
  expect(logins.map(({ userAgent }) => userAgent)).not.toContainEqual(
    expect.stringMatching(/^Hustings/),
  );
});

test('a start while the service is down shows the last good data and keeps the session', async ({
  open,
  world,
}) => {
  const first = await openSignedIn(open, world, { pollMs: 250 });
  const before = await statusFigures(first.page);
  await first.close();
  await world.stop();

  const second = await open({ pollMs: 250 });
  await expectConnection(second.page, 'offline');
  await expect.poll(() => statusFigures(second.page)).toEqual(before);
  await expect(second.page.getByTestId('status-user')).toHaveText('senator');
  await expect(second.page.getByTestId('stale-notice')).toBeVisible();
  await expect(second.page.getByRole('dialog')).toHaveCount(0);
});

const waysToClose = [
  [
    'the window',
    ({ app }: RunningApp) =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  ],
  ['the app', ({ app }: RunningApp) => app.evaluate(({ app: client }) => client.quit())],
] as const;

for (const [what, close] of waysToClose) {
  test(`closing ${what} loses neither a figure nor the session, even if the renderer closes slowly`, async ({
    open,
    world,
  }) => {
    const first = await openSignedIn(open, world, { pollMs: 250 });
    await first.page.evaluate(() => window.hustings.invoke('settings:update', { onClose: 'quit' }));
    await world.control.funds('senator', { campaign: 7_654_321 });
    const funds = first.page.getByTestId('status-funds');
    await expect(funds).toHaveAttribute('data-value', '7654321');
    await first.page.evaluate(() => {
      const beBusy = () => {
        const untilMs = performance.now() + 1_000;
        while (performance.now() < untilMs);
      };
      // Busy before and after the close begins: Chromium itself waits only half a second.
      window.addEventListener('pagehide', beBusy, { capture: true });
      setTimeout(beBusy);
    });
    const exited = once(first.app.process(), 'exit');
    await close(first);
    expect((await exited)[0]).toBe(0);
    await world.stop();

    const { page } = await open({ pollMs: 250 });
    await expectConnection(page, 'offline');
    await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '7654321');
    await expect(page.getByTestId('status-user')).toHaveText('senator');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
