/** SQLite: the runtime's own if it has one, otherwise a package with the same interface. */
import type { DatabaseSync as Database, DatabaseSyncInstance } from '@photostructure/sqlite';

/** An open file of the record. */
export type RecordDatabase = DatabaseSyncInstance;

/** One value that a statement binds or returns. */
export type Cell = number | string | null;

type SqliteModule = { readonly DatabaseSync: typeof Database };

/** The runtime's own SQLite; undefined in a runtime without it. */
function builtIn(): SqliteModule | undefined {
  return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
}

/** Loads SQLite. Rejects if neither the runtime nor this platform's binary has it. */
export async function loadSqlite(): Promise<SqliteModule> {
  return builtIn() ?? import('@photostructure/sqlite');
}

/** What a statement found: its columns are the fields of `Row`, which nobody checks at run time. */
type Rows<Row> = readonly Row[];
type OneRow<Row> = Row | null;

/** Every row that a statement finds. The statement names the fields of `Row`. */
export function rowsOf<Row>(
  database: RecordDatabase,
  sql: string,
  ...values: readonly Cell[]
): Rows<Row> {
  return statement(database, sql).all(...values.map(whole)) as Row[];
}

/** The first row that a statement finds. */
export function rowOf<Row>(
  database: RecordDatabase,
  sql: string,
  ...values: readonly Cell[]
): OneRow<Row> {
  return (statement(database, sql).get(...values.map(whole)) as Row | undefined) ?? null;
}

/** Runs a statement that changes something; returns how many rows, and the id of a new one. */
export function run(
  database: RecordDatabase,
  sql: string,
  ...values: readonly Cell[]
): { readonly changes: number; readonly id: number } {
  const { changes, lastInsertRowid } = statement(database, sql).run(...values.map(whole));
  return { changes, id: Number(lastInsertRowid) };
}

/** SQLite would cut a text at a NUL character. */
function whole(value: Cell): Cell {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

type Statement = ReturnType<RecordDatabase['prepare']>;

const prepared = new WeakMap<RecordDatabase, Map<string, Statement>>();

/** Compiles each text once for each open file. */
function statement(database: RecordDatabase, sql: string): Statement {
  const known = prepared.get(database) ?? new Map<string, Statement>();
  prepared.set(database, known);
  const compiled = known.get(sql) ?? database.prepare(sql);
  known.set(sql, compiled);
  return compiled;
}

/** Does `work` completely or not at all. */
export function inTransaction<T>(database: RecordDatabase, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const done = work();
    database.exec('COMMIT');
    return done;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function rollBack(database: RecordDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // A full disk has ended the transaction by itself.
  }
}
