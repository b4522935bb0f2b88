/** The desktop around the client: whether it has a tray, what it asks the player, and what the tray's menu holds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

import type { ElectronApplication, Page } from 'playwright';

import { removeFolder } from '../files';
import type { PlayerAccount } from './player-account';

export interface TestDesktop {
  /** The environment for the client's start. */
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** A Linux desktop with its own message bus, which says whether something shows tray icons. */
export async function startDesktop({
  hasTray,
  account,
}: {
  readonly hasTray: boolean;
  /** The account that owns the bus. Absent: the account that runs the tests. */
  readonly account?: PlayerAccount;
}): Promise<TestDesktop> {
  const folder = mkdtempSync(join(tmpdir(), 'hustings-desktop-'));
  const program = join(folder, 'dbus-send');
  writeFileSync(program, `#!/bin/sh\necho "   variant       boolean ${hasTray}"\n`);
  chmodSync(program, 0o755);
  chmodSync(folder, 0o755);
  const args = ['--session', '--nofork', '--print-address=1'];
  const [file, words] = account?.command('dbus-daemon', args) ?? ['dbus-daemon', args];
  const bus = spawn(file, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface({ input: bus.stdout });
  const [address] = (await once(lines, 'line')) as [string];
  lines.close();
  return {
    env: {
      PATH: [folder, process.env['PATH'] ?? ''].join(delimiter),
      DBUS_SESSION_BUS_ADDRESS: address,
    },
    stop() {
      bus.kill('SIGTERM');
      removeFolder(folder);
    },
  };
}

/** Answers every native question with the button at `response`, and returns the questions so far. */
export async function answerQuestions(
  app: ElectronApplication,
  response: number,
): Promise<() => Promise<readonly { message: string; detail: string; buttons: string[] }[]>> {
  await app.evaluate(({ dialog }, answer) => {
    const asked: unknown[] = [];
    Reflect.set(globalThis, 'askedByClient', asked);
    dialog.showMessageBox = (...given: readonly unknown[]) => {
      asked.push(given.at(-1));
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
  }, response);
  return () => app.evaluate(() => Reflect.get(globalThis, 'askedByClient') as never);
}

/** Closes the main window as its title bar's button does. */
export async function closeWindow(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

/** Whether the main window can be seen. */
export function isWindowVisible(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false,
  );
}

/** Keeps the newest menu that the tray gets from now on. */
export async function followTrayMenu(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Tray }) => {
    const set = Tray.prototype.setContextMenu;
    Tray.prototype.setContextMenu = function keep(menu) {
      Reflect.set(globalThis, 'trayMenu', menu);
      set.call(this, menu);
    };
  });
}

/** The words of the tray's menu, without its lines; empty while there is no tray. */
export function trayWords(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => {
    const menu = Reflect.get(globalThis, 'trayMenu') as Electron.Menu | undefined;
    return menu?.items.filter(({ type }) => type !== 'separator').map(({ label }) => label) ?? [];
  });
}

/** Chooses an entry of the tray's menu. */
export async function chooseInTray(app: ElectronApplication, label: string): Promise<void> {
  await app.evaluate((_electron, wanted) => {
    const menu = Reflect.get(globalThis, 'trayMenu') as Electron.Menu | undefined;
    const item = menu?.items.find((candidate) => candidate.label === wanted);
    if (!item) throw new Error(`The tray's menu has no ${wanted}`);
    item.click();
  }, label);
}

/**
 * Presses keys in the window of a page as the system does. Keys from Playwright go straight to the page, past the
 * client's own shortcuts and its menu.
 */
export async function pressInWindow(
  app: ElectronApplication,
  page: Page,
  keyCode: string,
  modifiers: readonly ('control' | 'alt' | 'shift')[],
): Promise<void> {
  const window = await app.browserWindow(page);
  await window.evaluate(
    ({ webContents }, key) => {
      for (const type of ['keyDown', 'keyUp'] as const)
        webContents.sendInputEvent({ type, keyCode: key.keyCode, modifiers: [...key.modifiers] });
    },
    { keyCode, modifiers },
  );
}
