/** What the renderer keeps between runs, beside settings and answers: JSON values by name, in one crash-safe file. */
import { isFields, parsedJson } from '@shared/domain/json';
import { PERSISTED_BY_PROFILE } from '@shared/ipc/boot';
import type { PersistedName, PersistedValues } from '@shared/ipc/boot';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import type { Corruption } from './corruption-report';
import { readCheckedSync, createCrashSafeFile } from './files/crash-safe-file';

export interface PersistedStore {
  get(): PersistedValues;
  /**
   * Takes what the renderer keeps, as JSON by name. Values of unknown profiles are dropped.
   * @param profileIds the profiles that the client knows
   */
  keep(values: PersistedTexts, profileIds: ReadonlySet<string>): void;
  /** Removes what the renderer kept of all other profiles, also from the older generation. Rejects if that fails. */
  retain(profileIds: ReadonlySet<string>): Promise<void>;
  /** Settles once the latest values are on the disk or could not be written. */
  flush(): Promise<void>;
}

export interface PersistedStoreOptions {
  readonly path: string;
  readonly log?: Log;
  readonly onCorruption?: (corruption: Corruption) => void;
}

/** Values as JSON, by name. */
type PersistedTexts = Readonly<Partial<Record<PersistedName, string | undefined>>>;

/** Opens the store; nothing is written before the first change. */
export function openPersistedStore({
  path,
  log = NO_LOG,
  onCorruption,
}: PersistedStoreOptions): PersistedStore {
  const file = createCrashSafeFile(path, {
    log,
    isUsable: (text) => parsePersisted(text) !== null,
    ...(onCorruption && { onCorruption }),
  });
  let kept = readPersistedValues(path);
  // The reading above reports no damage, because the main entry shares it.
  let written: Promise<unknown> = file.read();

  return {
    get: () => kept,
    keep(values, profileIds) {
      kept = ofProfiles(withTexts(kept, values), profileIds);
      written = file
        .write(JSON.stringify(kept))
        .catch(() => log.warn('What the window keeps could not be written.'));
    },
    retain(profileIds) {
      kept = ofProfiles(kept, profileIds);
      return file.write(JSON.stringify(kept), { forgetPrevious: true });
    },
    async flush() {
      await written;
    },
  };
}

/** What the last run kept, for the first frame. */
export function readPersistedValues(path: string): PersistedValues {
  return readCheckedSync(path, parsePersisted) ?? {};
}

/** The values in the text of a file; null if it has none. */
function parsePersisted(text: string): PersistedValues | null {
  const value = parsedJson(text);
  return isFields(value) ? value : null;
}

/**
 * The values without those of profiles that are not in `profileIds`. A window that still remembers a removed profile can
 * therefore not bring it back.
 */
function ofProfiles(kept: PersistedValues, profileIds: ReadonlySet<string>): PersistedValues {
  const byProfile = PERSISTED_BY_PROFILE.flatMap((name) => {
    const value = kept[name];
    if (!isFields(value)) return [];
    return [[name, Object.fromEntries(Object.entries(value).filter(([id]) => profileIds.has(id)))]];
  });
  return { ...kept, ...Object.fromEntries(byProfile) };
}

/** The values with new ones. Text that is not JSON changes nothing. */
function withTexts(kept: PersistedValues, given: PersistedTexts): PersistedValues {
  const fresh = Object.entries(given).flatMap(([name, json]) => {
    const value = json === undefined ? undefined : parsedJson(json);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...kept, ...Object.fromEntries(fresh) };
}
