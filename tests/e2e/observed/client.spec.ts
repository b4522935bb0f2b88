/**
 * The client against the observed dialect: reads, theme, a key made with one click, and a crisis decided in main's own
 * window.
 */
import {
  expectConnection,
  goTo,
  openSignedIn,
  playerOf,
  routeOf,
  serviceFigures,
  statusFigures,
} from '@support/app/steps';
import { expect } from '@support/app/test';
import { test } from '@support/app/observed-test';
import {
  GAME_PATH,
  NAV_PATH,
  STATUS_PATH,
  THEME_PATH,
  clientRequests,
  countOf,
} from '@support/app/requests';
import { navEntry, saveKey } from '@support/app/shared-steps';
import { themeOf } from '@support/app/looks/theme';
import { confirmationOf, decide } from '@support/money/steps';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';
import { fieldsOf } from '@support/answer-fields';

const POLL_MS = 500;
const ABSENT = '—';
const LATE_ANSWER_MS = 2_000;
const KEYS_PATH = '/api/settings/user-api-keys';
const ACCOUNT_PATH = '/api/auth/me';
const CREATE = 'Create a reading key';

/** No request fails while the service closes its connections at the moment of a poll. */
async function meetClosingConnections(page: Page, world: TestWorld): Promise<void> {
  // As long as the interval, so that some requests meet the closing connection.
  await world.control.settings({ keepAliveMs: POLL_MS });
  await page.evaluate(() => {
    const word = document.querySelector('[data-testid="status-connection"]');
    const seen: string[] = [];
    Object.assign(window, { connectionStates: seen });
    if (!word) return;
    new MutationObserver(() => {
      const state = word.getAttribute('data-state');
      if (state !== null) seen.push(state);
    }).observe(word, { attributes: true, attributeFilter: ['data-state'] });
  });
  await world.control.resetRequests();
  await expect
    .poll(() => countOf(world, STATUS_PATH), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(10);
  await expectConnection(page, 'online');
  const states = await page.evaluate(() => Reflect.get(window, 'connectionStates') as string[]);
  expect(states.filter((state) => state !== 'online')).toEqual([]);
}

/** An error with `ok: false` shows its own text. */
async function readRefusal(page: Page, world: TestWorld): Promise<void> {
  await world.control.fault({
    path: GAME_PATH,
    effect: {
      kind: 'body',
      status: 503,
      body: '{"ok":false,"error":"The clocks are being wound","code":"MAINTENANCE"}',
    },
  });
  await saveKey(page, playerOf(world).publicKey);
  await goTo(page, '/');
  const panel = page.locator('[data-testid="error-panel"][data-code="MAINTENANCE"]');
  await expect(panel).toContainText('The clocks are being wound');
  await world.control.clearFaults();
  await expect(panel).toHaveCount(0);
  await expect(page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
}

/** The figures of client-status with `layout=full`, which a 304 keeps. */
async function compareFigures(page: Page, world: TestWorld): Promise<void> {
  const player = playerOf(world);
  const expected = await serviceFigures(world.baseUrl, player, { hasKey: true });
  const headers = { Cookie: await signIn(world.baseUrl, player) };
  const nav = fieldsOf((await ask(`${world.baseUrl}${NAV_PATH}`, { headers })).json);
  expect(String(nav['funds'])).not.toBe(expected['funds']);
  await expect.poll(() => statusFigures(page)).toEqual(expected);
  const queries = (await clientRequests(world, STATUS_PATH)).map(({ query }) => query);
  expect(new Set(queries)).toEqual(new Set(['layout=full']));

  const before = await statusFigures(page);
  await world.control.resetRequests();
  // A request may have arrived without being answered yet.
  await expect
    .poll(async () =>
      (await clientRequests(world, STATUS_PATH)).slice(0, 3).map(({ status }) => status),
    )
    .toEqual([304, 304, 304]);
  const answers = (await clientRequests(world, STATUS_PATH)).slice(0, 3);
  expect(answers.every(({ headerNames }) => headerNames.includes('if-none-match'))).toBe(true);
  expect(await statusFigures(page)).toEqual(before);
  await expectConnection(page, 'online');

  await world.control.status('senator', { funds: 5_005 });
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '5005');
}

/** Null and absent figures show an em dash, and absolute profile addresses become working links. */
async function showAbsence(page: Page, world: TestWorld): Promise<void> {
  await world.control.status('senator', {
    actions: null,
    actionCap: null,
    projectedIncome: null,
    donorBaseLevel: null,
    name: null,
  });
  await world.control.nav('senator', {
    user: {
      username: 'senator',
      isAdmin: false,
      character: {
        id: 'c'.repeat(24),
        name: 'Marian Holloway',
        profileUrl: 'https://game.example/characters/7',
      },
    },
    homeState: { id: 'NC', name: null, countryId: null },
    currentParty: { id: null, name: null },
    activeElection: { id: 'e'.repeat(24), seatId: null, label: null },
  });
  for (const figure of ['actions', 'projected-income']) {
    await expect(page.getByTestId(`status-${figure}`)).toHaveText(ABSENT);
    await expect(page.getByTestId(`status-${figure}`)).toHaveAttribute('data-value', '');
  }
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '');
  await expect(page.locator('[data-nav-id="home-state"]')).toHaveCount(0);
  await expect(navEntry(page, 'party')).toHaveCount(0);
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);

  await page.getByRole('button', { name: /^Account: / }).click();
  const own = (id: string) => page.locator(`[data-nav-id="${id}"]`);
  await expect(own('election')).toContainText('Your election');
  const character = own('character');
  await expect(character).toContainText('Marian Holloway');
  await character.click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'characters');
  expect(await routeOf(page)).toBe(`/characters/${'c'.repeat(24)}`);
}

