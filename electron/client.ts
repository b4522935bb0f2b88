/** Everything that the first paint does not need, built once the window can be shown. */
import { join } from 'node:path';

import { app, clipboard, safeStorage, session } from 'electron';
import type { BrowserWindow } from 'electron';

import type { EventChannel, EventChannels } from '@shared/ipc/bridge';

import type { BootState } from './boot-state';
import { createHandlers } from './ipc/handlers';
import type { Dispatch } from './ipc/gate';
import { createRouter } from './ipc/router';
import { createPracticeEntry } from './session/practice-entry';
import { createSessionManager } from './session/session-manager';
import { createBootSnapshotStore } from './storage/boot-snapshot-store';
import { createCrashSafeFile } from './storage/crash-safe-file';
import { sweepTemporaries } from './storage/file-generations';
import { createQueryCacheStore } from './storage/query-cache-store';
import { createSecretFile } from './storage/secret-file';
import { openSettingsStore } from './storage/settings-store';
import { createSystemEncryption } from './storage/system-encryption';
import { captureWindow } from './window/capture';
import { keepWindowState } from './window/keep-window-state';
import type { LaunchOptions } from './window/launch-options';
import { focusWindow, followTheme } from './window/main-window';
import { installMenu } from './window/menu';
import { openExternally } from './window/navigation-guard';
import { showNotification } from './window/notifications';
import { watchPower } from './window/power-state';

/** Six requests in each interval of a poll override: polls, refreshes, and what a test adds. */
const FAST_POLLS_A_MINUTE_MS = 6 * 60_000;

export interface ClientOptions {
  readonly launch: LaunchOptions;
  readonly boot: BootState;
  readonly note: (text: string) => void;
  /** What `note` was told so far. */
  readonly notes: readonly string[];
  readonly window: () => BrowserWindow | null;
}

export interface Client {
  readonly dispatch: Dispatch;
  /** Wires a window that was opened before or after the client was built. */
  attach(window: BrowserWindow): void;
  /** Brings the window to the front at a route. */
  navigate(route: string): void;
  /** Writes what is waiting and stops the practice world; safe to call twice. */
  close(): Promise<void>;
  isClosed(): boolean;
}

/** Builds stores, sessions, handlers and menu, and restores the profile of the last run. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { launch, boot, note, notes } = options;
  const inUserData = (...path: string[]) => join(boot.userDataDir, ...path);
  const folders = [inUserData(), inUserData('profiles'), inUserData('answers')];
  await Promise.all(folders.map(sweepTemporaries));

  const settings = await openSettingsStore({ directory: boot.userDataDir, note });
  const queryCache = createQueryCacheStore({ directory: inUserData('answers'), note });
  const bootSnapshots = createBootSnapshotStore({
    path: inUserData('boot.json'),
    initial: boot.stored(),
    note,
  });
  const windowStateFile = createCrashSafeFile(inUserData('window.json'), { note });

  const send = <C extends EventChannel>(channel: C, payload: EventChannels[C]) => {
    const window = options.window();
    if (window && !window.isDestroyed()) window.webContents.send(channel, payload);
  };
  const navigate = (route: string) => {
    const window = options.window();
    if (window) focusWindow(window);
    send('app:navigate', { route });
  };

  const encryption = createSystemEncryption(safeStorage);
  const sessions = await createSessionManager({
    files: {
      open: (name) => createCrashSafeFile(inUserData('profiles', name), { note }),
      openSecret: (name, allowPlainFile) =>
        createSecretFile({ path: inUserData('profiles', name), encryption, allowPlainFile, note }),
    },
    settings: () => settings.get(),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    appVersion: app.getVersion(),
    note,
    // Tests poll faster than the prudence that this client sets itself on cookie routes.
    ...(launch.pollOverrideMs === null
      ? {}
      : { bucketLimits: { client: Math.ceil(FAST_POLLS_A_MINUTE_MS / launch.pollOverrideMs) } }),
  });
  const practice = createPracticeEntry({
    sessions,
    scriptPath: join(app.getAppPath(), 'out', 'world', 'world.cjs'),
    stateDirectory: inUserData('practice-world'),
    note,
  });

  settings.onChange((changed) => {
    followTheme(changed.theme);
    void sessions.reconcileSecrets();
    bootSnapshots.update({ settings: changed });
    send('settings:changed', changed);
  });
  sessions.onChange((view) => {
    bootSnapshots.update({ session: view, clockOffsetMs: sessions.clockOffsetMs() });
    send('session:changed', view);
  });

  sessions.onKeysChange((profileId, keys) => send('keys:changed', { profileId, keys }));

  if (launch.serverUrl === null) {
    await practice.resume();
  } else {
    const used = await sessions.useServer(launch.serverUrl);
    if (!used.ok) note(`--server was refused: ${used.error.message}`);
  }
  bootSnapshots.update({ settings: settings.get(), session: sessions.view() });
  boot.follow(() => bootSnapshots.get());

  installMenu({ navigate, command: (command) => send('app:command', { command }) });
  const stopWatchingPower = watchPower((state) => send('power:changed', { state }));
  if (app.isPackaged) app.setAsDefaultProtocolClient('hustings');

  const dispatch = createRouter(
    createHandlers({
      sessions,
      settings,
      queryCache,
      bootSnapshots,
      enterPracticeWorld: () => practice.enter(),
      diagnostics: () => ({
        versions: {
          Hustings: app.getVersion(),
          Electron: process.versions.electron,
          Chromium: process.versions.chrome,
          Node: process.versions.node,
          System: `${process.platform} ${process.arch} ${process.getSystemVersion()}`,
        },
        catalogue: sessions.catalogue(),
        budgets: sessions.budgets(),
        requests: sessions.requests(),
        sessionStorage: sessions.view().storage,
        clockOffsetMs: sessions.clockOffsetMs(),
        notes,
      }),
      copyToClipboard: (text) => clipboard.writeText(text),
      openExternally: (url) => openExternally(url, sessions.view().profile?.serverUrl ?? null),
      notify: (request) => showNotification(request, navigate),
    }),
    note,
  );

  let windowStateWritten = () => Promise.resolve();
  let closing: Promise<void> | null = null;
  let isClosed = false;
  return {
    dispatch,
    attach(window) {
      windowStateWritten = keepWindowState(window, windowStateFile);
      const { capturePath } = launch;
      if (capturePath) void captureWindow(window, capturePath);
    },
    navigate,
    close() {
      closing ??= (async () => {
        stopWatchingPower();
        await Promise.allSettled([
          queryCache.flush(),
          bootSnapshots.flush(),
          windowStateWritten(),
          practice.stop(),
        ]);
        await sessions.close();
        isClosed = true;
      })();
      return closing;
    },
    isClosed: () => isClosed,
  };
}
