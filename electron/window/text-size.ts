/** The size of text: one setting, which the zoom keys and the menu change in steps, and which zooms every window. */
import { BrowserWindow } from 'electron';

import { TEXT_SIZES, USUAL_TEXT_SIZE } from '@shared/ipc/choices';
import type { TextSize } from '@shared/ipc/choices';

import type { SettingsStore } from '../storage/settings-store';

/** The next size up or down; at the end of the list the same one. */
export function nextTextSize(size: TextSize, step: 1 | -1): TextSize {
  return TEXT_SIZES[TEXT_SIZES.indexOf(size) + step] ?? size;
}

/** What the keys and the menu do, whichever window they are pressed in. */
export function zoomKeys({ get, update }: Pick<SettingsStore, 'get' | 'update'>) {
  const step = (by: 1 | -1) => () => void update({ textSize: nextTextSize(get().textSize, by) });
  return {
    zoomIn: step(1),
    zoomOut: step(-1),
    resetZoom: () => void update({ textSize: USUAL_TEXT_SIZE }),
  } as const;
}

/** Zooms the documents of all windows of the client. The game's own page in the pane keeps its zoom. */
export function zoomWindows(textSize: TextSize): void {
  for (const { webContents } of BrowserWindow.getAllWindows())
    webContents.setZoomFactor(textSize / 100);
}