test('the observed server’s closed connections, errors, 304s and null figures are handled', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await test.step('a closing connection', () => meetClosingConnections(page, world));
  await test.step('an error with ok: false', () => readRefusal(page, world));
  await test.step('the figures', () => compareFigures(page, world));
  await test.step('null and absent figures', () => showAbsence(page, world));
});

/** A theme is stored under a name that the server accepts, and a refusal without a code is shown. */
async function storeThemes(page: Page, world: TestWorld): Promise<void> {
  await goTo(page, '/settings/appearance');
  // The last read of a start; no earlier step waits for what it shows.
  await expect
    .poll(async () => (await clientRequests(world, ACCOUNT_PATH)).map(({ status }) => status))
    .toEqual([200]);
  for (const [label, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['OLED', 'oled'],
  ] as const) {
    await world.control.resetRequests();
    await page.getByRole('radio', { name: label }).check();
    await expect.poll(() => themeOf(page)).toBe(theme);
    await expect
      .poll(async () => (await clientRequests(world)).map(({ path, status }) => [path, status]))
      .toEqual([
        [THEME_PATH, 200],
        [NAV_PATH, 200],
      ]);
  }
  // The answer to this choice arrives after the next choice.
  await world.control.unread('senator', { unreadCount: 77 });
  await world.control.fault({
    path: NAV_PATH,
    count: 1,
    effect: { kind: 'delay', ms: LATE_ANSWER_MS },
  });
  await world.control.resetRequests();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect
    .poll(async () => (await clientRequests(world, THEME_PATH)).map(({ status }) => status))
    .toEqual([200]);

  await world.control.settings({ themeRefusal: { error: 'theme: Invalid option', code: null } });
  await page.getByRole('radio', { name: 'OLED' }).check();
  const told = page.getByTestId('theme-refused');
  await expect(told).toHaveAttribute('data-code', 'BAD_REQUEST');
  await expect(told).toContainText('theme: Invalid option');
  expect(await themeOf(page)).toBe('oled');
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '77');
  await expect(page.getByRole('radio', { name: 'OLED' })).toBeChecked();
  expect(await themeOf(page)).toBe('oled');
}

const writes = async (world: TestWorld, path: string): Promise<readonly string[]> =>
  (await clientRequests(world, path)).map(({ method }) => method).filter((name) => name !== 'GET');

/** A player without a key makes one with one click, and decides a crisis once. */
async function makeKeyAndDecide(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  await goTo(page, '/');
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', '');
  await page.getByTestId('prompt-key').getByRole('button', { name: CREATE }).click();
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', /\d/u);
  await expect(page.getByTestId('prompt-key')).toHaveCount(0);
  expect(await writes(world, KEYS_PATH)).toEqual(['POST']);
  // Nothing but the player's own press makes a key.
  const forged = await page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const made = await window.hustings.invoke('keys:make', { profileId, name: 'Forged' });
    return made.ok ? 'made' : made.error.code;
  });
  expect(forged).toBe('NO_GESTURE');
  expect(await writes(world, KEYS_PATH)).toEqual(['POST']);

  await goTo(page, '/crises');
  const option = page.getByRole('button', { name: /^Decide: / }).first();
  await expect(option).toBeVisible();
  const confirmation = await confirmationOf(running, () => void option.click());
  await expect(confirmation.getByRole('heading', { name: 'Confirm decision' })).toBeVisible();
  await decide(confirmation, 'Decide');
  await expect(page.getByTestId('decision')).toHaveAttribute('data-state', 'sent');
  const resolved = (await clientRequests(world)).filter(({ path }) => path.endsWith('/resolve'));
  expect(resolved.map(({ method, status }) => [method, status])).toEqual([['POST', 200]]);
}

test('on the observed server a theme is stored, a key created and a crisis decided once', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  await test.step('themes', () => storeThemes(running.page, world));
  await test.step('a key and a crisis', () => makeKeyAndDecide(running, world));
});
