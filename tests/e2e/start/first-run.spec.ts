/** The first start up to a signed-in player, and restarts after every kind of end. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright';

import type { RunningApp } from '@support/app/app';
import { axeViolations } from '@support/app/looks/axe';
import {
  expectConnection,
  expectFigures,
  expectSignedIn,
  goTo,
  playerOf,
  serviceFigures,
  signInByBridge,
  statusFigures,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { ask, signIn } from '@support/world/http';
import type { TestWorld } from '@support/world/control';
import type { AnnouncedPlayer } from '@electron/world/running-world';

// Reads the players of the practice world inside the client from its saved file: their passwords and keys are random.

interface SavedPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly keys: readonly { readonly scope: string; readonly token: string }[];
}

/** The player of this name in the world that is saved below the client's folder. */
function savedPlayer(userDataDir: string, username = 'senator'): AnnouncedPlayer {
  const saved = readFileSync(join(userDataDir, 'practice-world', 'world.jsonl'), 'utf8');
  // The first line is the snapshot, after its checksum.
  const [snapshot = ''] = saved.split('\n');
  const { state } = JSON.parse(snapshot.slice(snapshot.indexOf('{'))) as {
    readonly state: { readonly players: readonly SavedPlayer[] };
  };
  const found = state.players.find((player) => player.username === username);
  if (found === undefined) throw new Error(`The saved world has no player ${username}`);
  const tokenOf = (wanted: string) => found.keys.find(({ scope }) => scope === wanted)?.token ?? '';
  return {
    username,
    email: found.email,
    password: found.password,
    characterId: null,
    messagingId: null,
    publicKey: tokenOf('public'),
    privateKey: tokenOf('private'),
  };
}

function worldUrl(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? (session.value.profile?.serverUrl ?? '') : '';
  });
}

async function typeAtOnce(page: Page): Promise<void> {
  const address = page.getByRole('textbox', { name: 'Server address' });
  await address.fill('play.example.org');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  await expect(address).toHaveValue('play.example.org');
  await expect(page.locator('[inert], :disabled')).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await page.reload();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
}

async function enterPracticeWorld(page: Page, userDataDir: string): Promise<void> {
  await goTo(page, '/welcome');
  await page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(page);
  await expectFigures(page);
  await expect(page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

  const expected = await serviceFigures(await worldUrl(page), savedPlayer(userDataDir), {
    hasKey: true,
  });
  expect(Number(expected['funds'])).toBeGreaterThan(0);
  await expect.poll(() => statusFigures(page)).toEqual(expected);
}

/** Creates a character for another account of the practice world. */
async function makeCharacter(page: Page): Promise<void> {
  await goTo(page, '/welcome');
  const players = page.getByRole('radiogroup', { name: 'Player' });
  await expect(players).toBeVisible();
  const widths = await players
    .locator('label')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect.soft(new Set(widths).size, `widths of the players' cards: ${widths.join(', ')}`).toBe(1);
  await page.getByRole('radio', { name: 'Newcomer' }).check();
  await page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(page, 'newcomer');
  await expect(page.getByTestId('status-no-character')).toBeVisible();
  // Prints on a failure what is shown instead of the form.
  await expect(page.getByTestId('prompt-no-character')).toContainText('Home state');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ida Fresh');
  expect(await axeViolations(page), 'the form of a new character').toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '25000');
  await expect(page.getByTestId('new-character')).toHaveCount(0);
  await expectFigures(page);
}

