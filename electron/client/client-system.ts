/**
 * What the handlers need from the system around the client: clipboard, printer, memory, and questions to the player.
 */
import { clipboard } from 'electron';
import type { BrowserWindow } from 'electron';

import type { BootState } from '../boot-state';
import type { HandlerParts } from '../ipc/handlers/parts';
import type { Log } from '../log/log';
import { collectGarbage, createMainMemory } from '../main-memory';
import { replaceFile } from '../storage/files/replace-file';
import { createPagePrinter } from '../window/page-printer';
import { createPlainStorageQuestion } from '../window/questions/plain-storage-question';
import { createRendererRenewal } from '../window/recovery';
import { createSaveQuestion } from '../window/questions/save-question';

type SystemParts = Pick<
  HandlerParts,
  | 'copyToClipboard'
  | 'clearRendererStorage'
  | 'askSavePath'
  | 'printer'
  | 'allowPlainStorage'
  | 'freeMemory'
  | 'renewRenderer'
>;

interface SystemOptions {
  /** The main window. */
  readonly window: () => BrowserWindow | null;
  /** The window that the player uses. */
  readonly front: () => BrowserWindow | null;
  readonly boot: BootState;
  readonly log: Log;
}

/** Makes them; nothing is read or asked before it is used. */
export function systemParts({ window, front, boot, log }: SystemOptions): SystemParts {
  const monotonicMs = () => performance.now();
  const renew = createRendererRenewal(monotonicMs);
  const askSavePath = createSaveQuestion(front);
  const memory = createMainMemory({ collect: collectGarbage, monotonicMs, log });
  return {
    // No origin is given, because Chromium rewrites its log files only without one.
    clearRendererStorage: async () =>
      window()?.webContents.session.clearStorageData({ storages: ['localstorage'] }),
    copyToClipboard: async (text) => clipboard.writeText(text),
    askSavePath,
    printer: createPagePrinter({ askSavePath, replaceFile }),
    allowPlainStorage: createPlainStorageQuestion(front),
    freeMemory: () => memory.free(),
    renewRenderer(caller, left) {
      // A second window is closed before it accumulates much.
      if (caller === null || caller !== window() || !renew(caller)) return false;
      boot.leave(left);
      return true;
    },
  };
}
