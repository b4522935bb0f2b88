/** The pane and the accounts: each has its own cookies there, and no kill between the page and the jar ends a session. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { RunningApp } from '../app';
import { isAskedFor, openPanePage } from './hostile-pages';
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
  await expect(page.getByRole('alert').filter({ hasText: 'a different account' })).toBeVisible();
  // The page that the refused sign-in would have led to fails a moment later.
  await expect.poll(() => site.url()).toMatch(/^chrome-error:/);
  await site.goto(`${world.baseUrl}/profile`);
  await expect(site.getByText('senator')).toBeVisible();
  await expect(page.getByTestId('status-user')).toHaveText('senator');
}

/** Returns to the first account; resolves to a page of it. */
export async function changeAccounts({ app, page, site, world }: PaneClient): Promise<Page> {
  const senatorId = await profileInUse(page);
  const ofSenator = await cookiesOf(app, senatorId);
  const gone = site.waitForEvent('close');
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
  const mail = await openPanePage(app, page, `${world.baseUrl}/notifications`);
  const again = await cookiesOf(app, senatorId);
  expect(again.filter((cookie) => ofSenator.includes(cookie)).length).toBeGreaterThan(0);
  expect(again.filter((cookie) => ofMagnate.includes(cookie))).toEqual([]);
  expect(await cookiesOf(app, magnateId)).toEqual([]);
  return mail;
}

/** The dividing line between our screen and the page. */
const line = (of: Page) => of.getByRole('separator', { name: 'Width of the game’s page' });

export async function moveLine(page: Page, userDataDir: string): Promise<void> {
  await line(page).press('ArrowLeft');
  const settings = join(userDataDir, 'settings.json');
  await expect.poll(() => readFileSync(settings, 'utf8')).toMatch(/"paneShare":\s*55/u);
}

/** Where the client is killed while a page renews the session, in the order of the steps. */
export const KILL_STEPS = ['asked for', 'being named', 'arrived'] as const;

/**
 * Kills the client at a step of a page that renews the session: when the page is asked for, when main asks the service
 * whom its cookie signs in, or when the page has arrived. Starts it again. Needs the dividing line moved.
 */
export async function killBetween(
  running: RunningApp,
  { site, world }: { readonly site: Page; readonly world: TestWorld },
  {
    step,
    restart,
  }: {
    readonly step: (typeof KILL_STEPS)[number];
    readonly restart: () => Promise<RunningApp>;
  },
): Promise<PaneClient & { readonly running: RunningApp }> {
  // A page brings the fresh cookie, not a read of the client itself, which a kill may lose on its way. Client-nav answers:
  // main asks it whom the cookie signs in.
  for (const path of ['/api/client-status', '/api/events/*', '/api/notifications', '/api/mail'])
    await world.control.fault({ path, effect: { kind: 'close-before' } });
  if (step === 'being named')
    await world.control.fault({ path: '/api/client-nav', effect: { kind: 'hang' } });
  await world.control.resetRequests();
  // The cookie of a page that has arrived is on disk already, and the old one is invalid. Otherwise the old one is
  // still valid.
  await world.control.rotateSession('senator', step === 'arrived');
  const coming = site.goto(`${world.baseUrl}/profile`, { waitUntil: 'commit' });
  if (step === 'arrived') await coming;
  else {
    void coming.catch(() => undefined);
    const path = step === 'asked for' ? '/profile' : '/api/client-nav';
    await expect.poll(() => isAskedFor(world, path), { intervals: [1] }).toBe(true);
  }
  await running.kill();
  await world.control.clearFaults();
  const next = await restart();
  await expectSignedIn(next.page);
  const shown = await openPanePage(next.app, next.page, `${world.baseUrl}/notifications`);
  await expect(line(next.page)).toHaveAttribute('aria-valuenow', '55');
  await expect(next.page.getByTestId('pane')).toHaveCSS('flex-basis', '55%');
  return { running: next, app: next.app, page: next.page, world, site: shown };
}
