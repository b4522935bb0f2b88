/** The shortcut of the small window: in the client's menu, and in every program where the player wants it and the system allows it. */
import { globalShortcut } from 'electron';

import type { Settings } from '@shared/ipc/channels/settings';

import type { Log } from '../log/log';

/** Makes what applies the shortcut of the settings; call it again after each change. An empty one gives it back. */
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
