/**
 * Hostile pages in the pane: they get no privilege and no permission and lead nowhere else, the player is asked about
 * what they want, and no harm is done when they crash or never rest.
 */
import { DIALECTS, OBSERVED } from '@support/app/dialect-traits';
import { test } from '@support/app/dialect-test';
import {
  ASKING_PAGE,
  FRAME_PAGE,
  hostilePage,
  openPanePage,
  pressOn,
  servePage,
} from '@support/app/pane/hostile-pages';
import { watchOutside } from '@support/app/pane/outside';
import {
  askForPermissions,
  download,
  neverRest,
  reachOtherSites,
  registerWorker,
} from '@support/app/pane/pane-asking-steps';
import type { PaneClient } from '@support/app/pane/pane-client';
import {
  closeWhileSending,
  crash,
  dropFiles,
  expectApart,
  expectAskedOnce,
  expectNoPrivilege,
  expectNoUdp,
  redirectAway,
} from '@support/app/pane/pane-hostile-steps';
import { openSignedIn } from '@support/app/steps';
import { expect } from '@support/app/test';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
import { startFakeService } from '@support/fake-service/service';

// A navigation that the client refuses may never end for Playwright, which waits for the end before it acts on the page.
test.beforeAll(() => {
  process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';
});
test.afterAll(() => {
  delete process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'];
});

// The client does not distinguish dialects, and these steps use their own pages, so no answer of a server is involved.
for (const traits of IS_FULL_SIZE ? DIALECTS : [OBSERVED]) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('hostile pages get no privilege and no way out, and harm only themselves', async ({
      open,
      world,
      newFolder,
    }) => {
      const { app, page } = await openSignedIn(open, world);
      const opened = await watchOutside(app);
      const elsewhere = await startFakeService((_request, response) => {
        response.setHeader('Content-Type', 'text/html').end(FRAME_PAGE);
      });
      // Another site, so that its frame has its own process.
      const otherSite = `http://localhost:${elsewhere.port}`;
      await servePage(world, '/frame', FRAME_PAGE);
      await servePage(world, '/evil', hostilePage(SAMPLES.hostileCookies, otherSite));
      const site = await openPanePage(app, page, `${world.baseUrl}/evil`);
      await expect(site.getByRole('heading', { name: 'Hostile' })).toBeVisible();
      const client: PaneClient = { app, page, world, site };

      await test.step('it gets no window, no scheme, no permission and no bridge', () =>
        expectNoPrivilege(client, opened));
      await test.step('it has a sandbox, its own process and session, not on disk', () =>
        expectApart(client));
      await test.step('nothing leaves by WebRTC over UDP, even if other sites are allowed', () =>
        expectNoUdp(client));
      await test.step('files that are dropped reach neither the page, nor a frame of it, nor the address', () =>
        dropFiles(client));
      await test.step('the other site was asked once, and got nothing about ours', () =>
        expectAskedOnce(elsewhere));
      await elsewhere.close();
      await test.step('a redirect to another origin leads nowhere, and the page stays under our bar', () =>
        redirectAway(client, opened));
      await test.step('a flood of cookies has evicted no session, and its last page can be left', async () => {
        await pressOn(site, 'h1');
        await site.goto(`${world.baseUrl}/profile`);
        await expect(site.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
      });

      await servePage(world, '/asking', ASKING_PAGE);
      await site.goto(`${world.baseUrl}/asking`);
      await test.step('what a page asks for comes to the player', () => askForPermissions(client));
      await test.step('nothing of a download is written before the answer, and it goes where the player says', () =>
        download(client, newFolder()));
      const again =
        await test.step('if other sites are blocked, nothing reaches one, and open ones end at once', () =>
          reachOtherSites(client));
      await test.step('a service worker of the site stays in the partition', () =>
        registerWorker({ ...client, site: again }));
      const next =
        await test.step('a page that is closed sends nothing more, not even what it keeps alive', () =>
          closeWhileSending({ ...client, site: again }));
      await test.step('pages with endless scripts or dialogs can be closed, and our screens stay usable', () =>
        neverRest({ ...client, site: next }));
      await test.step('a crash of a page does not affect the client', () => crash(client));
    });
  });
}
