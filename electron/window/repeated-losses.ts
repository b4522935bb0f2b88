/** The question that a player answers once a window's document was lost again and again. */
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';

/** Lets the player try the document again or close the client; without an answer, nothing is loaded. */
export async function askAfterRepeatedLosses(
  window: BrowserWindow,
  tryAgain: () => void,
): Promise<void> {
  const answer = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window keeps failing',
    detail:
      'It crashed or failed to load several times within a minute. You are still signed in and nothing is lost. ' +
      'Try again, or close Hustings and start it again.',
    buttons: ['Try again', 'Close Hustings'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (answer.response === 0) tryAgain();
  else app.quit();
}
