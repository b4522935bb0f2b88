/** The window and its process: single instance, deep links, crashes, hangs, and the window's position. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { launchApp, launchCommand } from '@support/app/app';
import type { RunningApp } from '@support/app/app';
import { expectOtherProcess, pageProcess, textOf } from '@support/app/renderer-process';
import { openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const DEEP_LINK = 'hustings://open/settings/appearance';

/** Starts a second process with the folder of a running client and returns its exit code. */
async function startAgain({ userDataDir }: RunningApp, ...args: string[]): Promise<number | null> {
  const command = launchCommand({ userDataDir, args });
  const child = spawn(command.executablePath, command.args, { env: command.env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('a second start focuses the first window and passes it the deep link', async ({ open }) => {
  const first = await open();
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
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
  await expect(first.page.getByText('That link leads to no screen of Hustings')).toBeAttached();
  expect(await startAgain(first)).toBe(0);
  await expect.poll(windows).toEqual([true]);
  expect(await routeOf(first.page)).toBe('/settings/appearance');
});

test('a first start opens the deep link on its command line', async ({ open }) => {
  const { page } = await open({ args: [DEEP_LINK] });
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  expect(await routeOf(page)).toBe('/settings/appearance');
});

test('a crashed renderer restarts with the session', async ({ open, world }) => {
  const { app } = await openSignedIn(open, world);
  const before = await pageProcess(app);
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  await expectOtherProcess(app, before);
  await expect.poll(() => textOf(app, 'status-user')).toBe('senator');
  await expect.poll(() => textOf(app, 'status-connection')).toContain('Online');
  const logins = (await world.control.requests()).filter(({ path }) => path === '/api/auth/login');
  expect(logins).toHaveLength(1);
});

test('a hanging renderer is restarted with the session', async ({ open, world }) => {
  const { app, page } = await openSignedIn(open, world);
  const before = await pageProcess(app);
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    }, 0);
  });
  // Chromium itself reports a hang half a minute after the next input; the test reports it at once.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
  await expectOtherProcess(app, before);
  await expect.poll(() => textOf(app, 'status-user')).toBe('senator');
});

test('a client with a hanging renderer can be quit', async ({ open }) => {
  const { app, page } = await open();
  await page.evaluate(() => window.hustings.invoke('session:get', null));
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    }, 0);
  });
  const child = app.process();
  const exited = once(child, 'exit');
  await app.evaluate(({ app: electronApp }) => electronApp.quit());
  expect((await exited)[0]).toBe(0);
});

test('the window reopens at its last position and size', async ({ open }) => {
  const wanted = { x: 140, y: 90, width: 1011, height: 707 };
  const first = await open();
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  // Before main answers, nothing saves the window's position yet.
  await first.page.evaluate(() => window.hustings.invoke('session:get', null));
  await first.app.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    wanted,
  );
  const bounds = ({ app }: RunningApp) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(() => bounds(first)).toEqual(wanted);
  await first.close();

  const second = await open();
  expect(await bounds(second)).toEqual(wanted);
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
