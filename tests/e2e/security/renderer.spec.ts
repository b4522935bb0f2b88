/** What the renderer may not do: navigate away, open windows, get permissions, run foreign script, reach Node, or call main from another window. */
import type { Page } from 'playwright';

import type { HustingsBridge } from '@shared/ipc/channels/index';
import { INVOKE_CHANNELS } from '@shared/ipc/channels/index';
import { watchOutside } from '@support/app/pane/outside';
import { breakPolicy, floodBridge, leaveByNavigation } from '@support/app/renderer-steps';
import { expect, test } from '@support/app/test';
import { gatherCandidates, listenForLeaks, webRtcNames } from '@support/app/network-escapes';

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
}

test('a script in the renderer reaches no foreign address, permission, Node, main or network', async ({
  open,
}) => {
  const { app, page } = await open({
    allowedPageErrors: /Content Security|Refused to|Not allowed to (load|navigate)/,
  });
  await ready(page);

  await test.step('WebRTC of the page reaches neither a UDP nor a TCP port of this machine', async () => {
    const listeners = await listenForLeaks();
    expect(await webRtcNames(page)).toEqual([]);
    expect(await gatherCandidates(page, listeners)).toBe(0);
    listeners.close();
    expect(listeners.reached).toEqual([]);
  });

  await test.step('only https links open, and only in the system’s browser', async () => {
    const opened = await watchOutside(app);
    const ask = (url: string) =>
      page.evaluate(
        (address) => window.hustings.invoke('app:open-external', { url: address }),
        url,
      );
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,<p>x',
      'http://example.org/',
      'ftp://example.org/',
      'mailto:a@example.org',
      'hustings://open/',
      'https://user:secret@example.org/',
      'https:',
      'example.org',
      ' ',
    ]) {
      expect(await ask(url), url).toMatchObject({
        ok: false,
        error: { kind: 'bad-call', code: 'ADDRESS_REFUSED' },
      });
    }
    expect(await opened()).toEqual([]);
    const refused = { ok: false, error: { kind: 'bad-call', code: 'GESTURE_REQUIRED' } };
    expect(await ask('https://example.org/')).toMatchObject(refused);
    await page.keyboard.press('Shift');
    expect(await ask('https://example.org/path?q=1#f')).toEqual({ ok: true, value: null });
    // One gesture opens one link.
    expect(await ask('https://example.org/')).toMatchObject(refused);
    expect(await opened()).toEqual(['https://example.org/path?q=1#f']);
  });

  await test.step('every permission request is refused', async () => {
    const answers = await page.evaluate(async () => {
      const refusal = async (work: () => Promise<unknown>) => {
        try {
          await work();
          return 'granted';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const names = ['geolocation', 'camera', 'microphone', 'midi', 'clipboard-read'] as const;
      return {
        states: await Promise.all(
          names.map(
            async (name) =>
              (await navigator.permissions.query({ name: name as PermissionName })).state,
          ),
        ),
        notification: await Notification.requestPermission(),
        media: await refusal(() => navigator.mediaDevices.getUserMedia({ audio: true })),
        screen: await refusal(() => navigator.mediaDevices.getDisplayMedia()),
        clipboard: await refusal(() => navigator.clipboard.readText()),
      };
    });
    expect(answers).toEqual({
      states: ['denied', 'denied', 'denied', 'denied', 'denied'],
      notification: 'denied',
      media: expect.stringMatching(/^(NotAllowedError|NotFoundError)$/),
      screen: expect.stringMatching(/Error$/),
      clipboard: 'NotAllowedError',
    });
  });

  await test.step('script created from text does not run', async () => {
    // A timer runs outside the debugger's call, which is exempt from the policy.
    const errors = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          setTimeout(() => {
            const attempts: (() => unknown)[] = [
              () =>
                Reflect.apply(Reflect.get(globalThis, 'eval') as (code: string) => unknown, null, [
                  '1',
                ]),
              () => Reflect.construct(Function, ['return 1']),
              () => setTimeout('window.planted = 1' as unknown as () => void, 0),
            ];
            const outcomes = attempts.map((attempt) => {
              try {
                return String(attempt());
              } catch (error) {
                return error instanceof Error ? error.name : 'thrown';
              }
            });
            // After the last attempt: timers of one delay run in order.
            setTimeout(() => resolve([...outcomes, String('planted' in window)]), 0);
          }, 0);
        }),
    );
    expect(errors.slice(0, 2)).toEqual(['EvalError', 'EvalError']);
    expect(errors.at(-1)).toBe('false');
  });

  await test.step('app:// serves only the renderer’s folder', async () => {
    const isServed = await app.evaluate(
      ({ net }, urls) =>
        Promise.all(
          urls.map((url) =>
            net.fetch(url).then(
              ({ ok }) => ok,
              () => false,
            ),
          ),
        ),
      [
        'app://hustings/index.html',
        'app://hustings/../main/main.cjs',
        'app://hustings/%2e%2e/main/main.cjs',
        'app://hustings/..%2fmain%2fmain.cjs',
        'app://hustings/%00',
        'app://hustings/%E0%A4%A',
        'app://hustings//etc/passwd',
        'app://hustings/assets',
        'app://elsewhere/index.html',
      ],
    );
    expect(isServed).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
  });

  await test.step('the renderer has no Node, and its bridge is small and frozen', async () => {
    const found = await page.evaluate(() => {
      const names = ['require', 'process', 'module', 'exports', 'global', 'Buffer', '__dirname'];
      const scope: Record<string, unknown> = { ...globalThis };
      const bridge = window.hustings as unknown as Record<string, unknown>;
      const changes: Record<string, boolean> = {
        replace: Reflect.set(window, 'hustings', {}),
        remove: Reflect.deleteProperty(window, 'hustings'),
        add: Reflect.set(bridge, 'extra', 1),
        change: Reflect.set(bridge, 'invoke', () => undefined),
        delete: Reflect.deleteProperty(bridge, 'on'),
      };
      return {
        node: names.filter((name) => name in window || scope[name] !== undefined),
        electron: Object.keys(window).filter((name) => /electron|ipc|node/i.test(name)),
        keys: Object.keys(bridge).toSorted(),
        changes,
      };
    });
    expect(found).toEqual({
      node: [],
      electron: [],
      keys: ['boot', 'invoke', 'on'],
      changes: { replace: false, remove: false, add: false, change: false, delete: false },
    });
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const read = contents && Reflect.get(contents, 'getLastWebPreferences');
      return typeof read === 'function'
        ? Reflect.apply<unknown, [], unknown>(read, contents, [])
        : null;
    });
    expect(preferences).toMatchObject({
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webSecurity: true,
      webviewTag: false,
    });
  });

  await test.step('calls to unknown channels reach no handler', async () => {
    const answers = await page.evaluate(async () => {
      const { invoke, on } = window.hustings as unknown as {
        invoke: (channel: unknown, request: unknown) => Promise<unknown>;
        on: (channel: unknown, listener: () => void) => () => void;
      };
      const names = ['', 'shell:open', 'boot:snapshot', 'toString', '__proto__', null, 7, {}, []];
      for (const name of names) on(name, () => undefined)();
      return Promise.all(names.map((name) => invoke(name, null)));
    });
    for (const answer of answers) {
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'bad-call', code: 'UNKNOWN_CHANNEL' },
      });
    }
  });

  await test.step('every channel refuses a window that is not the client’s own', async () => {
    for (const address of ['data:text/html,<h1>foreign</h1>', 'app://hustings/index.html']) {
      const opening = app.waitForEvent('window');
      await app.evaluate(({ app: electronApp, BrowserWindow }, url) => {
        const preload = `${electronApp.getAppPath()}/out/preload/preload.cjs`;
        const foreign = new BrowserWindow({
          show: false,
          webPreferences: { preload, sandbox: true, contextIsolation: true },
        });
        void foreign.loadURL(url);
      }, address);
      const foreign = await opening;
      await foreign.waitForURL(address);
      const answers = await foreign.evaluate(
        async (channels) => {
          const bridge = window.hustings as HustingsBridge | undefined;
          if (!bridge) return null;
          const invoke = bridge.invoke as (channel: string, request: unknown) => Promise<unknown>;
          return {
            boot: await bridge.boot,
            answers: await Promise.all(channels.map((channel) => invoke(channel, null))),
          };
        },
        [...INVOKE_CHANNELS],
      );
      expect(answers?.boot, address).toBeNull();
      expect(answers?.answers).toHaveLength(INVOKE_CHANNELS.length);
      for (const answer of answers?.answers ?? []) {
        expect(answer, address).toMatchObject({ ok: false, error: { code: 'SENDER_REFUSED' } });
      }
      await foreign.close();
    }
    await ready(page);
  });

  await test.step('the bridge still answers after a flood of good and bad calls', () =>
    floodBridge({ page, app }));
  await test.step('the Content-Security-Policy blocks inline script, eval and foreign requests', () =>
    breakPolicy({ page, app }));
  await test.step('the renderer cannot be navigated away and cannot open a window', () =>
    leaveByNavigation({ page, app }));
});
