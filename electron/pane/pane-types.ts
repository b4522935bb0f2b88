/** The types of the pane: its parts and its functions. The pane is in pane.ts. */
import type { BrowserWindow } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';

import type { Log } from '../log/log';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { WindowState } from '../window/window-state';
import type { ServingParts } from './pane-serving';
import type { PlaceInWindow } from './pane-stage';

/** The state of a tab without a live page. */
export const RESTING_PAGE = {
  progress: null,
  canGoBack: false,
  canGoForward: false,
  zoomPercent: 100,
  state: 'shown',
  failure: '',
  find: null,
} as const;

export interface PaneParts extends Pick<ServingParts, 'access' | 'settings'> {
  /** The main window. */
  readonly window: () => BrowserWindow | null;
  readonly focusMain: () => void;
  /** Makes a window for the pane alone. */
  readonly createWindow: (state: WindowState | null) => BrowserWindow;
  /** `hasGesture`: the pane has already checked for a gesture of the player in its page. */
  readonly openInBrowser: (address: string, hasGesture: boolean) => void;
  readonly copy: (text: string) => void;
  /** Where the panes are stored, by profile. */
  readonly file: CrashSafeFile;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  readonly log: Log;
}

export interface Pane {
  view(): PaneView;
  /** Opens a page of the active server; false if the address does not belong to that server. */
  open(address: string): Promise<boolean>;
  act(act: PaneAct): void;
  /** The window that shows it: the main one, or one of its own. */
  host(): BrowserWindow | null;
  /** In the calling window's own pixels; ignored unless that window shows the pane. Null hides the page. */
  place(place: PlaceInWindow | null, from: BrowserWindow | null): void;
  /** Follows the main window: a pane that nobody sees is released after ten minutes. */
  watch(main: BrowserWindow): void;
  /** The active profile, its jar, its session or the settings may have changed. */
  follow(): void;
  /** Whether the player has typed into a live page since it was loaded. */
  hasTyped(): boolean;
  close(): Promise<void>;
}
