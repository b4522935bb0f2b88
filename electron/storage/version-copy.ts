/**
 * Keeps a copy of what an older version left, before a new one first opens and perhaps migrates it: whoever goes back
 * finds it in `previous-version`. Only the copy of the version before is kept.
 */
import { constants } from 'node:fs';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredPart } from '@shared/ipc/stored-parts';

import type { Log } from '../log/log';
import { FILE_MODE } from './file-generations';
import { COPY_FOLDER, VERSION_FILE, partOf } from './stored-data';

/** What can be read again, or belongs to one run, is not copied. */
const COPIED: ReadonlySet<StoredPart | null> = new Set([
  'accounts',
  'ledgers',
  'record',
  'settings',
  'practice-world',
]);

/** Sessions and keys: what the player signs out of or forgets must be nowhere else. They are in no older format. */
const SECRET = /[\\/]profiles[\\/](?!profile)[^\\/]*$/;

/** Copies where the data are of another version, and notes this one. Never rejects: a disk that refuses is logged. */
export async function keepCopyOfVersion(folder: string, version: string, log: Log): Promise<void> {
  try {
    const before = await noted(folder);
    if (before === version) return;
    const entries = await readdir(folder);
    const copied = entries.filter(
      (entry) =>
        COPIED.has(partOf(entry)) &&
        ![COPY_FOLDER, `${COPY_FOLDER}.next`, VERSION_FILE].includes(entry),
    );
    if (copied.length > 0) {
      await copyAside(folder, copied, before ?? '');
      log.info(`Kept a copy of the data of the version before ${version}.`);
    }
    await writeFile(join(folder, VERSION_FILE), JSON.stringify({ version }), { mode: FILE_MODE });
  } catch (error) {
    log.warn(`The data of the version before could not be copied: ${String(error)}`);
    await rm(join(folder, `${COPY_FOLDER}.next`), { recursive: true, force: true }).catch(
      () => undefined,
    );
  }
}

/** Removes the copy: with an account, what the copy has of it goes too. */
export async function forgetCopy(folder: string): Promise<void> {
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
}

async function noted(folder: string): Promise<string | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, VERSION_FILE), 'utf8'));
    return typeof value === 'object' && value !== null && 'version' in value
      ? String(value.version)
      : null;
  } catch {
    return null;
  }
}

/** The copy takes its name once it is whole. */
async function copyAside(
  folder: string,
  entries: readonly string[],
  version: string,
): Promise<void> {
  const next = join(folder, `${COPY_FOLDER}.next`);
  await rm(next, { recursive: true, force: true });
  for (const entry of entries)
    await cp(join(folder, entry), join(next, entry), {
      recursive: true,
      filter: (source) => !SECRET.test(source),
      // A second name for the same blocks where the file system can.
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
    });
  await writeFile(join(next, VERSION_FILE), JSON.stringify({ version }), { mode: FILE_MODE });
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
  await rename(next, join(folder, COPY_FOLDER));
}
