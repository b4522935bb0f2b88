/**
 * Keeps the client running without its window: the guard on closing, the tray, the small window, and the start with the
 * system.
 */
import type { BrowserWindow } from 'electron';

import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

import type { Directories } from '../directory/directories';
import { systemClock } from '../http/clock';
import type { Log } from '../log/log';
import type { OpenRecord } from '../record/open-record';
import type { OpenAccount } from '../session/open-account';
import type { Profiles } from '../session/profiles/profiles';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { SettingsStore } from '../storage/settings-store';
import { installMenu } from '../window/menu';
import { createMiniWindow } from '../window/mini-window';
import { putOnScreen } from '../window/notifications';
import { setOwnPlaces } from './own-places';
import type { Windows } from '../window/open-windows';
import { followShortcuts } from '../window/shortcuts';
import type { Shortcuts } from '../window/shortcuts';
import { zoomKeys } from '../window/text-size';
import type { LaunchOptions } from '../window/start/launch-options';
import { createCloseGuard } from './close-guard';
import { askAboutClose } from './close-dialogs';
import { setStartsWithSystem, createGlobalShortcut } from './system-settings';
import { miniView, createWatched } from './mini-view';
import type { Standings } from './standings';
import { createTray } from './tray';
import { hasTrayHost } from './message-bus';
import { trayMenu, trayTooltip } from './tray-menu';

export interface BackgroundOptions {
  readonly launch: Pick<LaunchOptions, 'isHidden' | 'userDataDir'>;
  readonly settings: SettingsStore;
  readonly profiles: Pick<Profiles, 'view' | 'originOf' | 'clockOffsetMs' | 'onChange'>;
  readonly standings: Standings;
  readonly record: Pick<OpenRecord, 'ask' | 'onChange'>;
  readonly directories: Pick<Directories, 'of'>;
  readonly windows: Pick<Windows, 'main' | 'secondary' | 'client'>;
  /** Where the position of the small window is kept. */
  readonly miniPosition: CrashSafeFile;
  readonly openAccount: OpenAccount;
  /** Quits, after a question if something would be lost. */
  readonly quit: () => Promise<void>;
  /** The client is ending: from now on, closing a window really closes it. */
  readonly isQuitting: () => boolean;
  readonly log: Log;
}

export interface Background {
  /** Guards the closing of a window; call it before anything else listens to its `close`. */
  attach(window: BrowserWindow): void;
  /** Removes the tray and the small window. */
  close(): Promise<void>;
}

