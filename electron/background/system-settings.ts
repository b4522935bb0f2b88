/** The settings that reach beyond the client: it starts with the system, and its shortcut works in every program. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

import { app, globalShortcut } from 'electron';

import type { Settings } from '@shared/ipc/channels/settings';

import { HIDDEN_SWITCH } from '../window/start/launch-options';
import type { Log } from '../log/log';
import { readOwnFileSync } from '../storage/files/own-file';

type Environment = Readonly<Record<string, string | undefined>>;

/** How this client was started, to be started the same way again. */
interface OwnStart {
  readonly program: string;
  readonly words: readonly string[];
}

/**
 * Turns the start with the system on or off. The client then starts in the tray, without a window. Throws if the system
 * refuses.
 *
 * @param userDataDir the folder that this start was given; null for the usual one
 */
export function setStartsWithSystem(isOn: boolean, userDataDir: string | null): void {
  const { program, words } = ownStart(userDataDir, process.env);
  if (process.platform === 'linux') {
    setAutostartFile(autostartPath(process.env), isOn ? desktopEntry({ program, words }) : null);
    return;
  }
  app.setLoginItemSettings({ openAtLogin: isOn, path: program, args: [...words] });
}

function ownStart(userDataDir: string | null, env: Environment): OwnStart {
  return {
    // An AppImage runs from a mount that is gone at the next start.
    program: env['APPIMAGE'] ?? process.execPath,
    words: [
      ...(app.isPackaged ? [] : [app.getAppPath()]),
      `--${HIDDEN_SWITCH}`,
      ...(userDataDir === null ? [] : [`--user-data-dir=${userDataDir}`]),
    ],
  };
}

/** Where desktops look for what they start (Desktop Application Autostart specification). */
function autostartPath(env: Environment): string {
  const config = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(config, 'autostart', 'hustings.desktop');
}

/** Writes the file unless it says the same already; null removes it. */
function setAutostartFile(path: string, text: string | null): void {
  if (text === null) {
    rmSync(path, { force: true });
    return;
  }
  const known = textOf(path);
  if (known === text) return;
  // What cannot be read may be a pipe, which would block the writing.
  if (known === null) rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function textOf(path: string): string | null {
  try {
    return readOwnFileSync(path).toString('utf8');
  } catch {
    return null;
  }
}

/** The text of the autostart file. */
export function desktopEntry({ program, words }: OwnStart): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Hustings',
    'Comment=Starts in the tray',
    `Exec=${[program, ...words].map(quoted).join(' ')}`,
    'Terminal=false',
    '',
  ].join('\n');
}

/** An argument as the Desktop Entry specification quotes it: reserved characters escaped, `%` doubled, and the string escaped once more. */
function quoted(word: string): string {
  const escaped = word.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}

/**
 * Returns a function that applies the shortcut from the settings. Call that function after each change; an empty
 * shortcut is released.
 */
export function createGlobalShortcut(
  run: () => void,
  log: Log,
): (settings: Pick<Settings, 'miniShortcut' | 'miniShortcutIsGlobal'>) => void {
  let held = '';
  return ({ miniShortcut, miniShortcutIsGlobal }) => {
    const wanted = miniShortcutIsGlobal ? miniShortcut : '';
    if (wanted === held) return;
    if (held !== '') globalShortcut.unregister(held);
    held = wanted !== '' && globalShortcut.register(wanted, run) ? wanted : '';
    if (held !== wanted) log.warn('Another program has the shortcut of the small window.');
  };
}
