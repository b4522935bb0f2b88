/**
 * The folder of the client's data: whether it can be used, whether another client uses it, whether it is being erased,
 * and the folder that safe mode uses in its place. Small, because every start looks at it first.
 */
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';
import { isThere, makeFolder } from './files/folders';
import { FILE_MODE } from './files/replace-file';

/** The file that a start writes to see whether it can. */
export const PROBE = '.hustings-write-test';
/** As large as a session and its previous generation, because an empty file would fit on a full disk. */
const PROBE_TEXT = '\n'.repeat(16_384);
/** Where accounts, orders and answers are. Without the first two the client cannot work. */
const FOLDERS_INSIDE = ['profiles', 'ledgers', 'answers'];
/** Chromium's lock on Linux and macOS: a link whose target is the holder's host and process. */
const LOCK = 'SingletonLock';
const HOLDER = /^(.+)-(\d+)$/;

const DISK_FULL = 'the disk is full';
const FILE_IN_PLACE = 'a file is in its place';

/** Why a start cannot go on, and what the player can do. */
export interface StartFailure {
  readonly title: string;
  readonly advice: string;
}

/**
 * Makes the folder if it is missing, and writes a probe to it and to the folders in it; null if it can be used.
 * Synchronous, because nothing may use the folder before this check.
 */
export function checkUserDataFolder(folder: string): StartFailure | null {
  const inside = FOLDERS_INSIDE.map((name) => join(folder, name));
  for (const each of [folder, ...inside]) {
    try {
      if (each === folder) makeFolder(folder);
      else if (!isThere(each)) continue;
      readdirSync(each);
      const probe = join(each, PROBE);
      rmSync(probe, { force: true });
      try {
        writeFileSync(probe, PROBE_TEXT, { mode: FILE_MODE });
      } finally {
        rmSync(probe, { force: true });
      }
    } catch (error) {
      const reason = reasonOf(error);
      return {
        title: `Hustings cannot use the folder for its data, ${each}: ${reason}.`,
        advice: `Nothing was changed. ${adviceFor(reason)}, or start Hustings with another one: --user-data-dir=FOLDER.`,
      };
    }
  }
  return null;
}

/** Why the instance lock of `folder` was refused; null when another client of this machine holds it, as it should be. */
export function explainRefusedLock(folder: string, platform: NodeJS.Platform): StartFailure | null {
  // On Windows the lock has no file to read: another client answers the lock's own window message.
  if (platform === 'win32') return null;
  const [, host, pid] = HOLDER.exec(lockHolder(folder)) ?? [];
  if (host === hostname() && isRunning(Number(pid))) return null;
  return {
    title: `Hustings cannot lock the folder for its data, ${folder}.`,
    advice:
      'Nothing was changed. Check that this folder and the folder for temporary files can be written, or start Hustings with another one: --user-data-dir=FOLDER.',
  };
}

function lockHolder(folder: string): string {
  try {
    return readlinkSync(join(folder, LOCK));
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process may belong to another account, and it is running too.
    return errorCode(error) === 'EPERM';
  }
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'your account may not write there';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOTDIR':
    case 'EEXIST':
      return FILE_IN_PLACE;
    case 'ENOENT':
      return 'it does not exist and cannot be made';
    case 'ENOSPC':
    case 'EDQUOT':
      return DISK_FULL;
    default:
      return code === '' ? 'it cannot be written' : `it cannot be written (${code})`;
  }
}

function adviceFor(reason: string): string {
  if (reason === DISK_FULL) return 'Free some space on it';
  if (reason === FILE_IN_PLACE) return 'Move that file away';
  return 'Make the folder writable for your account';
}

/**
 * Present from the player's confirmation until everything is erased: an interrupted erasure continues at the next
 * start.
 */
const ERASURE_MARK = 'erase-everything';

/** Records on the disk that everything is to be erased. Throws if that fails; then nothing will be erased. */
export function markForErasure(folder: string): void {
  const file = openSync(join(folder, ERASURE_MARK), 'w', FILE_MODE);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether an erasure was begun and has not ended. */
export function isMarkedForErasure(folder: string): boolean {
  return isThere(join(folder, ERASURE_MARK));
}

/** Records that everything is erased. */
export function removeErasureMark(folder: string): void {
  rmSync(join(folder, ERASURE_MARK), { force: true, maxRetries: 5 });
}

/** The folder in which everything of a backup waits until it is restored. */
export const RESTORE_FOLDER = 'restore';

/** Whether a restore was begun and has not ended. */
export function hasRestore(folder: string): boolean {
  return isThere(join(folder, RESTORE_FOLDER));
}

/** Where cache, record and window positions are. */
export interface CacheFolder {
  /** A path in it. */
  readonly path: (...names: string[]) => string;
  /** Removes what was stored only for this run. Call it last. */
  close(): void;
}

/**
 * Opens the folder: the client's own or, in safe mode, one that lasts for this run.
 * @param userDataDir the folder of the client's data
 * @param isSafe whether what earlier runs stored must be neither read nor changed
 */
export function openCacheFolder(userDataDir: string, isSafe: boolean): CacheFolder {
  const folder = isSafe ? mkdtempSync(join(tmpdir(), 'hustings-safe-')) : userDataDir;
  return {
    path: (...names) => join(folder, ...names),
    close() {
      if (isSafe) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
