/** Every part that the first paint does not need, built once the window can be shown. */
import { app } from 'electron';

import { createBackground } from '../background/background';
import type { Background } from '../background/background';
import { closeInOrder } from './client-closing';
import { readDiagnostics } from './client-diagnostics';
import { openInstallation } from './client-installation';
import { createClientPane } from './client-pane';
import { openServices } from './client-services';
import { systemParts } from './client-system';
import type { Client, ClientOptions } from './client-types';
import { createQuit } from '../background/quit';
import { createHandlers } from '../ipc/handlers';
import { resumeFromFirstFrame } from '../ipc/handlers/saved-answers';
import { createRouter } from '../ipc/router';
import { captureWindow } from '../window/capture';
import { createEraseQuestion } from '../window/questions/erase-question';
import { keepWindowState } from '../window/keep-window-state';
import { openExternally } from '../window/guards/navigation-guard';
import { createRendererHandover } from '../window/renderer-handover';
import { watchPower } from '../window/power-state';
import { createUnsavedWork } from '../window/unsaved-work';

/** Builds stores, sessions, handlers and menu, and restores the profile of the last run. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { launch, boot } = options;
  let background: Background | null = null;
  const services = await openServices(options, {
    recordChanged: (profileId) => background?.recordChanged(profileId),
    openGamePage: (profileId, path) => pane.openFor(profileId, path),
  });
  const { windows, log, stores, record, standings, alerts, sessions, practice } = services;
  const { openAccount, ledgers, money, accountActions, orderQueue, proxyPasswords } = services;
  const { settings, answers, kept } = stores;
  const { send, navigate } = windows;

  if (launch.serverUrl === null) {
    await practice.resume();
  } else {
    const used = await sessions.useServer(launch.serverUrl);
    if (!used.ok) log.warn(`--server was refused: ${used.error.message}`);
  }
  boot.follow({ sessions, answers, kept });
  resumeFromFirstFrame({ sessions, record, answers });

  void money.recover(sessions.view().profiles.map(({ id }) => id));

  const power = watchPower((state) => send('power:changed', { state }));
  if (app.isPackaged) app.setAsDefaultProtocolClient('hustings');

  const installation = openInstallation({
    folder: boot.userDataDir,
    orderQueue,
    settings,
    isSafe: launch.isSafe,
    ask: createEraseQuestion(windows.front),
    close: () => close(),
    onUpdate: (state) => send('updates:changed', state),
    answererOf: services.proxyDemands.answererOf,
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
  const unsaved = createUnsavedWork();
  const handover = createRendererHandover();
  const dispatch = createRouter(
    createHandlers({
      ...systemParts({ window: options.window, front: windows.front }),
      sessions,
      proxyPasswords,
      settings,
      answers,
      kept,
      money,
      accountActions,
      orderQueue,
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
      unsavedAnswered: unsaved.answered,
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
  background = createBackground({
    launch,
    settings,
    sessions,
    standings,
    ask: record.ask,
    log,
    miniStateFile: stores.miniStateFile,
    window: options.window,
    open: (route) => (route === undefined ? windows.focus() : navigate(route)),
    openAccount: (profileId) => void openAccount(profileId),
    command: (command) => windows.sendToFront('app:command', { command }),
    quit: createQuit({
      front: windows.front,
      hasUnsaved: async () =>
        !orderQueue.isIdle() ||
        pane.hasTyped() ||
        unsaved.ask([options.window() ?? [], options.further.all()].flat()),
    }),
    isQuitting: () => closing !== null,
  });
  options.further.onOpened((window) => background?.followKeys(window));
  function close(): Promise<void> {
    closing ??= closeInOrder({
      stopWatchingPower: power.stop,
      updates: installation.updates,
      background,
      pane,
      further: options.further,
      handover,
      money,
      proxyPasswords,
      stores,
      windowStateWritten: () => windowStateWritten(),
      practice,
      sessions,
      alerts,
      record,
      kept: services.kept,
      log,
    });
    return closing;
  }

  return {
    dispatch,
    attach(window) {
      // This comes first: what the others do on a close depends on whether the window closes at all.
      background?.attach(window);
      windowStateWritten = keepWindowState(window, stores.windowStateFile);
      handover.attach(window);
      const { capturePath } = launch;
      if (capturePath) void captureWindow(window, capturePath);
    },
    navigate,
    refuseLink: () => windows.sendToFront('app:link-refused', null),
    close,
    isClosing: () => closing !== null,
  };
}
