/** Opens a file of the record. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { migrate } from './schema';
import type { FileKind } from './schema';
import { loadSqlite } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Pages in SQLite's own memory, in KiB: the system's cache holds the file. */
const CACHE_KB = 2_048;
const WAIT_FOR_LOCK_MS = 5_000;

/** Opens the file at `path` (0600), making it and its folder where they are missing. Throws when the disk refuses. */
export async function openRecordFile(path: string, kind: FileKind): Promise<RecordDatabase> {
  const { DatabaseSync } = await loadSqlite();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(path);
  const database = new DatabaseSync(path, { timeout: WAIT_FOR_LOCK_MS });
  try {
    if (isNew) {
      chmodSync(path, 0o600);
      database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    }
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KB};`,
    );
    migrate(database, kind);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
