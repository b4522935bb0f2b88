/** Stores the window's position shortly after it was moved or resized. */
import type { BrowserWindow } from 'electron';

import type { CrashSafeFile } from '../storage/files/crash-safe-file';

const SETTLED_AFTER_MS = 500;

/** Stores the state of `window` in `file` until the window is closed; the result waits for the last write. */
export function keepWindowState(window: BrowserWindow, file: CrashSafeFile): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    const state = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    // A lost window position is not worth a message.
    written = file.write(JSON.stringify(state)).catch(() => undefined);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, SETTLED_AFTER_MS);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('maximize', later);
  window.on('unmaximize', later);
  window.on('close', write);
  // The player may have moved the window before this listener existed.
  later();
  return () => written;
}
