/**
 * Shortcuts that work whenever one of the client's windows has the keyboard: the small window has no menu, and a menu
 * does not receive keys that assistive programs and tests send.
 */
import type { Input, WebContents } from 'electron';

/** Each shortcut as Electron names it, and what it does; an empty one does nothing. */
export type Shortcuts = () => readonly (readonly [accelerator: string, run: () => void])[];

/** Runs shortcuts that are pressed in these contents. Neither their page nor the menu then receives the keys. */
export function followShortcuts(contents: WebContents, shortcuts: Shortcuts): void {
  contents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown' || input.isAutoRepeat) return;
    const pressed = acceleratorOf(input, process.platform);
    const found = shortcuts().find(([accelerator]) => accelerator === pressed);
    if (!found) return;
    event.preventDefault();
    found[1]();
  });
}

/** The pressed keys as the settings name them, by their position on the keyboard. */
export function acceleratorOf(
  input: Pick<Input, 'code' | 'control' | 'meta' | 'alt' | 'shift'>,
  platform: NodeJS.Platform,
): string {
  const isCommand = platform === 'darwin' ? input.meta : input.control;
  const parts = [
    ...(isCommand ? ['CmdOrCtrl'] : []),
    ...(input.alt ? ['Alt'] : []),
    ...(input.shift ? ['Shift'] : []),
    input.code.replace(/^(?:Key|Digit)(?=.$)/, ''),
  ];
  return parts.join('+');
}
