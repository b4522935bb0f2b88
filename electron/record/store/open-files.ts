/**
 * The open files of the record. A file that is damaged is set aside, the player is told, and a new one begins with what
 * the player made by hand.
 */
import { lstatSync, renameSync, rmSync } from 'node:fs';

import { eraseRecordFile, pathOf, setAside } from '../files-on-disk';
import { handMadeCopy, restoreHandMade } from './hand-made';
import { carryOver, closeRecordFile, isWhole, makeNextFile, openRecordFile } from './record-file';
import { DamagedFileError } from './schema';
import type { FileKind } from './schema';
import type { RecordDatabase } from './sqlite';

/**
 * SQLite's own error codes: a statement that the tables refuse, a damaged file, a failed constraint, a wrong type, a
 * wrong format, no database. Other codes mean the disk, memory or a permission.
 */
const DAMAGED = new Set([1, 11, 19, 20, 24, 26]);

/** A file that was damaged; `previous`: what the player made by hand came back. */
export interface FoundCorruption {
  readonly file: string;
  readonly left: 'previous' | 'nothing';
}

export interface OpenFilesOptions {
  readonly onCorruption?: ((corruption: FoundCorruption) => void) | undefined;
  /**
   * A file up to this size is checked completely when it is opened. Damage in a larger file is found when it is used.
   */
  readonly checkedBytes?: number;
}

export interface OpenFiles {
  /** The file of this name (without an ending), which is opened, made or replaced as needed. */
  get(name: string): Promise<RecordDatabase>;
  /** Replaces the open files that are damaged; returns whether there was one. */
  repair(): Promise<boolean>;
  /** Copies what the player made by hand in a profile's file. */
  copyHandMade(name: string): Promise<void>;
  /** Sets a file aside, because the server began a new season, and opens a new one in its place. */
  beginSeason(name: string): Promise<void>;
  /** Closes a file and removes it, with everything beside it. */
  erase(name: string): Promise<void>;
  /** Closes every file. */
  close(): Promise<void>;
}

/** Creates the list of open files. Each file is opened when it is first requested. */
export function createOpenFiles(
  directory: string,
  { onCorruption = () => undefined, checkedBytes }: OpenFilesOptions,
): OpenFiles {
  const open = new Map<string, Promise<RecordDatabase>>();
  const path = (name: string) => pathOf(directory, name);

  async function openOne(name: string): Promise<RecordDatabase> {
    const kind = kindOf(name);
    if (isFolderLost()) return beginAnew(name);
    if (!isThere(path(name))) {
      // A file that is gone leaves its copy behind.
      if (kind === 'profile' && (await handMadeCopy(path(name)).exists())) return beginAnew(name);
      place(await makeNextFile(path(name), kind, () => undefined), path(name), 'corrupt');
    }
    try {
      const database = await openRecordFile(path(name), kind, checkedBytes);
      if (kind === 'profile') await handMadeCopy(path(name)).update(database);
      return database;
    } catch (error) {
      if (!isCorruption(error)) throw error;
      return beginAnew(name);
    }
  }

  /** Sets aside what is in the place of the folder; returns whether there was something. */
  function isFolderLost(): boolean {
    const found = lstatSync(directory, { throwIfNoEntry: false });
    if (found === undefined || found.isDirectory()) return false;
    rmSync(`${directory}.corrupt`, { recursive: true, force: true });
    renameSync(directory, `${directory}.corrupt`);
    return true;
  }

  async function beginAnew(name: string): Promise<RecordDatabase> {
    const kind = kindOf(name);
    const made = kind === 'profile' ? await handMadeCopy(path(name)).read() : null;
    const next = await makeNextFile(path(name), kind, (database) => {
      if (made) restoreHandMade(database, made);
    });
    place(next, path(name), 'corrupt');
    onCorruption({ file: name, left: made ? 'previous' : 'nothing' });
    return openRecordFile(path(name), kind);
  }

  async function closeOne(name: string): Promise<void> {
    const known = open.get(name);
    open.delete(name);
    try {
      const database = await known;
      if (database) closeRecordFile(database);
    } catch {
      // The file was never open, or it cannot be written: committed data is still in the file beside it.
    }
  }

  function get(name: string): Promise<RecordDatabase> {
    const known = open.get(name);
    if (known) return known;
    const database = openOne(name);
    open.set(name, database);
    database.catch(() => open.delete(name));
    return database;
  }

  return {
    get,
    async repair() {
      let isRepaired = false;
      for (const [name, database] of open) {
        if (await isWhole(await database, kindOf(name))) continue;
        await closeOne(name);
        open.set(name, Promise.resolve(await beginAnew(name)));
        isRepaired = true;
      }
      return isRepaired;
    },
    async copyHandMade(name) {
      await handMadeCopy(path(name)).update(await get(name));
    },
    async beginSeason(name) {
      await closeOne(name);
      const kind = kindOf(name);
      const next = await makeNextFile(path(name), kind, (database) => {
        if (kind === 'profile') carryOver(database, path(name));
      });
      place(next, path(name), 'season');
    },
    async erase(name) {
      await closeOne(name);
      eraseRecordFile(path(name));
    },
    async close() {
      await Promise.all([...open.keys()].map(closeOne));
    },
  };
}

/** Puts a new file in its place. What lies there, or beside it, is set aside. */
function place(next: string, path: string, why: Parameters<typeof setAside>[1]): void {
  setAside(path, why, Date.now());
  renameSync(next, path);
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** The kind of a file, by its name. */
export function kindOf(name: string): FileKind {
  return name.startsWith('server-') ? 'server' : 'profile';
}

/** Whether an error means that a file is damaged. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof DamagedFileError) return true;
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);
}
