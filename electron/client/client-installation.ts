/**
 * What concerns this installation as a whole: its licences, its stored data and their erasure, safe mode, and its
 * updates.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app } from 'electron';

import type { BundledLicence } from '@shared/ipc/channels/licences';
import type { UpdateState } from '@shared/ipc/update-state';

import { createErasure } from './client-erasure';
import type { ErasureOptions } from './client-erasure';
import { openUpdates } from './client-updates';
import type { ProxyDemands } from '../window/guards/proxy-login';
import type { HandlerParts } from '../ipc/handlers/parts';
import type { Log } from '../log/log';
import type { SettingsStore } from '../storage/settings-store';
import { readStoredData, readStoredProfile } from '../storage/stored-data';
import type { Updates } from '../update/updates';

const SAFE_MODE =
  'Safe mode: Hustings started without its cache, its record and its window positions. All of it is still on the disk and comes back with the next start without --safe-mode.';

export interface InstallationOptions extends Pick<
  ErasureOptions,
  'folder' | 'orderQueue' | 'ask' | 'close'
> {
  readonly settings: SettingsStore;
  readonly isSafe: boolean;
  readonly onUpdate: (state: UpdateState) => void;
  readonly answererOf: ProxyDemands['answererOf'];
  readonly log: Log;
}

type InstallationParts = Pick<
  HandlerParts,
  'licences' | 'storedData' | 'storedOfProfile' | 'eraseEverything'
>;

/** The parts that handlers use; `notices` are sentences for the player, each given once. */
export function openInstallation(
  options: InstallationOptions,
): InstallationParts & { readonly updates: Updates; notices(): readonly string[] } {
  const { folder, orderQueue, settings, log } = options;
  let notices = options.isSafe ? [SAFE_MODE] : [];
  return {
    licences: async () =>
      JSON.parse(
        await readFile(join(app.getAppPath(), 'out', 'licences.json'), 'utf8'),
      ) as readonly BundledLicence[],
    storedData: () => readStoredData(folder),
    storedOfProfile: (profileId) => readStoredProfile(folder, profileId),
    eraseEverything: createErasure({ ...options, exit: () => app.exit(0) }),
    updates: openUpdates({
      channel: () => settings.get().updateChannel,
      isIdle: () => orderQueue.isIdle(),
      onChange: options.onUpdate,
      answererOf: options.answererOf,
      log,
    }),
    notices() {
      const told = notices;
      notices = [];
      return told;
    },
  };
}