test('one click leads to a signed-in player, whom a kill and a restart keep', async ({
  open,
  userDataDir,
}) => {
  const first = await open();
  await test.step('what a new player types at once is kept, and a reload keeps the screen', () =>
    typeAtOnce(first.page));
  await test.step('one click takes a first start to a signed-in player whose figures equal the service’s', () =>
    enterPracticeWorld(first.page, userDataDir));
  await first.kill();

  const second = await open();
  await test.step('a killed client restarts signed in to the practice world', () =>
    expectSignedIn(second.page));
  await test.step('a newcomer creates a character in the practice world', () =>
    makeCharacter(second.page));
  const before = await statusFigures(second.page);
  // Another player's session stays valid only if the world keeps its state.
  const cookie = await signIn(await worldUrl(second.page), savedPlayer(userDataDir, 'magnate'));
  await second.close();

  const third = await open();
  await test.step('a restart keeps the character, the session and the practice world’s state', async () => {
    await expectSignedIn(third.page, 'newcomer');
    await expect(third.page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
    await expect.poll(() => statusFigures(third.page)).toEqual(before);
    const answer = await ask(`${await worldUrl(third.page)}/api/client-status`, {
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(200);
  });
});

const WAYS_TO_CLOSE = {
  'the window': ({ app }: RunningApp) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  'the app': ({ app }: RunningApp) => app.evaluate(({ app: client }) => client.quit()),
} as const;

/** Changes the player's funds, and closes the client as soon as it shows them, while the renderer is busy. */
async function closeBusy(
  running: RunningApp,
  world: TestWorld,
  { funds, what }: { readonly funds: number; readonly what: keyof typeof WAYS_TO_CLOSE },
): Promise<void> {
  await world.control.funds('senator', { campaign: funds });
  const shown = running.page.getByTestId('status-funds');
  await expect(shown).toHaveAttribute('data-value', String(funds));
  await running.page.evaluate(() => {
    const beBusy = () => {
      const untilMs = performance.now() + 1_000;
      while (performance.now() < untilMs);
    };
    // Busy before and after the close begins: Chromium itself waits only half a second.
    window.addEventListener('pagehide', beBusy, { capture: true });
    setTimeout(beBusy);
  });
  const exited = once(running.app.process(), 'exit');
  await WAYS_TO_CLOSE[what](running);
  expect((await exited)[0]).toBe(0);
}

/** The client shows these figures while no answer comes. */
async function expectLastGoodData(
  page: Page,
  figures: Readonly<Record<string, string | null>>,
): Promise<void> {
  await expectConnection(page, 'offline');
  await expect.poll(() => statusFigures(page)).toEqual(figures);
  await expect(page.getByTestId('status-user')).toHaveText('senator');
  await expect(page.getByTestId('stale-notice')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a start against a server offers sign-in, and restarts keep session and last good data', async ({
  open,
  world,
}) => {
  const pollMs = 500;
  const first = await open({ serverUrl: world.baseUrl });
  await test.step('a first start that names a server opens its sign-in, also after a reload', async () => {
    await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
    await first.page.reload();
    await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  });
  await signInByBridge(first.page, world);
  await first.close();
  await world.control.resetRequests();

  const second = await open({ serverUrl: world.baseUrl, pollMs });
  await test.step('a restart stays signed in', async () => {
    await expectSignedIn(second.page);
    await expect
      .poll(() => statusFigures(second.page))
      .toEqual(await serviceFigures(world.baseUrl, playerOf(world), { hasKey: false }));
  });
  await second.page.evaluate(() => window.hustings.invoke('settings:update', { onClose: 'quit' }));
  const figures = await statusFigures(second.page);
  await closeBusy(second, world, { funds: 7_654_321, what: 'the window' });
  await world.control.fault({ path: '/*', effect: { kind: 'reset' } });

  // The server is not named again: the client opens the last one.
  const third = await open({ pollMs });
  await test.step('closing the window loses neither figures nor session, even with a slow renderer', async () => {
    await expectLastGoodData(third.page, { ...figures, funds: '7654321' });
    await world.control.clearFaults();
    await expectSignedIn(third.page);
    const logins = (await world.control.requests()).filter(
      ({ path }) => path === '/api/auth/login',
    );
    expect(logins.map(({ userAgent }) => userAgent)).not.toContainEqual(
      expect.stringMatching(/^Hustings/),
    );
  });
  await closeBusy(third, world, { funds: 8_765_432, what: 'the app' });
  await world.stop();

  const fourth = await open({ pollMs });
  await test.step('closing the app loses neither figures nor session, even with a slow renderer', () =>
    expectLastGoodData(fourth.page, { ...figures, funds: '8765432' }));
});
