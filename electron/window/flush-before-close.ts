/**
 * Flush before close: before a window closes, its renderer sends main what it has not stored yet. Chromium gives a closing
 * renderer only half a second, which is too short on a slow machine.
 */
import type { EventChannel } from '@shared/ipc/channels/index';

/** How long a flush may take; after that the window closes anyway. */
const FLUSH_TIMEOUT_MS = 5_000;
/** A window that has not closed by then is destroyed. */
const CLOSE_TIMEOUT_MS = 1_000;

interface ClosingEvent {
  preventDefault(): void;
  /** The window stays open: it goes to the tray, or the player is asked first. */
  readonly defaultPrevented?: boolean;
}

/** The part of a `BrowserWindow` that is used here. */
interface ClosingWindow {
  on(event: 'close', listener: (event: ClosingEvent) => void): unknown;
  once(event: 'closed', listener: () => void): unknown;
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
  readonly webContents: {
    once(event: 'render-process-gone', listener: () => void): unknown;
    isCrashed(): boolean;
    isLoadingMainFrame(): boolean;
    send(channel: EventChannel, payload: null): void;
  };
}

export interface FlushBeforeClose {
  /** From now on this window closes only after its renderer has flushed or its time is over. */
  attach(window: ClosingWindow): void;
  /** The renderer of a window reports that main has everything. Ignored when main did not ask it. */
  flushed(contents: unknown): void;
  /** Closes every window, and settles once they are gone. */
  close(): Promise<void>;
}

interface Closing {
  flushed(): void;
  close(): Promise<void>;
}

/** Creates the flush for all windows of the client. */
export function createFlushBeforeClose(): FlushBeforeClose {
  const closings = new Map<unknown, Closing>();
  return {
    attach(window) {
      if (window.isDestroyed()) return;
      const { webContents } = window;
      closings.set(webContents, closeInOrder(window));
      window.once('closed', () => closings.delete(webContents));
    },
    flushed: (contents) => closings.get(contents)?.flushed(),
    async close() {
      await Promise.all(Array.from(closings.values(), (closing) => closing.close()));
    },
  };
}

/** Delays every close of `window` until its renderer is done. */
function closeInOrder(window: ClosingWindow): Closing {
  const { webContents } = window;
  let state: 'open' | 'asked' | 'released' = 'open';
  let destroyTimer: NodeJS.Timeout | undefined;
  const gone = new Promise<void>((resolve) => {
    window.once('closed', () => {
      clearTimeout(destroyTimer);
      resolve();
    });
  });

  const destroy = () => {
    if (!window.isDestroyed()) window.destroy();
  };
  const destroyAfter = (durationMs: number) => {
    clearTimeout(destroyTimer);
    destroyTimer = setTimeout(destroy, durationMs);
  };
  const release = () => {
    state = 'released';
    destroyAfter(CLOSE_TIMEOUT_MS);
  };
  function ask(): void {
    state = 'asked';
    destroyAfter(FLUSH_TIMEOUT_MS);
    // Not inside the event: its other listeners still use the window.
    webContents.once('render-process-gone', () => setImmediate(destroy));
    webContents.send('app:closing', null);
  }

  window.on('close', (event) => {
    if (state === 'released' || event.defaultPrevented === true) return;
    // A renderer that crashed or is still loading has no data to lose and cannot answer.
    if (state === 'open' && (webContents.isCrashed() || webContents.isLoadingMainFrame())) {
      release();
      return;
    }
    event.preventDefault();
    if (state === 'open') ask();
  });

  return {
    flushed() {
      if (state !== 'asked') return;
      release();
      window.close();
    },
    close() {
      if (!window.isDestroyed()) window.close();
      return gone;
    },
  };
}
