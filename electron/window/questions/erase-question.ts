/** Main's own question before everything is erased: nothing that runs in the renderer can answer it. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

const ERASE = 1;

/** Makes the question; it is answered with no while another one is open, or without a window to ask in. */
export function createEraseQuestion(window: () => BrowserWindow | null): () => Promise<boolean> {
  let isOpen = false;
  return async () => {
    const parent = window();
    if (isOpen || !parent || parent.isDestroyed()) return false;
    isOpen = true;
    try {
      const { response } = await dialog.showMessageBox(parent, {
        type: 'warning',
        message: 'Erase everything that Hustings keeps on this computer?',
        detail:
          'Accounts, keys, the ledger of your orders, the record, alerts, notes, settings and the practice world are deleted for good, then Hustings closes. If an order has an unknown outcome, its note is deleted too: check it first. Nothing changes on the server.',
        buttons: ['Cancel', 'Erase everything and close'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === ERASE;
    } finally {
      isOpen = false;
    }
  };
}
