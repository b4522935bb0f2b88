/** What the window and its first paint need, read synchronously before anything else is imported. */
import { join } from 'node:path';

import type { BootSnapshot, WindowFacts } from '@shared/ipc/boot';
import { writtenLocale } from '@shared/domain/wording/locale';
import type { SessionView } from '@shared/ipc/channels/session';

import {
  hasSignedOut,
  newProfile,
  NO_PROFILES,
  parseProfiles,
  PROFILES_FILE,
  profileToResume,
  viewSession,
  withProfile,
} from './session/profiles/profile-records';
import { systemClock } from './http/clock';
import type { Log } from './log/log';
import type { ProfileRecords } from './session/profiles/profile-records';
import { parseServerAddress } from './session/server/server-address';
import type { Profiles } from './session/profiles/profiles';
import { readFirstFrame } from './storage/answer-file';
import type { AnswerStore } from './storage/answer-store';
import { readCheckedSync } from './storage/files/crash-safe-file';
import { readPersistedValues } from './storage/persisted-store';
import type { PersistedStore } from './storage/persisted-store';
import { openSettingsStore } from './storage/settings-store';
import type { SettingsStore } from './storage/settings-store';
import type { LaunchOptions } from './window/start/launch-options';
import { parseWindowState } from './window/window-state';
import type { WindowState } from './window/window-state';

const LONGEST_ADDRESS = 500;

/** Values of the running client, which are newer than the files of the last run. */
interface RunningStores {
  readonly profiles: Pick<Profiles, 'view' | 'clockOffsetMs'>;
  readonly answers: Pick<AnswerStore, 'firstFrame'>;
  readonly kept: Pick<PersistedStore, 'get'>;
}

export interface BootState {
  readonly userDataDir: string;
  readonly settings: SettingsStore;
  /** What the document of this window gets. It is up to date when the document is loaded again. */
  snapshot(window: WindowFacts): BootSnapshot;
  /** From now on `snapshot` returns these values. */
  follow(stores: RunningStores): void;
  windowState(): WindowState | null;
}

/** Opens the settings and reads what the last run left; a start that names another server begins with its session. */
export function createBootState(userDataDir: string, launch: LaunchOptions, log: Log): BootState {
  const settings = openSettingsStore({ directory: userDataDir, log });
  let stores = storesOfLastRun(userDataDir, launch);
  const firstScreenOf = ({ profile }: SessionView) =>
    profile === null || hasSignedOut(profile) ? [] : stores.answers.firstFrame(profile.id);
  return {
    userDataDir,
    settings,
    snapshot(window) {
      const session = stores.profiles.view();
      return {
        settings: settings.get(),
        session,
        firstScreen: firstScreenOf(session),
        kept: stores.kept.get(),
        clockOffsetMs: stores.profiles.clockOffsetMs(),
        nowMs: systemClock.now(),
        window,
        platform: process.platform,
        outdatedElectron: outdatedElectron(),
        locale: writtenLocale(),
        pollOverrideMs: launch.pollOverrideMs,
        refusedServer: refusedServer(launch.serverUrl),
      };
    },
    follow(given) {
      stores = given;
    },
    windowState() {
      if (launch.isSafe) return null;
      return readCheckedSync(join(userDataDir, 'window.json'), parseWindowState);
    },
  };
}

/** The running Electron's version if it is older than the one that players get, as the fallback is. */
function outdatedElectron(): string | null {
  const version = process.versions['electron'] ?? '';
  return Number.parseInt(version, 10) < __ELECTRON_MAJOR__ ? version : null;
}

/** How messages name an address that cannot be used; one with credentials is not repeated. */
function refusedServer(serverUrl: string | null): BootSnapshot['refusedServer'] {
  const address = serverUrl === null ? null : parseServerAddress(serverUrl);
  if (serverUrl === null || address === null || address.ok) return null;
  const isSecret = address.error.code === 'ADDRESS_HAS_CREDENTIALS';
  return {
    address: isSecret ? '' : serverUrl.slice(0, LONGEST_ADDRESS),
    failure: address.error,
  };
}

/** The same from the files. In safe mode neither stored answers nor kept values are read. */
function storesOfLastRun(userDataDir: string, { serverUrl, isSafe }: LaunchOptions): RunningStores {
  const listed = readCheckedSync(join(userDataDir, 'profiles', PROFILES_FILE), parseProfiles);
  const records = recordsAt(listed ?? NO_PROFILES, serverUrl);
  const active = records.profiles.find(({ id }) => id === records.activeId);
  const kept = isSafe ? {} : readPersistedValues(join(userDataDir, 'kept.json'));
  return {
    profiles: { view: () => viewSession(records), clockOffsetMs: () => active?.clockOffsetMs ?? 0 },
    answers: {
      firstFrame: (profileId) =>
        isSafe ? [] : readFirstFrame(join(userDataDir, 'answers'), profileId),
    },
    kept: { get: () => kept },
  };
}

/** The records with the profile that is to be active at the server that the start names. */
function recordsAt(records: ProfileRecords, serverUrl: string | null): ProfileRecords {
  const address = serverUrl === null ? null : parseServerAddress(serverUrl);
  const active = records.profiles.find(({ id }) => id === records.activeId);
  if (!address?.ok || address.value === active?.origin) return records;
  const record = profileToResume(records, address.value) ?? newProfile(address.value, null);
  return { ...withProfile(records, record), activeId: record.id };
}
