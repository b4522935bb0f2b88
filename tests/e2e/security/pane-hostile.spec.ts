/** A hostile page in the pane: it reaches no privilege, no other place and no permission, and its end harms nothing. */
import { join } from 'node:path';

import type { ElectronApplication, Page } from 'playwright';

import { DIALECTS, test } from '@support/app/dialects';
import {
  ASKING_PAGE,
  FRAME_PAGE,
  FRAMES,
  hostilePage,
  isAskedFor,
  openPanePage,
  pressOn,
  servePage,
} from '@support/app/hostile-pages';
import { openSignedIn } from '@support/app/steps';
import { expect } from '@support/app/test';
import { gatherCandidates, listenForLeaks } from '@support/app/ways-out';
import { startFakeService } from '@support/fake-service/service';

/** The page stands below our bar, which names its origin. */
async function expectUnderBar(app: ElectronApplication, page: Page): Promise<void> {
  const bar = await page.getByRole('toolbar', { name: 'Page' }).boundingBox();
  const bounds = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds(),
  );
  expect(bounds?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
}

for (const traits of DIALECTS) {
  test.describe(`in the dialect ${traits.dialect}`, () => {
    test.use({ traits });

    test('a hostile page gets no window, no scheme, no permission and no bridge, and a crash of it leaves the client whole', async ({
      open,
      world,
    }) => {
      const { app, page } = await openSignedIn(open, world);
      const outside = await app.evaluateHandle(({ shell }) => {
        const opened: string[] = [];
        shell.openExternal = (url) => {
          opened.push(url);
          return Promise.resolve();
        };
        return opened;
      });
      const elsewhere = await startFakeService((_request, response) => {
        response.setHeader('Content-Type', 'text/html').end(FRAME_PAGE);
      });
      // Another site, so that its frame has a process of its own.
      const otherSite = `http://localhost:${elsewhere.port}`;
      await servePage(world, '/frame', FRAME_PAGE);
      await servePage(world, '/evil', hostilePage(10_000, otherSite));
      const site = await openPanePage(app, page, `${world.baseUrl}/evil`);
      await expect(site.getByRole('heading', { name: 'Hostile' })).toBeVisible();

      const found = await site.evaluate(async () => {
        const permission = async (name: string) =>
          (await navigator.permissions.query({ name: name as PermissionName })).state;
        const refusal = (work: Promise<unknown>) =>
          work.then(
            () => 'granted',
            () => 'refused',
          );
        return {
          names: ['hustings', 'require', 'process', 'module', 'Buffer', '__dirname'].filter(
            (name) => name in window,
          ),
          agent: navigator.userAgent,
          permissions: await Promise.all(
            ['geolocation', 'camera', 'notifications'].map(permission),
          ),
          notification: await Notification.requestPermission(),
          media: await refusal(navigator.mediaDevices.getUserMedia({ audio: true })),
          scheme: await refusal(fetch('app://hustings/index.html')),
        };
      });
      expect(found).toMatchObject({
        names: [],
        permissions: ['denied', 'denied', 'denied'],
        notification: 'denied',
        media: 'refused',
        scheme: 'refused',
      });
      expect(found.agent).not.toMatch(/electron|hustings/iu);
      expect(site.url()).toBe(`${world.baseUrl}/evil`);
      expect(app.windows()).toHaveLength(2);
      expect(await outside.jsonValue()).toEqual([]);
      await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/evil`);

      const checked = await app.evaluate(({ BrowserWindow, webContents }, origin) => {
        const pane = webContents
          .getAllWebContents()
          .find((contents) => contents.getURL().startsWith(origin));
        const preferences = pane && Reflect.get(pane, 'getLastWebPreferences');
        const own = BrowserWindow.getAllWindows()[0]?.webContents;
        return {
          preferences:
            typeof preferences === 'function'
              ? Reflect.apply<unknown, [], unknown>(preferences, pane, [])
              : null,
          isOnDisk: pane?.session.isPersistent(),
          sharesSession: pane?.session === own?.session,
          sharesProcess: pane?.getOSProcessId() === own?.getOSProcessId(),
        };
      }, world.baseUrl);
      expect(checked).toMatchObject({
        preferences: {
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webSecurity: true,
          webviewTag: false,
        },
        isOnDisk: false,
        sharesSession: false,
        sharesProcess: false,
      });
      expect(checked.preferences).not.toHaveProperty('preload', expect.stringMatching(/./u));

      // Nothing leaves by WebRTC, neither over UDP nor over TCP.
      const listeners = await listenForLeaks();
      expect(await gatherCandidates(site, listeners)).toBe(0);
      listeners.close();
      expect(listeners.reached).toEqual([]);

      // Files that are dropped reach neither the page, nor a frame of it, nor the address.
      const devtools = await app.context().newCDPSession(site);
      for (const place of [{ x: 60, y: 60 }, FRAMES.own, FRAMES.other])
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await devtools.send('Input.dispatchDragEvent', {
            ...place,
            type,
            data: {
              items: [],
              files: [join(import.meta.dirname, 'pane-hostile.spec.ts')],
              dragOperationsMask: 1,
            },
          });
      await devtools.detach();
      const frames = site.frames().filter((frame) => frame.url().endsWith('/frame'));
      expect(frames).toHaveLength(2);
      for (const frame of [site.mainFrame(), ...frames])
        expect(await frame.evaluate(() => Reflect.get(window, 'dropped') as unknown)).toEqual([]);
      // The other site was asked once, which is counted in sight, and was told nothing of ours.
      await expect(page.getByTestId('pane-other-sites')).toHaveAttribute('data-value', '1');
      expect(elsewhere.requests.map(({ target }) => target)).toEqual(['/frame']);
      expect(JSON.stringify(elsewhere.requests[0]?.headers)).not.toMatch(
        /cookie|hustings|electron|authorization|x-api-key/iu,
      );
      await elsewhere.close();

      // A redirect to another origin leads nowhere.
      await world.control.fault({
        path: '/hop',
        effect: { kind: 'redirect', location: 'https://example.org/' },
      });
      await site.evaluate(() => {
        location.href = '/hop';
      });
      await expect.poll(() => isAskedFor(world, '/hop')).toBe(true);
      expect(site.url()).toBe(`${world.baseUrl}/evil`);
      expect(await outside.jsonValue()).toEqual([]);

      // The page is under our bar, whatever it draws.
      await expectUnderBar(app, page);

      // The flood of cookies has evicted no session, and the trap at its end holds nobody who has touched the page.
      await pressOn(site, 'h1');
      await site.goto(`${world.baseUrl}/profile`);
      await expect(site.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');

      // A page that may fill the screen fills its own place in a window that fills it: our bar stays above. Escape ends it.
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
      await expectUnderBar(app, page);
      await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/asking`);
      // By main's input: the debugger's goes past the engine's own keys.
      await app.evaluate(
        ({ webContents }, url) =>
          webContents
            .getAllWebContents()
            .find((contents) => contents.getURL() === url)
            ?.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' }),
        `${world.baseUrl}/asking`,
      );
      await expect.poll(filling).toBeNull();
      expect(await fillsScreen()).toBe(false);
      await expectUnderBar(app, page);

      await app.evaluate(({ webContents }, origin) => {
        webContents
          .getAllWebContents()
          .find((contents) => contents.getURL().startsWith(origin))
          ?.forcefullyCrashRenderer();
      }, world.baseUrl);
      await expect(page.getByTestId('pane-failure')).toBeVisible();
      await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByTestId('pane-failure')).toBeHidden();
    });
  });
}
