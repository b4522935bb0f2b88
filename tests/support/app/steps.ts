/** What a player does and sees, as steps of end-to-end tests; only the handles that QA may rely on. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import type { HustingsBridge } from '@shared/ipc/bridge';

import type { RunningApp } from './app';
import type { Open, OpenOptions } from './test';
import type { TestWorld } from '../world/control';
import { ask, signIn } from '../world/http';

declare global {
  interface Window {
    readonly hustings: HustingsBridge;
  }
}

export type Player = TestWorld['players'][number];

/** The world's player of this name. */
export function playerOf(world: TestWorld, username = 'senator'): Player {
  const found = world.players.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`This world has no player ${username}`);
  return found;
}

/** Opens a route as a link would. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${route}`);
  await expect.poll(() => routeOf(page)).toBe(route);
}

/** The route on screen, for example `/settings/account`. */
export function routeOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash.replace(/^#/, ''));
}

/** Fills in the sign-in form inside `scope` and sends it. */
export async function submitSignIn(
  scope: Page | Locator,
  { identifier, password }: { readonly identifier: string; readonly password: string },
): Promise<void> {
  await scope.getByRole('textbox', { name: 'Email or username' }).fill(identifier);
  await scope.getByRole('textbox', { name: 'Password' }).fill(password);
  await scope.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until the status bar tells of this player, confirmed by the service. */
export async function expectSignedIn(page: Page, username = 'senator'): Promise<void> {
  await expect(page.getByTestId('status-user')).toHaveText(username);
  await expectConnection(page, 'online');
}

/** Waits until the status bar shows the player's money. */
export async function expectFigures(page: Page): Promise<void> {
  await expect(page.getByTestId('status-funds')).not.toHaveAttribute('data-value', '');
}

export async function expectConnection(page: Page, state: string): Promise<void> {
  await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', state);
}

/** Starts the client against a world and signs a player in: the briefing stands, and the frame around it knows the player. */
export async function openSignedIn(
  open: Open,
  world: TestWorld,
  options: OpenOptions & { readonly username?: string } = {},
): Promise<RunningApp> {
  const { username = 'senator', ...launch } = options;
  const running = await open({ serverUrl: world.baseUrl, ...launch });
  await goTo(running.page, '/sign-in');
  const { password } = playerOf(world, username);
  await submitSignIn(running.page, { identifier: username, password });
  await expectSignedIn(running.page, username);
  // Who is signed in is told before the form leads on: a test that goes elsewhere must come after it.
  await expect.poll(() => routeOf(running.page)).toBe('/');
  const main = running.page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', 'briefing');
  await expect(main).toBeFocused();
  // Only a player whom the service has described has mail.
  await expect(running.page.locator('[data-nav-id="mail"]')).toBeAttached();
  if (playerOf(world, username).characterId !== null) await expectFigures(running.page);
  return running;
}

/** Signs out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** The numbers on the status bar, raw, by test id. */
export async function statusFigures(page: Page): Promise<Readonly<Record<string, string | null>>> {
  const ids = ['funds', 'actions', 'cash-on-hand', 'projected-income', 'turn'];
  const read = ids.map(async (id) => {
    const value = await page.getByTestId(`status-${id}`).getAttribute('data-value');
    return [id, value] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * The same numbers as the service tells them to somebody who asks by other means than the client.
 * The turn needs a key, which the client has in the practice world alone unless it is given one.
 */
export async function serviceFigures(
  baseUrl: string,
  player: Player,
  { hasKey }: { readonly hasKey: boolean },
): Promise<Readonly<Record<string, string | null>>> {
  const headers = { Cookie: await signIn(baseUrl, player) };
  const status = fieldsOf((await ask(`${baseUrl}/api/client-status`, { headers })).json);
  const game = fieldsOf(
    (await ask(`${baseUrl}/api/public/v1/game`, { headers: { 'X-API-Key': player.publicKey } }))
      .json,
  );
  return {
    funds: String(status['funds']),
    actions: String(status['actions']),
    'cash-on-hand': String(status['cashOnHand']),
    'projected-income': String(status['projectedIncome']),
    turn: hasKey ? String(game['currentTurn']) : '',
  };
}

/** A JSON object's fields; an answer that is not an object fails the test here. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null) throw new Error(`not an object: ${String(json)}`);
  return { ...json };
}
