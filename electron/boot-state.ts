/** What the window and its first paint need, read synchronously before anything else is imported. */
import { join } from 'node:path';

import { app } from 'electron';

import type { BootSnapshot, WindowFacts } from '@shared/ipc/boot';
import type { SessionView } from '@shared/ipc/channels/session';

import {
  newProfile,
  parseProfiles,
  PROFILES_FILE,
  profileToResume,
  viewSession,
  withProfile,
} from './session/profiles/profile-records';
import { systemClock } from './http/clock';
import { parseServerAddress } from './session/server/server-address';
import { EMPTY_BOOT_SNAPSHOT, parseBootSnapshot } from './storage/boot-snapshot';
import type { StoredBootSnapshot } from './storage/boot-snapshot';
import { readCheckedTextSync } from './storage/files/read-checked-text';
import type { LaunchOptions } from './window/start/launch-options';
import { parseWindowState } from './window/window-state';
import type { WindowState } from './window/window-state';

const LONGEST_ADDRESS = 500;
const ALONE: WindowFacts = { isFurther: false, isPane: false, others: 0 };

export interface BootState {
  readonly userDataDir: string;
  /** What the renderer gets. It is up to date when the document is loaded again. */
  snapshot(): BootSnapshot;
  /** The same for one window's document. */
  documentSnapshot(window: WindowFacts): BootSnapshot;
  /** What the last run left on disk. */
  stored(): StoredBootSnapshot;
  /** From now on `snapshot` returns what `current` returns. */
  follow(current: () => StoredBootSnapshot): void;
  windowState(): WindowState | null;
}

/** Reads the last run's snapshot; a start that names another server begins with that server's session. */
export function createBootState(userDataDir: string, launch: LaunchOptions): BootState {
  const text = launch.isSafe ? null : readCheckedTextSync(join(userDataDir, 'boot.json'));
  const stored = (text === null ? null : parseBootSnapshot(text)) ?? EMPTY_BOOT_SNAPSHOT;
  const elsewhere = sessionElsewhere(userDataDir, launch.serverUrl, stored.session);
  let current = (): StoredBootSnapshot =>
    elsewhere ? { ...stored, session: elsewhere, firstScreen: [] } : stored;
  const snapshot = (window: WindowFacts): BootSnapshot => ({
    ...current(),
    nowMs: systemClock.now(),
    window,
    appVersion: app.getVersion(),
    platform: process.platform,
    pollOverrideMs: launch.pollOverrideMs,
    refusedServer: refusedServer(launch.serverUrl),
  });
  return {
    userDataDir,
    stored: () => stored,
    snapshot: () => snapshot(ALONE),
    documentSnapshot: snapshot,
    follow(given) {
      current = given;
    },
    windowState() {
      if (launch.isSafe) return null;
      const windowText = readCheckedTextSync(join(userDataDir, 'window.json'));
      return windowText === null ? null : parseWindowState(windowText);
    },
  };
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

/** The session to begin with at an address other than the last run's; null when it is the same or none is named. */
function sessionElsewhere(
  userDataDir: string,
  serverUrl: string | null,
  last: SessionView,
): SessionView | null {
  const address = serverUrl === null ? null : parseServerAddress(serverUrl);
  if (!address?.ok || address.value === last.profile?.serverUrl) return null;
  const records = parseProfiles(readCheckedTextSync(join(userDataDir, 'profiles', PROFILES_FILE)));
  const record = profileToResume(records, address.value) ?? newProfile(address.value, null);
  return viewSession({ ...withProfile(records, record), activeId: record.id });
}
