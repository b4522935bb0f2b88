/**
 * Electron's own security checklist, all twenty items, each looked at in the packaged client while it runs, its pane
 * included.
 */
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import type { ElectronApplication, Page } from 'playwright';

import { INVOKE_CHANNELS } from '@shared/ipc/channels/index';
import { packedExecutable } from '@support/app/desktop/packaged';
import { goTo, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

import { inProject, readJson } from '../../../build/support/project.mjs';

type Preferences = Readonly<Record<string, unknown>>;
interface Looked {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The game's own page in the pane. */
  readonly pane: Page;
  readonly executable: string;
  /** The preferences that each window really has, by its address. */
  readonly windows: readonly { readonly url: string; readonly preferences: Preferences }[];
}

/** Every window, also those that main opens for itself. */
function readWindows(app: ElectronApplication): Promise<Looked['windows']> {
  return app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      const read = Reflect.get(contents, 'getLastWebPreferences') as () => Preferences;
      return { url: contents.getURL(), preferences: { ...read.call(contents) } };
    }),
  );
}

function everyWindow({ windows }: Looked, expected: Preferences): void {
  expect(windows.map(({ url }) => new URL(url).host.replace(/:.*/u, '')).toSorted()).toEqual([
    '127.0.0.1',
    'hustings',
    'mini',
  ]);
  for (const { url, preferences } of windows) {
    // Electron leaves out what is off by default.
    const found = Object.keys(expected).map((name) => [name, preferences[name] ?? false]);
    expect(Object.fromEntries(found), url).toEqual(expected);
  }
}

const ELECTRON_IS_CURRENT = '16. Electron is current';
/** The run says whether it had to use the fallback, which players never get. */
const IS_FALLBACK = process.env['HUSTINGS_TEST_RUNTIME'] === 'fallback';

