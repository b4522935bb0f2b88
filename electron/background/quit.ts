/**
 * Quits when the player asks for it. A key, a menu entry or a closed window may be a slip, so main asks first if
 * something typed, open or unsent would be lost.
 */
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';

export interface QuitParts {
  /** The window above which the question is shown; null if there is none. */
  readonly front: () => BrowserWindow | null;
  /** Whether something typed, open or unsent would be lost. */
  readonly hasUnsaved: () => Promise<boolean>;
}

const QUIT = 1;

/** Makes the function; while a question is open, another call does nothing. */
export function createQuit({ front, hasUnsaved }: QuitParts): () => Promise<void> {
  let isAsking = false;

  async function mayQuit(): Promise<boolean> {
    if (!(await hasUnsaved())) return true;
    const window = front();
    const question = {
      type: 'question',
      message: 'Quit Hustings?',
      detail:
        'Something that you typed or opened is not finished. It will be lost, and nothing more will be sent.',
      buttons: ['Cancel', 'Quit'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    } as const;
    const { response } =
      window === null || window.isDestroyed()
        ? await dialog.showMessageBox({ ...question, buttons: [...question.buttons] })
        : await dialog.showMessageBox(window, { ...question, buttons: [...question.buttons] });
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
