/** The client without its window: closing to the tray and coming back, quitting, and starting with the system. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { clickNotification, keepNotifications, keptTitles } from '@support/app/alerts';
import type { RunningApp } from '@support/app/app';
import {
  answerQuestions,
  chooseInTray,
  closeWindow,
  followTrayMenu,
  isWindowVisible,
  pressInWindow,
  startDesktop,
  trayWords,
} from '@support/app/desktop/desktop';
import type { TestDesktop } from '@support/app/desktop/desktop';
import { countOf, NAV_PATH } from '@support/app/requests';
import { tabTo } from '@support/app/shared-steps';
import { goTo, openSignedIn, routeOf } from '@support/app/steps';
import { startAgain } from '@support/app/app';
import { expect, test } from '@support/app/test';

test.skip(process.platform !== 'linux', 'the tray of other systems is always there');

let desktop: TestDesktop;
const useDesktop = async (hasTray: boolean) => (desktop = await startDesktop({ hasTray }));
test.afterEach(() => desktop.stop());

/** Starting with the system is a file for the desktop, which names the command. */
async function startWithSystem(
  { app, page, userDataDir }: RunningApp,
  config: string,
): Promise<void> {
  const file = join(config, 'autostart', 'hustings.desktop');
  await answerQuestions(app, 1);
  await goTo(page, '/settings/advanced');
  await page.getByRole('switch', { name: 'Start with the system' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`"--hidden" "--user-data-dir=${userDataDir}"`);
  await page.keyboard.press('Space');
  await expect.poll(() => existsSync(file)).toBe(false);
}

async function cancelClosing({ app }: RunningApp): Promise<void> {
  const cancelled = await answerQuestions(app, 2);
  await closeWindow(app);
  await expect.poll(async () => (await cancelled()).length).toBe(1);
  expect(await isWindowVisible(app)).toBe(true);
}

/** A start by the system shows no window where there is a tray. The question on closing offers to quit. */
async function startHiddenAndQuit({ app, page }: RunningApp): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(await isWindowVisible(app)).toBe(false);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
  await answerQuestions(app, 1);
  const ended = once(app.process(), 'exit');
  await closeWindow(app);
  expect((await ended)[0]).toBe(0);
}

test('closing asks once and goes on in the tray; a start by the system shows no window', async ({
  open,
  world,
  newFolder,
}) => {
  const { env } = await useDesktop(true);
  const config = newFolder();
  const running = await openSignedIn(open, world, {
    pollMs: 500,
    env: { ...env, XDG_CONFIG_HOME: config },
  });
  const { app, page } = running;
  await test.step('starting with the system', () => startWithSystem(running, config));
  await test.step('the question can be cancelled', () => cancelClosing(running));
  await followTrayMenu(app);
  const asked = await answerQuestions(app, 0);

  await closeWindow(app);
  await expect.poll(() => isWindowVisible(app)).toBe(false);
  expect((await asked()).map(({ buttons }) => buttons)).toEqual([
    ['Keep running in the tray', 'Quit', 'Cancel'],
  ]);
  const { onClose } = await page.evaluate(async () => {
    const settings = await window.hustings.invoke('settings:get', null);
    return settings.ok ? settings.value : { onClose: null };
  });
  expect(onClose).toBe('tray');

  await test.step('what happens in the world meanwhile is read', async () => {
    const before = await countOf(world, NAV_PATH);
    await world.control.unread('senator', { unreadCount: 42, unreadMailCount: 0 });
    await expect.poll(() => countOf(world, NAV_PATH)).toBeGreaterThan(before + 1);
    await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '42');
    expect(await isWindowVisible(app)).toBe(false);
  });
  await test.step('a start by the system shows nothing, one by the player shows the window', async () => {
    expect(await startAgain(running, '--hidden')).toBe(0);
    expect(await isWindowVisible(app)).toBe(false);
    expect(await startAgain(running)).toBe(0);
    await expect.poll(() => isWindowVisible(app)).toBe(true);
  });
  await test.step('it does not ask again, and the tray brings the window back', async () => {
    await closeWindow(app);
    await expect.poll(() => isWindowVisible(app)).toBe(false);
    expect(await asked()).toHaveLength(1);
    await chooseInTray(app, 'Open Hustings');
    await expect.poll(() => isWindowVisible(app)).toBe(true);
  });
  await test.step('quitting is one click in the tray', async () => {
    await closeWindow(app);
    await expect.poll(() => isWindowVisible(app)).toBe(false);
    expect(await trayWords(app)).toContain('Quit Hustings');
    const ended = once(app.process(), 'exit');
    await chooseInTray(app, 'Quit Hustings');
    expect((await ended)[0]).toBe(0);
  });
  const started = await open({ env, args: ['--hidden'], userDataDir: newFolder() });
  await test.step('a start by the system', () => startHiddenAndQuit(started));
});

test('without a tray the client says so, and the window stays in the task bar', async ({
  open,
  world,
}) => {
  const { env } = await useDesktop(false);
  const { app, page } = await openSignedIn(open, world, { pollMs: 500, env, args: ['--hidden'] });
  await expect.poll(() => isWindowVisible(app)).toBe(true);
  const asked = await answerQuestions(app, 0);
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no window');
    // Without a window manager the display ignores it.
    window.minimize = () => void Reflect.set(globalThis, 'isMinimised', true);
  });
  await closeWindow(app);
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'isMinimised'))).toBe(true);
  const [question] = await asked();
  expect(question?.buttons[0]).toBe('Keep running, minimised');
  expect(question?.detail).toContain('This desktop has no tray');
  expect(await isWindowVisible(app)).toBe(true);

  await test.step('closing without the question shows one notification that leads to the setting', async () => {
    await keepNotifications(app);
    for (let closings = 0; closings < 2; closings += 1) {
      await app.evaluate(() => void Reflect.set(globalThis, 'isMinimised', false));
      await closeWindow(app);
      await expect
        .poll(() => app.evaluate(() => Reflect.get(globalThis, 'isMinimised')))
        .toBe(true);
    }
    expect(await asked()).toHaveLength(1);
    expect(await keptTitles(app)).toEqual(['Hustings keeps running, minimised']);
    await clickNotification(app, 'Hustings keeps running, minimised');
    await expect.poll(() => routeOf(page)).toBe('/settings/advanced');
  });
  await test.step('the commands of the tray can be reached by keyboard', async () => {
    const opened = app.waitForEvent('window');
    await pressInWindow(app, page, 'M', ['control', 'shift']);
    await expect((await opened).getByTestId('status-funds')).toHaveAttribute('data-value', /\d/u);
    await goTo(page, '/settings/notifications');
    await tabTo(page, page.getByRole('button', { name: 'Pause for an hour' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'End the pause' })).toBeVisible();
    await goTo(page, '/accounts');
    await expect(page.getByTestId('table-accounts').locator('[data-row-id]')).toHaveCount(1);
  });

  await test.step('the keyboard quits from the window', async () => {
    const ended = once(app.process(), 'exit');
    await pressInWindow(app, page, 'Q', ['control']);
    expect((await ended)[0]).toBe(0);
  });
});
