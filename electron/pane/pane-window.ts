/** The pane's own window, if the player wants one: our document around the page, at its last position. */
import type { BrowserWindow } from 'electron';

import type { WindowState } from '../window/window-state';
import { paneKey } from './pane-keys';
import type { PaneKey } from './pane-keys';

export interface PaneWindowParts {
  /** Makes a window that shows our document around the page, with everything that guards it. */
  readonly create: (state: WindowState | null) => BrowserWindow;
  /** A key of the pane was pressed while our document had the focus. */
  readonly onKey: (key: PaneKey) => void;
  /** The window is about to close; `state` is its last position. */
  readonly onLeaving: (state: WindowState) => void;
  /** The player closed it. */
  readonly onClosed: () => void;
  /** Follows whether anybody can see it. */
  readonly watch: (window: BrowserWindow) => void;
}

export interface PaneWindow {
  now(): BrowserWindow | null;
  /** Opens the window if there is none. */
  open(state: WindowState | null): void;
  /** Closes it without `onClosed`. */
  close(): void;
}

/** Makes the part; there is no window yet. */
export function createPaneWindow(parts: PaneWindowParts): PaneWindow {
  let window: BrowserWindow | null = null;

  const leave = (leaving: BrowserWindow) =>
    parts.onLeaving({ bounds: leaving.getNormalBounds(), maximized: leaving.isMaximized() });

  return {
    now: () => (window === null || window.isDestroyed() ? null : window),
    open(state) {
      if (window !== null && !window.isDestroyed()) return;
      const made = parts.create(state);
      window = made;
      parts.watch(made);
      made.webContents.on('before-input-event', (event, input) => {
        if (input.type !== 'keyDown') return;
        const key = paneKey(input, process.platform);
        if (!key) return;
        event.preventDefault();
        parts.onKey(key);
      });
      made.on('close', () => {
        if (window === made) leave(made);
      });
      made.once('closed', () => {
        if (window !== made) return;
        window = null;
        parts.onClosed();
      });
    },
    close() {
      const closing = window;
      if (closing === null || closing.isDestroyed()) return;
      leave(closing);
      window = null;
      closing.destroy();
    },
  };
}
