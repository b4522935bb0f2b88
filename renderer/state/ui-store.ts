/** What this window shows besides the service's data; nothing of it outlives the window. */
import { create } from 'zustand';

interface UiState {
  readonly isPaletteOpen: boolean;
  /** The list of keys is open. */
  readonly areKeysOpen: boolean;
  /** The bar that finds text on the screen is open. */
  readonly isFinding: boolean;
  /** The player closed the `Session expired` dialog to go on reading. */
  readonly isExpiryDismissed: boolean;
  /** Modal dialogs: everything behind them is inert. */
  readonly openDialogs: number;
  /** Where the game's own pages are: beside our screen, over it, or in a separate window. */
  readonly pane: 'closed' | 'beside' | 'over' | 'apart';
  /** The text that the player asked to see whole; null while none is shown. */
  readonly fullText: string | null;
  /** The title of the page on screen, for the breadcrumbs, and its path: while the next page loads, that is no longer the window's. */
  readonly page: { readonly path: string; readonly title: string };
  /** The turn of what the screen shows; null while it is not known. Written only by the code that follows the turns. */
  readonly shownTurn: number | null;
  /** The code of the country that the player viewed last: screens that need one start with it. */
  readonly chosenCountry: string | null;
  /** How many alerts of the active profile are unread, as main said last; null while that is not known. */
  readonly unreadAlerts: number | null;
  /**
   * The line below the title on paper, which says how old the page is; null while the page is on screen. On paper tables
   * are whole and colours light.
   */
  readonly printedFacts: string | null;
}

/** The window's UI state. */
export const uiStore = create<UiState>()(() => ({
  isPaletteOpen: false,
  areKeysOpen: false,
  isFinding: false,
  isExpiryDismissed: false,
  openDialogs: 0,
  pane: 'closed',
  fullText: null,
  page: { path: '', title: '' },
  shownTurn: null,
  chosenCountry: null,
  unreadAlerts: null,
  printedFacts: null,
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

/** Opens the bar that finds text on the screen, or closes it. */
export function setFinding(isFinding: boolean): void {
  uiStore.setState({ isFinding });
}

/** Opens a text in the dialog that shows it part by part. */
export function showFullText(fullText: string): void {
  uiStore.setState({ fullText });
}

/** Closes that dialog. */
export function closeFullText(): void {
  uiStore.setState({ fullText: null });
}

/** Remembers the country that a screen shows. */
export function rememberCountry(chosenCountry: string): void {
  uiStore.setState({ chosenCountry });
}

/** Forgets it: another account begins with its own country. */
export function forgetChosenCountry(): void {
  uiStore.setState({ chosenCountry: null });
}

/** How many alerts are unread; null while that is not known. */
export function useUnreadAlerts(): number | null {
  return uiStore(({ unreadAlerts }) => unreadAlerts);
}

/** True while the page is laid out for paper. */
export function useIsPrinting(): boolean {
  return uiStore(({ printedFacts }) => printedFacts !== null);
}
