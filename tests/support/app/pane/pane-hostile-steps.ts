/** What a hostile page in the pane tries without the player, step by step. */
import { join } from 'node:path';

import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { FRAMES, isAskedFor, openPanePage, servePage } from './hostile-pages';
import type { Opened } from './outside';
import { expectUnderBar } from './pane-client';
import type { PaneClient } from './pane-client';
import { gatherCandidates, listenForLeaks } from '../network-escapes';
import type { FakeService } from '../../fake-service/service';

export async function expectNoPrivilege(client: PaneClient, opened: Opened): Promise<void> {
  const { app, page, site, world } = client;
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
  expect(await opened()).toEqual([]);
  await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/evil`);
}

export async function expectApart({ app, world }: PaneClient): Promise<void> {
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
}

export async function expectNoUdp({ site }: PaneClient): Promise<void> {
  const listeners = await listenForLeaks();
  expect(await gatherCandidates(site, listeners)).toBe(0);
  listeners.close();
  expect(listeners.reached).not.toContain('udp');
}

export async function dropFiles({ app, site }: PaneClient): Promise<void> {
  const devtools = await app.context().newCDPSession(site);
  for (const place of [{ x: 60, y: 60 }, FRAMES.own, FRAMES.other])
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        ...place,
        type,
        data: {
          items: [],
          files: [join(import.meta.dirname, 'pane-hostile-steps.ts')],
          dragOperationsMask: 1,
        },
      });
  await devtools.detach();
  const frames = site.frames().filter((frame) => frame.url().endsWith('/frame'));
  expect(frames).toHaveLength(2);
  for (const frame of [site.mainFrame(), ...frames])
    expect(await frame.evaluate(() => Reflect.get(window, 'dropped') as unknown)).toEqual([]);
}

/** Needs the service of the other site, of which the page shows a frame. */
export function expectAskedOnce({ requests }: FakeService): void {
  expect(requests.map(({ target }) => target)).toEqual(['/frame']);
  expect(JSON.stringify(requests[0]?.headers)).not.toMatch(
    /cookie|hustings|electron|authorization|x-api-key/iu,
  );
}

export async function redirectAway(client: PaneClient, opened: Opened): Promise<void> {
  const { site, world } = client;
  await world.control.fault({
    path: '/hop',
    effect: { kind: 'redirect', location: 'https://example.org/' },
  });
  await site.evaluate(() => {
    location.href = '/hop';
  });
  await expect.poll(() => isAskedFor(world, '/hop')).toBe(true);
  expect(site.url()).toBe(`${world.baseUrl}/evil`);
  await expect(client.page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/evil`);
  expect(await opened()).toEqual([]);
  await expectUnderBar(client);
}

/** A page that sends something when it ends, in two ways. */
const FAREWELL_PAGE = `<!doctype html><title>Farewell</title><script>
  addEventListener('pagehide', () => {
    fetch('/farewell', { method: 'POST', body: 'x', keepalive: true });
    navigator.sendBeacon('/farewell', 'x');
  });
</script>`;

/** Opens a new page, closes the pane under it, and resolves to a page that is opened after that. */
export async function closeWhileSending({ app, page, site, world }: PaneClient): Promise<Page> {
  const farewells = async () =>
    (await world.control.requests()).filter(({ path }) => path === '/farewell').length;
  await servePage(world, '/leaving', FAREWELL_PAGE);
  await site.goto(`${world.baseUrl}/leaving`);
  await site.goto(`${world.baseUrl}/profile`);
  await expect.poll(farewells).toBe(2);
  await site.goto(`${world.baseUrl}/leaving`);
  const gone = site.waitForEvent('close');
  await page.getByRole('button', { name: 'Close the game’s page' }).press('Enter');
  await gone;
  const next = await openPanePage(app, page, `${world.baseUrl}/profile`);
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await farewells()).toBe(2);
  return next;
}

/** Opens a page for it. */
export async function crash({ app, page, world }: PaneClient): Promise<void> {
  const url = `${world.baseUrl}/asking`;
  await openPanePage(app, page, url);
  // The contents of the page before it may still be ending, at another address of this server, or this one loading.
  const shown = () =>
    app.evaluate(
      ({ webContents }, wanted) =>
        webContents.getAllWebContents().filter((one) => one.getURL() === wanted).length,
      url,
    );
  await expect.poll(shown).toBe(1);
  await app.evaluate(({ webContents }, wanted) => {
    const ofPage = webContents.getAllWebContents().find((one) => one.getURL() === wanted);
    ofPage?.forcefullyCrashRenderer();
  }, url);
  const failure = page.getByTestId('pane-failure');
  await expect(failure).toBeVisible();
  await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
}
