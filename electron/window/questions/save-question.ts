/** Asks the player where to save a file, in the system's own dialog. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

/** Makes the question over `window`; it resolves to null when the player cancels. */
export function createSaveQuestion(
  window: () => BrowserWindow | null,
): (fileName: string) => Promise<string | null> {
  return async (fileName) => {
    const parent = window();
    if (!parent) return null;
    const { canceled, filePath } = await dialog.showSaveDialog(parent, { defaultPath: fileName });
    return canceled || filePath === '' ? null : filePath;
  };
}
