/** The player's settings on this machine: read tolerantly, stored by electron-store, and safe on a full disk. */
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { settingsSchema } from '@shared/ipc/channels/settings';
import type { Settings } from '@shared/ipc/channels/settings';
import type { AlertKind } from '@shared/record/alert-kinds';
import type ElectronStore from 'electron-store';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import { DEFAULT_SETTINGS } from './default-settings';
import type { Damage } from './recoveries';
import {
  DIRECTORY_MODE,
  FILE_MODE,
  eraseTemporaries,
  pendingPreviousPath,
  previousPath,
  quarantine,
} from './files/file-generations';

const FILE_NAME = 'settings';

export interface SettingsStoreOptions {
  /** Folder of `settings.json`: the client's user data. */
  readonly directory: string;
  readonly log?: Log;
  /** Called when the stored settings were damaged. */
  readonly onDamage?: (damage: Damage) => void;
}

/** The settings. A change by `update` applies to this run even if it cannot be written. */
export interface SettingsStore {
  /** Every setting as it is now. */
  get(): Settings;
  /** Applies and stores the valid fields of `patch`; resolves with all settings once they are on disk or the failure is logged. */
  update(patch: Partial<Settings>): Promise<Settings>;
  /** Calls the listener after every change; the returned function unsubscribes. */
  onChange(listener: (settings: Settings) => void): () => void;
}

type Fields = Record<string, unknown>;

/** The fields of `value` that hold a valid setting; the other fields keep their value from `base`. */
function withValidFields(base: Settings, value: Fields): Settings {
  let settings = base;
  for (const [name, field] of Object.entries(settingsSchema.shape)) {
    if (!Object.hasOwn(value, name)) continue;
    const parsed = field.safeParse(value[name]);
    if (parsed.success) settings = { ...settings, [name]: parsed.data };
  }
  return settings;
}

/** What older versions called the switches of alerts. */
const FORMER_SWITCHES = {
  notifyUnread: ['unread', 'mail'],
  notifyTurn: ['turn'],
  notifyElection: ['election-phase', 'election-result'],
} as const satisfies Readonly<Record<string, readonly AlertKind[]>>;

/** Fields of an older version, with what the player had turned off among the kinds of alerts. */
function withAlerts(fields: Fields): Fields {
  if ('alerts' in fields) return fields;
  const off = Object.entries(FORMER_SWITCHES).flatMap(([name, kinds]) =>
    fields[name] === false ? kinds : [],
  );
  if (off.length === 0) return fields;
  const kinds = Object.fromEntries(off.map((kind) => [kind, { isOn: false }]));
  return { ...fields, alerts: { ...DEFAULT_SETTINGS.alerts, kinds } };
}

/** The object in the file; `absent` when there is no file, `damaged` when it holds no object. */
function readFields(path: string): Fields | 'absent' | 'damaged' {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : 'damaged';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'absent'
      : 'damaged';
  }
}

/** Stores the good file at `path` as the previous generation. */
function storePrevious(path: string): void {
  const pending = pendingPreviousPath(path);
  rmSync(pending, { force: true });
  try {
    linkSync(path, pending);
  } catch {
    copyFileSync(path, pending);
  }
  renameSync(pending, previousPath(path));
  // Renaming does nothing if both names already belong to one file, as after a failed write.
  rmSync(pending, { force: true });
}

/** The stored fields: those of the file, or of its previous generation when the file is damaged. */
async function loadFields(
  path: string,
  { log = NO_LOG, onDamage }: SettingsStoreOptions,
): Promise<Fields> {
  const newest = readFields(path);
  if (newest === 'damaged') {
    log.warn('The settings were damaged and have been quarantined.');
    await quarantine(path, path, Date.now());
  }
  if (typeof newest === 'object') return newest;
  const previous = readFields(previousPath(path));
  const isPreviousGood = typeof previous === 'object';
  if (newest === 'damaged')
    onDamage?.({ name: FILE_NAME, left: isPreviousGood ? 'previous' : 'nothing' });
  if (!isPreviousGood) return {};
  log.warn('The settings were recovered from their previous generation.');
  return previous;
}

/** Opens electron-store on `directory`, without the channel that it offers to every renderer. */
async function openElectronStore(directory: string): Promise<ElectronStore<Settings>> {
  const [{ ipcMain }, { default: Store }] = await Promise.all([
    import('electron'),
    import('electron-store'),
  ]);
  const store = new Store<Settings>({
    name: FILE_NAME,
    cwd: directory,
    configFileMode: FILE_MODE,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
  });
  // This channel would give any sender the path of the user's data. The client does not use it.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}

/**
 * Reads and then owns the settings. Each valid field of a damaged file is kept, and the others take their default. No
 * file, however bad, makes this function reject.
 *
 * electron-store alone would do neither: it throws on a damaged file or wipes all of it, and on a full disk it replaces
 * a good file by a truncated one. So this module reads by itself, and around each write it keeps the previous
 * generation, reads back, and restores.
 */
export async function openSettingsStore(options: SettingsStoreOptions): Promise<SettingsStore> {
  const { directory, log = NO_LOG } = options;
  const path = join(directory, `${FILE_NAME}.json`);
  const listeners = new Set<(settings: Settings) => void>();
  await eraseTemporaries(path);
  let settings = withValidFields(DEFAULT_SETTINGS, withAlerts(await loadFields(path, options)));
  let store: Promise<ElectronStore<Settings>> | null = null;
  let tail: Promise<unknown> = Promise.resolve();

  function isStored(wanted: Settings): boolean {
    const stored = readFields(path);
    return (
      typeof stored === 'object' &&
      isDeepStrictEqual(withValidFields(DEFAULT_SETTINGS, stored), wanted)
    );
  }

  async function write(wanted: Settings): Promise<void> {
    mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE });
    store ??= openElectronStore(directory);
    const opened = await store;
    const hadGood = typeof readFields(path) === 'object';
    if (hadGood) storePrevious(path);
    try {
      opened.set({ ...wanted });
    } finally {
      if (hadGood && readFields(path) === 'damaged') renameSync(previousPath(path), path);
    }
    if (!isStored(wanted)) throw new Error('The settings on disk are not those that were written.');
  }

  async function writeOrWarn(): Promise<void> {
    try {
      if (!isStored(settings)) await write(settings);
    } catch {
      store = null;
      log.warn('The settings could not be written; the change holds until the client ends.');
    }
  }

  return {
    get: () => settings,
    async update(patch) {
      const changed = withValidFields(settings, { ...patch });
      if (!isDeepStrictEqual(changed, settings)) {
        settings = changed;
        for (const listener of listeners) listener(settings);
      }
      tail = tail.then(writeOrWarn);
      await tail;
      return settings;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
