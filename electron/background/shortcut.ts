/** Registers the small window's shortcut in every program, if the player wants that and the system allows it. */
import { globalShortcut } from 'electron';

import type { Settings } from '@shared/ipc/channels/settings';

import type { Log } from '../log/log';

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
