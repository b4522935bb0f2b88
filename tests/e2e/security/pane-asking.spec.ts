/** What pages ask for in the pane comes to the player; what never rests, a script or a row of dialogs, harms only its page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { axeViolations } from '@support/app/axe';
import { DIALECTS, test } from '@support/app/dialects';
import {
  ASKING_PAGE,
  DIALOGS_PAGE,
  ENDLESS_PAGE,
  openInPane,
  openPanePage,
  pressOn,
  servePage,
} from '@support/app/hostile-pages';
import { goTo, openSignedIn } from '@support/app/steps';
import { expect } from '@support/app/test';
import {
  askByRequests,
  gatherCandidates,
  listenForLeaks,
  listenForRelays,
  openRelay,
} from '@support/app/ways-out';

/** The text of a file; empty while there is none. */
function savedAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

for (const traits of DIALECTS) {
  test.describe(`in the dialect ${traits.dialect}`, () => {
    test.use({ traits });

    test('what a page asks for comes to the player, and pages that never rest harm only themselves', async ({
      open,
      world,
      newFolder,
    }) => {
      const { app, page } = await openSignedIn(open, world);
      await servePage(world, '/asking', ASKING_PAGE);
      const site = await openPanePage(app, page, `${world.baseUrl}/asking`);
      const question = page.getByTestId('pane-question');
      const outcome = site.locator('#outcome');
      const answer = (name: string) => question.getByRole('button', { name }).press('Enter');
      await expect(site.locator('#flood')).toHaveText('refused');
      await expect(question).toBeHidden();

      await pressOn(site, '#fill');
      await expect(question).toContainText(`May ${world.baseUrl} fill the screen?`);
      await answer('Refuse');
      await expect(question).toBeHidden();
      // Electron leaves the page without an answer; a second wish is refused without a question.
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

      // A download: nothing is written before the answer, and it goes where the player says.
      const file = join(newFolder(), 'saved.json');
      await app.evaluate(
        ({ webContents }, [origin, path]) => {
          const pane = webContents
            .getAllWebContents()
            .find((contents) => contents.getURL().startsWith(origin));
          // In place of the system's dialog, which no test can answer.
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

      // Where the setting asks, no request reaches another site by any way before the player's yes, and each is counted.
      await page.evaluate(() =>
        window.hustings.invoke('settings:update', { paneOtherSites: 'ask' }),
      );
      const others = page.getByTestId('pane-other-sites');
      const elsewhere = await listenForLeaks();
      await site.reload();
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

      // Where the setting blocks, that yes counts for nothing. What was let through before ends at once: the page is loaded
      // again, because Chromium cuts a relay of WebRTC only with its page.
      const relays = await listenForRelays();
      await site.evaluate((port) => {
        void fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors' }).catch(() => null);
      }, relays.port);
      await expect.poll(relays.requested).toBe(1);
      await openRelay(site, relays);
      await expect.poll(relays.connected).toBe(1);
      const blocked = site.waitForEvent('load');
      await page.evaluate(() =>
        window.hustings.invoke('settings:update', { paneOtherSites: 'block' }),
      );
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

      // A service worker of the site stays in the partition.
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

      // One page never ends its script, another never its dialogs: our screens go on, and the tabs can be closed.
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
      // The engine looks for hangs only where no debugger is attached, as it is here: its word for one is given in its place.
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
      const hang = page.getByRole('alert').filter({ hasText: 'does not answer' });
      await hang.getByRole('button', { name: 'End it and load again' }).press('Enter');
      await expect(hang).toBeHidden();
      await expect.poll(async () => [0, hung, undefined].includes(await processOf())).toBe(false);
      await expect(page.getByTestId('pane-failure')).toBeHidden();
      await page.getByRole('button', { name: 'Close tab' }).press('Enter');
      await expect.poll(paths).toEqual(['/asking', '/dialogs']);
      await page.getByRole('button', { name: 'Close tab' }).press('Enter');
      await expect.poll(paths).toEqual(['/asking']);
    });
  });
}
