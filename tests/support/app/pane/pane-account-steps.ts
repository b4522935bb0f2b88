/** The pane and the accounts: each has its own cookies there, and no kill between the page and the jar ends a session. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { RunningApp } from '../app';
import { isAskedFor, openInPane, openPanePage } from './hostile-pages';
import type { PaneClient } from './pane-client';
import { addAccount, expectSignedIn, playerOf, profileInUse } from '../steps';
import type { TestWorld } from '../../world/control';

/** The values of the cookies in a profile's partition: of its session, and of its forms. */
function cookiesOf(app: ElectronApplication, profileId: string): Promise<readonly string[]> {
  return app.evaluate(async ({ session }, id) => {
    const cookies = await session.fromPartition(`pane-${id}`).cookies.get({});
    return cookies.map(({ value }) => value);
  }, profileId);
}

export async function signInAsAnother({ page, site, world }: PaneClient): Promise<void> {
  await site.goto(`${world.baseUrl}/sign-in`);
  const { username, password } = playerOf(world, 'magnate');
  await site.getByLabel('Email or username').fill(username);
  await site.getByLabel('Password').fill(password);
  await site.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'another account' })).toBeVisible();
  // The page that the refused sign-in would have led to fails a moment later.
  await expect.poll(() => site.url()).toMatch(/^chrome-error:/);
  await site.goto(`${world.baseUrl}/profile`);
  await expect(site.getByText('senator')).toBeVisible();
  await expect(page.getByTestId('status-user')).toHaveText('senator');
}

/** Returns to the first account; resolves to a page of it. */
export async function changeAccounts({ app, page, world }: PaneClient): Promise<Page> {
  const senatorId = await profileInUse(page);
  const apart = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Move to its own window' }).press('Enter');
  await expect((await apart).getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/profile`);
  const gone = (await apart).waitForEvent('close');
  const ofSenator = await cookiesOf(app, senatorId);
  await addAccount(page, world, 'magnate');
  await gone;
  const magnateId = await profileInUse(page);
  const magnates = await openPanePage(app, page, `${world.baseUrl}/profile`);
  await expect(magnates.getByText('magnate')).toBeVisible();
  const ofMagnate = await cookiesOf(app, magnateId);
  expect(ofMagnate.length).toBeGreaterThan(0);
  expect(ofMagnate.filter((cookie) => ofSenator.includes(cookie))).toEqual([]);
  expect(await cookiesOf(app, senatorId)).toEqual([]);
  await page.evaluate(
    (profileId) => window.hustings.invoke('profile:activate', { profileId }),
    senatorId,
  );
  await expectSignedIn(page);
  await openInPane(page, `${world.baseUrl}/mail`);
  const pages = () => app.windows().filter((window) => window.url() === `${world.baseUrl}/mail`);
  await expect.poll(() => pages().length).toBe(1);
  const again = await cookiesOf(app, senatorId);
  expect(again.filter((cookie) => ofSenator.includes(cookie)).length).toBeGreaterThan(0);
  expect(again.filter((cookie) => ofMagnate.includes(cookie))).toEqual([]);
  expect(await cookiesOf(app, magnateId)).toEqual([]);

  // The pane opened in its own window, as it was left; from here on it is in the main one, also after a start.
  await page.evaluate(() => window.hustings.invoke('pane:act', { act: 'together' }));
  await expect.poll(() => app.windows().length).toBe(2);
  const [shown] = pages();
  if (!shown) throw new Error('The pane shows no mail');
  return shown;
}

/** The dividing line between our screen and the page. */
const line = (of: Page) => of.getByRole('separator', { name: 'Width of the game’s page' });

export async function moveLine(page: Page, userDataDir: string): Promise<void> {
  await line(page).press('ArrowLeft');
  const settings = join(userDataDir, 'settings.json');
  await expect.poll(() => readFileSync(settings, 'utf8')).toMatch(/"paneShare":\s*55/u);
}

/**
 * Kills the client after a page has renewed the session, in the middle of it every other time, and starts it anew.
 * Needs the dividing line moved.
 */
export async function killBetween(
  running: RunningApp,
  { site, world }: { readonly site: Page; readonly world: TestWorld },
  { isOver, restart }: { readonly isOver: boolean; readonly restart: () => Promise<RunningApp> },
): Promise<PaneClient & { readonly running: RunningApp }> {
  // A page brings the fresh cookie, not a read of the client itself, which a kill may lose on its way. Client-nav answers:
  // main asks it whom the cookie signs in.
  for (const path of ['/api/client-status', '/api/events/*', '/api/notifications', '/api/mail'])
    await world.control.fault({ path, effect: { kind: 'close-before' } });
  await world.control.resetRequests();
  await world.control.rotateSession('senator', isOver);
  const coming = site.goto(`${world.baseUrl}/profile`, { waitUntil: 'commit' });
  // The cookie of a page that has arrived is on disk already, and the old one is invalid. Otherwise the old one is
  // still valid.
  if (isOver) await coming;
  else {
    void coming.catch(() => undefined);
    await expect.poll(() => isAskedFor(world, '/profile'), { intervals: [1] }).toBe(true);
  }
  await running.kill();
  await world.control.clearFaults();
  const next = await restart();
  await expectSignedIn(next.page);
  const shown = await openPanePage(next.app, next.page, `${world.baseUrl}/mail`);
  await expect(line(next.page)).toHaveAttribute('aria-valuenow', '55');
  await expect(next.page.getByTestId('pane')).toHaveCSS('flex-basis', '55%');
  return { running: next, app: next.app, page: next.page, world, site: shown };
}
