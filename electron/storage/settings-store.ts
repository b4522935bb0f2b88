/** The player's settings on this machine: electron-store with schema, defaults and quarantine of a damaged file. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import Store from 'electron-store';
import { settingsJsonSchema } from 'virtual:settings-schema';

import { errorCode } from '@shared/files/error-code';
import type { Settings } from '@shared/ipc/channels/settings';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import type { Corruption } from './corruption-report';
import { DEFAULT_SETTINGS } from './default-settings';
import { keepPrevious, previousPath, quarantine } from './files/generations';
import { NOT_A_FILE, readOwnFileSync, requireFileSync } from './files/own-file';
import { FILE_MODE } from './files/replace-file';

const FILE_NAME = 'settings';

export interface SettingsStoreOptions {
  /** Folder of `settings.json`: the client's user data. */
  readonly directory: string;
  readonly log?: Log;
}

/** The settings. A change by `update` applies to this run even if it cannot be written. */
export interface SettingsStore {
  /** Every setting as it is now. */
  get(): Settings;
  /** Applies and stores a change; the caller has checked it. */
  update(patch: Partial<Settings>): Settings;
  /** Calls the listener after every change. */
  onChange(listener: (settings: Settings) => void): void;
  /** What the opening found damaged; null if nothing was. */
  readonly corruption: Corruption | null;
}

/** Reads and then owns the settings. Never throws: settings that cannot be read are the defaults. */
export function openSettingsStore({
  directory,
  log = NO_LOG,
}: SettingsStoreOptions): SettingsStore {
  const path = join(directory, `${FILE_NAME}.json`);
  const listeners = new Set<(settings: Settings) => void>();
  let corruption: Corruption | null = null;
  /** Whether the last change is on the disk; if not, the next call writes it too. */
  let isWritten = true;
  let store = openOrRecover();
  let settings = store === null ? DEFAULT_SETTINGS : known(store.store);

  function openOrRecover(): Store<Settings> | null {
    try {
      return openElectronStore(directory);
    } catch (error) {
      if (isOfDisk(error)) {
        log.warn('The settings could not be read or written; the defaults hold.');
        return null;
      }
    }
    log.warn('The settings were damaged and have been quarantined.');
    quarantine(path, path);
    const isPreviousGood = isJson(previousPath(path));
    if (isPreviousGood) renameSync(previousPath(path), path);
    corruption = { name: FILE_NAME, left: isPreviousGood ? 'previous' : 'nothing' };
    return openOrDefaults();
  }

  function openOrDefaults(): Store<Settings> | null {
    try {
      return openElectronStore(directory);
    } catch {
      return null;
    }
  }

  function write(): void {
    store ??= openElectronStore(directory);
    const opened = store;
    keepingGood(path, () => opened.set({ ...settings }));
    if (!isDeepStrictEqual(known(opened.store), settings))
      throw new Error('The settings on disk are not those that were written.');
  }

  return {
    corruption,
    get: () => settings,
    update(patch) {
      const changed = { ...settings, ...patch };
      const isChanged = !isDeepStrictEqual(changed, settings);
      settings = changed;
      if (isChanged) for (const listener of listeners) listener(settings);
      if (!isChanged && isWritten) return settings;
      try {
        write();
        isWritten = true;
      } catch {
        isWritten = false;
        log.warn('The settings could not be written; the change holds until the client ends.');
      }
      return settings;
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

/** Opens electron-store. It is given no defaults, because it would write them at the start, also to a full disk. */
function openElectronStore(directory: string): Store<Settings> {
  const path = join(directory, `${FILE_NAME}.json`);
  if (existsSync(path)) requireFileSync(path);
  return new Store<Settings>({
    name: FILE_NAME,
    cwd: directory,
    schema: settingsJsonSchema,
    // Before the first frame: the schema itself is made from types and needs no check, and its code runs a few times, too
    // few to be worth optimising.
    ajvOptions: { meta: false, validateSchema: false, code: { optimize: false } },
    configFileMode: FILE_MODE,
    accessPropertiesByDotNotation: false,
  });
}

/** The settings of this version, by default where the file lacks them; those of a later version stay in the file. */
function known(stored: Partial<Settings>): Settings {
  const names = Object.keys(DEFAULT_SETTINGS).filter((name) => Object.hasOwn(stored, name));
  const own = names.map((name) => [name, stored[name as keyof Settings]] as const);
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(own) as Partial<Settings>) };
}

/** Whether the disk failed, and not the content of the file. */
function isOfDisk(error: unknown): boolean {
  return !['', NOT_A_FILE].includes(errorCode(error));
}

/**
 * Runs a write of electron-store. On a full disk that can put a truncated file in place of a good one: the good one is
 * then put back.
 */
function keepingGood(path: string, write: () => void): void {
  const hadGood = isJson(path);
  if (hadGood) keepPrevious(path);
  try {
    write();
  } finally {
    if (hadGood && !isJson(path) && isJson(previousPath(path)))
      renameSync(previousPath(path), path);
  }
}

function isJson(path: string): boolean {
  try {
    JSON.parse(readOwnFileSync(path).toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
