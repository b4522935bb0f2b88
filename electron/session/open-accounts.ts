/** The accounts of this installation: profiles, proxy logins, the practice world, and how one is opened. */
import { join } from 'node:path';

import { app } from 'electron';

import { appearanceOf } from '@shared/ipc/appearance';
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';

import { newestFirst } from '../http/request-log';
import type { FileLog } from '../log/file-log';
import type { Stores } from '../storage/open-stores';
import { createProxyDemands } from '../window/guards/proxy-login';
import type { ProxyDemands } from '../window/guards/proxy-login';
import { resolveSystemProxy } from '../window/guards/block-network';
import type { Windows } from '../window/open-windows';
import { createProxyQuestion } from '../window/questions';
import type { LaunchOptions } from '../window/start/launch-options';
import { limitsOf } from './limits';
import { createAccountOpener } from './open-account';
import type { OpenAccount } from './open-account';
import { createPracticeEntry } from './practice/practice-entry';
import type { PracticeEntry } from './practice/practice-entry';
import { createProfiles } from './profiles/profiles';
import type { Profiles } from './profiles/profiles';
import { createProxyPasswords } from './secrets/proxy-passwords';
import type { ProxyPasswords } from './secrets/proxy-passwords';

export interface AccountsOptions {
  readonly launch: LaunchOptions;
  readonly stores: Pick<
    Stores,
    'path' | 'settings' | 'profileFiles' | 'answers' | 'directories' | 'notices'
  >;
  readonly windows: Pick<Windows, 'client' | 'power'>;
  readonly log: FileLog;
}

export interface Accounts {
  readonly profiles: Profiles;
  readonly proxyPasswords: ProxyPasswords;
  readonly proxyDemands: ProxyDemands;
  readonly practice: PracticeEntry;
  /** Makes another account the one in use and shows it. */
  readonly open: OpenAccount;
  /** Versions, budgets and requests as they are now, and the newest entries of the log. */
  diagnostics(): DiagnosticsView;
}

/** Opens the profile of the last run. Never rejects. */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { launch, stores, windows, log } = options;
  const { settings, answers, directories } = stores;
  const proxyPasswords = createProxyPasswords({
    // Such a password often opens more than this network, so a plain file needs the player's consent, as for private
    // keys.
    file: stores.profileFiles.openSecret(
      'proxy-passwords',
      () => settings.get().keepPrivateKeysWithoutKeyring,
    ),
    ask: createProxyQuestion(windows.client.front, () => appearanceOf(settings.get())),
    log,
  });
  const proxyDemands = createProxyDemands({
    logins: proxyPasswords,
    systemProxy: resolveSystemProxy,
  });
  proxyPasswords.onForgotten(proxyDemands.forget);
  app.on('login', proxyDemands.onLogin);

  const { limits, bucketLimits } = limitsOf(launch);
  const profiles = await createProfiles({
    files: stores.profileFiles,
    settings: () => settings.get(),
    answersOf: answers.of,
    resolveProxy: resolveSystemProxy,
    proxyLogins: proxyPasswords,
    appVersion: app.getVersion(),
    limits,
    bucketLimits,
    log,
  });
  profiles.onRead(({ id }, read) => directories.learn(id, read));
  profiles.onAbsent(({ id }, endpoint) => directories.learnAbsent(id, endpoint));
  profiles.onChange((view) => windows.client.send('session:changed', view));
  profiles.onKeysChange((profileId, keys) =>
    windows.client.send('keys:changed', { profileId, keys }),
  );
  settings.onChange(() => {
    void profiles.reconcileSecrets();
    void proxyPasswords.reconcile();
  });
  windows.power.onChange((state) => {
    // With the screen, the system may have unlocked its keyring.
    if (state === 'active') void profiles.reconcileSecrets();
  });

  const practice = createPracticeEntry({
    profiles,
    scriptPath: join(app.getAppPath(), 'out', 'world', 'world.cjs'),
    stateDirectory: stores.path('practice-world'),
    log,
    onCorruption: stores.notices.add,
  });
  return {
    profiles,
    proxyPasswords,
    proxyDemands,
    practice,
    open: createAccountOpener({ profiles, practice, windows: windows.client }),
    diagnostics: () => readDiagnostics(profiles, log),
  };
}

function readDiagnostics(profiles: Profiles, log: FileLog): DiagnosticsView {
  return {
    versions: {
      Hustings: app.getVersion(),
      Electron: process.versions.electron,
      Chromium: process.versions.chrome,
      Node: process.versions.node,
      System: `${process.platform} ${process.arch} ${process.getSystemVersion()}`,
    },
    catalogue: profiles.catalogue(),
    budgets: profiles.budgets(),
    limits: profiles.limits(),
    requests: newestFirst(profiles.requests()),
    sessionStorage: profiles.view().storage,
    clockOffsetMs: profiles.clockOffsetMs(),
    log: { file: log.path, entries: log.recent() },
  };
}
