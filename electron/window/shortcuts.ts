/**
 * Shortcuts that work whenever one of the client's windows has the keyboard: the small window has no menu, and a menu
 * does not receive keys that assistive programs and tests send.
 */
import type { WebContents } from 'electron';

import { keyNameOf } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';
import { pressedKeys } from '@shared/ipc/accelerators';

/** What a shortcut does to the window in which it is pressed. */
type Run = (contents: WebContents) => void;

/** The keys that main handles, and the player's own ones as Electron names them; an empty one does nothing. */
export interface Shortcuts {
  readonly keys: Partial<Readonly<Record<ClientKeyName, Run>>>;
  readonly own: () => readonly (readonly [accelerator: string, run: Run])[];
}

/** Runs shortcuts that are pressed in these contents. Neither their page nor the menu then receives the keys. */
export function followShortcuts(contents: WebContents, { keys, own }: Shortcuts): void {
  const names = Object.keys(keys) as readonly ClientKeyName[];
  contents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown' || input.isAutoRepeat) return;
    const pressed = pressedKeys(input, process.platform);
    const name = keyNameOf(input, process.platform, names);
    const run =
      own().find(([accelerator]) => pressed.includes(accelerator))?.[1] ??
      (name === null ? undefined : keys[name]);
    if (!run) return;
    event.preventDefault();
    run(contents);
  });
}
