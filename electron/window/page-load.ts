/**
 * Loads a page and reports when its document could not be loaded, in the same way for every window and for the pane.
 */
import type { WebContents } from 'electron';

/** Chromium's net::ERR_ABORTED: a load that another one replaced, or that the guard refused. */
const ABORTED = -3;

/**
 * Begins to load an address. Electron's own promise does not show success: it also rejects when the page begins another
 * load before this one has ended, even a load that the guard refuses. So only `onLoadFailure` reports failures.
 */
export function loadPage(contents: WebContents, address: string): Promise<void> {
  return contents.loadURL(address).catch(() => undefined);
}

/** Calls the listener when the page's document cannot be loaded; a frame in it, or a load that ended early, does not count. */
export function onLoadFailure(
  contents: WebContents,
  listener: (description: string, address: string) => void,
): void {
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) listener(description, address);
  });
}
