/** Everything that the first paint does not need, opened once the window can be shown. */
import { app } from 'electron';
import type { BrowserWindow } from 'electron';

import type { Route } from '@shared/routes/route';

import type { Backups } from '../backup/backups';
import type { Dispatch } from '../ipc/sender-guard';
import { apiHandlers } from '../ipc/handlers/api';
import { backupHandlers } from '../ipc/handlers/backup';
import { calendarHandlers } from '../ipc/handlers/calendar';
import { diagnosticsHandlers } from '../ipc/handlers/diagnostics';
import { localApiHandlers } from '../ipc/handlers/local-api';
import { moneyHandlers } from '../ipc/handlers/money';
import { profileHandlers } from '../ipc/handlers/profile';
import { recordHandlers } from '../ipc/handlers/record';
import { settingsHandlers } from '../ipc/handlers/settings';
import { windowHandlers } from '../ipc/handlers/window';
import { createRouter } from '../ipc/router';
import type { PassedCommand } from '../command-line/command';
import { errorText } from '../log/error-text';
import { createErasure } from '../storage/erasure';
import { captureWindow } from '../window/capture';
import { hasGesture } from '../window/guards/navigation-guard';
import { keepWindowState } from '../window/window-state';
import { openServer } from './open-server';
import { openServices } from './services';
import type { ClientOptions } from './services';
import { closeServices } from './shutdown';

export interface Client {
  readonly dispatch: Dispatch;
  /** Wires a window that was opened before or after the client was built. */
  attach(window: BrowserWindow): void;
  /** Brings the window to the front at a route. */
  navigate(route: Route): void;
  /** Tells the player that something in the client failed. */
  showCrash(): void;
  /** Tells the player that a link leads to no screen of this client. */
  refuseLink(): void;
  /** Answers a command of another start, in the file in which that start waits. */
  answerCommand(passed: PassedCommand): Promise<void>;
  /** Closes the window once its renderer has flushed, writes what is waiting, stops the practice world; safe to call twice. Never rejects, and ends within ten seconds. */
  close(): Promise<void>;
  /** Whether `close` was called. */
  isShuttingDown(): boolean;
}

/** Opens the services and the handlers, and returns to the profile of the last run. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { launch, boot } = options;
  let windowStateWritten = () => Promise.resolve();
  let shutdown: Promise<void> | null = null;
  const isShuttingDown = () => shutdown !== null;
  const services = await openServices(options, isShuttingDown);
  const { log, windows, stores, accounts, money, pane, background } = services;
  const { profiles } = accounts;

  function close(): Promise<void> {
    shutdown ??= closeServices(services, () => windowStateWritten());
    return shutdown;
  }

  const eraseEverything = createErasure({
    folder: boot.userDataDir,
    orderQueue: money.orders,
    settings: boot.settings,
    close,
    ask: windows.questions.erasure,
    exit: () => app.exit(0),
  });
  let backups: Backups | null = null;
  async function openBackups(): Promise<Backups> {
    const { createBackups } = await import('../backup/backups');
    backups ??= createBackups({
      userDataDir: boot.userDataDir,
      isSafe: launch.isSafe,
      stores,
      record: services.record,
      orders: money.orders,
      questions: windows.questions,
      now: () => Date.now(),
      close,
      exit: () => app.exit(0),
      log,
    });
    return backups;
  }
  const dispatch = createRouter({
    handlers: {
      ...apiHandlers(services),
      ...backupHandlers(openBackups),
      ...calendarHandlers(services),
      ...diagnosticsHandlers(services),
      ...localApiHandlers(services),
      ...moneyHandlers(services),
      ...profileHandlers(services),
      ...recordHandlers(services),
      ...settingsHandlers(services, eraseEverything),
      ...windowHandlers(services),
    },
    hasGesture,
    log,
  });

  await openServer(launch.serverUrl, accounts, log);
  boot.follow({ profiles, answers: stores.answers, kept: stores.kept });
  void money.service.recover(profiles.view().profiles.map(({ id }) => id));
  if (app.isPackaged) app.setAsDefaultProtocolClient('hustings');

  return {
    dispatch,
    attach(window) {
      // This comes first: what the others do on a close depends on whether the window closes at all.
      background.attach(window);
      windowStateWritten = keepWindowState(window, stores.positions.main);
      windows.flush.attach(window);
      services.alerts.attach(window);
      pane.watch(window);
      const { capturePath } = launch;
      if (capturePath) void captureWindow(window, capturePath);
    },
    navigate: windows.client.navigate,
    showCrash: () => windows.client.send('app:crashed', null),
    refuseLink: () => windows.client.sendToFront('app:link-refused', null),
    async answerCommand({ command, replyPath }) {
      const { answerCommand, writeReply } = await import('../command-line/answer-command');
      const answer = await answerCommand(command, services.playerData());
      await writeReply(replyPath, answer).catch((error: unknown) =>
        log.warn(`A command was not answered: ${errorText(error)}`),
      );
    },
    close,
    isShuttingDown,
  };
}
