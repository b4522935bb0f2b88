/**
 * Every service of the client, built in the order in which they need each other. `closing.ts` closes them in reverse.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { app, safeStorage } from 'electron';
import type { BrowserWindow } from 'electron';

import type { SessionView } from '@shared/ipc/channels/session';
import { routeTo } from '@shared/routes/addresses';

import { createAccountActions } from '../account/account-actions';
import { keyNameOfThisComputer } from '../account/account-keys';
import { createBackground } from '../background/background';
import { createQuit } from '../background/closing-questions';
import { createStandings } from '../background/standings';
import type { BootState } from '../boot-state';
import { createDirectories } from '../directory/directories';
import { createFileLog } from '../log/file-log';
import type { DeferredLog } from '../log/log';
import { createLedgerBook } from '../money/ledger/book';
import { createMoneyDesk } from '../money/money-desk';
import { createOrderQueue } from '../orders/order-queue';
import { createGamePages } from '../pane/game-pages';
import { createRecord } from '../record/record';
import { startRecordWorker } from '../record/record-host';
import { createPracticeEntry } from '../session/practice/practice-entry';
import { openProfileFiles } from '../session/profiles/profile-list';
import { createProxyPasswords } from '../session/secrets/proxy-passwords';
import { createProfiles } from '../session/profiles/profiles';
import { createAnswerStore } from '../storage/answer-store';
import { createCrashSafeFile } from '../storage/files/crash-safe-file';
import { createDamageReport } from '../storage/damage';
import { sweepTemporaries } from '../storage/files/generations';
import { createSystemEncryption } from '../storage/files/secret-file';
import { openKeptStore } from '../storage/kept-store';
import { openCacheFolder } from '../storage/user-data-folder';
import { openConfirmWindow } from '../window/confirm-window';
import type { SecondaryWindows } from '../window/secondary-windows';
import { takeGesture } from '../window/guards/navigation-guard';
import { createProxyDemands } from '../window/guards/proxy-login';
import { resolveSystemProxy } from '../window/guards/seal-network';
import { followTheme } from '../window/main-window';
import { watchPower } from '../window/power-state';
import { createProxyQuestion } from '../window/questions';
import { createFlushBeforeClose } from '../window/flush-before-close';
import type { LaunchOptions } from '../window/start/launch-options';
import { createUnsavedWork } from '../window/unsaved-work';
import { createClientAlerts } from './alerts';
import { openInstallation } from './installation';
import { limitsOf } from './limits';
import { createClientWindows } from './windows';

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

/** How services end the client. */
interface Ending {
  close(): Promise<void>;
  isClosing(): boolean;
}

type Stores = Awaited<ReturnType<typeof openStores>>;
type Accounts = Awaited<ReturnType<typeof openAccounts>>;
type Orders = ReturnType<typeof openOrders>;
type Desktop = ReturnType<typeof openDesktop>;
/** All services. */
export type Services = Stores & Accounts & Orders & Desktop;

/** Opens everything, without restoring the practice world of the last run. */
export async function openServices(options: ClientOptions, ending: Ending): Promise<Services> {
  let desktop: Desktop | null = null;
  const stores = await openStores(options);
  const accounts = await openAccounts(stores, {
    recordChanged: (profileId) => desktop?.background.recordChanged(profileId),
    openGamePage: async (profileId, path) =>
      (await desktop?.pane.openFor(profileId, path)) ?? false,
  });
  const orders = openOrders(stores, accounts);
  desktop = openDesktop({ ...stores, ...accounts, ...orders }, ending);
  return { ...stores, ...accounts, ...orders, ...desktop };
}

/** The log, the client's windows, and the files that belong to no account. */
async function openStores({ launch, boot, window, secondary, log: deferred }: ClientOptions) {
  const { settings, userDataDir } = boot;
  const inUserData = (...path: string[]) => join(userDataDir, ...path);
  const cacheFolder = openCacheFolder(userDataDir, launch.isSafe);
  const log = createFileLog({ path: inUserData('logs', 'main.log') });
  deferred.connect(log);
  log.info(`Hustings ${app.getVersion()} has started.`, {
    electron: process.versions.electron,
    system: `${process.platform} ${process.arch}`,
  });
  const windows = createClientWindows(window, secondary);
  // An interrupted write leaves a temporary file behind.
  await Promise.all([inUserData(), inUserData('profiles')].map(sweepTemporaries));
  const { add: onDamage, take: takeReport } = createDamageReport(() =>
    windows.send('app:new-notice', null),
  );
  if (settings.damage !== null) onDamage(settings.damage);
  const file = (name: string) => createCrashSafeFile(cacheFolder.path(name), { log });
  return {
    launch,
    window,
    secondary,
    windows,
    log,
    settings,
    inUserData,
    cacheFolder,
    onDamage,
    takeReport,
    profileFiles: openProfileFiles(inUserData('profiles'), {
      encryption: createSystemEncryption(safeStorage),
      log,
      onDamage,
    }),
    answers: createAnswerStore({ directory: cacheFolder.path('answers'), log }),
    directories: createDirectories({
      directory: cacheFolder.path('directory'),
      now: () => Date.now(),
      onChange: (profileId, changed) => windows.send('directory:changed', { profileId, changed }),
      log,
    }),
    kept: openKeptStore({ path: cacheFolder.path('kept.json'), log, onDamage }),
    windowStateFile: file('window.json'),
    miniStateFile: file('mini-window.json'),
    paneFile: file('pane-window.json'),
  };
}

