/** Hostile pages in the pane: they reach no privilege, no other place and no permission, and their end harms nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ElectronApplication, Page } from 'playwright';

import { axeViolations } from '@support/app/axe';
import {
  ASKING_PAGE,
  DIALOGS_PAGE,
  ENDLESS_PAGE,
  FRAME_PAGE,
  FRAMES,
  hostilePage,
  isAskedFor,
  openInPane,
  openPanePage,
  servePage,
} from '@support/app/hostile-pages';
import { goTo, openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { askByRequests, gatherCandidates, listenForLeaks } from '@support/app/ways-out';
import { sendJson, startFakeService } from '@support/fake-service/service';

/** Presses Enter on a part of the game's page: a gesture that waits for no frame. */
async function pressOn(site: Page, selector: string): Promise<void> {
  await site.locator(selector).press('Enter');
}

/** The page stands below our bar, which names its origin. */
async function expectUnderBar(app: ElectronApplication, page: Page): Promise<void> {
  const bar = await page.getByRole('toolbar', { name: 'Page' }).boundingBox();
  const bounds = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds(),
  );
  expect(bounds?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
}

/** The text of a file; empty while there is none. */
function savedAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

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
      permissions: await Promise.all(['geolocation', 'camera', 'notifications'].map(permission)),
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
          files: [join(import.meta.dirname, 'pane.spec.ts')],
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
  await page.evaluate(() => window.hustings.invoke('settings:update', { paneOtherSites: 'ask' }));
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

  // Where the setting blocks, that yes counts for nothing.
  await page.evaluate(() => window.hustings.invoke('settings:update', { paneOtherSites: 'block' }));
  await site.reload();
  expect(await askByRequests(site, elsewhere)).toEqual([]);
  elsewhere.close();
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

test('a certificate that nobody vouches for stops the page', async ({ open }) => {
  const pem = (name: string) =>
    readFileSync(new URL(`../../unit/http/certificates/${name}.pem`, import.meta.url), 'utf8');
  const server = await startFakeService((_request, response) => sendJson(response, {}), {
    tls: { key: pem('leaf-key'), cert: pem('self-signed') },
  });
  const { page } = await open({ serverUrl: server.origin });
  await openInPane(page, `${server.origin}/vote`);
  await expect(page.getByTestId('pane-failure')).toContainText('certificate cannot be trusted');
  expect(server.requests).toEqual([]);
  await server.close();
});