/** Creates the guard, the menu and, if the settings ask for it, the tray. */
export function createBackground(options: BackgroundOptions): Background {
  const { launch, settings, profiles, standings, record, windows, log } = options;
  const { client } = windows;
  /** Brings the window to the front, at this route if one is given. */
  const open = (route?: Route) => (route === undefined ? client.focus() : client.navigate(route));
  let isStopped = false;
  setOwnPlaces(open);

  const watched = createWatched({
    ask: record.ask,
    profile() {
      const id = profiles.view().profile?.id;
      const origin = id === undefined ? null : profiles.originOf(id);
      return id === undefined || origin === null ? null : { id, origin };
    },
    directoryOf: options.directories.of,
    onChange: () => mini.update(),
  });
  const quit = () => void options.quit();
  const zoom = zoomKeys(settings);
  const shortcuts: Shortcuts = {
    keys: { ...zoom, quit },
    own: () => [[settings.get().miniShortcut, () => toggleMini()]],
  };
  const mini = createMiniWindow({
    stateFile: options.miniPosition,
    shortcuts,
    view: () =>
      miniView(
        profiles.view(),
        settings.get(),
        standings,
        watched.rows(),
        systemClock.now() + profiles.clockOffsetMs(),
      ),
    act(action) {
      if (action.kind === 'open') open(action.route);
      else if (action.kind === 'on-top') settings.update({ miniOnTop: action.isOnTop });
      else void mini.close();
    },
  });
  const readWatched = () => {
    if (mini.isOpen()) void watched.read();
  };
  const toggleMini = () => void mini.toggle().then(readWatched);
  const trayFacts = () => ({
    session: profiles.view(),
    standingOf: standings.of,
    nowMs: systemClock.now(),
    clockOffsetMs: profiles.clockOffsetMs(),
    alertsPausedUntilMs: settings.get().alerts.pausedUntilMs ?? 0,
  });
  const tray = createTray({
    menu: () =>
      trayMenu(trayFacts(), {
        open,
        openAccount: (profileId) => void options.openAccount(profileId),
        openMini: () => void mini.open().then(readWatched),
        pauseAlerts(untilMs) {
          const pausedUntilMs = untilMs === 0 ? null : untilMs;
          settings.update({ alerts: { ...settings.get().alerts, pausedUntilMs } });
        },
        quit,
      }),
    tooltip: () => trayTooltip(trayFacts()),
    hasUnread: () => (standings.of(profiles.view().profile?.id ?? '').alerts ?? 0) > 0,
    open,
  });

  /** Shows the icon where a tray can show it; true when it can. */
  async function showTray(): Promise<boolean> {
    const hasHost = await hasTrayHost(process.platform, process.env);
    if (hasHost && !isStopped) tray.show();
    return hasHost;
  }

  const guard = createCloseGuard({
    choice: () => settings.get().onClose,
    remember: (onClose) => settings.update({ onClose }),
    ask: (hasTray) => askAboutClose(windows.main(), hasTray),
    hasTray: showTray,
    explainMinimised: once(() => explainMinimised(open)),
    isQuitting: options.isQuitting,
    quit,
  });

  /** After a start without a window, the player needs another way to open it. */
  async function showIfLost(window: BrowserWindow): Promise<void> {
    const hasTray = await showTray();
    if (hasTray || window.isDestroyed() || window.isVisible()) return;
    window.showInactive();
    window.minimize();
  }

  const applyShortcut = createGlobalShortcut(toggleMini, log);
  let before = settings.get();
  const showMenu = () =>
    installMenu({
      navigate: open,
      command: (command) => client.sendToFront('app:command', { command }),
      toggleMini,
      quit,
      ...zoom,
      miniShortcut: before.miniShortcut,
    });
  showMenu();
  applyShortcut(before);
  // The program may have moved since the player turned this on.
  if (before.startWithSystem) applyStart(true, options);
  if (isTrayWanted(options)) void showTray();

  const update = () => {
    tray.update();
    mini.update();
  };
  settings.onChange((now) => {
    const last = before;
    before = now;
    if (now.startWithSystem !== last.startWithSystem) applyStart(now.startWithSystem, options);
    if (now.miniShortcut !== last.miniShortcut) showMenu();
    applyShortcut(now);
    if (isTrayWanted(options)) void showTray();
    else if (windows.main()?.isVisible() === true) tray.hide();
    update();
  });
  profiles.onChange(() => {
    update();
    readWatched();
  });
  standings.onRead(update);
  record.onChange((profileId) => {
    if (profiles.view().profile?.id === profileId) readWatched();
  });
  windows.secondary.onOpened(({ webContents }) => followShortcuts(webContents, shortcuts));

  return {
    attach(window) {
      guard.attach(window);
      followShortcuts(window.webContents, shortcuts);
      if (launch.isHidden) void showIfLost(window);
    },
    async close() {
      isStopped = true;
      tray.hide();
      await mini.close();
    },
  };
}

function isTrayWanted({ settings, launch }: BackgroundOptions): boolean {
  const { onClose, startWithSystem } = settings.get();
  return onClose === 'tray' || startWithSystem || launch.isHidden;
}

/** Turns the start with the system on or off. If the system refuses, the setting is turned off again. */
function applyStart(isOn: boolean, { settings, launch, log }: BackgroundOptions): void {
  try {
    setStartsWithSystem(isOn, launch.userDataDir);
  } catch {
    log.warn('The system did not let Hustings change what starts at sign-in.');
    if (isOn) settings.update({ startWithSystem: false });
  }
}

function explainMinimised(open: (route?: Route) => void): void {
  void putOnScreen(
    {
      title: 'Hustings keeps running, minimised',
      body: 'This desktop has no tray. Ctrl+Q quits, and Settings, Advanced changes what closing does.',
      silent: true,
    },
    () => open(routeTo('advancedSettings')),
  );
}

/** Runs `work` on the first call only. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