/** What services need from others that are built after them. */
interface Later {
  /** The record of an account, or its watch list, has changed. */
  recordChanged(profileId: string): void;
  /** Opens a page of the game; false when it could not. */
  openGamePage(profileId: string, path: string): Promise<boolean>;
}

/** The accounts, and what observes their answers. */
async function openAccounts(stores: Stores, later: Later) {
  const { launch, windows, log, settings, cacheFolder, inUserData, onDamage } = stores;
  const { send, navigate } = windows;
  const record = createRecord({
    start: (directory) => startRecordWorker(app.getAppPath(), directory),
    directory: cacheFolder.path('record'),
    onChange(profileId) {
      send('record:changed', { profileId });
      later.recordChanged(profileId);
    },
    // Only the account in use reads the turn, and it needs a key for that.
    readsTurn(origin) {
      const inUse = profiles.view().profile?.id;
      const isHere = inUse !== undefined && profiles.originOf(inUse) === origin;
      return isHere && profiles.listKeys().length > 0;
    },
    look: () => alerts.look(),
    onKnown: (profile) => void standings.known(profile),
    onWritten(profile, stamp, written) {
      standings.written(profile, written);
      alerts.written(profile, stamp, written);
    },
    onErased: (profileId) => standings.forget(profileId),
    onDamage,
    limitMb: () => settings.get().recordLimitMb,
    log,
  });
  const standings = createStandings({
    now: () => Date.now(),
    ask: record.ask,
    profiles: () =>
      profiles.view().profiles.flatMap(({ id, session }) => {
        const origin = profiles.originOf(id);
        return session === 'none' || origin === null ? [] : [{ id, origin }];
      }),
  });
  const alerts = createClientAlerts({
    window: stores.window,
    settings,
    profiles: () => profiles,
    ask: record.ask,
    navigate,
    openAccount,
    openGamePage: later.openGamePage,
    onUnread: (profileId, unread) => standings.counted(profileId, unread),
    send,
    logPath: launch.notifyLogPath,
    log,
  });
  const proxyPasswords = createProxyPasswords({
    // Such a password often opens more than this network, so a plain file needs the player's consent, as for private
    // keys.
    file: stores.profileFiles.openSecret(
      'proxy-passwords',
      () => settings.get().keepPrivateKeysWithoutKeyring,
    ),
    ask: createProxyQuestion(windows.front, () => settings.get().theme),
    onForgotten: () => proxyDemands.forget(),
    log,
  });
  const proxyDemands = createProxyDemands({
    logins: proxyPasswords,
    systemProxy: resolveSystemProxy,
  });
  app.on('login', proxyDemands.onLogin);
  const profiles = await createProfiles({
    files: stores.profileFiles,
    settings: () => settings.get(),
    answersOf: (profileId) => ({
      read: (of) => stores.answers.read(profileId, of),
      save: (answer) => stores.answers.save(profileId, answer),
    }),
    onAbsent(profile, endpoint) {
      if (profiles.originOf(profile.id) !== null)
        stores.directories.learnAbsent(profile.id, endpoint);
    },
    onRead(profile, read) {
      // What still arrives after a profile is removed is not kept.
      if (profiles.originOf(profile.id) !== null) stores.directories.learn(profile.id, read);
      record.observe(profile, read);
      void standings.read(profile, read);
      alerts.responded(profile, read.times.arrivedAtMs);
    },
    resolveProxy: resolveSystemProxy,
    proxyLogins: proxyPasswords,
    appVersion: app.getVersion(),
    log,
    ...limitsOf(launch),
  });
  alerts.follow();
  const practice = createPracticeEntry({
    profiles,
    scriptPath: join(app.getAppPath(), 'out', 'world', 'world.cjs'),
    stateDirectory: inUserData('practice-world'),
    log,
    onDamage,
  });

  async function openAccount(profileId: string, route = routeTo('briefing')): Promise<void> {
    // This comes first: the practice world may have to start, and each change of the session waits for the one before
    // it.
    windows.comeForward();
    const profile = profiles.view().profiles.find(({ id }) => id === profileId);
    // The practice world has no address until it runs.
    const opened =
      profile?.kind === 'practice'
        ? await practice.enter(profile.account?.username)
        : await profiles.activate(profileId);
    if (opened.ok) navigate(opened.value.status === 'signed-in' ? route : routeTo('signIn'));
    else navigate(routeTo('accounts'));
  }

  settings.onChange((changed) => {
    void profiles.reconcileSecrets();
    void proxyPasswords.reconcile();
    followTheme(changed.theme);
    send('settings:changed', changed);
  });
  profiles.onChange((view) => {
    send('session:changed', view);
    // Only the figures of accounts that have not signed out may be shown.
    standings.forgetOthers();
  });
  profiles.onKeysChange((profileId, keys) => send('keys:changed', { profileId, keys }));
  standings.onChange((profileId) => send('accounts:changed', { profileId }));
  return {
    record,
    standings,
    alerts,
    proxyPasswords,
    proxyDemands,
    profiles,
    practice,
    openAccount,
    watchChanged(profileId: string) {
      send('watch:changed', { profileId });
      later.recordChanged(profileId);
    },
  };
}

