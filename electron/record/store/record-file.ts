/** One SQLite file of the record: opening a whole one of this version, making a new one, and closing. */
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { BESIDE, eraseRecordFile, nextPath } from '../files-on-disk';
import { bytesOf } from './retention';
import { DamagedFileError, MIGRATIONS, migrate, versionOf } from './schema';
import type { FileKind } from './schema';
import { inTransaction, loadSqlite, rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Pages in SQLite's own memory, in KiB: the system's cache holds the file. */
const CACHE_KB = 2_048;
const WAIT_FOR_LOCK_MS = 5_000;
/** A larger file is not read completely at each start, because that takes seconds: its damage is found when it is used. */
const SMALL_BYTES = 16 * 1024 * 1024;

/**
 * After a power cut the world's last seconds may be missing. An alert that was shown must not be missing, or it would
 * be shown again.
 */
const SYNC: Readonly<Record<FileKind, string>> = { server: 'NORMAL', profile: 'FULL' };

/**
 * Opens the file at `path` and brings it to this version's tables. The client's lock on its folder keeps a second
 * client away.
 *
 * @param checkedBytes a file up to this size is checked completely
 * @param scripts what makes the tables
 * @throws DamagedFileError if it is damaged or is not such a file; LaterFileError; SQLite's own error if the disk fails
 */
export async function openRecordFile(
  path: string,
  kind: FileKind,
  checkedBytes = SMALL_BYTES,
  scripts = MIGRATIONS[kind],
): Promise<RecordDatabase> {
  const { DatabaseSync } = await loadSqlite();
  for (const ending of ['', ...BESIDE])
    if (lstatSync(`${path}${ending}`, { throwIfNoEntry: false })?.isFile() === false)
      throw new DamagedFileError(`${ending === '' ? 'It' : `Its ${ending}`} is not a file.`);
  const database = new DatabaseSync(path, { timeout: WAIT_FOR_LOCK_MS });
  try {
    const version = versionOf(database);
    // A file gets its name when it has its tables.
    if (version === 0) throw new DamagedFileError('It has no tables.');
    // A trigger or a view of a foreign file must not run while the file is brought to this version.
    if (version > 0 && version < scripts.length)
      await checkTables(database, kind, scripts.slice(0, version));
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNC[kind]};
      PRAGMA cache_size = -${CACHE_KB};`);
    if (bytesOf(database) <= checkedBytes) checkPages(database);
    migrate(database, scripts);
    await checkTables(database, kind, scripts);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes a complete file (0600) beside `path`, from where it is renamed to it; returns its path.
 *
 * @param fill writes the first rows
 */
export async function makeNextFile(
  path: string,
  kind: FileKind,
  fill: (database: RecordDatabase) => void,
): Promise<string> {
  const { DatabaseSync } = await loadSqlite();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = nextPath(path);
  eraseRecordFile(next);
  const database = new DatabaseSync(next);
  try {
    chmodSync(next, 0o600);
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    migrate(database, MIGRATIONS[kind]);
    fill(database);
  } finally {
    closeRecordFile(database);
  }
  return next;
}

/** Puts what continues from the former season's file of a profile into a new one. */
export function carryOver(database: RecordDatabase, from: string): void {
  database.prepare('ATTACH ? AS former').run(from);
  inTransaction(database, () =>
    // An alert must not keep the same one of the new season's turn from being made.
    database.exec(`
      INSERT INTO fact SELECT * FROM former.fact WHERE name IN ('present-at-ms', 'headlines');
      INSERT INTO watch SELECT * FROM former.watch;
      INSERT INTO rule SELECT * FROM former.rule;
      INSERT INTO alert SELECT * FROM former.alert;
      UPDATE alert SET rule = 'season-' || id || ' ' || rule;
    `),
  );
  database.exec('DETACH former');
}

/** Moves committed data into the file itself, and closes it. */
export function closeRecordFile(database: RecordDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Whether an open file has its pages and its tables. */
export async function isWhole(database: RecordDatabase, kind: FileKind): Promise<boolean> {
  try {
    checkPages(database);
    await checkTables(database, kind, MIGRATIONS[kind]);
    return true;
  } catch {
    return false;
  }
}

function checkPages(database: RecordDatabase): void {
  const found = rowOf<{ quick_check: string }>(database, 'PRAGMA quick_check(1)');
  if (found?.quick_check !== 'ok') throw new DamagedFileError(found?.quick_check ?? 'unknown');
}

/** Compares tables, columns, indexes, triggers and views with those that the scripts make. */
async function checkTables(
  database: RecordDatabase,
  kind: FileKind,
  scripts: readonly string[],
): Promise<void> {
  const { DatabaseSync } = await loadSqlite();
  const fresh = new DatabaseSync(':memory:');
  try {
    migrate(fresh, scripts);
    if (schemaOf(database) !== schemaOf(fresh))
      throw new DamagedFileError('Its tables are not those of a record.');
  } finally {
    fresh.close();
  }
  const text = kind === 'profile' && rowOf(database, UNREADABLE);
  if (text) throw new DamagedFileError('It has a text that cannot be read.');
}

/** A rule or an alert that is no JSON. */
const UNREADABLE = `SELECT 1 FROM rule WHERE NOT json_valid(spec)
  UNION ALL SELECT 1 FROM alert WHERE NOT json_valid(spec) LIMIT 1`;

function schemaOf(database: RecordDatabase): string {
  return JSON.stringify(
    rowsOf(database, 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'),
  );
}
