/**
 * Opens the files of the record and checks them for damage. A damaged file is quarantined, and what can still be read of
 * it is copied to a new one.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { eraseRecordFile, nextPath, pathOf, setAside } from '../files-on-disk';
import { copyToNewSeason, copyReadable } from './copy-tables';
import { bytesOf } from './retention';
import { DamagedFileError, MIGRATIONS, migrate } from './schema';
import type { FileKind } from './schema';
import { loadSqlite, rowOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Pages in SQLite's own memory, in KiB: the system's cache holds the file. */
const CACHE_KB = 2_048;
const WAIT_FOR_LOCK_MS = 5_000;
/** A larger file is not checked completely at each start, because that takes seconds: its damage is found when it is used. */
const SMALL_BYTES = 16 * 1024 * 1024;

/**
 * After a power cut the world's last seconds may be missing. An alert that was shown must not be missing, or it would
 * be shown again.
 */
const SYNC: Readonly<Record<FileKind, string>> = { server: 'NORMAL', profile: 'FULL' };

/**
 * Opens the file at `path` (0600), making it and its folder where they are missing. The client's lock on its folder
 * keeps a second client away.
 *
 * @param checkedBytes a file up to this size is checked completely
 * @param scripts what makes the tables
 * @throws DamagedFileError if the file is damaged or is not a record; SQLite's own error if the disk fails
 */
export async function openRecordFile(
  path: string,
  kind: FileKind,
  checkedBytes = SMALL_BYTES,
  scripts = MIGRATIONS[kind],
): Promise<RecordDatabase> {
  const { DatabaseSync } = await loadSqlite();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(path);
  if (!isNew && !statSync(path).isFile()) throw new DamagedFileError('It is not a file.');
  const database = new DatabaseSync(path, { timeout: WAIT_FOR_LOCK_MS });
  try {
    if (isNew) {
      chmodSync(path, 0o600);
      database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    }
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNC[kind]};
      PRAGMA cache_size = -${CACHE_KB};`);
    if (!isNew && bytesOf(database) <= checkedBytes) check(database);
    migrate(database, scripts);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Moves committed data into the file itself, and closes it. */
function closeRecordFile(database: RecordDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Checks the whole file. Throws if it is damaged. */
function check(database: RecordDatabase): void {
  const found = rowOf<{ quick_check: string }>(database, 'PRAGMA quick_check(1)');
  if (found?.quick_check !== 'ok') throw new DamagedFileError(found?.quick_check ?? 'unknown');
}

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
  /** Repairs the open files that are damaged; returns whether there was one. */
  repair(): Promise<boolean>;
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
  { onDamage = () => undefined, checkedBytes }: OpenFilesOptions,
): OpenFiles {
  const open = new Map<string, Promise<RecordDatabase>>();
  const path = (name: string) => pathOf(directory, name);

  async function replaceDamaged(name: string, kind: FileKind): Promise<RecordDatabase> {
    const aside = setAside(path(name), 'corrupt', Date.now());
    const fresh = await openRecordFile(path(name), kind);
    const copied = await copyReadable(aside, fresh, kind);
    onDamage({ file: name, left: copied > 0 ? 'previous' : 'nothing' });
    return fresh;
  }

  async function openOrRepair(name: string, kind: FileKind): Promise<RecordDatabase> {
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
      const database = openOrRepair(name, kindOf(name));
      open.set(name, database);
      database.catch(() => open.delete(name));
      return database;
    },
    async repair() {
      let isRepaired = false;
      for (const [name, database] of open) {
        if (isIntact(await database)) continue;
        await closeOne(name);
        open.set(name, replaceDamaged(name, kindOf(name)));
        isRepaired = true;
      }
      return isRepaired;
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
    async erase(name) {
      await closeOne(name);
      eraseRecordFile(path(name));
    },
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

function isIntact(database: RecordDatabase): boolean {
  try {
    check(database);
    return true;
  } catch {
    return false;
  }
}
