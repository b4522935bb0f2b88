/** Main's own question before secrets may be stored without encryption: the renderer cannot answer it. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

const STORE_ANYWAY = 1;

/** Makes the question; it is answered with no while another one is open, or without a window to ask in. */
export function createPlainStorageQuestion(
  window: () => BrowserWindow | null,
): (movesMoney: boolean) => Promise<boolean> {
  let isOpen = false;
  return async (movesMoney) => {
    const parent = window();
    if (isOpen || !parent || parent.isDestroyed()) return false;
    isOpen = true;
    try {
      const { response } = await dialog.showMessageBox(parent, {
        type: 'warning',
        message: movesMoney
          ? 'Store keys that move money without encryption?'
          : 'Store your session without encryption?',
        detail: movesMoney
          ? 'On a computer without a keyring, every program that you run could read the key and send your funds. Passwords of proxies are stored in the same way.'
          : 'On a computer without a keyring, every program that you run could read the session and act as you.',
        buttons: ['Cancel', 'Store without encryption'],
        defaultId: 0,
        cancelId: 0,
      });
      return response === STORE_ANYWAY;
    } finally {
      isOpen = false;
    }
  };
}