const CHECKLIST: readonly (readonly [item: string, look: (looked: Looked) => Promise<void>])[] = [
  [
    '1. Only secure content is loaded',
    async ({ page, pane, windows }) => {
      // Only the pane shows the server's pages: by https, and by http on this machine only.
      for (const { url } of windows)
        expect(url).toMatch(/^(?:app:\/\/(hustings|mini)\/|http:\/\/127\.0\.0\.1:)/);
      expect(windows.filter(({ url }) => url.startsWith('http:'))).toHaveLength(1);
      expect(await pane.evaluate(() => isSecureContext)).toBe(true);
      const loaded = await page.evaluate(() =>
        [...document.querySelectorAll('script, link, img, iframe')].flatMap((element) => {
          const address: unknown = Reflect.get(element, 'src') ?? Reflect.get(element, 'href');
          return typeof address === 'string' && address !== '' ? [address] : [];
        }),
      );
      expect(loaded.length).toBeGreaterThan(0);
      for (const name of loaded) expect(name).toMatch(/^(?:app:\/\/hustings\/|data:image)/);
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
    },
  ],
  [
    '2. No window has Node',
    async (looked) => {
      everyWindow(looked, { nodeIntegration: false, nodeIntegrationInWorker: false });
      for (const page of [looked.page, looked.pane]) {
        expect(
          await page.evaluate(() =>
            ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
          ),
        ).toEqual([]);
      }
    },
  ],
  [
    '3. Every window is isolated from its preload script',
    async (looked) => {
      everyWindow(looked, { contextIsolation: true });
      const changed = await looked.page.evaluate(() =>
        Reflect.set(window.hustings, 'invoke', () => undefined),
      );
      expect(changed).toBe(false);
    },
  ],
  ['4. Every window is sandboxed', async (looked) => everyWindow(looked, { sandbox: true })],
  [
    '5. Every permission is refused',
    async ({ page, pane }) => {
      for (const asking of [page, pane]) {
        const states = await asking.evaluate(async () => {
          const names = ['geolocation', 'camera', 'microphone', 'midi', 'clipboard-read'] as const;
          const asked = names.map((name) =>
            navigator.permissions.query({ name: name as PermissionName }),
          );
          const found = (await Promise.all(asked)).map(({ state }) => state as string);
          return [...found, await Notification.requestPermission()];
        });
        expect(new Set(states)).toEqual(new Set(['denied']));
      }
    },
  ],
  ['6. Web security is on', async (looked) => everyWindow(looked, { webSecurity: true })],
  [
    '7. A Content-Security-Policy comes as a header, without inline, eval or remote sources',
    async ({ app }) => {
      const policy = await app.evaluate(
        async ({ net }) =>
          (await net.fetch('app://hustings/index.html')).headers.get('content-security-policy') ??
          '',
      );
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:|\bws/);
    },
  ],
  [
    '8. No insecure content may run',
    async (looked) => everyWindow(looked, { allowRunningInsecureContent: false }),
  ],
  [
    '9. Experimental features are off',
    async (looked) => everyWindow(looked, { experimentalFeatures: false }),
  ],
  [
    '10. No Blink feature is switched on',
    async (looked) => {
      for (const { preferences } of looked.windows)
        expect(preferences['enableBlinkFeatures'] ?? '').toBe('');
      const switched = await looked.app.evaluate(({ app }) =>
        app.commandLine.getSwitchValue('enable-blink-features'),
      );
      expect(switched).toBe('');
    },
  ],
  [
    '11. No webview may open windows: there is none',
    async ({ page, windows }) => {
      for (const { preferences } of windows) expect(preferences['webviewTag'] ?? false).toBe(false);
      expect(await page.locator('webview').count()).toBe(0);
    },
  ],
  [
    '12. A webview is refused before it is attached',
    async ({ app }) => {
      const refused = await app.evaluate(({ webContents }) =>
        webContents.getAllWebContents().map((contents) => {
          const event = { defaultPrevented: false, preventDefault: () => {} };
          event.preventDefault = () => {
            event.defaultPrevented = true;
          };
          contents.emit('will-attach-webview', event, {}, {});
          return event.defaultPrevented;
        }),
      );
      expect(refused).toEqual([true, true, true]);
    },
  ],
  [
    '13. No window leads to another document',
    async ({ app, page, pane }) => {
      const paneUrl = pane.url();
      await app.evaluate(({ webContents }) => {
        const tried: (readonly [url: string, isPrevented: boolean])[] = [];
        Reflect.set(globalThis, 'triedByPages', tried);
        for (const contents of webContents.getAllWebContents())
          contents.on('will-frame-navigate', ({ url, defaultPrevented }) => {
            tried.push([url, defaultPrevented]);
          });
      });
      // Chromium refuses the first two itself, before main is asked about the last.
      const addresses = ['file:///etc/passwd', 'data:text/html,x', 'https://example.org/'];
      for (const leaving of [page, pane])
        for (const address of addresses)
          await leaving.evaluate((to) => {
            location.href = to;
          }, address);
      await expect
        .poll(() => app.evaluate(() => Reflect.get(globalThis, 'triedByPages') as unknown))
        .toEqual([
          ['https://example.org/', true],
          ['https://example.org/', true],
        ]);
      expect(page.url()).toMatch(/^app:\/\/hustings\/index\.html/);
      expect(pane.url()).toBe(paneUrl);
    },
  ],
  [
    '14. The page opens no window',
    async ({ app, page, pane }) => {
      for (const opening of [page, pane]) {
        const opened = await opening.evaluate(() =>
          ['app://hustings/index.html', 'about:blank', 'https://example.org/', '/vote'].map(
            (address) => window.open(address) === null,
          ),
        );
        expect(opened).toEqual([true, true, true, true]);
      }
      expect((await readWindows(app)).length).toBe(3);
    },
  ],
  [
    '15. Nothing but a followed https link reaches openExternal',
    async ({ app, page }) => {
      await app.evaluate(({ shell }) => {
        const opened: string[] = [];
        Reflect.set(globalThis, 'openedByClient', opened);
        shell.openExternal = (url) => Promise.resolve(void opened.push(url));
      });
      const answers = await page.evaluate(() =>
        Promise.all(
          ['file:///etc/passwd', 'smb://host/share', 'https://example.org/'].map(
            async (url) => (await window.hustings.invoke('app:open-external', { url })).ok,
          ),
        ),
      );
      expect(answers).toEqual([false, false, false]);
      expect(
        await app.evaluate(() => Reflect.get(globalThis, 'openedByClient') as unknown),
      ).toEqual([]);
    },
  ],
  [
    ELECTRON_IS_CURRENT,
    async ({ app }) => {
      const pinned = readJson(inProject('package.json')).devDependencies.electron as string;
      // Dependabot proposes each newer version.
      expect(await app.evaluate(() => process.versions.electron ?? '')).toBe(pinned);
    },
  ],
  [
    '17. Every channel checks who asks',
    async ({ app }) => {
      const opening = app.waitForEvent('window');
      await app.evaluate(({ app: electronApp, BrowserWindow }) => {
        const preload = `${electronApp.getAppPath()}/out/preload/preload.cjs`;
        const foreign = new BrowserWindow({ show: false, webPreferences: { preload } });
        void foreign.loadURL('app://hustings/index.html');
      });
      const foreign = await opening;
      await foreign.waitForURL('app://hustings/index.html');
      const codes = await foreign.evaluate(
        async (channels) => {
          const { invoke } = window.hustings as unknown as {
            invoke: (channel: string, request: null) => Promise<{ error?: { code: string } }>;
          };
          const answers = await Promise.all(channels.map((channel) => invoke(channel, null)));
          return answers.map(({ error }) => error?.code);
        },
        [...INVOKE_CHANNELS],
      );
      await foreign.close();
      expect(codes).toEqual(INVOKE_CHANNELS.map(() => 'SENDER_REFUSED'));
    },
  ],
  [
    '18. Pages come by a protocol of the client’s own, never by file:',
    async ({ app, windows }) => {
      expect(windows.some(({ url }) => url.startsWith('file:'))).toBe(false);
      const isServed = await app.evaluate(async ({ net }) => {
        const answer = await net.fetch('app://hustings/..%2fmain%2fmain.cjs').catch(() => null);
        return answer?.ok ?? false;
      });
      expect(isServed).toBe(false);
    },
  ],
  [
    '19. Fuses are set',
    async ({ executable }) => {
      const fuses = await getCurrentFuseWire(executable);
      const off = '0'.charCodeAt(0);
      for (const fuse of [
        FuseV1Options.RunAsNode,
        FuseV1Options.EnableNodeOptionsEnvironmentVariable,
        FuseV1Options.GrantFileProtocolExtraPrivileges,
      ])
        expect(fuses[fuse], FuseV1Options[fuse]).toBe(off);
      expect(fuses[FuseV1Options.OnlyLoadAppFromAsar]).toBe('1'.charCodeAt(0));
    },
  ],
  [
    '20. No Electron API reaches a page',
    async ({ page, pane, windows }) => {
      expect(
        await pane.evaluate(() =>
          Object.keys(window).filter((name) => /electron|ipc|node|hustings/i.test(name)),
        ),
      ).toEqual([]);
      const ofPane = windows.find(({ url }) => url.startsWith('http:'));
      expect(ofPane?.preferences['preload'] ?? '').toBe('');
      const found = await page.evaluate(() => ({
        names: Object.keys(window).filter((name) => /electron|ipc|node/i.test(name)),
        bridge: Object.keys(window.hustings).toSorted(),
      }));
      expect(found).toEqual({ names: [], bridge: ['boot', 'invoke', 'on'] });
    },
  ],
];

