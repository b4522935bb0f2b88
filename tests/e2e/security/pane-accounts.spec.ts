/** The pane and the accounts: each has its own cookies there, and no kill between the page and the jar ends a session. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ElectronApplication, Page } from 'playwright';

import { isAskedFor, openInPane, openPanePage } from '@support/app/hostile-pages';
import { addAccount, expectSignedIn, openSignedIn, profileInUse } from '@support/app/steps';
import { DIALECTS, test } from '@support/app/dialects';
import { expect } from '@support/app/test';
import { IS_CAMPAIGN } from '@support/campaign';

/** How often the client is killed after a page has renewed the session. */
const KILLS = IS_CAMPAIGN ? 100 : 1;

/** The values of the cookies in a profile's partition: of its session, and of its forms. */
function cookiesOf(app: ElectronApplication, profileId: string): Promise<readonly string[]> {
  return app.evaluate(async ({ session }, id) => {
    const cookies = await session.fromPartition(`pane-${id}`).cookies.get({});
    return cookies.map(({ value }) => value);
  }, profileId);
}

for (const traits of DIALECTS) {
  test.describe(`in the dialect ${traits.dialect}`, () => {
    test.use({ traits });

    test('another account that signs in on a page is not taken, accounts side by side never mix, and a kill ends no session', async ({
      open,
      world,
    }) => {
      test.setTimeout(240_000 + KILLS * 20_000);
      let running = await openSignedIn(open, world);
      const { app, page } = running;
      const senatorId = await profileInUse(page);
      const site = await openPanePage(app, page, `${world.baseUrl}/sign-in`);
      const other = world.players.find(({ username }) => username === 'magnate');
      await site.getByLabel('Email or username').fill('magnate');
      await site.getByLabel('Password').fill(other?.password ?? '');
      await site.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'another account' })).toBeVisible();
      await site.goto(`${world.baseUrl}/profile`);
      await expect(site.getByText('senator')).toBeVisible();
      await expect(page.getByTestId('status-user')).toHaveText('senator');

      // Two accounts of one server: the page in a window of its own goes with its account, and each partition has its own cookies.
      const apart = app.waitForEvent('window');
      await page.getByRole('button', { name: 'Put in a window of its own' }).press('Enter');
      await expect((await apart).getByTestId('pane-address')).toHaveValue(
        `${world.baseUrl}/profile`,
      );
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
      const pages = () =>
        app.windows().filter((window) => window.url() === `${world.baseUrl}/mail`);
      await expect.poll(() => pages().length).toBe(1);
      const again = await cookiesOf(app, senatorId);
      expect(again.filter((cookie) => ofSenator.includes(cookie)).length).toBeGreaterThan(0);
      expect(again.filter((cookie) => ofMagnate.includes(cookie))).toEqual([]);
      expect(await cookiesOf(app, magnateId)).toEqual([]);

      // It came in its own window, as it was left; from here on it is in the main one, also after a start.
      await page.evaluate(() => window.hustings.invoke('pane:act', { act: 'together' }));
      await expect.poll(() => app.windows().length).toBe(2);

      // The line between our screen and the page is moved by the keyboard; a start keeps where it was.
      const line = (of: Page) => of.getByRole('separator', { name: 'Width of the game’s page' });
      await line(page).press('ArrowLeft');
      const settings = join(running.userDataDir, 'settings.json');
      await expect.poll(() => readFileSync(settings, 'utf8')).toMatch(/"paneShare":\s*55/u);

      let [shown] = pages();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const isOver = kill % 2 === 0;
        // A page brings the fresh cookie, not an answer to the client itself (a poll, or a read of the start), which a kill may
        // lose on its way.
        await world.control.fault({ path: '/api/*', effect: { kind: 'close-before' } });
        await world.control.resetRequests();
        await world.control.rotateSession('senator', isOver);
        const coming = shown?.goto(`${world.baseUrl}/profile`, { waitUntil: 'commit' });
        // A page that has come has its cookie on disk already: the old one is worth nothing any more. Else it still is.
        if (isOver) await coming;
        else {
          void coming?.catch(() => undefined);
          await expect.poll(() => isAskedFor(world, '/profile'), { intervals: [1] }).toBe(true);
        }
        await running.kill();
        await world.control.clearFaults();
        running = await open({ serverUrl: world.baseUrl });
        await expectSignedIn(running.page);
        shown = await openPanePage(running.app, running.page, `${world.baseUrl}/mail`);
        await expect(line(running.page)).toHaveAttribute('aria-valuenow', '55');
        await expect(running.page.getByTestId('pane')).toHaveCSS('flex-basis', '55%');
      }
    });
  });
}
