/**
 * The questions of the system when the player closes the window or quits. They appear even when the renderer has crashed
 * or hangs, and nothing that runs in the renderer can answer them.
 */
import { dialog, app } from 'electron';
import type { BrowserWindow, MessageBoxOptions } from 'electron';

import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';

import type { OrderQueue } from '../orders/order-queue';
import type { GamePages } from '../pane/game-pages';
import type { Windows } from '../window/open-windows';
import type { CloseChoice } from './close-guard';

const QUIT_KEYS = keyWords(acceleratorFor('quit', process.platform), process.platform);
const CHOICES: readonly (CloseChoice | null)[] = ['tray', 'quit', null];

/** Asks once; with the keyboard, Enter keeps the client running and Escape leaves the window open. */
export async function askAboutClose(
  window: BrowserWindow | null,
  hasTray: boolean,
): Promise<CloseChoice | null> {
  if (!window || window.isDestroyed()) return null;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Keep Hustings running when its window is closed?',
    detail: hasTray
      ? `In the tray it keeps refreshing and notifies you. You can change this under Settings, Advanced. Quit is in the menu and in the tray, and ${QUIT_KEYS} quits.`
      : `This desktop has no tray, so the window is minimised instead. It keeps refreshing and notifies you. You can change this under Settings, Advanced. ${QUIT_KEYS} quits.`,
    buttons: [hasTray ? 'Keep running in the tray' : 'Keep running, minimised', 'Quit', 'Cancel'],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  });
  return CHOICES[response] ?? null;
}

export interface QuitOptions {
  readonly windows: {
    readonly main: Windows['main'];
    readonly secondary: Pick<Windows['secondary'], 'all'>;
    readonly client: Pick<Windows['client'], 'front'>;
    readonly unsaved: Pick<Windows['unsaved'], 'ask'>;
  };
  readonly orders: Pick<OrderQueue, 'isIdle'>;
  readonly pane: Pick<GamePages, 'hasTyped'>;
}

const QUIT = 1;

/**
 * Creates the function that quits. A key, a menu entry or a closed window may be a slip, so main asks first if
 * something typed, open or unsent would be lost. While a question is open, another call does nothing.
 */
export function createQuit({ windows, orders, pane }: QuitOptions): () => Promise<void> {
  let isAsking = false;

  async function hasUnsaved(): Promise<boolean> {
    if (!orders.isIdle() || pane.hasTyped()) return true;
    return windows.unsaved.ask([windows.main() ?? [], windows.secondary.all()].flat());
  }

  async function mayQuit(): Promise<boolean> {
    if (!(await hasUnsaved())) return true;
    const window = windows.client.front();
    const question: MessageBoxOptions = {
      type: 'question',
      message: 'Quit Hustings?',
      detail: 'You have unfinished work. It will be lost, and nothing more will be sent.',
      buttons: ['Cancel', 'Quit'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const { response } = await (window === null || window.isDestroyed()
      ? dialog.showMessageBox(question)
      : dialog.showMessageBox(window, question));
    return response === QUIT;
  }

  return async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await mayQuit()) app.quit();
    } finally {
      isAsking = false;
    }
  };
}
