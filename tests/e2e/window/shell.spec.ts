/** The window and its process: single instance, deep links, crashes, hangs, and the window's position. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

import type { ElectronApplication } from 'playwright';

import { launchApp, startAgain } from '@support/app/app';
import type { RunningApp } from '@support/app/app';
import { goTo, openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

// The renderer's process, and its page read through main: Playwright loses a renderer whose process ends.

/** The result of a script in the page; null while the page loads or has no process. */
function inPage(app: ElectronApplication, script: string): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }, source) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // While the renderer loads, the script would never return.
    if (!contents || contents.isCrashed() || contents.isLoadingMainFrame()) return null;
    return contents.executeJavaScript(source) as Promise<unknown>;
  }, script);
}

/** The text of the element with a test id; null while there is none. */
async function textOf(app: ElectronApplication, testId: string): Promise<string | null> {
  const text = await inPage(
    app,
    `document.querySelector('[data-testid="${testId}"]')?.textContent ?? null`,
  );
  return typeof text === 'string' ? text : null;
}

/** Process id of the renderer; 0 while it has none. */
function pageProcess(app: ElectronApplication): Promise<number> {
  return app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  );
}

/** Waits until the renderer has a process other than this one. */
async function expectOtherProcess(app: ElectronApplication, before: number): Promise<void> {
  const hasAnother = async () => ![0, before].includes(await pageProcess(app));
  await expect.poll(hasAnother, { timeout: 20_000 }).toBe(true);
}

const DEEP_LINK = 'hustings://open/settings/appearance';

/** Links of a length that one message between two starts does not hold. A system passes 128 KB in one argument. */
const LONG_LINKS = [24_000, 33_000, 66_000, 130_000, 1_000_000].map((length) =>
  Array.from(
    { length: Math.ceil(length / 130_000) },
    () => `hustings://open/${'a'.repeat(Math.min(length, 130_000))}`,
  ),
);

/** Leaves the page in a loop that never ends, and that gives way to the tests beside it. */
async function hang({ app, page }: RunningApp): Promise<void> {
  setPriority(await pageProcess(app), constants.priority.PRIORITY_LOW);
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    }, 0);
  });
}

/** A second start focuses the first window and passes it the deep link; a link of another kind is reported. */
async function startBeside(first: RunningApp): Promise<void> {
  await goTo(first.page, '/sign-in');
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());

  expect(await startAgain(first, DEEP_LINK)).toBe(0);
  await expect.poll(() => routeOf(first.page)).toBe('/settings/appearance');
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  const windows = () =>
    first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  await expect.poll(windows).toEqual([true]);

  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await startAgain(first, 'hustings://elsewhere/settings/account')).toBe(0);
  await expect(first.page.getByText('Hustings has no page for that link')).toBeAttached();
  for (const link of LONG_LINKS) {
    await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    expect(await startAgain(first, ...link)).toBe(0);
    // The shortened start reaches the first one, which comes forward.
    await expect.poll(windows).toEqual([true]);
  }
  expect(await startAgain(first)).toBe(0);
  await expect.poll(windows).toEqual([true]);
  expect(await routeOf(first.page)).toBe('/settings/appearance');
}

function boundsOf({ app }: RunningApp) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

test('a start opens its deep link, the window reopens in place, and a hang can be quit', async ({
  open,
}) => {
  const wanted = { x: 140, y: 90, width: 1011, height: 707 };
  const first = await open({ args: [DEEP_LINK] });
  await test.step('the deep link on the command line', async () => {
    await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'settings');
    expect(await routeOf(first.page)).toBe('/settings/appearance');
  });
  await test.step('a second start', () => startBeside(first));
  await first.app.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    wanted,
  );
  await expect.poll(() => boundsOf(first)).toEqual(wanted);
  await first.close();

  const second = await open();
  await test.step('the last position and size', async () => {
    await expect(second.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
    expect(await boundsOf(second)).toEqual(wanted);
  });
  await test.step('a hanging client is quit', async () => {
    await hang(second);
    const exited = once(second.app.process(), 'exit');
    await second.app.evaluate(({ app }) => app.quit());
    expect((await exited)[0]).toBe(0);
  });
});

test('a renderer that hangs, and one that crashes, is restarted with the session', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  const { app } = running;
  const expectSession = async () => {
    await expect.poll(() => textOf(app, 'status-user')).toBe('senator');
    await expect.poll(() => textOf(app, 'status-connection')).toContain('Online');
    const requests = await world.control.requests();
    expect(requests.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  };
  await test.step('a hang', async () => {
    const before = await pageProcess(app);
    await hang(running);
    // Chromium itself reports a hang half a minute after the next input; the test reports it at once.
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.emit('unresponsive'),
    );
    await expectOtherProcess(app, before);
    await expectSession();
  });
  await test.step('a crash', async () => {
    const before = await pageProcess(app);
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expectOtherProcess(app, before);
    await expectSession();
  });
});

test('the test fixture reports an unhandled rejection in main', async () => {
  const running = await launchApp();
  expect(running.mainErrors()).toEqual([]);
  await running.app.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('planted')), 0);
  });
  await expect.poll(() => running.mainErrors()).toContainEqual(expect.stringContaining('planted'));
  await running.close();
});
