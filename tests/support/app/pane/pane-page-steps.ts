/** A page of the game in the pane: signed in, beside our screen, in a separate window, and over our screen. */
import { expect } from '@playwright/test';

import { axeViolations } from '../looks/axe';
import { filesContaining } from '../files';
import { ASKING_PAGE, openPanePage, pressOn, servePage } from './hostile-pages';
import { expectUnderBar, pressInPage } from './pane-client';
import type { PaneClient } from './pane-client';
import { goTo, routeOf } from '../steps';

/** Opens the first page of the client's life. */
export async function openFirstPage({
  app,
  page,
  world,
}: Omit<PaneClient, 'site'>): Promise<PaneClient> {
  const partitions = await app.evaluateHandle(({ app: client }) => {
    const made: { isOnDisk: boolean }[] = [];
    client.on('session-created', (one) => made.push({ isOnDisk: one.isPersistent() }));
    return made;
  });
  const engine = () =>
    app.evaluate(({ app: client, webContents }) => ({
      pages: webContents.getAllWebContents().map((one) => new URL(one.getURL()).protocol),
      processes: client.getAppMetrics().filter(({ type }) => type === 'Tab').length,
    }));
  expect(await engine()).toEqual({ pages: ['app:'], processes: 1 });
  const site = await openPanePage(app, page, `${world.baseUrl}/notifications`);
  await expect(site.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(await partitions.jsonValue()).toEqual([{ isOnDisk: false }]);
  expect((await engine()).pages.toSorted()).toEqual(['app:', 'http:']);
  await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/notifications`);
  return { app, page, world, site };
}

export async function expectPaneBounds({ app, page }: PaneClient): Promise<void> {
  const place = await page.getByTestId('pane-place').boundingBox();
  const bounds = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds(),
  );
  expect(bounds?.y).toBe(Math.round(place?.y ?? -1));
  expect(bounds?.width).toBe(Math.round(place?.width ?? -1));
  expect(await axeViolations(page)).toEqual([]);
}

/** The world has five unread notifications. */
export async function readInPane({ page, site }: PaneClient): Promise<void> {
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '5');
  // The page lists letters below the notifications, with their own button.
  await site.getByRole('button', { name: 'Mark all as read' }).first().click();
  // Polls are a minute apart, so this figure is read because of the form's answer.
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '0', {
    timeout: 8_000,
  });
}

export async function renewSession(
  { page, site, world }: PaneClient,
  userDataDir: string,
): Promise<void> {
  await world.control.rotateSession('senator', true);
  await site.goto(`${world.baseUrl}/profile`);
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  const status = await page.evaluate(() =>
    window.hustings.invoke('api:call', {
      endpointId: 'clientStatus',
      params: {},
      callId: 'pane-test',
      priority: 'interactive',
    }),
  );
  expect(status).toMatchObject({ ok: true });
  const [cookie] = await site.context().cookies(world.baseUrl);
  expect(
    filesContaining(userDataDir, cookie?.value ?? 'no cookie').every((file) =>
      file.includes('session-'),
    ),
  ).toBe(true);
}

/** The player's key is saved. */
export async function moveApartAndBack({ app, page, site, world }: PaneClient): Promise<void> {
  await goTo(page, '/countries/KS/leaderboard');
  await expect(page.getByTestId('table-leaderboard')).not.toHaveAttribute('data-row-count', '0');
  await site.goto(`${world.baseUrl}/character/7`);
  const opened = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Move to its own window' }).press('Enter');
  const apart = await opened;
  await expect(apart.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/character/7`);
  await expect(page.getByTestId('pane')).toBeHidden();
  await expect.poll(() => site.evaluate(() => innerWidth)).toBeGreaterThan(700);
  expect(await axeViolations(apart)).toEqual([]);
  await apart.getByRole('button', { name: 'Hustings screen' }).press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/characters/7');
  const closed = apart.waitForEvent('close');
  const back = apart.getByRole('button', { name: 'Move to the main window' });
  // The window closes while the key is still down.
  await back.press('Enter').catch(() => undefined);
  await closed;
  await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/character/7`);
}

export async function layOverAndBeside({ page, site }: PaneClient): Promise<void> {
  const pane = page.getByTestId('pane');
  const width = () => site.evaluate(() => innerWidth);
  const besideWidth = await width();
  await page.getByRole('button', { name: 'Show over the Hustings screen' }).press('Enter');
  await expect(pane).toHaveAttribute('data-layout', 'over');
  await expect.poll(width).toBeGreaterThan(besideWidth);
  await page.getByRole('button', { name: 'Show beside the Hustings screen' }).press('Enter');
  await expect(pane).toHaveAttribute('data-layout', 'beside');
  await expect.poll(width).toBe(besideWidth);
}

/** The page's own contents are asked to print; the rest is the system's work. */
export async function print({ app, page, site }: PaneClient): Promise<void> {
  const printed = await app.evaluateHandle(({ webContents }, url) => {
    const addresses: string[] = [];
    const shown = webContents.getAllWebContents().find((one) => one.getURL() === url);
    if (shown) shown.print = () => addresses.push(shown.getURL());
    return addresses;
  }, site.url());
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect.poll(() => printed.jsonValue()).toEqual([site.url()]);
}

export async function fillScreen(client: PaneClient): Promise<void> {
  const { app, page, site, world } = client;
  await servePage(world, '/asking', ASKING_PAGE);
  await site.goto(`${world.baseUrl}/asking`);
  await pressOn(site, '#fill');
  const allow = page.getByTestId('pane-question').getByRole('button', { name: 'Allow' });
  await expect(allow).toBeEnabled();
  await allow.press('Enter');
  const fillsScreen = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen());
  const filling = () => site.evaluate(() => document.fullscreenElement?.tagName ?? null);
  await expect.poll(filling).toBe('HTML');
  expect(await fillsScreen()).toBe(true);
  await expectUnderBar(client);
  await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/asking`);
  await pressInPage(app, `${world.baseUrl}/asking`, 'Escape');
  await expect.poll(filling).toBeNull();
  expect(await fillsScreen()).toBe(false);
  await expectUnderBar(client);
}

export async function signOutInPane({ page, site, world }: PaneClient): Promise<void> {
  await site.goto(`${world.baseUrl}/profile`);
  await site.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible({
    timeout: 8_000,
  });
}
