/**
 * The open files of the record. A damaged file is quarantined, and what can still be read of it is copied to a new one.
 */
import { renameSync, statSync } from 'node:fs';

import { openRecordFile, check, closeRecordFile } from './record-file';
import { eraseRecordFile, nextPath, pathOf, setAside } from '../files-on-disk';
import { copyToNewSeason } from './season';
import { salvage } from './salvage';
import { DamagedFileError, MIGRATIONS, checkTables } from './schema';
import type { FileKind } from './schema';
import type { RecordDatabase } from './sqlite';

/**
 * SQLite's own error codes: a statement that the tables refuse, a damaged file, a failed constraint, a wrong type, a
 * wrong format, no database. Other codes mean the disk, memory or a permission.
 */
const DAMAGED = new Set([1, 11, 19, 20, 24, 26]);

/** A file that was damaged, and whether anything of it could be read. */
export interface FoundDamage {
  readonly file: string;
  readonly left: 'previous' | 'nothing';
}

export interface OpenFilesOptions {
  readonly onDamage?: ((damage: FoundDamage) => void) | undefined;
  /**
   * A file up to this size is checked completely when it is opened. Damage in a larger file is found when it is used.
   */
  readonly checkedBytes?: number;
}

export interface OpenFiles {
  /** The file of this name (without an ending), which is opened, made or repaired as needed. */
  get(name: string): Promise<RecordDatabase>;
  /** Mends the open files that are damaged; returns whether there was one. */
  mend(): Promise<boolean>;
  /** Sets a file aside, because the server began a new season, and opens a new one in its place. */
  beginSeason(name: string): Promise<void>;
  /** The names of the open files. */
  names(): readonly string[];
  /** Closes every file. */
  close(): Promise<void>;
}

/** Makes the list of open files. Each file is opened when it is first requested. */
export function createOpenFiles(
  directory: string,
  { onDamage = () => undefined, checkedBytes }: OpenFilesOptions,
): OpenFiles {
  const open = new Map<string, Promise<RecordDatabase>>();
  const path = (name: string) => pathOf(directory, name);

  async function replaceDamaged(name: string, kind: FileKind): Promise<RecordDatabase> {
    const aside = setAside(path(name), 'corrupt', Date.now());
    const fresh = await openRecordFile(path(name), kind);
    const isFile = statSync(aside, { throwIfNoEntry: false })?.isFile() === true;
    const copied = isFile ? await salvage(aside, fresh, kind) : 0;
    onDamage({ file: name, left: copied > 0 ? 'previous' : 'nothing' });
    return fresh;
  }

  async function openOrMend(name: string, kind: FileKind): Promise<RecordDatabase> {
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false) {
      setAside(directory, 'corrupt', Date.now());
      onDamage({ file: 'folder', left: 'nothing' });
    }
    try {
      return await openRecordFile(path(name), kind, checkedBytes);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return replaceDamaged(name, kind);
    }
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

  return {
    get(name) {
      const known = open.get(name);
      if (known) return known;
      const database = openOrMend(name, kindOf(name));
      open.set(name, database);
      database.catch(() => open.delete(name));
      return database;
    },
    async mend() {
      let isMended = false;
      for (const [name, database] of open) {
        if (await isWhole(await database, kindOf(name))) continue;
        await closeOne(name);
        open.set(name, replaceDamaged(name, kindOf(name)));
        isMended = true;
      }
      return isMended;
    },
    async beginSeason(name) {
      await closeOne(name);
      const next = nextPath(path(name));
      eraseRecordFile(next);
      const fresh = await openRecordFile(next, kindOf(name));
      if (kindOf(name) === 'profile') await copyToNewSeason(path(name), fresh);
      closeRecordFile(fresh);
      setAside(path(name), 'season', Date.now());
      renameSync(next, path(name));
    },
    names: () => [...open.keys()],
    async close() {
      await Promise.all([...open.keys()].map(closeOne));
    },
  };
}

/** The kind of a file, by its name. */
function kindOf(name: string): FileKind {
  return name.startsWith('server-') ? 'server' : 'profile';
}

/** Whether an error means that a file is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFileError) return true;
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);
}

async function isWhole(database: RecordDatabase, kind: FileKind): Promise<boolean> {
  try {
    check(database);
    await checkTables(database, MIGRATIONS[kind]);
    return true;
  } catch {
    return false;
  }
}
