/** SQLite: the runtime's own if it has one, otherwise a package with the same interface. */
import type { DatabaseSync as Database, DatabaseSyncInstance } from '@photostructure/sqlite';

/** An open file of the record. */
export type RecordDatabase = DatabaseSyncInstance;

/** One value that a statement returns. */
export type Cell = number | string | null;

/** A number for a REAL column. */
interface Real {
  readonly real: number;
}

/** One value that a statement binds. A plain number is bound as a whole one, which columns of both kinds take. */
type Bound = Cell | Real;

/** Marks a number that keeps its fraction. The columns `number` are the only ones that take fractions. */
export function real(value: number | null): Real | null {
  return value === null ? null : { real: value };
}

/** The nearest whole number that an INTEGER column takes. */
function whole(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(Math.max(Math.round(value), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

function bind(values: readonly Bound[]): Cell[] {
  return values.map((value) => {
    if (typeof value === 'number') return whole(value);
    // SQLite would cut a text at a NUL character.
    if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
    return typeof value === 'object' && value !== null ? value.real : value;
  });
}

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
  ...values: readonly Bound[]
): Rows<Row> {
  return statement(database, sql).all(...bind(values)) as Row[];
}

/** The first row that a statement finds. */
export function rowOf<Row>(
  database: RecordDatabase,
  sql: string,
  ...values: readonly Bound[]
): OneRow<Row> {
  return (statement(database, sql).get(...bind(values)) as Row | undefined) ?? null;
}

/** Runs a statement that changes something; returns how many rows, and the id of a new one. */
export function run(
  database: RecordDatabase,
  sql: string,
  ...values: readonly Bound[]
): { readonly changes: number; readonly id: number } {
  const { changes, lastInsertRowid } = statement(database, sql).run(...bind(values));
  return { changes, id: Number(lastInsertRowid) };
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
    // On a full disk, SQLite has already ended the transaction.
  }
}
