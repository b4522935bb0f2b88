/**
 * The composition root. What the first paint needs happens in one tick; everything else is
 * imported once the renderer has drawn its first frame (docs/architecture/windows.md).
 */
import { join } from 'node:path';

import { app, crashReporter, Menu } from 'electron';
import type { BrowserWindow } from 'electron';

import { setDisplayLocale } from '@shared/domain/wording/locale';
import type { Route } from '@shared/routes/route';

import { createBootState } from './boot-state';
import type { Client } from './client/client';
import { passedCommand, readCommand } from './command-line/command';
import { startCommand } from './command-line/start-command';
import { guardSenders } from './ipc/sender-guard';
import { createDeferredLog } from './log/log';
import { hasRestore, isMarkedForErasure } from './storage/user-data-folder';
import { registerAppScheme, serveApp } from './window/app-protocol';
import { followCrashes } from './window/crash-log';
import { createShutdown } from './window/start/shutdown';
import { createSecondaryWindows } from './window/secondary-windows';
import { readLaunchOptions, routeOfDeepLink } from './window/start/launch-options';
import { systemLocale } from './window/start/system-locale';
import { createMainWindow, focusWindow, followTheme } from './window/main-window';
import { denyPermissions } from './window/guards/navigation-guard';
import { recoverLostRenderer } from './window/recovery';
import { openSession, openUnblockedSession } from './window/guards/block-network';
import { createStartAbort, mayStart } from './window/start/start-check';
import { unexpectedFailure } from './window/start/start-failure';

/** The rest is imported by then at the latest, even if no call ever comes. */
const LATEST_IMPORT_MS = 3_000;

// Only this user may read what this process and its children write.
process.umask(0o077);
const launch = readLaunchOptions(process.argv, process.env, __DEVELOPMENT__);
if (launch.userDataDir) app.setPath('userData', launch.userDataDir);
registerAppScheme();

const abortStart = createStartAbort(launch);
const command = readCommand(process.argv, process.cwd());
if (command !== null) startCommand(command);
else if (mayStart(abortStart))
  start().catch((error: unknown) => abortStart(unexpectedFailure(error)));

async function start(): Promise<void> {
  const log = createDeferredLog();
  let client: Client | null = null;
  followCrashes(log, () => client?.showCrash());
  if (isMarkedForErasure(app.getPath('userData'))) {
    const { eraseStoredData } = await import('./storage/stored-data');
    eraseStoredData(app.getPath('userData'));
  }
  if (!launch.isSafe && hasRestore(app.getPath('userData'))) {
    const { finishRestore } = await import('./backup/finish-restore');
    finishRestore(app.getPath('userData'), log);
  }
  const boot = createBootState(app.getPath('userData'), launch, log);
  // The crash reporter takes its own process, so it starts only when it is wanted. Dumps stay on this machine.
  if (launch.isSafe || boot.settings.get().keepCrashDumps)
    crashReporter.start({ uploadToServer: false });
  let window: BrowserWindow | null = null;
  const shutdown = createShutdown(() => client);

  const secondary = createSecondaryWindows((route) => {
    const appearance = boot.settings.get();
    const opened = createMainWindow({ appearance, state: null, route, isHidden: false });
    recoverLostRenderer(opened, log);
    return opened;
  });

  let importTheRest = () => {};
  const rest = new Promise<void>((begin) => {
    importTheRest = begin;
  }).then(async () => {
    const { createClient } = await import('./client/client');
    client = await createClient({ launch, boot, log, window: () => window, secondary });
    return client;
  });
  rest.catch((error: unknown) => abortStart(unexpectedFailure(error)));

  guardSenders({
    isOwn: (contents) => contents === window?.webContents || secondary.of(contents) !== null,
    async dispatch(channel) {
      // The page asks for the session once it has drawn its first frame.
      if (channel === 'session:get') importTheRest();
      return (await rest).dispatch;
    },
    bootSnapshot: (caller) => {
      const of = secondary.of(caller);
      return boot.snapshot({
        isSecondary: of !== null,
        isPane: of !== null && of === secondary.pane(),
      });
    },
    log,
  });

  const open = (route: Route, isHidden = false) => {
    const opened = createMainWindow({
      appearance: boot.settings.get(),
      state: boot.windowState(),
      route,
      isHidden,
    });
    window = opened;
    recoverLostRenderer(opened, log);
    opened.once('closed', () => {
      window = null;
      secondary.close();
    });
    void rest.then((built) => built.attach(opened));
  };

  app.on('second-instance', (_event, argv, _folder, data) => {
    const passed = passedCommand(data);
    if (passed !== null) {
      importTheRest();
      void rest.then((built) => built.answerCommand(passed));
      return;
    }
    const asked = readLaunchOptions(argv, {}, false);
    if (shutdown.startAgain(asked)) return;
    // A hidden start comes from the system, but the player had already opened the client, so its window stays where it
    // is.
    if (!asked.isHidden && (window || !asked.deepLink)) show();
    if (asked.deepLink) openLink(asked.deepLink);
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    if (!shutdown.startAgain({ deepLink: link, isHidden: false })) openLink(link);
  });
  app.on('activate', () => {
    if (shutdown.startAgain({ deepLink: null, isHidden: false })) return;
    show();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', shutdown.onQuit);

  /** Brings the window to the front. On macOS the client goes on without one. */
  function show(): void {
    if (window) focusWindow(window);
    else if (app.isReady()) open('/');
  }

  function openLink(link: string): void {
    const route = routeOfDeepLink(link);
    if (!route) refuseLink();
    else if (window) {
      importTheRest();
      void rest.then((built) => built.navigate(route));
    } else if (app.isReady()) open(route);
  }

  function refuseLink(): void {
    if (!window && app.isReady()) open('/');
    void rest.then((built) => built.refuseLink());
  }

  // Electron would build its own default menu, for half a second.
  Menu.setApplicationMenu(null);
  await app.whenReady();
  followTheme(boot.settings.get().theme);
  const route = launch.deepLink ? routeOfDeepLink(launch.deepLink) : null;
  const devServer = __DEV_SERVER__ ? process.env['HUSTINGS_DEV_SERVER'] : undefined;
  const session = devServer === undefined ? openSession() : openUnblockedSession();
  if (devServer !== undefined) {
    const { serveFromDevServer } = await import('./window/start/dev-server');
    serveFromDevServer(session, devServer);
  } else {
    serveApp(session, {
      directory: join(app.getAppPath(), 'out', 'renderer'),
      host: 'hustings',
      address: '/index.html',
    });
  }
  // The board of an election night may fill a second monitor. Only the client's own document is ever loaded in this
  // session.
  denyPermissions(session, ['fullscreen']);
  open(route ?? '/', launch.isHidden && !route);
  // The first look at the machine's locales is slow. Here it runs while the window's process starts, and the window asks for
  // its snapshot after it.
  setDisplayLocale(systemLocale(app, process.platform, process.env));
  if (launch.deepLink && !route) refuseLink();
  setTimeout(importTheRest, LATEST_IMPORT_MS);
}