test('Electron’s security checklist holds in the packaged client', async ({ open, world }) => {
  const executable = await packedExecutable();
  const { app, page } = await open({
    executablePath: executable,
    serverUrl: world.baseUrl,
    allowedPageErrors: /Not allowed to (load|navigate)|Content Security|Refused to|Permissions/,
  });
  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });
  const opening = app.waitForEvent('window');
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ label }) => /small window/iu.test(label))?.click();
  });
  await (await opening).waitForURL(/^app:\/\/mini\//);
  const paneOpening = app.waitForEvent('window');
  await page.evaluate(
    (url) => window.hustings.invoke('pane:open', { url }),
    `${world.baseUrl}/profile`,
  );
  const pane = await paneOpening;
  await pane.waitForURL(`${world.baseUrl}/profile`);
  expect(CHECKLIST).toHaveLength(20);
  const looked = { app, page, pane, executable, windows: await readWindows(app) };
  const failed: string[] = [];
  const checked = CHECKLIST.filter(([item]) => !IS_FALLBACK || item !== ELECTRON_IS_CURRENT);
  for (const [item, look] of checked)
    await test.step(item, () =>
      look(looked).catch((error: unknown) => failed.push(`${item}: ${String(error)}`)),
    );
  expect(failed).toEqual([]);
  console.log(`${checked.length} of ${CHECKLIST.length} items of the checklist hold.`);
});
