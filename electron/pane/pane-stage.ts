/** Where the pane's page stands in the window: one page at most, inside what the window shows. */
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
  /** Where the window wants the page; null: nowhere, because something of ours lies above. */
  place(place: PlaceInWindow | null): void;
  /** Shows this page and no other; null shows none. */
  show(page: PanePage | null): void;
}

/** Makes the stage of the window. */
export function createStage(window: () => BrowserWindow | null): PaneStage {
  let place: PlaceInWindow | null = null;
  let wanted: PanePage | null = null;
  let shown: PanePage | null = null;

  function draw(): void {
    const host = window();
    if (!host || host.isDestroyed()) {
      shown = null;
      return;
    }
    const next = place === null ? null : wanted;
    if (shown !== null && shown !== next) {
      if (!shown.contents.isDestroyed()) host.contentView.removeChildView(shown.view);
      shown = null;
    }
    if (next === null || place === null) return;
    if (shown !== next) host.contentView.addChildView(next.view);
    next.view.setBounds(within(host, place));
    shown = next;
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

/** A place cut to what the window shows: nothing of the page lies outside of it. */
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
