/** Folders of stored files, which only this user may enter. */
import { lstatSync, mkdirSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only this user may enter a folder of stored files. */
export const DIRECTORY_MODE = 0o700;

/** Whether anything is at the path, a link to nowhere included. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Makes the folder, for this user only, if it is not there. */
export async function ensureDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE });
}

/** The same at once, for a path that the player typed: with `recursive` one such as /proc/nope would never end. */
export function makeFolder(directory: string): void {
  if (isThere(directory)) return;
  const parent = dirname(directory);
  if (parent !== directory) makeFolder(parent);
  try {
    mkdirSync(directory, { mode: DIRECTORY_MODE });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isThere(directory)) throw error;
  }
}

/** Makes renames and removals in `directory` durable; where a folder cannot be synced (Windows), does nothing. */
export async function syncDirectory(directory: string): Promise<void> {
  let handle;
  try {
    handle = await open(directory, 'r');
    await handle.sync();
  } catch {
    return;
  } finally {
    await handle?.close();
  }
}
