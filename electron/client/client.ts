/** Everything that the first paint does not need, built once the window can be shown. */
import { join } from 'node:path';

import { app } from 'electron';

import { createBackground } from '../background/background';
import type { Background } from '../background/background';
import { createStandings } from '../background/standings';
import { createClientAlerts } from './client-alerts';
import { followChanges } from './client-changes';
import { closeInOrder } from './client-closing';
import { readDiagnostics } from './client-diagnostics';
import { openInstallation } from './client-installation';
import { createClientPane } from './client-pane';
import { openOrders, openSessions } from './client-parts';
import { openStores } from './client-stores';
import { systemParts } from './client-system';
import type { Client, ClientOptions } from './client-types';
import { createClientWindows } from './client-windows';
import { createHandlers } from '../ipc/handlers';
import { createRouter } from '../ipc/router';
import { createFileLog } from '../log/file-log';
import { createRecord } from '../record/record';
import { startRecordWorker } from '../record/start-worker';
import { createPracticeEntry } from '../session/practice-entry';
import { openKeptFolder } from '../storage/kept-folder';
import { keepCopyOfVersion } from '../storage/version-copy';
import { captureWindow } from '../window/capture';
import { createEraseQuestion } from '../window/questions/erase-question';
import { keepWindowState } from '../window/keep-window-state';
import { openExternally } from '../window/guards/navigation-guard';
import { createPageHandover } from '../window/page-handover';
import { watchPower } from '../window/power-state';

