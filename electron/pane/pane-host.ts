/** Where the pane's page is: in the main window or in its own, and at which place in it. */
import type { BrowserWindow } from 'electron';

import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import { parseWindowState } from '../window/window-state';
import type { WindowState } from '../window/window-state';
import { paneKey } from './pane-rules';
import type { PaneKey } from './pane-rules';
import type { PanePage } from './pane-page';

/** In the window's own pixels. */
interface PlaceInWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PaneHostParts {
  /** The main window. */
  readonly mainWindow: () => BrowserWindow | null;
  /** Creates a window that shows our document around the page, with everything that guards it. */
  readonly createWindow: (state: WindowState | null) => BrowserWindow;
  /** Where the position of the pane's own window is stored. */
  readonly file: Pick<CrashSafeFile, 'read' | 'write'>;
  readonly focusMain: () => void;
  /** A key of the pane was pressed while our document in its own window had the focus. */
  readonly onKey: (key: PaneKey) => void;
  /** The player closed its own window. */
  readonly onClosed: () => void;
}

export interface PaneHost {
  /** The window that shows the pane. */
  window(): BrowserWindow | null;
  /** The player wants it in a separate window, which is there while the pane is open. */
  arrange(isApart: boolean, isOpen: boolean): void;
  /** Where this window wants the page; ignored unless it shows the pane. Null: something of ours covers the place. */
  place(place: PlaceInWindow | null, from: BrowserWindow | null): void;
  /** Shows this page, or none. */
  show(page: PanePage | null): void;
  /** Follows the documents of this window: a new one reports the place of the page once it is drawn. */
  watch(window: BrowserWindow): void;
}

/** Starts with the pane closed, in the main window. */
export function createPaneHost(parts: PaneHostParts): PaneHost {
  let isApart = false;
  let own: BrowserWindow | null = null;
  /** Where its own window was when it was last closed. */
  let lastPlace: WindowState | null = null;
  let place: PlaceInWindow | null = null;
  let wanted: PanePage | null = null;
  let shown: { readonly page: PanePage; readonly in: BrowserWindow } | null = null;

  const alive = (window: BrowserWindow | null) => (window?.isDestroyed() === false ? window : null);
  const now = () => alive(isApart ? own : parts.mainWindow());

  function removeShown(): void {
    const taken = shown;
    shown = null;
    if (!taken || taken.in.isDestroyed() || taken.page.contents.isDestroyed()) return;
    taken.in.contentView.removeChildView(taken.page.view);
  }

  function draw(): void {
    const window = now();
    const next = window !== null && place !== null ? wanted : null;
    if (shown !== null && (shown.page !== next || shown.in !== window)) removeShown();
    if (next === null || window === null || place === null) return;
    if (shown === null) window.contentView.addChildView(next.view);
    const bounds = within(window, place);
    next.view.setBounds(bounds);
    // Electron may lay a view out only with the window's next frame. A window behind others draws no frames, so its
    // page would stay without a size. Setting the same bounds a second time lays the view out at once
    // (electron/electron#39993).
    next.view.setBounds(bounds);
    shown = { page: next, in: window };
  }

  function move(next: PlaceInWindow | null): void {
    place = next;
    draw();
  }

  function watch(window: BrowserWindow): void {
    window.webContents.on('did-navigate', () => {
      if (now() === window) move(null);
    });
  }

  function leave(window: BrowserWindow): void {
    move(null);
    lastPlace = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    // A failed write is ignored, because the loss is small.
    void parts.file.write(JSON.stringify(lastPlace)).catch(() => undefined);
  }

  function openOwn(): void {
    const made = parts.createWindow(lastPlace);
    own = made;
    watch(made);
    made.webContents.on('before-input-event', (event, input) => {
      const key = input.type === 'keyDown' ? paneKey(input, process.platform) : null;
      if (!key) return;
      event.preventDefault();
      parts.onKey(key);
    });
    made.on('close', () => {
      if (own === made) leave(made);
    });
    made.once('closed', () => {
      if (own !== made) return;
      own = null;
      parts.onClosed();
    });
  }

  function closeOwn(window: BrowserWindow): void {
    leave(window);
    own = null;
    window.destroy();
  }

  const takePlace = (stored: { text: string } | null) => {
    lastPlace ??= parseWindowState(stored?.text ?? '');
  };
  parts.file.read().then(takePlace, () => undefined);

  return {
    window: now,
    arrange(apart, isOpen) {
      if (apart !== isApart) move(null);
      isApart = apart;
      const window = alive(own);
      if (isApart && isOpen && window === null) openOwn();
      else if (window !== null && !(isApart && isOpen)) {
        closeOwn(window);
        if (isOpen) parts.focusMain();
      }
    },
    place(next, from) {
      if (from !== null && from === now()) move(next);
    },
    show(page) {
      wanted = page;
      draw();
    },
    watch,
  };
}

/** A place clipped to the window's content area. */
function within(window: BrowserWindow, { x, y, width, height }: PlaceInWindow): PlaceInWindow {
  const [fullWidth = 0, fullHeight = 0] = window.getContentSize();
  const left = Math.min(Math.round(x), fullWidth);
  const top = Math.min(Math.round(y), fullHeight);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(Math.round(width), fullWidth - left)),
    height: Math.max(0, Math.min(Math.round(height), fullHeight - top)),
  };
}
