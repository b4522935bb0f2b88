/**
 * The whole of main over a user-data folder, in plain Node: the same composition as the app, without a window. A test
 * that uses it replaces the modules `electron` and `@electron/window/confirm-window` by the stubs beside this file.
 */
import { EventEmitter } from 'node:events';

import { app, powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';

import { createBootState } from '@electron/boot-state';
import { createClient } from '@electron/client/client';
import type { Dispatch } from '@electron/ipc/sender-guard';
import { createDeferredLog, NO_LOG } from '@electron/log/log';
import { createSecondaryWindows } from '@electron/window/secondary-windows';
import { noteGesture } from '@electron/window/guards/navigation-guard';
import { readLaunchOptions } from '@electron/window/start/launch-options';
import type { BootSnapshot } from '@shared/ipc/boot';
import type { ChannelInput, ChannelOutput, InvokeChannel } from '@shared/ipc/channels/index';
import type { Result } from '@shared/ipc/result';

/** The factor by which the client's own limits of requests a minute are raised: a full run makes thousands of requests. */
const RATE_FACTOR = '1000';

export interface WholeMain {
  /** What the page would get before its first paint. */
  readonly boot: BootSnapshot;
  readonly dispatch: Dispatch;
  invoke<C extends InvokeChannel>(
    channel: C,
    request: ChannelInput<C>,
  ): Promise<Result<ChannelOutput<C>>>;
  close(): Promise<void>;
}

export interface WholeMainOptions {
  readonly serverUrl?: string;
  readonly deadlineMs?: number;
  /** Receives the events that main sends to its window; absent: main has no window. */
  readonly onEvent?: (channel: string) => void;
}

/** A window that can only be sent to. */
function listeningWindow(onEvent: (channel: string) => void): BrowserWindow {
  return {
    isDestroyed: () => false,
    webContents: { send: onEvent },
  } as unknown as BrowserWindow;
}

/** A further window that shows nothing, has lost its page, and closes on request. */
function furtherWindow(): BrowserWindow {
  let isDestroyed = false;
  const window = new EventEmitter();
  const end = () => {
    isDestroyed = true;
    window.emit('closed');
  };
  return Object.assign(window, {
    isDestroyed: () => isDestroyed,
    isFocused: () => false,
    close: end,
    destroy: end,
    webContents: Object.assign(new EventEmitter(), {
      isCrashed: () => true,
      isLoadingMainFrame: () => false,
      send: () => undefined,
    }),
  }) as unknown as BrowserWindow;
}

/** Starts main over `folder`. Rejects when the start fails, as the app would end. */
export async function startMain(
  folder: string,
  { serverUrl, deadlineMs, onEvent }: WholeMainOptions = {},
): Promise<WholeMain> {
  // Globals of Electron and of the build.
  Object.assign(process, { getSystemVersion: () => '0' });
  Object.assign(globalThis, { __DEVELOPMENT__: true, __UPDATE_FEED__: '', __ELECTRON_MAJOR__: 0 });
  const launch = readLaunchOptions(
    serverUrl === undefined ? [] : [`--server=${serverUrl}`],
    {
      HUSTINGS_RATE_FACTOR: RATE_FACTOR,
      ...(deadlineMs === undefined ? {} : { HUSTINGS_DEADLINE_MS: String(deadlineMs) }),
    },
    true,
  );
  const state = createBootState(folder, launch, NO_LOG);
  const boot = state.snapshot({ isSecondary: false, isPane: false });
  const client = await createClient({
    launch,
    boot: state,
    log: createDeferredLog(),
    window: () => (onEvent ? listeningWindow(onEvent) : null),
    secondary: createSecondaryWindows(furtherWindow),
  });
  /** The simulated player has just pressed something, whatever is asked. */
  const dispatch: Dispatch = (channel, request, caller) => {
    noteGesture();
    return client.dispatch(channel, request, caller);
  };
  return {
    boot,
    dispatch,
    invoke: <C extends InvokeChannel>(channel: C, request: ChannelInput<C>) =>
      dispatch(channel, request) as Promise<Result<ChannelOutput<C>>>,
    async close() {
      await client.close();
      // The app's listeners end with its process.
      app.removeAllListeners();
      powerMonitor.removeAllListeners();
    },
  };
}
