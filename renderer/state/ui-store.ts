/** The open overlays of this window; no data of the service and nothing that outlives the window. */
import { create } from 'zustand';

interface UiState {
  readonly isPaletteOpen: boolean;
  /** The list of keys is open. */
  readonly areKeysOpen: boolean;
  /** The player closed the `Session expired` dialog to go on reading. */
  readonly isExpiryDismissed: boolean;
  /** How the game's own pages stand to ours. */
  readonly pane: 'closed' | 'beside' | 'over' | 'apart';
}

/** The window's UI state. */
export const uiStore = create<UiState>()(() => ({
  isPaletteOpen: false,
  areKeysOpen: false,
  isExpiryDismissed: false,
  pane: 'closed',
}));

/** Opens the command palette. */
export function openPalette(): void {
  uiStore.setState({ isPaletteOpen: true });
}

/** Closes the command palette. */
export function closePalette(): void {
  uiStore.setState({ isPaletteOpen: false });
}

/** Opens the command palette, or closes it when it is open. */
export function togglePalette(): void {
  uiStore.setState(({ isPaletteOpen }) => ({ isPaletteOpen: !isPaletteOpen }));
}

/** Hides the dialog of an expired session, or shows it again. */
export function setExpiryDismissed(isExpiryDismissed: boolean): void {
  uiStore.setState({ isExpiryDismissed });
}

/** Opens the list of the screen's keys, or closes it. */
export function setKeysOpen(areKeysOpen: boolean): void {
  uiStore.setState({ areKeysOpen });
}
