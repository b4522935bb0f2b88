/** Main's view of the pane, for the parts around it. */
import { create } from 'zustand';
import { MIN_WIDTH_BESIDE_PX } from '@shared/ipc/choices';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';
import { bridge } from '@renderer/api/bridge';
import { currentSettings } from '@renderer/api/session/use-settings';
import { uiStore } from '@renderer/state/ui-store';

interface PaneState {
  readonly view: PaneView | null;
  /** A message for the player; null once it is read. */
  readonly message: string | null;
}

export const paneStore = create<PaneState>()(() => ({ view: null, message: null }));

/** Sends a request to main; `pane:changed` brings the result. */
export function actOnPane(act: PaneAct): void {
  void bridge.invoke('pane:act', act);
}

/** The address of the page that is shown. */
export function addressShown({ address, origin }: PaneView): string {
  return address ?? origin;
}

/** Where the pane is in this window, once it is open. */
function layoutHere(): 'beside' | 'over' | 'apart' {
  if (bridge.boot.window.isPane) return 'apart';
  const isNarrow = window.innerWidth < MIN_WIDTH_BESIDE_PX;
  return isNarrow || currentSettings().paneLayout === 'over' ? 'over' : 'beside';
}

/** Decides where the pane is now: by the setting, the width of the window, and whether it is open in this one. */
export function arrangePane(): void {
  const { view } = paneStore.getState();
  const isHere = view?.isOpen === true && view.isApart === bridge.boot.window.isPane;
  const pane = isHere ? layoutHere() : 'closed';
  uiStore.setState({ pane });
  // Screens of ours stand in fewer columns beside the pane.
  document.documentElement.dataset['pane'] = pane;
}

/** Stores main's view. */
export function acceptPane(view: PaneView): void {
  paneStore.setState({ view });
  arrangePane();
}
