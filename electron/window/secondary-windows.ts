/**
 * The second windows. Each shows the same document as the main window, with the same preload, policy and checks, at its
 * own place, and closes with the main window at the latest.
 */
import type { BrowserWindow, WebContents } from 'electron';

import type { Route } from '@shared/routes/route';

import { createEvent } from '../event';

/** Each has its own process. */
const MAX_WINDOWS = 4;

export interface SecondaryWindows {
  /** Opens a window at a route; false if there are too many already. */
  open(route: Route): boolean;
  all(): readonly BrowserWindow[];
  /** The window that shows these contents; null if it is none of these windows. */
  of(contents: WebContents): BrowserWindow | null;
  /** The one that has the keyboard. */
  focused(): BrowserWindow | null;
  /** Adds the pane's own window. It belongs to the client but shows no screen, so `all` does not list it. */
  adoptPane(window: BrowserWindow): void;
  /** The pane's own window; null if it has none. */
  pane(): BrowserWindow | null;
  /** Closes all, each once its renderer has flushed. */
  close(): void;
  /** Each window that is opened from now on, apart from the pane's own. */
  onOpened(listener: (window: BrowserWindow) => void): void;
}

/** Creates the list; `create` makes a window like the main one, with everything that guards it. */
export function createSecondaryWindows(create: (route: Route) => BrowserWindow): SecondaryWindows {
  const windows = new Set<BrowserWindow>();
  const opened = createEvent<[BrowserWindow]>();
  let pane: BrowserWindow | null = null;
  const paneNow = () => (pane?.isDestroyed() === false ? pane : null);
  const all = () => Array.from(windows).filter((window) => !window.isDestroyed());
  const of = (contents: WebContents) =>
    [...all(), paneNow()].find((window) => window?.webContents === contents) ?? null;
  return {
    open(route) {
      if (windows.size >= MAX_WINDOWS) return false;
      const window = create(route);
      windows.add(window);
      opened.emit(window);
      window.once('closed', () => windows.delete(window));
      return true;
    },
    all,
    of,
    focused: () => all().find((window) => window.isFocused()) ?? null,
    adoptPane(window) {
      pane = window;
    },
    pane: paneNow,
    close() {
      for (const window of all()) window.close();
    },
    onOpened: opened.on,
  };
}
