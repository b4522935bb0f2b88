/** What the renderer keeps between runs, beside settings and answers: JSON values by name, in one crash-safe file. */
import type { KeptName, KeptValues } from '@shared/ipc/kept-values';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import { createCrashSafeFile } from './files/crash-safe-file';
import { readCheckedTextSync } from './files/read-checked-text';
import { keptFor, parseKept, withKept } from './kept-values';
import type { Damage } from './recoveries';

export interface KeptStore {
  get(): KeptValues;
  /**
   * Takes what the renderer keeps, as JSON by name. Values of unknown profiles are dropped.
   * @param profileIds the profiles that the client knows
   */
  keep(
    values: Readonly<Partial<Record<KeptName, string | undefined>>>,
    profileIds: ReadonlySet<string>,
  ): void;
  /** Removes what the renderer kept of all other profiles, also from the older generation. Rejects if that fails. */
  retain(profileIds: ReadonlySet<string>): Promise<void>;
  /** Settles once the latest values are on the disk or could not be written. */
  flush(): Promise<void>;
}

export interface KeptStoreOptions {
  readonly path: string;
  readonly log?: Log;
  readonly onDamage?: (damage: Damage) => void;
}

/** Opens the store; nothing is written before the first change. */
export function openKeptStore({ path, log = NO_LOG, onDamage }: KeptStoreOptions): KeptStore {
  const file = createCrashSafeFile(path, { log, ...(onDamage && { onDamage }) });
  let kept = readKeptValues(path);
  // The reading above reports no damage, because the main entry shares it.
  let written: Promise<unknown> = file.read().catch(() => undefined);

  return {
    get: () => kept,
    keep(values, profileIds) {
      kept = keptFor(withKept(kept, values), profileIds);
      written = file
        .write(JSON.stringify(kept))
        .catch(() => log.warn('What the window keeps could not be written.'));
    },
    retain(profileIds) {
      kept = keptFor(kept, profileIds);
      return file.write(JSON.stringify(kept), { forgetPrevious: true });
    },
    async flush() {
      await written;
    },
  };
}

/** What the last run kept, for the first frame. */
export function readKeptValues(path: string): KeptValues {
  return parseKept(readCheckedTextSync(path));
}
