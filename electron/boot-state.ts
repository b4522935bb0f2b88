/** What the window and its first paint need, read synchronously before anything else is imported. */
import { join } from 'node:path';

import { app } from 'electron';

import type { BootSnapshot, WindowFacts } from '@shared/ipc/boot';
import type { SessionView } from '@shared/ipc/channels/session';

import {
  hasSignedOut,
  newProfile,
  parseProfiles,
  PROFILES_FILE,
  profileToResume,
  viewSession,
  withProfile,
} from './session/profiles/profile-records';
import { systemClock } from './http/clock';
import { parseServerAddress } from './session/server/server-address';
import { readFirstFrame } from './storage/answer-file';
import type { AnswerStore } from './storage/answer-store';
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
  /** The same for one window's document. The main window's document also gets, once, what the one before it left. */
  documentSnapshot(window: WindowFacts): BootSnapshot;
  /** Keeps what the main window's document leaves to the next one. */
  leave(left: unknown): void;
  /** What the last run left on disk. */
  stored(): StoredBootSnapshot;
  /** From now on `snapshot` returns what `current` returns, and the answers of this store. */
  follow(current: () => StoredBootSnapshot, answers: Pick<AnswerStore, 'firstFrame'>): void;
  windowState(): WindowState | null;
}

/** Reads the last run's snapshot; a start that names another server begins with that server's session. */
export function createBootState(userDataDir: string, launch: LaunchOptions): BootState {
  const text = launch.isSafe ? null : readCheckedTextSync(join(userDataDir, 'boot.json'));
  const stored = (text === null ? null : parseBootSnapshot(text)) ?? EMPTY_BOOT_SNAPSHOT;
  const elsewhere = sessionElsewhere(userDataDir, launch.serverUrl, stored.session);
  let current = (): StoredBootSnapshot => (elsewhere ? { ...stored, session: elsewhere } : stored);
  let firstFrame: AnswerStore['firstFrame'] = (profileId) =>
    launch.isSafe ? [] : readFirstFrame(join(userDataDir, 'answers'), profileId);
  let left: unknown;
  const firstScreenOf = ({ profile }: SessionView) =>
    profile === null || hasSignedOut(profile) ? [] : firstFrame(profile.id);
  const snapshot = (window: WindowFacts): BootSnapshot => ({
    ...current(),
    firstScreen: firstScreenOf(current().session),
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
    documentSnapshot(window) {
      if (window.isFurther) return snapshot(window);
      const answer = { ...snapshot(window), left };
      left = undefined;
      return answer;
    },
    leave(given) {
      left = given;
    },
    follow(given, answers) {
      current = given;
      firstFrame = answers.firstFrame;
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
