/** Moving to another computer: saving everything in one file, and restoring such a file. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RestoreReview } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { Log } from '../log/log';
import type { OrderQueue } from '../orders/order-queue';
import type { ClientRecord } from '../record/record';
import { NO_PROFILES, parseProfiles, PROFILES_FILE } from '../session/profiles/profile-records';
import { readCheckedSync } from '../storage/files/crash-safe-file';
import { DIRECTORY_MODE, syncDirectory } from '../storage/files/folders';
import { FILE_MODE } from '../storage/files/replace-file';
import type { Stores } from '../storage/open-stores';
import { hasRestore, RESTORE_FOLDER } from '../storage/user-data-folder';
import { reviewOf } from './backup-review';
import { clearStaging, finishRestore } from './finish-restore';
import { saveBackup } from './save-backup';
import { stageBackup } from './stage-backup';
import { READY } from './staged-files';

export interface BackupsOptions {
  readonly userDataDir: string;
  /** Safe mode does not see the record. */
  readonly isSafe: boolean;
  readonly stores: Pick<Stores, 'path' | 'settings' | 'kept'>;
  readonly record: Pick<ClientRecord, 'askFiles'>;
  readonly orders: Pick<OrderQueue, 'isIdle'>;
  readonly questions: {
    savePath(fileName: string): Promise<string | null>;
    openPath(): Promise<string | null>;
    restore(review: RestoreReview): Promise<boolean>;
  };
  /** Ms since 1970. */
  readonly now: () => number;
  /** Closes windows and stores; afterwards nothing writes. */
  close(): Promise<void>;
  /** Ends the process. */
  exit(): void;
  readonly log: Log;
}

export interface Backups {
  /** The path of the file; null when the player cancelled. */
  save(): Promise<Result<string | null>>;
  /** False when the player cancelled; after true the client closes. */
  restore(): Promise<Result<boolean>>;
}

/** Creates both. One runs at a time, because both use the staging folder. */
export function createBackups(options: BackupsOptions): Backups {
  const { userDataDir, stores, record, orders, questions, log } = options;
  const staging = join(userDataDir, RESTORE_FOLDER);
  let isRunning = false;

  /** Runs `work` with an empty staging folder, which is cleared again unless a restore was confirmed. */
  async function alone<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (options.isSafe) return fail(ownFailure('BACKUP_IN_SAFE_MODE'));
    if (isRunning) return fail(ownFailure('BACKUP_RUNNING'));
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  }

  function clear(): void {
    if (hasRestore(userDataDir)) clearStaging(staging);
  }

  async function staged<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      clear();
      await mkdir(staging, { recursive: true, mode: DIRECTORY_MODE });
    } catch {
      return fail(ownFailure('BACKUP_NO_ROOM'));
    }
    return work();
  }

  const here = () => ({
    settings: stores.settings.get(),
    kept: stores.kept.get(),
    record,
    ledgers: stores.path('ledgers'),
    staging,
  });
  const profilesHere = () =>
    readCheckedSync(stores.path('profiles', PROFILES_FILE), parseProfiles) ?? NO_PROFILES;

  async function restoreFrom(path: string): Promise<Result<boolean>> {
    const compared = await stageBackup(path, { ...here(), profiles: profilesHere() });
    if (!compared.ok) return compared;
    if (!(await questions.restore(reviewOf(compared.value)))) return succeed(false);
    // An order may have begun while the question was open.
    if (!orders.isIdle()) return fail(ownFailure('RESTORE_BUSY'));
    try {
      await syncDirectory(staging);
      await writeFile(join(staging, READY), '', { mode: FILE_MODE, flush: true });
      await syncDirectory(staging);
    } catch {
      return fail(ownFailure('BACKUP_NO_ROOM'));
    }
    return succeed(true);
  }

  async function closeAndFinish(): Promise<void> {
    try {
      await options.close();
    } finally {
      finishRestore(userDataDir, log);
      options.exit();
    }
  }

  return {
    save: () =>
      alone(async () => {
        const day = new Date(options.now()).toISOString().slice(0, 10);
        const path = await questions.savePath(`Hustings backup ${day}.zip`);
        if (path === null) return succeed(null);
        return staged(() =>
          saveBackup(path, {
            ...here(),
            profiles: profilesHere().profiles,
            nowMs: options.now(),
          }),
        ).finally(clear);
      }),
    restore: () =>
      alone(async () => {
        if (!orders.isIdle()) return fail(ownFailure('RESTORE_BUSY'));
        const path = await questions.openPath();
        if (path === null) return succeed(false);
        const restored = await staged(() => restoreFrom(path));
        if (restored.ok && restored.value) {
          // The renderer gets its answer before its window closes.
          setTimeout(() => void closeAndFinish(), 0);
          return restored;
        }
        clear();
        return restored;
      }),
  };
}
