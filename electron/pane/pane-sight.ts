/** Follows whether anybody can see a window that may show the pane, and whether its document is a new one. */
import type { BrowserWindow } from 'electron';

export interface Sight {
  /** Whether the window shows the pane. */
  readonly isHost: () => boolean;
  readonly unseen: () => void;
  readonly seen: () => void;
  /** Called for a new document of ours, which reports the place of the page once it is drawn. */
  readonly newDocument: () => void;
}

/** Keeps `sight` informed for as long as the window exists. */
export function watchSight(window: BrowserWindow, sight: Sight): void {
  const ifHost = (tell: () => void) => () => {
    if (sight.isHost()) tell();
  };
  window.on('hide', ifHost(sight.unseen));
  window.on('minimize', ifHost(sight.unseen));
  window.on('show', ifHost(sight.seen));
  window.on('restore', ifHost(sight.seen));
  window.webContents.on('did-navigate', ifHost(sight.newDocument));
}
