/**
 * Brings the renderer back after a crash, a hang, or a load of something else. The session is in main, so
 * nothing is lost.
 */
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
  const ask = async () => {
    // Imported here, because almost no run of the client needs it.
    const { askAfterRepeatedLosses } = await import('./repeated-losses');
    if (!window.isDestroyed()) await askAfterRepeatedLosses(window, load);
  };
  const bringBack = (reason: string) => {
    if (window.isDestroyed()) return;
    log.error(reason);
    const nowMs = performance.now();
    lossTimesMs = [...lossTimesMs.filter((at) => nowMs - at < LOSS_WINDOW_MS), nowMs];
    if (lossTimesMs.length <= LOSSES_BEFORE_ASKING) load();
    else void ask();
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
