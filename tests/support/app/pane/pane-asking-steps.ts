/** What the page that asks for everything gets, and pages that never rest, step by step. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { axeViolations } from '../looks/axe';
import { DIALOGS_PAGE, ENDLESS_PAGE, openInPane, pressOn, servePage } from './hostile-pages';
import type { PaneClient } from './pane-client';
import { goTo } from '../steps';
import {
  askByRequests,
  gatherCandidates,
  listenForLeaks,
  listenForRelays,
  openRelay,
} from '../network-escapes';

/** The question of the pane to the player, and how it is answered. */
function questionOf({ page }: PaneClient) {
  const question = page.getByTestId('pane-question');
  const answer = (name: string) => question.getByRole('button', { name }).press('Enter');
  return { question, answer };
}

export async function askForPermissions(client: PaneClient): Promise<void> {
  const { page, site, world } = client;
  const { question, answer } = questionOf(client);
  const outcome = site.locator('#outcome');
  await expect(site.locator('#flood')).toHaveText('refused');
  await expect(question).toBeHidden();

  await pressOn(site, '#fill');
  await expect(question).toContainText(`May ${world.baseUrl} fill the screen?`);
  await answer('Refuse');
  await expect(question).toBeHidden();
  // Electron leaves the page without an answer; a second request is refused without a question.
  await pressOn(site, '#fill');
  expect(await site.evaluate(() => document.fullscreenElement)).toBeNull();
  await pressOn(site, '#write');
  await expect(question).toHaveAttribute('data-question', 'clipboard');
  await expect(question.getByRole('button', { name: 'Allow' })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await answer('Allow');
  await expect(outcome).toHaveText('write granted');
  await pressOn(site, '#read');
  await expect(outcome).toHaveText('read refused');
  await expect(question).toBeHidden();
}

/** The text of a file; empty while there is none. */
function savedAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export async function download(client: PaneClient, folder: string): Promise<void> {
  const { app, site, world } = client;
  const { question, answer } = questionOf(client);
  const file = join(folder, 'saved.json');
  await app.evaluate(
    ({ webContents }, [origin, path]) => {
      const pane = webContents
        .getAllWebContents()
        .find((contents) => contents.getURL().startsWith(origin));
      // Stands in for the system's dialog, which no test can answer.
      pane?.session.on('will-download', (_event, item) => item.setSavePath(path));
    },
    [world.baseUrl, file] as const,
  );
  await pressOn(site, '#file');
  await expect(question).toContainText(/Save “re_?cod\.json”\?.*KB, from http:/u);
  await answer('Cancel');
  await expect(question).toBeHidden();
  await pressOn(site, '#file');
  await expect(question.getByRole('button', { name: 'Save…' })).toBeEnabled();
  expect(() => readFileSync(file)).toThrow(/ENOENT/u);
  await answer('Save…');
  await expect.poll(() => savedAt(file)).toContain('"openapi"');
}

/**
 * Needs another site within reach. A setting that ends that loads the page again, because Chromium cuts a relay of WebRTC
 * only with its page.
 */
export async function reachOtherSites({ page, site }: PaneClient): Promise<void> {
  const others = page.getByTestId('pane-other-sites');
  const elsewhere = await listenForLeaks();
  const asking = site.waitForEvent('load');
  await page.evaluate(() => window.hustings.invoke('settings:update', { paneOtherSites: 'ask' }));
  await asking;
  expect(await askByRequests(site, elsewhere)).toEqual([]);
  expect(await gatherCandidates(site, elsewhere)).toBe(0);
  expect(elsewhere.reached).toEqual([]);
  await expect(others).toHaveText('5 requests to other sites, 5 blocked. Allow for now');
  const again = site.waitForEvent('load');
  await others.getByRole('button', { name: 'Allow for now' }).press('Enter');
  await again;
  await askByRequests(site, elsewhere);
  expect(elsewhere.reached).toContain('tcp');
  await expect(others).toHaveText('5 requests to other sites, 0 blocked.');

  const relays = await listenForRelays();
  await site.evaluate((port) => {
    void fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors' }).catch(() => null);
  }, relays.port);
  await expect.poll(relays.requested).toBe(1);
  await openRelay(site, relays);
  await expect.poll(relays.connected).toBe(1);
  const blocked = site.waitForEvent('load');
  await page.evaluate(() => window.hustings.invoke('settings:update', { paneOtherSites: 'block' }));
  await blocked;
  await expect.poll(relays.connected, { intervals: [50], timeout: 3_000 }).toBe(0);
  await openRelay(site, relays);
  elsewhere.forget();
  expect(await askByRequests(site, elsewhere)).toEqual([]);
  expect(await gatherCandidates(site, elsewhere)).toBe(0);
  expect(elsewhere.reached).toEqual([]);
  expect(relays.connected()).toBe(0);
  elsewhere.close();
  relays.close();
  await expect(others).toHaveText('5 requests to other sites, 5 blocked.');
}

export async function registerWorker({ app, site, world }: PaneClient): Promise<void> {
  await servePage(
    world,
    '/worker.js',
    'self.addEventListener("fetch", () => {});',
    'text/javascript',
  );
  await site.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(
    await app.evaluate(({ session }) =>
      Object.keys(session.defaultSession.serviceWorkers.getAllRunning()),
    ),
  ).toEqual([]);
}

export async function neverRest({ app, page, site, world }: PaneClient): Promise<void> {
  await servePage(world, '/endless', ENDLESS_PAGE);
  await servePage(world, '/dialogs', DIALOGS_PAGE);
  const paths = () =>
    app.evaluate(
      ({ webContents }, origin) =>
        webContents
          .getAllWebContents()
          .flatMap((contents) => contents.getURL().split(origin)[1] ?? [])
          .toSorted(),
      world.baseUrl,
    );
  await site.reload();
  await openInPane(page, `${world.baseUrl}/dialogs`);
  await expect(page.getByRole('tab', { name: 'Asking' })).toBeVisible();
  await openInPane(page, `${world.baseUrl}/endless`);
  await expect.poll(paths).toEqual(['/asking', '/dialogs', '/endless']);
  await goTo(page, '/countries');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'countries');
  await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  // The engine looks for hangs only without a debugger, and here one is attached, so the test sends its event instead.
  const endless = `${world.baseUrl}/endless`;
  const processOf = () =>
    app.evaluate(
      ({ webContents }, url) =>
        webContents
          .getAllWebContents()
          .find((contents) => contents.getURL() === url)
          ?.getOSProcessId(),
      endless,
    );
  const hung = await processOf();
  await app.evaluate(
    ({ webContents }, url) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL() === url)
        ?.emit('unresponsive'),
    endless,
  );
  const hang = page.getByRole('alert').filter({ hasText: 'does not respond' });
  await hang.getByRole('button', { name: 'End it and reload' }).press('Enter');
  await expect(hang).toBeHidden();
  await expect.poll(async () => [0, hung, undefined].includes(await processOf())).toBe(false);
  await expect(page.getByTestId('pane-failure')).toBeHidden();
  await page.getByRole('button', { name: 'Close tab' }).press('Enter');
  await expect.poll(paths).toEqual(['/asking', '/dialogs']);
  await page.getByRole('button', { name: 'Close tab' }).press('Enter');
  await expect.poll(paths).toEqual(['/asking']);
}
