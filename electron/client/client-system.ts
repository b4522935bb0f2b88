/**
 * What the handlers need from the system around the client: clipboard, printer and questions to the player.
 */
import { clipboard } from 'electron';
import type { BrowserWindow } from 'electron';

import type { HandlerParts } from '../ipc/handlers/parts';
import { replaceFile } from '../storage/files/replace-file';
import { createPagePrinter } from '../window/page-printer';
import { createPlainStorageQuestion } from '../window/questions/plain-storage-question';
import { createSystemQuestion } from '../window/questions/system-question';
import { createSaveQuestion } from '../window/questions/save-question';

type SystemParts = Pick<
  HandlerParts,
  | 'copyToClipboard'
  | 'clearRendererStorage'
  | 'askSavePath'
  | 'printer'
  | 'allowPlainStorage'
  | 'allowSystemChange'
>;

interface SystemOptions {
  /** The main window. */
  readonly window: () => BrowserWindow | null;
  /** The window that the player uses. */
  readonly front: () => BrowserWindow | null;
}

/** Makes them; nothing is read or asked before it is used. */
export function systemParts({ window, front }: SystemOptions): SystemParts {
  const askSavePath = createSaveQuestion(front);
  return {
    // No origin is given, because Chromium rewrites its log files only without one.
    clearRendererStorage: async () =>
      window()?.webContents.session.clearStorageData({ storages: ['localstorage'] }),
    copyToClipboard: async (text) => clipboard.writeText(text),
    askSavePath,
    printer: createPagePrinter({ askSavePath, replaceFile }),
    allowPlainStorage: createPlainStorageQuestion(front),
    allowSystemChange: createSystemQuestion(front),
  };
}
