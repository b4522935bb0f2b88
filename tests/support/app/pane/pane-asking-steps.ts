/** What the page that asks for everything gets, and pages that never rest, step by step. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { axeViolations } from '../looks/axe';
import { DIALOGS_PAGE, ENDLESS_PAGE, openInPane, pressOn, servePage } from './hostile-pages';
import type { PaneClient } from './pane-client';
import { goTo, pressSomething } from '../steps';
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
  await expect(question).toContainText(`Let ${world.baseUrl} go full screen?`);
  await answer('Block');
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

/** Changes whether other sites may be reached; resolves to the page that is loaded again. */
async function setOtherSites(
  { app, page }: PaneClient,
  paneOtherSites: 'allow' | 'block',
): Promise<Page> {
  const opened = app.waitForEvent('window');
  await pressSomething(page);
  await page.evaluate(
    (choice) => window.hustings.invoke('settings:update', { paneOtherSites: choice }),
    paneOtherSites,
  );
  const site = await opened;
  await site.waitForLoadState();
  return site;
}

/** Starts with other sites allowed, and ends so; resolves to the page that is shown then. */
export async function reachOtherSites(client: PaneClient): Promise<Page> {
  const [elsewhere, relays] = await Promise.all([listenForLeaks(), listenForRelays()]);
  await openRelay(client.site, relays);
  await expect.poll(relays.connected).toBe(1);
  const blocked = await setOtherSites(client, 'block');
  await expect.poll(relays.connected).toBe(0);
  expect(await askByRequests(blocked, elsewhere)).toEqual([]);
  expect(await gatherCandidates(blocked, elsewhere)).toBe(0);
  await openRelay(blocked, relays);
  expect(elsewhere.reached).toEqual([]);
  expect(relays.connected()).toBe(0);

  const allowed = await setOtherSites(client, 'allow');
  await askByRequests(allowed, elsewhere);
  expect(elsewhere.reached).toContain('tcp');
  elsewhere.close();
  relays.close();
  return allowed;
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

/** The pane is closed afterwards. */
export async function neverRest({ app, page, site, world }: PaneClient): Promise<void> {
  await servePage(world, '/endless', ENDLESS_PAGE);
  await servePage(world, '/dialogs', DIALOGS_PAGE);
  const endless = `${world.baseUrl}/endless`;
  const paths = () =>
    app.evaluate(
      ({ webContents }, origin) =>
        webContents
          .getAllWebContents()
          .flatMap((contents) => contents.getURL().split(origin)[1] ?? []),
      world.baseUrl,
    );
  await openInPane(page, endless);
  await expect.poll(paths).toEqual(['/endless']);
  await goTo(page, '/countries');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'countries');
  await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  // The engine looks for hangs only without a debugger, and here one is attached, so the test sends its event instead.
  const processOf = (event?: 'unresponsive') =>
    app.evaluate(
      ({ webContents }, [url, name]) => {
        const found = webContents.getAllWebContents().find((one) => one.getURL() === url);
        if (name !== undefined) found?.emit(name);
        return found?.getOSProcessId();
      },
      [endless, event] as const,
    );
  const hung = await processOf('unresponsive');
  const hang = page.getByRole('alert').filter({ hasText: 'is not responding' });
  const reloaded = app.evaluate(
    ({ webContents }, url) =>
      new Promise<void>((resolve) => {
        const contents = webContents.getAllWebContents().find((one) => one.getURL() === url);
        contents?.once('did-navigate', () => resolve());
      }),
    endless,
  );
  await hang.getByRole('button', { name: 'End it and reload' }).press('Enter');
  await expect(hang).toBeHidden();
  // A page that is only now arriving would end the next hang.
  await reloaded;
  await expect.poll(async () => [0, hung, undefined].includes(await processOf())).toBe(false);
  await expect(page.getByTestId('pane-failure')).toBeHidden();

  // Another page takes the place of a hung one.
  await processOf('unresponsive');
  await expect(hang).toBeVisible();
  await openInPane(page, `${world.baseUrl}/dialogs`);
  await expect.poll(paths).toEqual(['/dialogs']);
  await goTo(page, '/news');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'news');
  const gone = site.waitForEvent('close');
  await page.getByRole('button', { name: 'Close the game’s page' }).press('Enter');
  await gone;
  await expect.poll(paths).toEqual([]);
}
