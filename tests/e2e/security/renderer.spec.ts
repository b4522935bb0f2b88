/** What the renderer may not do: navigate away, open windows, get permissions, run foreign script, reach Node, or call main from another window. */
import type { HustingsBridge } from '@shared/ipc/bridge';
import { INVOKE_CHANNELS } from '@shared/ipc/channels/index';
import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { ElectronApplication, Page } from 'playwright';

/** Records the addresses passed to `shell.openExternal` and opens nothing from here on. */
async function watchBrowser(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  const log = await app.evaluateHandle(({ shell }) => {
    const opened: string[] = [];
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
    return opened;
  });
  return () => app.evaluate((_electron, opened) => opened, log);
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
}

test('the renderer cannot be navigated away and cannot open a window', async ({ open }) => {
  const { app, page } = await open({
    allowedPageErrors: /Not allowed to (load|navigate)|Content Security/,
  });
  await ready(page);
  const opened = await watchBrowser(app);
  const follow = async (url: string, how: 'location' | 'window' | 'link' | 'blank' | 'form') => {
    await page.evaluate(
      ([address, way]) => {
        if (way === 'location') location.href = address;
        if (way === 'window') window.open(address);
        if (way === 'form') {
          const form = document.createElement('form');
          form.action = address;
          document.body.append(form);
          form.submit();
          form.remove();
        }
        if (way === 'link' || way === 'blank') {
          const link = document.createElement('a');
          link.href = address;
          link.target = way === 'blank' ? '_blank' : '';
          document.body.append(link);
          link.click();
          link.remove();
        }
      },
      [url, how] as const,
    );
  };
  for (const url of [
    'file:///etc/passwd',
    'http://example.org/',
    'data:text/html,<p>x',
    'app://elsewhere/index.html',
    'app://hustings/assets/x.css',
    'app://hustings/',
    'about:blank',
  ]) {
    await follow(url, 'window');
    await follow(url, 'blank');
    if (url !== 'about:blank') await follow(url, 'location');
  }
  await follow('https://example.org/form', 'form');
  const left: string[] = [];
  for (const how of ['location', 'link', 'window', 'blank'] as const) {
    const url = `https://example.org/${how}`;
    await follow(`${url}-without-a-gesture`, how);
    await page.keyboard.press('Shift');
    await follow(url, how);
    left.push(url);
    // One after the other, because navigations and new windows reach main through different events.
    await expect.poll(opened).toEqual(left);
  }
  expect(page.url()).toMatch(/^app:\/\/hustings\//);
  expect(await routeOf(page)).toBe('/welcome');
  expect(app.windows()).toHaveLength(1);
  // Evaluated directly: Playwright's locators would wait for the refused navigations.
  expect(await page.evaluate(() => document.querySelector('main')?.dataset['page'])).toBe(
    'welcome',
  );
});

test('the Content-Security-Policy header blocks inline script, eval, foreign sources and requests', async ({
  open,
}) => {
  const { app, page } = await open({ allowedPageErrors: /Content Security Policy|Refused to/ });
  await ready(page);
  const headers = await app.evaluate(async ({ net }) => {
    const answer = await net.fetch('app://hustings/index.html');
    return Object.fromEntries(answer.headers);
  });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);

  const blocked = await page.evaluateHandle(() => {
    const directives = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      directives.add(effectiveDirective);
    });
    return directives;
  });
  const outcome = await page.evaluate(async () => {
    const add = (tag: string, fields: Record<string, string>) => {
      const element = Object.assign(document.createElement(tag), fields);
      document.body.append(element);
      return element;
    };
    add('script', { textContent: 'window.planted = 1' });
    add('script', { src: 'https://example.org/script.js' });
    add('img', { src: 'https://example.org/picture.png' });
    add('iframe', { src: 'https://example.org/' });
    add('iframe', { srcdoc: '<script>parent.planted = 1</script>' });
    add('object', { data: 'https://example.org/object' });
    add('button', {}).setAttribute('onclick', 'window.planted = 1');
    add('style', { textContent: 'body { display: none }' });
    document.querySelector<HTMLElement>('button[onclick]')?.click();
    const requests = await Promise.allSettled([
      fetch('https://example.org/'),
      fetch('app://hustings/index.html'),
    ]);
    await new Promise((done) => setTimeout(done, 0));
    return {
      requests: requests.map(({ status }) => status),
      hasPlanted: 'planted' in window,
      display: getComputedStyle(document.body).display,
    };
  });
  expect(outcome).toMatchObject({
    requests: ['rejected', 'rejected'],
    hasPlanted: false,
  });
  expect(outcome.display).not.toBe('none');
  await expect
    .poll(() => blocked.evaluate((directives) => [...directives]))
    .toEqual(
      expect.arrayContaining(['connect-src', 'img-src', 'script-src-attr', 'script-src-elem']),
    );
});

test('the renderer opens no foreign address, gets no permission, runs no script from text and reaches neither Node nor main', async ({
  open,
}) => {
  const { app, page } = await open({ allowedPageErrors: /Content Security Policy|Refused to/ });
  await ready(page);

  await test.step('only https links open, and only in the system’s browser', async () => {
    const opened = await watchBrowser(app);
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
            setTimeout(() => resolve([...outcomes, String('planted' in window)]), 20);
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
      keys: ['boot', 'freeMemory', 'invoke', 'on'],
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
});
