/**
 * The small window: countdown, funds, actions, the player's own election and what they watch. It has its own document,
 * session and process, which exist only while it is open. It causes no requests: main sends it data from answers that
 * pass through main anyway.
 */
import { BrowserWindow, screen } from 'electron';
import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';

import { MINI_CHANNELS } from '@shared/ipc/mini';
import type { MiniAction, MiniView } from '@shared/ipc/mini';
import { ROUTE_LIMIT } from '@shared/routes/route';
import type { Route } from '@shared/routes/route';

import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import { focusWindow, surfaceColour } from './main-window';
import { isFromOwnDocument, loadOwnDocument, ownPreferences } from './own-document';
import { followShortcuts } from './shortcuts';
import type { Shortcuts } from './shortcuts';
import { keepWindowState, parseWindowState, placeWindow } from './window-state';

const SIZE = { usual: { width: 300, height: 260 }, least: { width: 220, height: 120 } };

export interface MiniWindowParts {
  /** Where its place and size are stored. */
  readonly stateFile: CrashSafeFile;
  /** What the keyboard does in it apart from its buttons. */
  readonly shortcuts: Shortcuts;
  readonly view: () => MiniView;
  readonly act: (action: MiniAction) => void;
}

export interface MiniWindow {
  /** Opens it, or brings it to the front. */
  open(): Promise<void>;
  /** Opens it, or closes it if it has the focus. */
  toggle(): Promise<void>;
  isOpen(): boolean;
  /** Sends it what is new; does nothing while it is closed. */
  update(): void;
  /** Closes it, and settles once its place is stored. */
  close(): Promise<void>;
}

/** Creates the small window without opening it. */
export function createMiniWindow(parts: MiniWindowParts): MiniWindow {
  let window: BrowserWindow | null = null;
  let opening: Promise<void> | null = null;
  let written = () => Promise.resolve();

  async function make(): Promise<void> {
    await written();
    const stored = await parts.stateFile.read().catch(() => null);
    const state = stored === null ? null : parseWindowState(stored.text);
    const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
    const { appearance, isOnTop } = parts.view();
    const made = new BrowserWindow({
      ...placeWindow(state, workAreas, SIZE),
      minWidth: SIZE.least.width,
      minHeight: SIZE.least.height,
      show: false,
      title: 'Hustings, small window',
      alwaysOnTop: isOnTop,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      backgroundColor: surfaceColour(appearance.theme),
      webPreferences: { ...ownPreferences('mini'), zoomFactor: appearance.textSize / 100 },
    });
    window = made;
    const contents = made.webContents;
    followShortcuts(contents, parts.shortcuts);
    const isItself = (event: IpcMainEvent | IpcMainInvokeEvent) => isFromOwnDocument(event, 'mini');
    // Listeners on these contents receive messages from this document only.
    contents.ipc.handle(MINI_CHANNELS.view, (event) => (isItself(event) ? parts.view() : null));
    contents.ipc.on(MINI_CHANNELS.act, (event, sent: unknown) => {
      const action = isItself(event) ? parseMiniAction(sent) : null;
      if (action) parts.act(action);
    });
    const end = () => {
      if (!made.isDestroyed()) made.destroy();
    };
    made.once('ready-to-show', () => made.show());
    // From `close` on the window counts as gone: showing a closing window throws and can end the process.
    const forget = () => {
      if (window === made) window = null;
    };
    made.once('close', forget);
    made.once('closed', forget);
    written = keepWindowState(made, parts.stateFile);
    await loadOwnDocument(made, 'mini', end);
  }

  async function open(): Promise<void> {
    if (window) {
      focusWindow(window);
      return;
    }
    opening ??= make().finally(() => {
      opening = null;
    });
    await opening;
  }

  return {
    open,
    async toggle() {
      if (window?.isFocused() === true) window.close();
      else await open();
    },
    isOpen: () => window !== null,
    update() {
      if (!window || window.isDestroyed()) return;
      const view = parts.view();
      if (window.isAlwaysOnTop() !== view.isOnTop) window.setAlwaysOnTop(view.isOnTop);
      window.webContents.send(MINI_CHANNELS.changed, view);
    },
    async close() {
      window?.close();
      await written();
    },
  };
}

const miniAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('on-top'), isOnTop: z.boolean() }),
  z.object({ kind: z.literal('open'), route: z.custom<Route>(isRoute) }),
]);

/** The action that the window asks for, or null for anything else: nothing that it sends is trusted. */
export function parseMiniAction(sent: unknown): MiniAction | null {
  return miniAction.safeParse(sent).data ?? null;
}

function isRoute(sent: unknown): boolean {
  return typeof sent === 'string' && /^\/(?!\/)/u.test(sent) && sent.length <= ROUTE_LIMIT;
}