/** Builds stores, sessions, handlers and menu, and restores the profile of the last run. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { launch, boot } = options;
  const inUserData = (...path: string[]) => join(boot.userDataDir, ...path);
  const kept = openKeptFolder(boot.userDataDir, launch.isSafe);
  const log = createFileLog({ path: inUserData('logs', 'main.log') });
  options.log.connect(log);
  log.info(`Hustings ${app.getVersion()} has started.`, {
    electron: process.versions.electron,
    system: `${process.platform} ${process.arch}`,
  });
  const windows = createClientWindows(options.window, options.further);
  const { send, navigate, focus, comeForward } = windows;
  const cameBackFrom = launch.isSafe
    ? null
    : await keepCopyOfVersion(boot.userDataDir, { version: app.getVersion() }, log);
  const stores = await openStores(boot, {
    inUserData,
    inKept: kept.path,
    log,
    onRecovered: () => send('app:recovered', null),
  });
  const { settings, bootSnapshots, onDamage, onMended } = stores;

  const parts = {
    ...options,
    window: windows.front,
    inUserData,
    log,
    onDamage,
    onMended,
    settings,
  };
  let background: Background | null = null;
  const record = createRecord({
    start: (directory) => startRecordWorker(app.getAppPath(), directory),
    directory: kept.path('record'),
    onChange(profileId) {
      send('record:changed', { profileId });
      background?.recordChanged(profileId);
    },
    choices: () => settings.get().alerts.kinds,
    onEvaluated: (profile, stamp, found) => alerts.evaluated(profile, stamp, found),
    onDamage,
    limitMb: () => settings.get().recordLimitMb,
    log,
  });
  const standings = createStandings(() => Date.now());
  const alerts = createClientAlerts({
    window: options.window,
    settings,
    sessions: () => sessions,
    ask: record.ask,
    navigate,
    openAccount,
    openGamePage: (profileId, path) => pane.openFor(profileId, path),
    onUnread: standings.noteAlerts,
    send,
    logPath: launch.notifyLogPath,
    log,
  });
  const sessions = await openSessions(parts, (profile, read) => {
    record.observe(profile, read);
    standings.observe(profile, read);
    alerts.answered(profile, read.times.arrivedAtMs);
  });
  alerts.follow();
  const practice = createPracticeEntry({
    sessions,
    scriptPath: join(app.getAppPath(), 'out', 'world', 'world.cjs'),
    stateDirectory: inUserData('practice-world'),
    log,
    onDamage,
  });

  async function openAccount(profileId: string, route = '/'): Promise<void> {
    // First: the practice world may have to start, and a change of the session waits for the one before it.
    comeForward();
    const profile = sessions.view().profiles.find(({ id }) => id === profileId);
    // The practice world has no address until it runs.
    const opened =
      profile?.kind === 'practice'
        ? await practice.enter(profile.account?.username)
        : await sessions.activate(profileId);
    if (opened.ok) navigate(opened.value.status === 'signed-in' ? route : '/sign-in');
    else navigate('/accounts');
  }

  followChanges({ settings, sessions, standings, bootSnapshots, send });

  const { ledgers, money, deeds, line } = openOrders(parts, sessions, {
    money: (profileId, entry) => send('ledger:changed', { profileId, entry }),
    lists: (profileId) => send('lists:changed', { profileId }),
    deeds: (profileId, entry) => send('deeds:changed', { profileId, entry }),
  });

  if (launch.serverUrl === null) {
    await practice.resume();
  } else {
    const used = await sessions.useServer(launch.serverUrl);
    if (!used.ok) log.warn(`--server was refused: ${used.error.message}`);
  }
  bootSnapshots.update({ settings: settings.get(), session: sessions.view() });
  boot.follow(() => bootSnapshots.get());

  const profileIds = sessions.view().profiles.map(({ id }) => id);
  void money.recover(profileIds).then(() => deeds.recover(profileIds));

  const power = watchPower((state) => send('power:changed', { state }));
  if (app.isPackaged) app.setAsDefaultProtocolClient('hustings');

  const installation = openInstallation({
    folder: boot.userDataDir,
    line,
    settings,
    isSafe: launch.isSafe,
    cameBackFrom,
    ask: createEraseQuestion(windows.front),
    close: () => close(),
    onUpdate: (state) => send('updates:changed', state),
    log,
  });
  const pane = createClientPane({
    window: options.window,
    further: options.further,
    openAccount,
    sessions,
    settings,
    file: stores.paneFile,
    send,
    log,
  });
  const handover = createPageHandover();
  const dispatch = createRouter(
    createHandlers({
      ...systemParts({ window: options.window, front: windows.front, boot, log }),
      sessions,
      settings,
      queryCache: stores.queryCache,
      bootSnapshots,
      money,
      deeds,
      line,
      ledgers,
      record,
      watchChanged(profileId) {
        send('watch:changed', { profileId });
        background?.recordChanged(profileId);
      },
      standings,
      enterPracticeWorld: (player) => practice.enter(player),
      newcomers: practice,
      power: power.state,
      diagnostics: () => readDiagnostics(sessions, log),
      ...installation,
      pane,
      openExternally: (url) => openExternally(url, sessions.view().profile?.serverUrl ?? null),
      alertsChanged: alerts.changed,
      takeRecoveries: () => [...installation.notices(), ...stores.takeRecoveries()],
      handedOver(caller) {
        if (!caller || !options.further.handedOver(caller)) handover.handedOver();
      },
      windowOf: windows.windowOf,
      openWindow: options.further.open,
    }),
    log,
  );

  let windowStateWritten = () => Promise.resolve();
  let closing: Promise<void> | null = null;
  let isEnding = false;
  background = createBackground({
    launch,
    settings,
    sessions,
    standings,
    ask: record.ask,
    log,
    miniStateFile: stores.miniStateFile,
    window: options.window,
    open(route) {
      if (route !== undefined) navigate(route);
      else focus();
    },
    openAccount: (profileId) => void openAccount(profileId),
    command: (command) => windows.sendToFront('app:command', { command }),
    isQuitting: () => isEnding,
  });
  let isClosed = false;

  function close(): Promise<void> {
    isEnding = true;
    closing ??= closeInOrder({
      stopWatchingPower: power.stop,
      updates: installation.updates,
      background,
      pane,
      further: options.further,
      handover,
      money,
      stores,
      windowStateWritten: () => windowStateWritten(),
      practice,
      sessions,
      alerts,
      record,
      kept,
    }).then(() => {
      isClosed = true;
    });
    return closing;
  }

  return {
    dispatch,
    attach(window) {
      // First: what the others do when the window closes depends on whether it does.
      background?.attach(window);
      windowStateWritten = keepWindowState(window, stores.windowStateFile);
      handover.attach(window);
      const { capturePath } = launch;
      if (capturePath) void captureWindow(window, capturePath);
    },
    navigate,
    refuseLink: () => windows.sendToFront('app:link-refused', null),
    close,
    isClosed: () => isClosed,
  };
}
