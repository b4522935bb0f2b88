/** Opens the game's own pages: in the pane, or in the system's browser. */
import type { BrowserWindow } from 'electron';
import { clipboard } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import { routeTo } from '@shared/routes/addresses';

import type { Log } from '../log/log';
import type { Profiles } from '../session/profiles/profiles';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { SettingsStore } from '../storage/settings-store';
import type { SecondaryWindows } from '../window/secondary-windows';
import { createMainWindow, focusWindow } from '../window/main-window';
import { recoverLostRenderer } from '../window/recovery';
import { openExternally } from '../window/guards/navigation-guard';
import { createPane } from './pane';
import type { Pane } from './pane';

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

export interface GamePages extends Pick<Pane, 'view' | 'act' | 'watch' | 'hasTyped' | 'close'> {
  /**
   * Opens a page of the server in the pane. Other addresses, and every address if the settings say so, open in the
   * system's browser.
   */
  open(address: string): Promise<'opened' | 'bad-address' | 'no-gesture'>;
  /** Opens an address in the system's browser. */
  openInBrowser(address: string): ReturnType<typeof openExternally>;
  /**
   * The same as `open` for a path of an account's server, after a click outside the windows. The pane shows only the account in
   * use, so this account becomes the one in use; the browser needs no such change. False: nothing was opened.
   */
  openFor(profileId: string, path: string): Promise<boolean>;
  /** In CSS pixels of the calling window's document; null hides the page. */
  place(place: Parameters<Pane['place']>[0], from: BrowserWindow | null): void;
}

/** Creates the opener; the pane is closed. */
export function createGamePages(options: GamePagesOptions): GamePages {
  const { window, secondary, profiles, settings } = options;
  const ownOrigin = () => profiles.pane()?.origin ?? null;
  const pane = createPane({
    mainWindow: window,
    focusMain() {
      const main = window();
      if (main) focusWindow(main);
    },
    createWindow(state) {
      const opened = createMainWindow({
        appearance: settings.get(),
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
    file: options.file,
    send: options.send,
    log: options.log,
  });
  profiles.onChange(pane.follow);
  settings.onChange(pane.follow);

  async function open(address: string, hasGesture: boolean) {
    if (settings.get().gamePages === 'pane' && (await pane.open(address))) {
      const host = pane.host();
      // The link may have been followed in another window. A window that is still being opened comes to the front
      // anyway.
      if (host && !host.isFocused() && (host === window() || host.isVisible())) focusWindow(host);
      return 'opened';
    }
    return openExternally(address, ownOrigin(), hasGesture);
  }

  return {
    ...pane,
    open: (address) => open(address, false),
    openInBrowser: (address) => openExternally(address, ownOrigin()),
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
    place(place, from) {
      const zoom = from?.webContents.getZoomFactor() ?? 1;
      pane.place(
        place && {
          x: place.x * zoom,
          y: place.y * zoom,
          width: place.width * zoom,
          height: place.height * zoom,
        },
        from,
      );
    },
  };
}
