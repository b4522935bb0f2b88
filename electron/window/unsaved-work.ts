/** Asks the client's windows whether something typed in them would be lost. */
import type { BrowserWindow, WebContents } from 'electron';

/** A renderer that hangs cannot answer: then what was typed counts as unsaved. */
const ANSWER_TIMEOUT_MS = 1_000;

export interface UnsavedWork {
  /** Whether any window has, or may have, unsaved work. */
  ask(windows: readonly BrowserWindow[]): Promise<boolean>;
  /** A window's answer. */
  answer(caller: WebContents | undefined, isUnsaved: boolean): void;
}

/** Creates the check of unsaved work. */
export function createUnsavedWork(): UnsavedWork {
  const waiting = new Map<WebContents, (isUnsaved: boolean) => void>();

  function askOne({ webContents }: BrowserWindow): Promise<boolean> {
    // A renderer that crashed or is still loading has nothing to lose and cannot answer.
    if (webContents.isCrashed() || webContents.isLoadingMainFrame()) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isUnsaved: boolean) => {
        clearTimeout(timer);
        waiting.delete(webContents);
        resolve(isUnsaved);
      };
      const timer = setTimeout(() => settle(true), ANSWER_TIMEOUT_MS);
      waiting.set(webContents, settle);
      webContents.send('app:asks-unsaved', null);
    });
  }

  return {
    async ask(windows) {
      const answers = await Promise.all(
        windows.filter((window) => !window.isDestroyed()).map(askOne),
      );
      return answers.includes(true);
    },
    answer(caller, isUnsaved) {
      if (caller) waiting.get(caller)?.(isUnsaved);
    },
  };
}
