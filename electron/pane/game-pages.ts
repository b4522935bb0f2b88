/**
 * Opens the game's own pages: in the pane, whose code is imported for the first page, or in the system's browser.
 */
import type { BrowserWindow } from 'electron';
import { clipboard } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';
import { routeTo } from '@shared/routes/addresses';

import type { Log } from '../log/log';
import type { Profiles } from '../session/profiles/profiles';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { SettingsStore } from '../storage/settings-store';
import type { SecondaryWindows } from '../window/secondary-windows';
import { createMainWindow, focusWindow } from '../window/main-window';
import { recoverLostRenderer } from '../window/recovery';
import { parseWindowState } from '../window/window-state';
import { openExternally } from '../window/guards/navigation-guard';
import type { Pane } from './pane';
import { NO_PAGE } from './pane-rules';

export interface GamePagesOptions {
  readonly window: () => BrowserWindow | null;
  readonly secondary: SecondaryWindows;
  /** Makes another account the one in use. */
  readonly openAccount: (profileId: string) => Promise<void>;
  readonly profiles: Profiles;
  readonly settings: SettingsStore;
  /** Where the position of the pane's own window is stored. */
  readonly file: CrashSafeFile;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  readonly log: Log;
}

export interface GamePages {
  view(): PaneView;
  /**
   * Opens a page of the server in the pane. Other addresses, and every address if the settings say so, open in the
   * system's browser.
   */
  open(address: string): Promise<'opened' | 'bad-address' | 'no-gesture'>;
  /**
   * The same for a path of an account's server, after a click outside the windows. The pane shows only the account in
   * use, so this account becomes the one in use; the browser needs no such change. False: nothing was opened.
   */
  openFor(profileId: string, path: string): Promise<boolean>;
  act(act: PaneAct): void;
  /** In CSS pixels of the calling window's document; null hides the page. */
  place(place: Parameters<Pane['place']>[0], from: BrowserWindow | null): void;
  /** Whether the player has typed into the page since it was loaded. */
  hasTyped(): boolean;
  close(): Promise<void>;
}

const CLOSED: PaneView = {
  isOpen: false,
  isApart: false,
  origin: '',
  address: null,
  page: NO_PAGE,
  question: null,
};

/** Creates the opener; the pane is closed. */
export function createGamePages(options: GamePagesOptions): GamePages {
  const { window, secondary, profiles, settings, send } = options;
  let pane: Pane | null = null;
  let loading: Promise<Pane> | null = null;
  const ownOrigin = () => profiles.pane()?.origin ?? null;

  async function load(): Promise<Pane> {
    const { createPane } = await import('./pane');
    const stored = await options.file.read().catch(() => null);
    const made = createPane({
      mainWindow: window,
      focusMain() {
        const main = window();
        if (main) focusWindow(main);
      },
      createWindow(state) {
        const { theme } = settings.get();
        const opened = createMainWindow({
          theme,
          state,
          route: routeTo('briefing'),
          isHidden: false,
        });
        recoverLostRenderer(opened, options.log);
        secondary.adoptPane(opened);
        return opened;
      },
      access: () => profiles.pane(),
      settings: () => settings.get(),
      openInBrowser: (address, hasGesture) => void openExternally(address, ownOrigin(), hasGesture),
      copy(text) {
        void clipboard.writeText(text);
      },
      lastPlace: parseWindowState(stored?.text ?? ''),
      // A failed write is ignored, because the loss is small.
      storePlace: (state) => void options.file.write(JSON.stringify(state)).catch(() => undefined),
      send,
      log: options.log,
    });
    const host = window();
    if (host) made.watch(host);
    profiles.onChange(() => made.follow());
    settings.onChange(() => made.follow());
    pane = made;
    return made;
  }

  async function open(address: string, hasGesture: boolean) {
    if (settings.get().gamePages === 'pane') {
      loading ??= load();
      const loaded = await loading;
      if (await loaded.open(address)) {
        const host = loaded.host();
        // The link may have been followed in another window. A window that is still being opened comes to the front
        // anyway.
        if (host && !host.isFocused() && (host === window() || host.isVisible())) focusWindow(host);
        return 'opened';
      }
    }
    return openExternally(address, ownOrigin(), hasGesture);
  }

  return {
    view: () => pane?.view() ?? CLOSED,
    open: (address) => open(address, false),
    async openFor(profileId, path) {
      const isInUse = () => profiles.view().profile?.id === profileId;
      const serverUrl = () =>
        profiles.view().profiles.find(({ id }) => id === profileId)?.serverUrl ?? '';
      if (settings.get().gamePages === 'browser') {
        const address = URL.parse(path, serverUrl())?.href ?? '';
        return (await openExternally(address, serverUrl(), true)) === 'opened';
      }
      if (!isInUse()) await options.openAccount(profileId);
      const address = isInUse() ? URL.parse(path, serverUrl())?.href : undefined;
      return address !== undefined && (await open(address, true)) === 'opened';
    },
    act: (act) => pane?.act(act),
    place(place, from) {
      const zoom = from?.webContents.getZoomFactor() ?? 1;
      pane?.place(
        place && {
          x: place.x * zoom,
          y: place.y * zoom,
          width: place.width * zoom,
          height: place.height * zoom,
        },
        from,
      );
    },
    hasTyped: () => pane?.hasTyped() ?? false,
    close: async () => pane?.close(),
  };
}
