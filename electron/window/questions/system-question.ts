/** Main's own question before the client changes what other programs or the system do: the renderer cannot answer it. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

import type { SystemChange } from './system-changes';

const ALLOW = 1;

/** Makes the question; it is answered with no while another one is open, or without a window to ask in. */
export function createSystemQuestion(
  window: () => BrowserWindow | null,
): (change: SystemChange) => Promise<boolean> {
  let isOpen = false;
  return async (change) => {
    const parent = window();
    if (isOpen || !parent || parent.isDestroyed()) return false;
    isOpen = true;
    try {
      const keys =
        change.kind === 'global-shortcut'
          ? change.accelerator.replace('CmdOrCtrl', process.platform === 'darwin' ? 'Cmd' : 'Ctrl')
          : '';
      const { response } = await dialog.showMessageBox(parent, {
        type: 'question',
        ...(change.kind === 'start-with-system'
          ? {
              message: 'Start Hustings when you sign in to this computer?',
              detail: 'It starts in the tray, without a window.',
            }
          : {
              message: `Use ${keys} in every program?`,
              detail: `While Hustings runs, ${keys} opens the small window and reaches no other program.`,
            }),
        buttons: ['Cancel', 'Allow'],
        defaultId: 1,
        cancelId: 0,
        noLink: true,
      });
      return response === ALLOW;
    } finally {
      isOpen = false;
    }
  };
}
