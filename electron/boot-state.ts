/** What the window and its first paint start from, read synchronously before anything else is imported. */
import { join } from 'node:path';

import { app } from 'electron';

import type { BootSnapshot } from '@shared/ipc/bridge';

import { EMPTY_BOOT_SNAPSHOT, parseBootSnapshot } from './storage/boot-snapshot';
import type { StoredBootSnapshot } from './storage/boot-snapshot';
import { readCheckedTextSync } from './storage/read-checked-text';
import type { LaunchOptions } from './window/launch-options';
import { parseWindowState } from './window/window-state';
import type { WindowState } from './window/window-state';

export interface BootState {
  readonly userDataDir: string;
  /** What the page gets; current also when the page is loaded again. */
  snapshot(): BootSnapshot;
  /** What the last run left on disk. */
  stored(): StoredBootSnapshot;
  /** From now on `snapshot` answers with what `current` gives. */
  follow(current: () => StoredBootSnapshot): void;
  windowState(): WindowState | null;
}

/** Reads the last run's snapshot; a start that names another server begins without it. */
export function createBootState(userDataDir: string, launch: LaunchOptions): BootState {
  const text = readCheckedTextSync(join(userDataDir, 'boot.json'));
  const stored = (text === null ? null : parseBootSnapshot(text)) ?? EMPTY_BOOT_SNAPSHOT;
  const startsElsewhere =
    launch.serverUrl !== null &&
    !isSameOrigin(launch.serverUrl, stored.session.profile?.serverUrl ?? '');
  let current = () => stored;
  let isCurrent = false;
  return {
    userDataDir,
    stored: () => stored,
    snapshot: () => ({
      ...current(),
      ...(startsElsewhere && !isCurrent
        ? { session: { ...stored.session, status: 'guest', profile: null }, firstScreen: [] }
        : {}),
      appVersion: app.getVersion(),
      platform: process.platform,
      pollOverrideMs: launch.pollOverrideMs,
    }),
    follow(given) {
      current = given;
      isCurrent = true;
    },
    windowState() {
      const kept = readCheckedTextSync(join(userDataDir, 'window.json'));
      return kept === null ? null : parseWindowState(kept);
    },
  };
}

function isSameOrigin(first: string, second: string): boolean {
  return (
    URL.canParse(first) && URL.canParse(second) && new URL(first).origin === new URL(second).origin
  );
}
