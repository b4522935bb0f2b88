/** Every service of the client, in the order in which they need each other. `shutdown.ts` closes them. */
import type { BrowserWindow } from 'electron';

import { createBackground } from '../background/background';
import type { Background } from '../background/background';
import { createQuit } from '../background/close-dialogs';
import { openStandings } from '../background/open-standings';
import type { Standings } from '../background/standings';
import type { BootState } from '../boot-state';
import type { FileLog } from '../log/file-log';
import type { DeferredLog } from '../log/log';
import { openLog } from '../log/open-log';
import { openLocalApi } from '../local-api/open-local-api';
import { playerData } from '../local-api/answers/player-data';
import type { PlayerData } from '../local-api/answers/player-data';
import type { LocalApi } from '../local-api/local-api';
import { openMoney } from '../money/open-money';
import type { Money } from '../money/open-money';
import { createGamePages } from '../pane/game-pages';
import type { GamePages } from '../pane/game-pages';
import { openChats } from '../chat/open-chats';
import type { Chats } from '../chat/chats';
import { createClientAlerts } from '../record/alerts/client-alerts';
import type { ClientAlerts } from '../record/alerts/client-alerts';
import { openRecord } from '../record/open-record';
import type { OpenRecord } from '../record/open-record';
import { openAccounts } from '../session/open-accounts';
import type { Accounts } from '../session/open-accounts';
import { openStores } from '../storage/open-stores';
import type { Stores } from '../storage/open-stores';
import { openUpdates } from '../update/open-updates';
import type { Updates } from '../update/updates';
import { openWindows } from '../window/open-windows';
import type { Windows } from '../window/open-windows';
import type { SecondaryWindows } from '../window/secondary-windows';
import type { LaunchOptions } from '../window/start/launch-options';

/** What the composition root has before the client. */
export interface ClientOptions {
  readonly launch: LaunchOptions;
  readonly boot: BootState;
  /** Holds its entries back until the client connects it to the log file. */
  readonly log: DeferredLog;
  readonly window: () => BrowserWindow | null;
  /** The windows beside the main one. */
  readonly secondary: SecondaryWindows;
}

export interface Services {
  readonly log: FileLog;
  /** What reaches the player outside the page. */
  readonly windows: Windows;
  /** The files of this installation. */
  readonly stores: Stores;
  /** Profiles, proxy logins, the practice world. */
  readonly accounts: Accounts;
  /** What every read of an account adds to the history. */
  readonly record: OpenRecord;
  /** The game's own pages. */
  readonly pane: GamePages;
  readonly alerts: ClientAlerts;
  /** Where each account sends its alerts, if the player wants that. */
  readonly chats: Chats;
  /** What each account has, from the record. */
  readonly standings: Standings;
  /** Orders, their ledgers, and changes of the account. */
  readonly money: Money;
  readonly updates: Updates;
  /** What this computer has of the account in use; null while nobody is signed in. */
  readonly playerData: () => PlayerData | null;
  /** What answers the player's own programs. */
  readonly localApi: LocalApi;
  /** The guard on closing, the tray, the small window. */
  readonly background: Background;
}

/** Opens everything, without restoring the practice world of the last run. `isShuttingDown`: the client is closing its parts. */
export async function openServices(
  { launch, boot, log: deferred, window, secondary }: ClientOptions,
  isShuttingDown: () => boolean,
): Promise<Services> {
  const { settings, userDataDir } = boot;
  const log = openLog(userDataDir, deferred);
  const windows = openWindows({ main: window, secondary, settings });
  const { send } = windows.client;
  const stores = await openStores({ userDataDir, isSafe: launch.isSafe, settings, send, log });
  const accounts = await openAccounts({ launch, stores, windows, log });
  const { profiles } = accounts;
  const record = openRecord({ profiles, stores, send, log });
  const pane = createGamePages({
    window,
    secondary,
    openAccount: accounts.open,
    profiles,
    settings,
    file: stores.positions.pane,
    send,
    log,
  });
  const chats = openChats({ launch, accounts, windows, log });
  const alerts = createClientAlerts({
    windows,
    settings,
    profiles,
    record,
    openAccount: accounts.open,
    openGamePage: pane.openFor,
    chats,
    logPath: launch.notifyLogPath,
    log,
  });
  const standings = openStandings({
    profiles,
    record,
    alerts,
    directoryOf: stores.directories.of,
    send,
  });
  const money = openMoney({ profiles, stores, windows: windows.client, log });
  const updates = openUpdates({
    settings,
    orders: money.orders,
    answererOf: accounts.proxyDemands.answererOf,
    onChange: (state) => send('updates:changed', state),
    log,
  });
  const ownData = () =>
    playerData({
      session: profiles.view,
      originOf: profiles.originOf,
      clockOffsetMs: profiles.clockOffsetMs,
      answers: stores.answers,
      directories: stores.directories,
      ask: record.ask,
    });
  const localApi = openLocalApi({
    isSafe: launch.isSafe,
    stores,
    data: ownData,
    profiles,
    alerts,
    send,
    log,
  });
  const background = createBackground({
    launch,
    settings,
    profiles,
    standings,
    record,
    directories: stores.directories,
    windows,
    miniPosition: stores.positions.mini,
    openAccount: accounts.open,
    quit: createQuit({ windows, orders: money.orders, pane }),
    isQuitting: isShuttingDown,
    log,
  });
  return {
    log,
    windows,
    stores,
    accounts,
    record,
    pane,
    alerts,
    chats,
    standings,
    money,
    updates,
    playerData: ownData,
    localApi,
    background,
  };
}
