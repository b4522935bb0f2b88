/** Hostile pages in the pane: they reach no privilege, no other place and no permission, and their end harms nothing. */
import type { ElectronApplication, Page } from 'playwright';

import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';

/** A page that does what hostile pages do as soon as it is there; no gesture of the player belongs to any of it. */
const HOSTILE = `<!doctype html><title>Hustings</title><h1>Hostile</h1><script>
  for (let n = 0; n < 20; n += 1) window.open('/evil?' + n);
  window.open('https://example.org/popup');
  for (const address of ['steam://run/1', 'app://hustings/index.html', 'file:///etc/passwd', 'javascript:document.title="js"', 'https://example.org/away'])
    try { location.href = address } catch {}
  for (let n = 0; n < 300; n += 1) document.cookie = 'flood' + n + '=x; Path=/';
  addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });
  const frame = document.createElement('iframe'); frame.src = 'app://hustings/index.html'; document.body?.append(frame);
</script>`;

/** The page of this address in the pane. */
async function openPage(app: ElectronApplication, page: Page, url: string): Promise<Page> {
  const opened = app.waitForEvent('window');
  await page.evaluate((address) => window.hustings.invoke('pane:open', { url: address }), url);
  const site = await opened;
  await site.waitForURL(url, { waitUntil: 'commit' });
  return site;
}

async function serve(world: TestWorld, path: string, body: string): Promise<void> {
  await world.control.fault({ path, effect: { kind: 'body', contentType: 'text/html', body } });
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
  await serve(world, '/evil', HOSTILE);
  const site = await openPage(app, page, `${world.baseUrl}/evil`);
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
      title: document.title,
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

  // The flood of cookies has evicted no session, and the trap at its end holds nobody.
  await site.goto(`${world.baseUrl}/profile`);
  await expect(site.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');

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

test('another account that signs in on a page is not taken, and the session here goes on', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world);
  const site = await openPage(app, page, `${world.baseUrl}/sign-in`);
  const other = world.players.find(({ username }) => username === 'magnate');
  await site.getByLabel('Email or username').fill('magnate');
  await site.getByLabel('Password').fill(other?.password ?? '');
  await site.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'another account' })).toBeVisible();
  await site.goto(`${world.baseUrl}/profile`);
  await expect(site.getByText('senator')).toBeVisible();
  await expect(page.getByTestId('status-user')).toHaveText('senator');
});
