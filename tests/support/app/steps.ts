/** Steps of a player for end-to-end tests, using only the handles of docs/qa.md. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Locator, Page } from 'playwright';

import type { HustingsBridge } from '@shared/ipc/channels/index';

import type { RunningApp } from './app';
import type { Open, OpenOptions } from './test';
import type { TestWorld } from '../world/control';
import { ask, signIn } from '../world/http';
import { fieldsOf } from '../answer-fields';

declare global {
  interface Window {
    readonly hustings: HustingsBridge;
  }
}

export type Player = TestWorld['players'][number];

export function playerOf(world: TestWorld, username = 'senator'): Player {
  const found = world.players.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`This world has no player ${username}`);
  return found;
}

/**
 * Opens a route, as a link does, and waits until its page is drawn: an address that changes back before that does not
 * count as navigation. What the page reads may still be on its way.
 */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${route}`);
  await expect.poll(() => routeOf(page)).toBe(route);
  await expect(page.getByRole('main')).toHaveAttribute('data-route', route);
}

/** The route on screen, for example `/settings/account`. */
export function routeOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash.replace(/^#/, ''));
}

/** Fills in the sign-in form inside `scope` and submits it. */
export async function submitSignIn(
  scope: Page | Locator,
  { identifier, password }: { readonly identifier: string; readonly password: string },
): Promise<void> {
  await scope.getByRole('textbox', { name: 'Email or username' }).fill(identifier);
  const field = scope.getByRole('textbox', { name: 'Password' });
  await field.fill(password);
  // By keyboard, because a click waits for frames, and a covered window on a busy machine draws them late.
  await field.press('Enter');
}

/** Waits until the status bar shows this player and the service has confirmed the session. */
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

/**
 * Signs a player in by the bridge, and waits until briefing, navigation and status bar show the player. `tests/e2e/session`
 * proves the form.
 */
export async function signInByBridge(
  page: Page,
  world: TestWorld,
  username = 'senator',
): Promise<void> {
  const { password, characterId } = playerOf(world, username);
  const outcome = await page.evaluate((given) => window.hustings.invoke('session:sign-in', given), {
    identifier: username,
    password,
  });
  expect(outcome.ok, 'the sign-in').toBe(true);
  await expectSignedIn(page, username);
  // A guest's start opens the form, which would then go to the briefing.
  await goTo(page, '/');
  await expect(page.getByRole('main')).toBeFocused();
  await expectPlayer(page, username, characterId !== null);
}

/** Waits until briefing, navigation and status bar show the player. */
async function expectPlayer(page: Page, username: string, hasCharacter: boolean): Promise<void> {
  await expectSignedIn(page, username);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
  // The mail entry appears once client-nav has answered.
  await expect(page.locator('[data-nav-id="mail"]')).toBeAttached();
  if (hasCharacter) await expectFigures(page);
}

/** How `openSignedIn` starts the client. */
export interface SignedInOptions extends OpenOptions {
  /** The senator by default. */
  readonly username?: string;
  /** The player's read-only key is saved too. */
  readonly hasKey?: boolean;
}

/**
 * Starts the client against a world with a player signed in by an earlier start, and waits until briefing, navigation
 * and status bar show the player.
 */
export async function openSignedIn(
  open: Open,
  world: TestWorld,
  { username = 'senator', hasKey = false, ...launch }: SignedInOptions = {},
): Promise<RunningApp> {
  const serverUrl = world.baseUrl;
  const { keyring, account } = launch;
  if (keyring !== undefined || account !== undefined) {
    const running = await open({ serverUrl, ...launch });
    await signInByBridge(running.page, world, username);
    return running;
  }
  const { password, publicKey, characterId } = playerOf(world, username);
  const key = hasKey ? { publicKey } : {};
  const signedIn = { serverUrl, username, password, ...key };
  const running = await open({ serverUrl, signedIn, ...launch });
  await expectPlayer(running.page, username, characterId !== null);
  return running;
}

export async function profileInUse(page: Page): Promise<string> {
  const view = await page.evaluate(() => window.hustings.invoke('session:get', null));
  return view.ok ? (view.value.profile?.id ?? '') : '';
}

/** Signs another account in beside the one in use, and leaves it in use. */
export async function addAccount(page: Page, world: TestWorld, username: string): Promise<void> {
  await goTo(page, '/sign-in?account=another');
  const { password } = playerOf(world, username);
  await submitSignIn(page, { identifier: username, password });
  await expectSignedIn(page, username);
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Raw values of the status bar's figures, by test id. */
export async function statusFigures(page: Page): Promise<Readonly<Record<string, string | null>>> {
  const ids = ['funds', 'actions', 'cash-on-hand', 'projected-income', 'turn'];
  const read = ids.map(async (id) => {
    const value = await page.getByTestId(`status-${id}`).getAttribute('data-value');
    return [id, value] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * The same figures, read from the service without the client.
 * The turn needs a key; outside the practice world the client has one only if the test saves it.
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
    'cash-on-hand': String(status['personalHomeLiquid'] ?? status['cashOnHand']),
    'projected-income': String(status['projectedIncome']),
    turn: hasKey ? String(game['currentTurn']) : '',
  };
}

/** Confirms main's question before secrets are stored without encryption, whenever it comes. */
export async function confirmPlainStorage(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
  });
}

/** A press of the player that does nothing: main takes some calls of a page only just after one. */
export async function pressSomething(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}
