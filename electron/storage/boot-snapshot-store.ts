/** Keeps on disk what the next start paints first: settings, session, and what the renderer keeps. */
import type { KeptName } from '@shared/ipc/kept-values';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import type { StoredBootSnapshot } from './boot-snapshot';
import { createCrashSafeFile } from './files/crash-safe-file';
import { keptFor, withKept } from './kept-values';
import type { Damage } from './recoveries';

const DEFAULT_FLUSH_DELAY_MS = 500;

export interface BootSnapshotStoreOptions {
  /** Path of `boot.json`, which the main entry reads with `readCheckedTextSync`. */
  readonly path: string;
  /** What the last run left, or `EMPTY_BOOT_SNAPSHOT`. */
  readonly initial: StoredBootSnapshot;
  readonly log?: Log;
  /** Called when the newest snapshot was damaged: the start read the one before it, or none. */
  readonly onDamage?: (damage: Damage) => void;
  /** How long a change waits for further changes before it is written. */
  readonly flushDelayMs?: number;
}

export interface BootSnapshotStore {
  get(): StoredBootSnapshot;
  /** Takes the changed parts. */
  update(changed: Partial<StoredBootSnapshot>): void;
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
  /** Resolves once the latest snapshot is on disk; rejects if it cannot be written. */
  flush(): Promise<void>;
}

/** Starts from `options.initial`; nothing is written before the first change. */
export function createBootSnapshotStore(options: BootSnapshotStoreOptions): BootSnapshotStore {
  const { path, log = NO_LOG, flushDelayMs = DEFAULT_FLUSH_DELAY_MS } = options;
  const { onDamage } = options;
  const file = createCrashSafeFile(path, { log, ...(onDamage && { onDamage }) });
  // The main entry read the file before anything could report damage, so it is read again here.
  if (onDamage) void file.read().catch(() => undefined);
  let snapshot = options.initial;
  let keptText = JSON.stringify(snapshot);
  let mustForgetPrevious = false;
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = JSON.stringify(snapshot);
    if (text === keptText && !mustForgetPrevious) return;
    const forgetPrevious = mustForgetPrevious;
    mustForgetPrevious = false;
    try {
      await file.write(text, { forgetPrevious });
      keptText = text;
    } catch (error) {
      mustForgetPrevious ||= forgetPrevious;
      throw error;
    }
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch(() => log.warn('The snapshot for the next start could not be written.'));
    }, flushDelayMs);
  }

  return {
    get: () => snapshot,
    update(changed) {
      snapshot = { ...snapshot, ...changed };
      flushLater();
    },
    keep(values, profileIds) {
      snapshot = { ...snapshot, kept: keptFor(withKept(snapshot.kept, values), profileIds) };
      flushLater();
    },
    retain(profileIds) {
      if (snapshot.kept !== null)
        snapshot = { ...snapshot, kept: keptFor(snapshot.kept, profileIds) };
      mustForgetPrevious = true;
      return flush();
    },
    flush,
  };
}
