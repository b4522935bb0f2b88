/** Copies tables of one file to another: what can still be read of a damaged one, and what continues in a new season. */
import { recount } from './retention';
import type { FileKind } from './schema';
import { inTransaction, loadSqlite, rowsOf } from './sqlite';
import type { Cell, RecordDatabase } from './sqlite';

const SHARED = ['fact', 'subject', 'series', 'observation', 'turn', 'entry'] as const;
const TABLES: Readonly<Record<FileKind, readonly string[]>> = {
  server: SHARED,
  profile: [...SHARED, 'cursor', 'watch', 'rule', 'alert'],
};

/** Copies every readable row of the file at `from` and returns how many there were; 0 if nothing is readable. */
export async function copyReadable(
  from: string,
  into: RecordDatabase,
  kind: FileKind,
): Promise<number> {
  return copyTables(from, into, TABLES[kind], () => dropOrphans(into));
}

/** Copies every readable row of some tables, and finishes in the same transaction; 0 if nothing is readable. */
async function copyTables(
  from: string,
  into: RecordDatabase,
  tables: readonly string[],
  finish: () => void,
): Promise<number> {
  const { DatabaseSync } = await loadSqlite();
  let source: RecordDatabase | null = null;
  try {
    const opened = new DatabaseSync(from);
    source = opened;
    return inTransaction(into, () => {
      let copied = 0;
      for (const table of tables) copied += copyTable(opened, into, table);
      finish();
      return copied;
    });
  } catch {
    return 0;
  } finally {
    source?.close();
  }
}

/** An unreadable page ends a scan. A second scan from the other end finds what lies behind it. */
function copyTable(from: RecordDatabase, into: RecordDatabase, table: string): number {
  const columns = rowsOf<{ name: string; pk: number }>(into, `PRAGMA table_info(${table})`);
  const names = columns.map(({ name }) => name).join(', ');
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const marks = columns.map(() => '?').join(', ');
  const insert = into.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${marks})`);
  let copied = 0;
  for (const direction of ['ASC', 'DESC']) {
    const order = key.map(({ name }) => `${name} ${direction}`).join(', ');
    let isWhole = true;
    try {
      const rows = from.prepare(`SELECT ${names} FROM ${table} ORDER BY ${order}`).iterate();
      for (const row of rows as Iterable<Readonly<Record<string, Cell>>>)
        copied += insertRow(
          insert,
          columns.map(({ name }) => row[name] ?? null),
        );
    } catch {
      isWhole = false;
    }
    if (isWhole) break;
  }
  return copied;
}

/** A row that the tables reject was damaged too. */
function insertRow(insert: ReturnType<RecordDatabase['prepare']>, cells: readonly Cell[]): number {
  try {
    return insert.run(...cells).changes;
  } catch {
    return 0;
  }
}

/**
 * Removes values without a series and series without values, which are useless. Each series then ends with its last
 * remaining value.
 */
function dropOrphans(into: RecordDatabase): void {
  into.exec(`
    DELETE FROM observation WHERE series NOT IN (SELECT id FROM series);
    DELETE FROM series WHERE id NOT IN (SELECT series FROM observation);
  `);
  recount(into, 'TRUE');
}

/** A cached answer names a turn that has just ended, and a server restored from its backup loses a few turns. */
const MOST_LOST_TURNS = 24;

/** Whether a turn can only belong to a new season, after the newest turn that was recorded. */
export function isNewSeason(newestTurn: number | null, turn: number): boolean {
  if (newestTurn === null || turn <= 0) return false;
  return newestTurn - turn > Math.min(MOST_LOST_TURNS, newestTurn / 2);
}

/** Copies what continues from the former season's file of a profile. */
export async function copyToNewSeason(from: string, into: RecordDatabase): Promise<void> {
  await copyTables(from, into, ['fact', 'watch', 'rule', 'alert'], () =>
    // An alert must not keep the same one of the new season's turn from being made.
    into.exec(`UPDATE alert SET rule = 'season-' || id || ' ' || rule`),
  );
}
