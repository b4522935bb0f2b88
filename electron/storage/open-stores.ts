/** The files of this installation: settings, accounts, stored answers, directories, and positions of windows. */
import { join } from 'node:path';

import { safeStorage } from 'electron';

import type { StoredProfileView } from '@shared/ipc/channels/session';
import type { StoredDataView } from '@shared/ipc/channels/settings';

import { createDirectories } from '../directory/directories';
import type { Directories } from '../directory/directories';
import type { Log } from '../log/log';
import { openProfileFiles } from '../session/profiles/profile-list';
import type { ProfileFiles } from '../session/profiles/profile-list';
import type { ClientWindows } from '../window/client-windows';
import { createAnswerStore } from './answer-store';
import type { AnswerStore } from './answer-store';
import { createCorruptionReport } from './corruption-report';
import type { CorruptionReport } from './corruption-report';
import { createCrashSafeFile } from './files/crash-safe-file';
import type { CrashSafeFile } from './files/crash-safe-file';
import { sweepTemporaries } from './files/generations';
import { createSystemEncryption } from './files/secret-file';
import { openPersistedStore } from './persisted-store';
import type { PersistedStore } from './persisted-store';
import type { SettingsStore } from './settings-store';
import { readStoredData, readStoredProfile } from './stored-data';
import { openCacheFolder } from './user-data-folder';
import type { CacheFolder } from './user-data-folder';

const SAFE_MODE =
  'Safe mode: Hustings started without its cache, its history and its window positions. All of it is still on the disk and comes back with the next start without --safe-mode.';

export interface StoresOptions {
  /** The folder of this client's data. */
  readonly userDataDir: string;
  /** Whether what earlier runs stored in the cache folder must be neither read nor changed. */
  readonly isSafe: boolean;
  /** Opened already, for the first paint. */
  readonly settings: SettingsStore;
  readonly send: ClientWindows['send'];
  readonly log: Log;
}

export interface Stores {
  /** A path in the folder of this client's data. */
  readonly path: (...names: string[]) => string;
  readonly settings: SettingsStore;
  readonly cacheFolder: CacheFolder;
  /** What the player is told about damaged files, and about safe mode. */
  readonly notices: CorruptionReport;
  /** The files of accounts. */
  readonly profileFiles: ProfileFiles;
  readonly answers: AnswerStore;
  readonly directories: Directories;
  readonly kept: PersistedStore;
  /** Where the positions of the windows are kept. */
  readonly positions: Readonly<Record<'main' | 'mini' | 'pane', CrashSafeFile>>;
  /** What is on the disk now. */
  readonly storedData: () => Promise<StoredDataView>;
  /** The same for one profile. */
  readonly storedOfProfile: (profileId: string) => Promise<StoredProfileView>;
  /** Writes what is waiting; what cannot be written is missing at the next start. */
  flush(): Promise<void>;
}

/** Opens the files, and removes what an interrupted write left behind. */
export async function openStores(options: StoresOptions): Promise<Stores> {
  const { userDataDir, isSafe, settings, send, log } = options;
  const path = (...names: string[]) => join(userDataDir, ...names);
  const cacheFolder = openCacheFolder(userDataDir, isSafe);
  await Promise.all([userDataDir, path('profiles')].map(sweepTemporaries));
  const notices = createCorruptionReport(
    () => send('app:new-notice', null),
    isSafe ? [SAFE_MODE] : [],
  );
  const onCorruption = notices.add;
  if (settings.corruption !== null) onCorruption(settings.corruption);
  const position = (name: string) => createCrashSafeFile(cacheFolder.path(name), { log });
  const answers = createAnswerStore({ directory: cacheFolder.path('answers'), log });
  const kept = openPersistedStore({ path: cacheFolder.path('kept.json'), log, onCorruption });
  const directories = createDirectories({
    directory: cacheFolder.path('directory'),
    now: () => Date.now(),
    onChange: (profileId, changed) => send('directory:changed', { profileId, changed }),
    log,
  });
  return {
    path,
    settings,
    cacheFolder,
    notices,
    profileFiles: openProfileFiles(path('profiles'), {
      encryption: createSystemEncryption(safeStorage),
      log,
      onCorruption,
    }),
    answers,
    directories,
    kept,
    positions: {
      main: position('window.json'),
      mini: position('mini-window.json'),
      pane: position('pane-window.json'),
    },
    storedData: () => readStoredData(userDataDir),
    storedOfProfile: (profileId) => readStoredProfile(userDataDir, profileId),
    async flush() {
      await Promise.allSettled([answers.close(), kept.flush(), directories.close()]);
    },
  };
}
