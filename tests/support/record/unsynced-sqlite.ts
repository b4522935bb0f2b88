/**
 * Stands in for the record's SQLite in tests that prove nothing about a loss of power: the same files, without waiting
 * for the disk. Use it by `vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'))`.
 */
import type * as sqlite from '@electron/record/store/sqlite';
import { vi } from 'vitest';

type Sqlite = typeof sqlite;

const actual = await vi.importActual<Sqlite>('@electron/record/store/sqlite');
const { DatabaseSync } = await actual.loadSqlite();

const NO_SYNC = 'PRAGMA synchronous = OFF';

/** A database that lets the system decide when its files reach the disk. */
export class UnsyncedDatabase extends DatabaseSync {
  constructor(...given: ConstructorParameters<typeof DatabaseSync>) {
    super(...given);
    super.exec(NO_SYNC);
  }

  override exec(sql: string): void {
    super.exec(sql);
    if (sql.includes('PRAGMA synchronous')) super.exec(NO_SYNC);
  }
}

export const { inTransaction, real, rowOf, rowsOf, run } = actual;

export const loadSqlite: Sqlite['loadSqlite'] = async () => ({ DatabaseSync: UnsyncedDatabase });
