/**
 * Moves the files of a restore to their places, before anything of the client is opened. A kill at any moment leaves the
 * rest to the next start: a file that is no longer staged is in its place.
 */
import {
  existsSync,
  fsyncSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { errorText } from '../log/error-text';
import type { Log } from '../log/log';
import { BESIDE, copyPath, isRecordFile } from '../record/files-on-disk';
import { DIRECTORY_MODE } from '../storage/files/folders';
import { RESTORE_FOLDER } from '../storage/user-data-folder';
import { isStagedFile, placeOf, READY } from './staged-files';

/** Finishes a restore, or clears away one that the player never confirmed. Never throws: the next start tries again. */
export function finishRestore(userDataDir: string, log: Pick<Log, 'warn'>): void {
  const staging = join(userDataDir, RESTORE_FOLDER);
  try {
    if (existsSync(join(staging, READY))) moveAll(userDataDir, staging);
    clearStaging(staging);
  } catch (error) {
    log.warn(`A restore is not finished yet: ${errorText(error)}`);
  }
}

/** Removes the files of a restore; a folder with files of the player stays. */
export function clearStaging(staging: string): void {
  const names = readdirSync(staging);
  for (const name of names) if (isStagedFile(name)) rmSync(join(staging, name), { force: true });
  if (names.every(isStagedFile)) rmdirSync(staging);
}

function moveAll(userDataDir: string, staging: string): void {
  for (const name of readdirSync(staging)) {
    const place = placeOf(name);
    if (place === null) continue;
    const path = join(userDataDir, place);
    mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
    // What SQLite and the record left beside the former file belongs to no other one.
    if (isRecordFile(name))
      for (const beside of [...BESIDE.map((ending) => `${path}${ending}`), copyPath(path)])
        rmSync(beside, { force: true });
    renameSync(join(staging, name), path);
    sync(dirname(path));
  }
  rmSync(join(staging, READY), { force: true });
}

/** Makes the renames in a folder last; where a folder cannot be synced (Windows), does nothing. */
function sync(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // The system writes them in its own time.
  }
}
