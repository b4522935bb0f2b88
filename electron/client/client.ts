/** Everything that the first paint does not need, opened once the window can be shown. */
import { app, clipboard } from 'electron';
import type { BrowserWindow } from 'electron';

import type { Route } from '@shared/routes/route';

import type { Dispatch } from '../ipc/gate';
import { apiHandlers } from '../ipc/handlers/api';
import { diagnosticsHandlers } from '../ipc/handlers/diagnostics';
import { moneyHandlers } from '../ipc/handlers/money';
import type { HandlerParts } from '../ipc/handlers/parts';
import { profileHandlers } from '../ipc/handlers/profile';
import { recordHandlers } from '../ipc/handlers/record';
import { settingsHandlers } from '../ipc/handlers/settings';
import { windowHandlers } from '../ipc/handlers/window';
import { createRouter } from '../ipc/router';
import type { Handlers } from '../ipc/router';
import { replaceFile } from '../storage/files/replace-file';
import { captureWindow } from '../window/capture';
import { hasGesture, openExternally } from '../window/guards/navigation-guard';
import { keepWindowState } from '../window/window-state';
import { copyPicture } from '../window/picture-clipboard';
import { createPagePrinter } from '../window/page-printer';
import {
  createDeletionQuestion,
  createPlainStorageQuestion,
  createSaveQuestion,
  createSystemQuestion,
} from '../window/questions';
import { closeServices } from './closing';
import { openServer } from './open-server';
import { openServices } from './services';
import type { ClientOptions, Services } from './services';

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
  /** Closes the window once its renderer has flushed, writes what is waiting, stops the practice world; safe to call twice. Never rejects, and ends within ten seconds. */
  close(): Promise<void>;
  /** Whether `close` was called. */
  isClosing(): boolean;
}

/** Opens the services and the handlers, and returns to the profile of the last run. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { launch, boot } = options;
  let windowStateWritten = () => Promise.resolve();
  let closing: Promise<void> | null = null;
  const isClosing = () => closing !== null;
  const services = await openServices(options, { close, isClosing });
  const { log, windows, profiles } = services;

  function close(): Promise<void> {
    closing ??= closeServices(services, () => windowStateWritten());
    return closing;
  }

  await openServer(launch.serverUrl, services);
  boot.follow(services);
  void services.money.recover(profiles.view().profiles.map(({ id }) => id));
  if (app.isPackaged) app.setAsDefaultProtocolClient('hustings');

  return {
    dispatch: createRouter({ handlers: handlersOver(services), hasGesture, log }),
    attach(window) {
      // This comes first: what the others do on a close depends on whether the window closes at all.
      services.background.attach(window);
      windowStateWritten = keepWindowState(window, services.windowStateFile);
      services.flush.attach(window);
      services.pane.watch(window);
      const { capturePath } = launch;
      if (capturePath) void captureWindow(window, capturePath);
    },
    navigate: windows.navigate,
    showCrash: () => windows.send('app:crashed', null),
    refuseLink: () => windows.sendToFront('app:link-refused', null),
    close,
    isClosing,
  };
}

/** The handlers of every channel, with what they use besides the services. */
function handlersOver(services: Services): Handlers {
  const { windows, profiles } = services;
  const askSavePath = createSaveQuestion(windows.front);
  const parts: HandlerParts = {
    ...services,
    openExternally: (url) => openExternally(url, profiles.view().profile?.serverUrl ?? null),
    copyToClipboard: async (text) => clipboard.writeText(text),
    copyPicture,
    askSavePath,
    printer: createPagePrinter({ askSavePath, replaceFile }),
    confirmDeletion: createDeletionQuestion(windows.front, () => services.settings.get().theme),
    allowPlainStorage: createPlainStorageQuestion(windows.front),
    allowSystemChange: createSystemQuestion(windows.front),
  };
  return {
    ...apiHandlers(parts),
    ...diagnosticsHandlers(parts),
    ...moneyHandlers(parts),
    ...profileHandlers(parts),
    ...recordHandlers(parts),
    ...settingsHandlers(parts),
    ...windowHandlers(parts),
  };
}
