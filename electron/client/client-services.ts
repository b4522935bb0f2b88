/** The stores, the session and what depends on it: every part of the client that works without a window. */
import { join } from 'node:path';

import { app } from 'electron';

import { routeTo } from '@shared/routes/addresses';

import { createStandings } from '../background/standings';
import { createFileLog } from '../log/file-log';
import { createRecord } from '../record/record';
import { startRecordWorker } from '../record/record-host';
import { createPracticeEntry } from '../session/practice/practice-entry';
import { openKeptFolder } from '../storage/kept-folder';
import { createClientAlerts } from './client-alerts';
import { followChanges } from './client-changes';
import { openOrders, openProxyPasswords, openSessions } from './client-parts';
import { openStores } from './client-stores';
import type { ClientOptions } from './client-types';
import { createClientWindows } from './client-windows';
import { createProxyDemands } from '../window/guards/proxy-login';
import { resolveSystemProxy } from '../window/guards/seal-network';

/** What the services need from parts that are built after them. */
export interface ServiceHooks {
  /** The record of an account, or its watch list, has changed. */
  recordChanged(profileId: string): void;
  /** Opens a page of the game; false when it could not. */
  openGamePage(profileId: string, path: string): Promise<boolean>;
}

/** Opens the stores and the sessions, without restoring the one of the last run. */
export async function openServices(options: ClientOptions, hooks: ServiceHooks) {
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
  const { send, navigate, comeForward } = windows;
  const stores = await openStores(boot, {
    inUserData,
    inKept: kept.path,
    log,
    onRecovered: () => send('app:recovered', null),
  });
  const { settings, onDamage, onRepaired } = stores;

  const parts = {
    ...options,
    window: windows.front,
    inUserData,
    log,
    onDamage,
    onRepaired,
    settings,
    answers: stores.answers,
  };
  const record = createRecord({
    start: (directory) => startRecordWorker(app.getAppPath(), directory),
    directory: kept.path('record'),
    onChange(profileId) {
      send('record:changed', { profileId });
      hooks.recordChanged(profileId);
    },
    readAgain(profile, { id, params }) {
      const call = { endpointId: id, params, profileId: profile.id, callId: 'record' } as const;
      void sessions.call({ ...call, priority: 'background' });
    },
    onRecorded: (profile, isNew) => void standings.recorded(profile, isNew),
    choices: () => settings.get().alerts.kinds,
    onEvaluated: (profile, stamp, found) => alerts.evaluated(profile, stamp, found),
    onDamage,
    limitMb: () => settings.get().recordLimitMb,
    log,
  });
  const standings = createStandings({
    now: () => Date.now(),
    ask: record.ask,
    profiles: () =>
      sessions.view().profiles.flatMap(({ id, session }) => {
        const origin = sessions.originOf(id);
        return session === 'none' || origin === null ? [] : [{ id, origin }];
      }),
  });
  const alerts = createClientAlerts({
    window: options.window,
    settings,
    sessions: () => sessions,
    ask: record.ask,
    navigate,
    openAccount,
    openGamePage: hooks.openGamePage,
    onUnread: (profileId) => void standings.alertsChanged(profileId),
    send,
    logPath: launch.notifyLogPath,
    log,
  });
  const proxyPasswords = openProxyPasswords(parts, () => proxyDemands.forget());
  const proxyDemands = createProxyDemands({
    logins: proxyPasswords,
    systemProxy: resolveSystemProxy,
  });
  app.on('login', proxyDemands.onLogin);
  const sessions = await openSessions(parts, proxyPasswords, (profile, read) => {
    record.observe(profile, read);
    void standings.read(profile, read);
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

  async function openAccount(profileId: string, route = routeTo('briefing')): Promise<void> {
    // This comes first: the practice world may have to start, and each change of the session waits for the one before
    // it.
    comeForward();
    const profile = sessions.view().profiles.find(({ id }) => id === profileId);
    // The practice world has no address until it runs.
    const opened =
      profile?.kind === 'practice'
        ? await practice.enter(profile.account?.username)
        : await sessions.activate(profileId);
    if (opened.ok) navigate(opened.value.status === 'signed-in' ? route : routeTo('signIn'));
    else navigate(routeTo('accounts'));
  }

  followChanges({ settings, sessions, proxyPasswords, standings, send });

  const orders = openOrders(parts, sessions, {
    money: (profileId, entry) => send('ledger:changed', { profileId, entry }),
    lists: (profileId) => send('lists:changed', { profileId }),
  });

  return {
    windows,
    kept,
    log,
    stores,
    record,
    standings,
    alerts,
    proxyPasswords,
    proxyDemands,
    sessions,
    practice,
    openAccount,
    ...orders,
  };
}
