/**
 * What concerns this installation as a whole: its licences, its stored data, safe mode, diagnostics, and its updates.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app } from 'electron';
import type { BrowserWindow } from 'electron';

import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { BundledLicence } from '@shared/ipc/channels/app';

import { newestFirst } from '../http/request-log';
import type { FileLog } from '../log/file-log';
import type { OrderQueue } from '../orders/order-queue';
import type { Profiles } from '../session/profiles/profiles';
import type { SettingsStore } from '../storage/settings-store';
import { readStoredData, readStoredProfile } from '../storage/stored-data';
import { isOnFeed, allowsUpdates, policyPath, reasonUpdatesAreOff } from '../update/rules';
import { createUpdates } from '../update/updates';
import type { Updates, UpdatesOptions } from '../update/updates';
import type { ProxyDemands } from '../window/guards/proxy-login';
import { openUnsealedSession } from '../window/guards/seal-network';
import { createEraseQuestion } from '../window/questions';
import { createErasure } from './erasure';

const SAFE_MODE =
  'Safe mode: Hustings started without its cache, its record and its window positions. All of it is still on the disk and comes back with the next start without --safe-mode.';

export interface InstallationOptions {
  /** The folder of this client's data. */
  readonly folder: string;
  readonly isSafe: boolean;
  /** The window above which main asks. */
  readonly front: () => BrowserWindow | null;
  readonly orderQueue: Pick<OrderQueue, 'isIdle'>;
  readonly settings: SettingsStore;
  readonly profiles: Profiles;
  /** Closes windows and stores; afterwards nothing writes. */
  readonly close: () => Promise<void>;
  readonly onUpdate: UpdatesOptions['onChange'];
  readonly answererOf: ProxyDemands['answererOf'];
  readonly log: FileLog;
}

/** Starts looking for updates where this installation may. */
export function openInstallation(options: InstallationOptions) {
  const { folder, profiles, log } = options;
  let notices = options.isSafe ? [SAFE_MODE] : [];
  return {
    /** The licences of what this build contains; rejects when their file is missing. */
    licences: async () =>
      JSON.parse(
        await readFile(join(app.getAppPath(), 'out', 'licences.json'), 'utf8'),
      ) as readonly BundledLicence[],
    storedData: () => readStoredData(folder),
    storedOfProfile: (profileId: string) => readStoredProfile(folder, profileId),
    /** Asks the player, then erases everything and ends the client; false when they cancelled. */
    eraseEverything: createErasure({
      ...options,
      ask: createEraseQuestion(options.front),
      exit: () => app.exit(0),
    }),
    diagnostics: async () => readDiagnostics(profiles, log),
    updates: openUpdates(options),
    /** Sentences for the player, each given once. */
    notices(): readonly string[] {
      const once = notices;
      notices = [];
      return once;
    },
  };
}

/** Versions, budgets and requests as they are now, and the newest entries of the log. */
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

/** electron-updater with its feed, its policy file and its session. */
function openUpdates({
  settings,
  orderQueue,
  onUpdate,
  answererOf,
  log,
}: InstallationOptions): Updates {
  const feed = __UPDATE_FEED__;
  const openLibrarySession = () => openUnsealedSession('electron-updater', { cache: false });
  return createUpdates({
    channel: () => settings.get().updateChannel,
    isIdle: () => orderQueue.isIdle(),
    onChange: onUpdate,
    log,
    feed,
    off: reasonUpdatesAreOff({
      isPackaged: app.isPackaged,
      feed,
      isAllowed: allowsUpdates(policyPath(process.platform, process.env)),
    }),
    async library() {
      const { autoUpdater } = await import('electron-updater');
      // It asks no other server, even if the library follows a redirect.
      openLibrarySession().webRequest.onBeforeRequest(({ url }, respond) =>
        respond({ cancel: !isOnFeed(feed, url) }),
      );
      return autoUpdater;
    },
    answerDemand: () => answererOf(openLibrarySession()),
    now: () => Date.now(),
    random: () => Math.random(),
  });
}
