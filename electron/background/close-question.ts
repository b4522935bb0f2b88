/**
 * Asks what closing the window should do. The dialog is the system's: it appears even when the renderer has crashed or
 * hangs, and nothing that runs in the renderer can answer it.
 */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';

import type { ClosingChoice } from './close-guard';

const QUIT_KEYS = keyWords(acceleratorFor('quit', process.platform), process.platform);
const CHOICES: readonly (ClosingChoice | null)[] = ['tray', 'quit', null];

/** Asks once; with the keyboard, Enter keeps the client running and Escape leaves the window open. */
export async function askAboutClosing(
  window: BrowserWindow | null,
  hasTray: boolean,
): Promise<ClosingChoice | null> {
  if (!window || window.isDestroyed()) return null;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Keep Hustings running when its window is closed?',
    detail: hasTray
      ? `In the tray it keeps reading and tells you what happens. You can change your answer under Settings, Advanced. Quit is in the menu and in the tray, and ${QUIT_KEYS} quits.`
      : `This desktop has no tray, so the window is minimised instead. It keeps reading and tells you what happens. You can change your answer under Settings, Advanced. ${QUIT_KEYS} quits.`,
    buttons: [hasTray ? 'Keep running in the tray' : 'Keep running, minimised', 'Quit', 'Cancel'],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  });
  return CHOICES[response] ?? null;
}
