/** Reloads the renderer after a crash or a hang. The session is in main, so nothing is lost. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

import type { Log } from '../log/log';

/** A shorter hang is ignored. */
const HANG_PATIENCE_MS = 5_000;
const CRASHES_BEFORE_ASKING = 3;
const CRASH_WINDOW_MS = 60_000;

/** Reloads the renderer when its process dies or stops answering; after repeated crashes the player decides. */
export function recoverFromCrashes(window: BrowserWindow, log: Log): void {
  let crashTimesMs: number[] = [];
  let hangTimer: NodeJS.Timeout | undefined;

  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`The renderer's process ended: ${details.reason}`);
    const nowMs = Date.now();
    crashTimesMs = [...crashTimesMs.filter((at) => nowMs - at < CRASH_WINDOW_MS), nowMs];
    if (crashTimesMs.length <= CRASHES_BEFORE_ASKING) {
      window.webContents.reload();
    } else {
      void askAfterRepeatedCrashes(window);
    }
  });

  window.on('unresponsive', () => {
    clearTimeout(hangTimer);
    hangTimer = setTimeout(() => {
      if (window.isDestroyed()) return;
      log.error('The renderer stopped answering and was restarted.');
      // The killed process causes render-process-gone above, which reloads.
      window.webContents.forcefullyCrashRenderer();
    }, HANG_PATIENCE_MS);
  });
  window.on('responsive', () => clearTimeout(hangTimer));
  window.on('closed', () => clearTimeout(hangTimer));
}

async function askAfterRepeatedCrashes(window: BrowserWindow): Promise<void> {
  const answer = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window keeps failing',
    detail:
      'Its process ended several times within a minute. You are still signed in and nothing is lost. Try again, or restart Hustings.',
    buttons: ['Try again', 'Close Hustings'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (answer.response === 0) window.webContents.reload();
  else window.close();
}
