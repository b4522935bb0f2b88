/**
 * Brings the renderer back after a crash, a hang, or a load of something else. The session is in main, so
 * nothing is lost.
 */
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';

import type { Log } from '../log/log';
import { APP_DOCUMENT, isAppDocument } from './app-protocol';
import { loadPage, onLoadFailure } from './page-load';

/** A shorter hang is ignored. */
const HANG_TIMEOUT_MS = 5_000;
const LOSSES_BEFORE_ASKING = 3;
const LOSS_WINDOW_MS = 60_000;

/**
 * Loads the document again when its process dies or stops answering, when it cannot be loaded, or when the window shows
 * anything else; after repeated losses the player decides. The route that was last shown is kept.
 */
export function recoverLostRenderer(window: BrowserWindow, log: Log): void {
  const contents = window.webContents;
  let lossTimesMs: number[] = [];
  let hangTimer: NodeJS.Timeout | undefined;
  let lastAddress: string = APP_DOCUMENT;

  const load = () => {
    if (isAppDocument(contents.getURL())) contents.reload();
    else void loadPage(contents, lastAddress);
  };
  const bringBack = (reason: string) => {
    if (window.isDestroyed()) return;
    log.error(reason);
    const nowMs = performance.now();
    lossTimesMs = [...lossTimesMs.filter((at) => nowMs - at < LOSS_WINDOW_MS), nowMs];
    if (lossTimesMs.length <= LOSSES_BEFORE_ASKING) load();
    else void askAfterRepeatedLosses(window, load);
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') bringBack(`The renderer's process ended: ${reason}`);
  });
  onLoadFailure(contents, (description) =>
    bringBack(`The document could not be loaded: ${description}`),
  );
  contents.on('did-navigate', (_event, address) => {
    if (isAppDocument(address)) lastAddress = address;
    else bringBack('The window showed something other than its document.');
  });
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && isAppDocument(address)) lastAddress = address;
  });

  window.on('unresponsive', () => {
    clearTimeout(hangTimer);
    hangTimer = setTimeout(() => {
      if (window.isDestroyed()) return;
      log.error('The renderer stopped answering and was restarted.');
      // The killed process causes render-process-gone above, which loads the document again.
      contents.forcefullyCrashRenderer();
    }, HANG_TIMEOUT_MS);
  });
  window.on('responsive', () => clearTimeout(hangTimer));
  window.on('closed', () => clearTimeout(hangTimer));
}

/** Lets the player try the document again or close the client; without an answer, nothing is loaded. */
async function askAfterRepeatedLosses(window: BrowserWindow, tryAgain: () => void): Promise<void> {
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
