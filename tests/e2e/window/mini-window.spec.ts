/** The small window in the real client: opened, updated by the main window's polls, kept on top, and reopened in place. */
import type { ElectronApplication, Page } from 'playwright';

import { axeViolations } from '@support/app/looks/axe';
import { answerQuestions, pressInWindow } from '@support/app/desktop/desktop';
import { countOf, NAV_PATH, STATUS_PATH } from '@support/app/requests';
import { tabTo } from '@support/app/shared-steps';
import { openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

const MENU_ENTRY = 'Small window';
const POLL_MS = 1_000;
const BOUNDS = { x: 40, y: 50, width: 420, height: 200 };

/** Chooses `Small window` in the View menu, and returns the window's page once it shows something. */
async function openMini(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window');
  await app.evaluate(({ Menu }, label) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    const entry = items
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .find((item) => item.label === label);
    if (!entry) throw new Error('The menu has no entry for the small window');
    entry.click();
  }, MENU_ENTRY);
  const mini = await opened;
  await expect(mini.getByRole('main')).toBeVisible();
  return mini;
}

function windowOf<Value>(
  app: ElectronApplication,
  mini: Page,
  read: (window: Electron.BrowserWindow) => Value,
): Promise<Value> {
  return app.browserWindow(mini).then((handle) => handle.evaluate(read));
}

/** It shows the figures of the status bar, follows them, and asks nothing. */
async function readMini({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  const mini = await openMini(app);
  expect(await mini.evaluate(() => document.documentElement.dataset['window'])).toBe('mini');
  expect(await mini.evaluate(() => 'hustings' in window)).toBe(false);
  for (const id of ['status-funds', 'status-actions'] as const) {
    const value = await page.getByTestId(id).getAttribute('data-value');
    await expect(mini.getByTestId(id)).toHaveAttribute('data-value', value ?? '');
  }
  await expect(mini.getByTestId('status-user')).toHaveText(/\S/u);
  for (const theme of ['light', 'dark', 'oled'] as const) {
    await page.evaluate(
      (chosen) => window.hustings.invoke('settings:update', { theme: chosen }),
      theme,
    );
    await expect(mini.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await axeViolations(mini), theme).toEqual([]);
  }

  await test.step('a change comes with the poll of the main window', async () => {
    await world.control.funds('senator', { campaign: 4_321_000 });
    await expect(mini.getByTestId('status-funds')).toHaveAttribute('data-value', '4321000');
  });
  await test.step('it adds no requests', async () => {
    const rate = async () => {
      await world.control.resetRequests();
      await expect.poll(() => countOf(world, NAV_PATH)).toBeGreaterThanOrEqual(4);
      return (await countOf(world, NAV_PATH)) - (await countOf(world, STATUS_PATH));
    };
    expect(Math.abs(await rate())).toBeLessThanOrEqual(1);
  });
  await test.step('it stays on top until its button is pressed, with only the keyboard', async () => {
    expect(await windowOf(app, mini, (window) => window.isAlwaysOnTop())).toBe(true);
    const onTop = mini.getByRole('button', { name: 'Keep on top' });
    await tabTo(mini, onTop);
    await mini.keyboard.press('Space');
    await expect(onTop).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => windowOf(app, mini, (window) => window.isAlwaysOnTop())).toBe(false);
  });
  await test.step('it leads to the main window, and Escape closes it', async () => {
    await page.evaluate(() => void (location.hash = '#/settings/appearance'));
    await tabTo(mini, mini.getByRole('button', { name: 'Open Hustings' }));
    await mini.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/');
    const closed = mini.waitForEvent('close');
    // The window closes before Playwright learns that the key was pressed.
    await Promise.all([closed, mini.keyboard.press('Escape').catch(() => undefined)]);
    expect(app.windows()).toHaveLength(1);
  });
  await test.step('it goes nowhere and opens nothing', async () => {
    const again = await openMini(app);
    await again.evaluate(() => {
      window.open('https://example.org');
      location.href = 'app://hustings/index.html';
    });
    const shown = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL().split('#')[0]),
      );
    expect(new Set(await shown())).toEqual(
      new Set(['app://hustings/index.html', 'app://mini/mini.html']),
    );
    await again.close();
  });
}

/** Its shortcut can be set, and it is put somewhere. */
async function placeMini(first: RunningApp): Promise<void> {
  await first.page.evaluate(() =>
    window.hustings.invoke('settings:update', { miniShortcut: 'CmdOrCtrl+Alt+J' }),
  );
  await test.step('the shortcut of the settings opens and closes it', async () => {
    const opened = first.app.waitForEvent('window');
    await pressInWindow(first.app, first.page, 'J', ['control', 'alt']);
    const mini = await opened;
    await expect(mini.getByRole('main')).toBeVisible();
    await (
      await first.app.browserWindow(mini)
    ).evaluate((window, wanted) => {
      window.setBounds(wanted);
    }, BOUNDS);
    await expect
      .poll(() => windowOf(first.app, mini, (window) => window.getBounds()))
      .toEqual(BOUNDS);
  });
  await test.step('it is a global shortcut if the player wants it in every program', async () => {
    const isHeld = () =>
      first.app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('CmdOrCtrl+Alt+J'));
    const want = (miniShortcutIsGlobal: boolean) =>
      first.page.evaluate(
        (isGlobal) => window.hustings.invoke('settings:update', { miniShortcutIsGlobal: isGlobal }),
        miniShortcutIsGlobal,
      );
    expect(await isHeld()).toBe(false);
    await answerQuestions(first.app, 1);
    await want(true);
    await expect.poll(isHeld).toBe(true);
    await want(false);
    await expect.poll(isHeld).toBe(false);
  });
}

/** It comes back where it was. */
async function expectRemembered(second: RunningApp): Promise<void> {
  const mini = await openMini(second.app);
  expect(await windowOf(second.app, mini, (window) => window.getBounds())).toEqual(BOUNDS);
  await test.step('Ctrl+Q quits from it too', async () => {
    const ended = second.app.waitForEvent('close');
    await pressInWindow(second.app, mini, 'Q', ['control']);
    await ended;
    expect(second.isRunning()).toBe(false);
  });
}

test('the small window shows the status figures, sends nothing, and remembers its place', async ({
  open,
  world,
}) => {
  const first = await openSignedIn(open, world, { pollMs: POLL_MS });
  await readMini(first, world);
  await placeMini(first);
  await first.close();
  await expectRemembered(await open({ pollMs: POLL_MS }));
});
