/** Places the pane's page: one page at most, in one window, within that window's content area. */
import type { BrowserWindow } from 'electron';

import type { PanePage } from './pane-page';

/** In the window's own pixels. */
export interface PlaceInWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PaneStage {
  /** Where the window wants the page; null hides it, because something of ours covers its place. */
  place(place: PlaceInWindow | null): void;
  /** Shows this page and no other; null shows none. */
  show(page: PanePage | null): void;
}

/** Makes the stage for the window that shows the pane. */
export function createStage(window: () => BrowserWindow | null): PaneStage {
  let place: PlaceInWindow | null = null;
  let wanted: PanePage | null = null;
  let shown: { readonly page: PanePage; readonly host: BrowserWindow } | null = null;

  function removeShown(): void {
    const taken = shown;
    shown = null;
    if (!taken || taken.host.isDestroyed() || taken.page.contents.isDestroyed()) return;
    taken.host.contentView.removeChildView(taken.page.view);
  }

  function draw(): void {
    const host = window();
    const isThere = host !== null && !host.isDestroyed();
    const next = isThere && place !== null ? wanted : null;
    if (shown !== null && (shown.page !== next || shown.host !== host)) removeShown();
    if (next === null || host === null || place === null) return;
    if (shown === null) host.contentView.addChildView(next.view);
    const bounds = within(host, place);
    next.view.setBounds(bounds);
    // Electron may lay a view out only with the window's next frame. A window behind others draws no frames, so its
    // page would stay without a size. Setting the same bounds a second time lays the view out at once
    // (electron/electron#39993).
    next.view.setBounds(bounds);
    shown = { page: next, host };
  }

  return {
    place(next) {
      place = next;
      draw();
    },
    show(page) {
      wanted = page;
      draw();
    },
  };
}

/** A place clipped to the window's content area. */
function within(host: BrowserWindow, { x, y, width, height }: PlaceInWindow): PlaceInWindow {
  const [fullWidth = 0, fullHeight = 0] = host.getContentSize();
  const left = Math.min(Math.round(x), fullWidth);
  const top = Math.min(Math.round(y), fullHeight);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(Math.round(width), fullWidth - left)),
    height: Math.max(0, Math.min(Math.round(height), fullHeight - top)),
  };
}
