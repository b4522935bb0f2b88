/** The types of the pane: its parts and its functions. The pane is in pane.ts. */
import type { BrowserWindow } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';

import type { Log } from '../log/log';
import type { CrashSafeFile } from '../storage/crash-safe-file';
import type { ServingParts } from './pane-serving';
import type { PlaceInWindow } from './pane-stage';

/** A page that is not there yet. */
export const RESTING_PAGE = {
  progress: null,
  canGoBack: false,
  canGoForward: false,
  zoomPercent: 100,
  state: 'shown',
  failure: '',
  find: null,
} as const;

export interface PaneParts extends Pick<ServingParts, 'window' | 'access' | 'settings'> {
  /** `hasGesture`: the pane has counted a gesture of the player in its page already. */
  readonly openInBrowser: (address: string, hasGesture: boolean) => void;
  readonly copy: (text: string) => void;
  /** Where the paths of the tabs are stored, by profile. */
  readonly file: CrashSafeFile;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  readonly log: Log;
}

export interface Pane {
  view(): PaneView;
  /** Opens a page of the active server; false when the address is none of its pages. */
  open(address: string): Promise<boolean>;
  act(act: PaneAct): void;
  /** In the window's own pixels; null hides the page. */
  place(place: PlaceInWindow | null): void;
  /** Follows the window that shows the pane: one that nobody sees lets go of it after ten minutes. */
  watch(host: BrowserWindow): void;
  /** The active profile, its jar or its session may have changed. */
  follow(): void;
  close(): Promise<void>;
}