/** The ledgers, and what asks about orders and account actions and sends them. */
function openOrders(stores: Stores, { profiles }: Accounts) {
  const { windows, settings, inUserData, log, onDamage } = stores;
  const now = () => Date.now();
  const serverName = (profileId: string) => serverNameOf(profiles.view(), profileId);
  const ledgers = createLedgerBook({ directory: inUserData('ledgers'), now, log, onDamage });
  const orderQueue = createOrderQueue({
    confirm: (question) =>
      openConfirmWindow({ parent: windows.front(), theme: settings.get().theme, question }),
    now,
    log,
  });
  const money = createMoneyDesk({
    ledgers,
    orderQueue,
    serverName,
    now,
    log,
    access: (profileId) => profiles.money(profileId),
    onChange: (profileId, entry) => windows.send('ledger:changed', { profileId, entry }),
    onListChange: (profileId) => windows.send('lists:changed', { profileId }),
    wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
  });
  const accountActions = createAccountActions({
    orderQueue,
    serverName,
    access: (profileId) => profiles.actions(profileId),
    keyName: keyNameOfThisComputer(),
    takeGesture,
  });
  return { ledgers, orderQueue, money, accountActions };
}

/** What connects the client with the desktop: the pane, the tray, updates, and the end of the client. */
function openDesktop(services: Stores & Accounts & Orders, ending: Ending) {
  const { launch, window, secondary, windows, settings, profiles, log } = services;
  const { record, standings, orderQueue, openAccount } = services;
  const { send, front } = windows;
  const powerState = watchPower((state) => {
    send('power:changed', { state });
    // With the screen, the system may have unlocked its keyring.
    if (state === 'active') void profiles.reconcileSecrets();
  });
  const installation = openInstallation({
    folder: services.inUserData(),
    isSafe: launch.isSafe,
    front,
    orderQueue,
    settings,
    profiles,
    close: ending.close,
    onUpdate: (state) => send('updates:changed', state),
    answererOf: services.proxyDemands.answererOf,
    log,
  });
  const pane = createGamePages({
    window,
    secondary,
    openAccount,
    profiles,
    settings,
    file: services.paneFile,
    send,
    log,
  });
  const unsaved = createUnsavedWork();
  const background = createBackground({
    launch,
    settings,
    profiles,
    standings,
    ask: record.ask,
    log,
    miniStateFile: services.miniStateFile,
    window,
    open: (route) => (route === undefined ? windows.focus() : windows.navigate(route)),
    openAccount: (profileId) => void openAccount(profileId),
    command: (command) => windows.sendToFront('app:command', { command }),
    quit: createQuit({
      front,
      hasUnsaved: async () =>
        !orderQueue.isIdle() ||
        pane.hasTyped() ||
        unsaved.ask([window() ?? [], secondary.all()].flat()),
    }),
    isQuitting: ending.isClosing,
  });
  const flush = createFlushBeforeClose();
  secondary.onOpened((opened) => {
    background.followKeys(opened);
    flush.attach(opened);
  });
  return { powerState, installation, pane, unsaved, background, flush };
}

/** How a question about money names the server. */
function serverNameOf({ profiles }: SessionView, profileId: string): string {
  const profile = profiles.find(({ id }) => id === profileId);
  if (!profile || profile.kind === 'practice') return 'Practice world';
  return new URL(profile.serverUrl).host;
}
