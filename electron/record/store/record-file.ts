/** Opens a file of the record and checks it for damage. */
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { BESIDE, earlierPath } from '../files-on-disk';
import { DamagedFileError, MIGRATIONS, checkTables, migrate } from './schema';
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
  for (const ending of ['', ...BESIDE]) checkIsFile(`${path}${ending}`);
  const isNew = !existsSync(path);
  const database = new DatabaseSync(path, { timeout: WAIT_FOR_LOCK_MS });
  try {
    if (isNew) {
      chmodSync(path, 0o600);
      database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    }
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNC[kind]};
      PRAGMA cache_size = -${CACHE_KB};`);
    if (!isNew && bytesOf(database) <= checkedBytes) check(database);
    migrate(database, scripts, () => keepCopy(database, path));
    await checkTables(database, scripts);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Keeps the file as an earlier version left it. To go back to that version, put the copy in the place of the file. */
function keepCopy(database: RecordDatabase, path: string): void {
  const copy = earlierPath(path);
  rmSync(copy, { force: true });
  database.prepare('VACUUM INTO ?').run(copy);
  chmodSync(copy, 0o600);
}

/** SQLite waits for ever on some things that are no file. */
function checkIsFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new DamagedFileError('Something else is in the place of the file.');
}

/** Moves committed data into the file itself, and closes it. */
export function closeRecordFile(database: RecordDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Size of the file without its free pages. */
export function bytesOf(database: RecordDatabase): number {
  return (
    rowOf<{ bytes: number }>(
      database,
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )?.bytes ?? 0
  );
}

/** Checks the whole file. Throws if it is damaged. */
export function check(database: RecordDatabase): void {
  const found = rowOf<{ quick_check: string }>(database, 'PRAGMA quick_check(1)');
  if (found?.quick_check !== 'ok') throw new DamagedFileError(found?.quick_check ?? 'unknown');
}
