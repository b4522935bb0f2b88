/** The types of what the client is built from, and of what the composition root does with it. */
import type { BrowserWindow } from 'electron';

import type { Route } from '@shared/routes/route';

import type { BootState } from '../boot-state';
import type { Dispatch } from '../ipc/gate';
import type { DeferredLog } from '../log/log';
import type { FurtherWindows } from '../window/further-windows';
import type { LaunchOptions } from '../window/start/launch-options';

export interface ClientOptions {
  readonly launch: LaunchOptions;
  readonly boot: BootState;
  /** Holds its entries back until the client connects it to the log file. */
  readonly log: DeferredLog;
  readonly window: () => BrowserWindow | null;
  /** The windows beside the main one. */
  readonly further: FurtherWindows;
}

export interface Client {
  readonly dispatch: Dispatch;
  /** Wires a window that was opened before or after the client was built. */
  attach(window: BrowserWindow): void;
  /** Brings the window to the front at a route. */
  navigate(route: Route): void;
  /** Tells the player that a link leads to no screen of this client. */
  refuseLink(): void;
  /** Closes the window once its document has handed over, writes what is waiting, stops the practice world; safe to call twice. Never rejects, and ends within ten seconds. */
  close(): Promise<void>;
  /** Whether `close` was called. */
  isClosing(): boolean;
}
