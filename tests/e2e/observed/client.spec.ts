/**
 * The client against the observed dialect: polls, a key created with one click, and a crisis decided in main's own
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
import { axeViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { expect } from '@support/app/test';
import { observedTest as test } from '@support/app/dialect-test';
import { NAV_PATH, STATUS_PATH, clientRequests, countOf } from '@support/app/requests';
import { expectFactsDrawn } from '@support/handles/drawn';
import { openScreen } from '@support/screens/steps';
import { confirmationOf, decide } from '@support/money/steps';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';
import { fieldsOf } from '@support/answer-fields';

const POLL_MS = 500;
const KEYS_PATH = '/api/settings/user-api-keys';
const CREATE = 'Create a read-only key';

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

const writes = async (world: TestWorld, path: string): Promise<readonly string[]> =>
  (await clientRequests(world, path)).map(({ method }) => method).filter((name) => name !== 'GET');

/** A player without a key creates one with one click, and decides a crisis once. */
async function makeKeyAndDecide(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  await goTo(page, '/');
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', '');
  await page.getByTestId('prompt-key').getByRole('button', { name: CREATE }).click();
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', /\d/u);
  await expect(page.getByTestId('prompt-key')).toHaveCount(0);
  expect(await writes(world, KEYS_PATH)).toEqual(['POST']);
  // Only the player's own press creates a key.
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

/** By keyboard: from the table to the history of one commodity, which is then watched, and whose bells tell its next price. */
async function followCommodity(page: Page, world: TestWorld): Promise<void> {
  await goTo(page, '/commodities');
  const table = page.getByTestId('table-commodities');
  await expect(table.locator('tr[data-row-id]')).toHaveCount(5);
  await expect(page.getByTestId('lede')).toContainText('of supply');
  const grain = table.locator('tr[data-row-id="grain"]');
  await tabTo(page, grain.getByRole('link', { name: 'Grain' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Grain' })).toBeVisible();
  await expect(page.getByTestId('table-topProducers').getByRole('link').first()).toBeVisible();
  const star = grain.getByRole('button', { name: 'Watch: Grain' });
  await tabTo(page, star);
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const price = Number(await grain.locator('td[data-column="price"]').getAttribute('data-value'));
  const bell = grain.getByRole('button', { name: /: Grain, Price of a unit$/u });
  await tabTo(page, bell, 'Shift+Tab');
  // One of the two is passed, whichever way the price goes.
  for (const limit of [price * 1.0001, price * 0.9999]) {
    await expect(bell).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Limit' });
    await expect(field).toBeFocused();
    await page.keyboard.insertText(limit.toFixed(4));
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  }
  await world.control.advanceTurns(1);
  await expect(page.getByTestId('chart-commodityPrice')).toHaveAttribute('data-points', '2');
  expect(await axeViolations(page)).toEqual([]);
  await goTo(page, '/inbox');
  await expect(page.locator('[data-testid="alert"][data-kind="own"]')).toContainText(
    'Grain: price',
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.type('electricit');
  const option = page.getByRole('option', { name: 'Electricity', selected: true });
  await expect(option).toContainText('Commodity');
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/commodities?of=electricity');
}

test('on the observed server polls go on, a key is created and a crisis decided once', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world, { pollMs: POLL_MS });
  const { page } = running;
  await test.step('a closing connection', () => meetClosingConnections(page, world));
  await test.step('a key and a crisis', () => makeKeyAndDecide(running, world));
  await test.step('the figures', () => compareFigures(page, world));
  await test.step('commodities', () => followCommodity(page, world));
  await test.step('what only some servers send', async () => {
    await openScreen(page, '/');
    await expectFactsDrawn(page, 'Facts that only some servers send', '/');
  });
});
