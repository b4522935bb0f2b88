/** The pane as the client holds it: its code is imported with the first page that is opened, and not before. */
import type { BrowserWindow } from 'electron';
import { clipboard } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';

import type { Log } from './log/log';
import { RESTING_PAGE } from './pane/pane-types';
import type { Pane } from './pane/pane-types';
import type { SessionManager } from './session/session-types';
import type { CrashSafeFile } from './storage/crash-safe-file';
import type { SettingsStore } from './storage/settings-store';
import { focusWindow } from './window/main-window';
import { openExternally } from './window/navigation-guard';

export interface ClientPaneOptions {
  readonly window: () => BrowserWindow | null;
  readonly sessions: SessionManager;
  readonly settings: SettingsStore;
  readonly file: CrashSafeFile;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  readonly log: Log;
}

export interface ClientPane {
  view(): PaneView;
  /** Opens a page of the server in the pane, and everything else, or all by setting, in the system's browser. */
  open(address: string): Promise<'opened' | 'bad-address' | 'no-gesture'>;
  act(act: PaneAct): void;
  /** In CSS pixels of the window's document; null hides the page. */
  place(place: Parameters<Pane['place']>[0]): void;
  /** Removes what is stored of a profile. Rejects when the disk refuses. */
  forget(profileId: string): Promise<void>;
  close(): Promise<void>;
}

const CLOSED: PaneView = {
  isOpen: false,
  origin: '',
  tabs: [],
  selected: null,
  page: { ...RESTING_PAGE, otherSites: { asked: 0, blocked: 0, isBlocking: false } },
};

/** Makes the client's hold on the pane. */
export function createClientPane(options: ClientPaneOptions): ClientPane {
  const { window, sessions, settings, send } = options;
  let pane: Pane | null = null;
  let loading: Promise<Pane> | null = null;
  const ownOrigin = () => sessions.pane()?.origin ?? null;

  async function load(): Promise<Pane> {
    const { createPane } = await import('./pane/pane');
    const made = createPane({
      window,
      access: () => sessions.pane(),
      settings: () => settings.get(),
      openInBrowser: (address, hasGesture) => void openExternally(address, ownOrigin(), hasGesture),
      copy(text) {
        void clipboard.writeText(text);
      },
      file: options.file,
      send,
      log: options.log,
    });
    const host = window();
    if (host) made.watch(host);
    sessions.onChange(() => made.follow());
    pane = made;
    return made;
  }

  return {
    view: () => pane?.view() ?? CLOSED,
    async open(address) {
      if (settings.get().gamePages === 'pane') {
        loading ??= load();
        const loaded = await loading;
        if (await loaded.open(address)) {
          const host = window();
          // The link may have been followed in a window beside the main one.
          if (host && !host.isDestroyed() && !host.isFocused()) focusWindow(host);
          return 'opened';
        }
      }
      return openExternally(address, ownOrigin());
    },
    act: (act) => pane?.act(act),
    place(place) {
      const zoom = window()?.webContents.getZoomFactor() ?? 1;
      pane?.place(
        place && {
          x: place.x * zoom,
          y: place.y * zoom,
          width: place.width * zoom,
          height: place.height * zoom,
        },
      );
    },
    async forget(profileId) {
      const { forgetTabs } = await import('./pane/stored-tabs');
      await forgetTabs(options.file, profileId);
    },
    close: async () => pane?.close(),
  };
}
