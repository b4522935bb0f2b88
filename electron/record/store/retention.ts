/** Keeps a file below its limit: the oldest turns are dropped. */
import { inTransaction, rowOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The newest turns, which stay however small the limit is: a day's, by the usual length of a turn. */
const KEPT_TURNS = 24;
/** The share of the turns that is dropped at once. */
const OLDEST_SHARE = 0.1;

/** Drops the oldest turns of a file that is above its limit; true once it is not, or cannot shrink further. */
export function dropOldestTurns(database: RecordDatabase, limitBytes: number): boolean {
  const { oldest, newest } = turnsOf(database);
  const turn = oldest + Math.max(1, Math.ceil((newest - oldest) * OLDEST_SHARE));
  if (bytesOf(database) <= limitBytes || turn > newest - KEPT_TURNS) return true;
  inTransaction(database, () => {
    // The last value of each series stays.
    run(
      database,
      `DELETE FROM observation WHERE turn < ? AND until_turn < ? AND NOT EXISTS (
         SELECT 1 FROM series
         WHERE id = observation.series AND turn = observation.turn AND change = observation.change)`,
      turn,
      turn,
    );
    recount(database, 'first_turn < ?', turn);
    run(database, 'DELETE FROM turn WHERE turn < ?', turn);
    run(database, `INSERT OR REPLACE INTO fact VALUES ('first-turn', ?)`, String(turn));
  });
  database.exec('PRAGMA incremental_vacuum');
  return bytesOf(database) <= limitBytes;
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

/** Makes series agree with their observations. */
export function recount(
  database: RecordDatabase,
  where: string,
  ...values: readonly number[]
): void {
  const last = `FROM observation WHERE observation.series = series.id ORDER BY turn DESC, change DESC LIMIT 1`;
  run(
    database,
    `UPDATE series SET
       (turn, until_turn, change, at_ms, number, text) =
         (SELECT turn, until_turn, change, at_ms, number, text ${last}),
       (points, first_turn) =
         (SELECT count(*), min(observation.turn) FROM observation WHERE observation.series = series.id)
     WHERE ${where}`,
    ...values,
  );
}

/** The turns that are recorded. A series that has not changed since before the first of them keeps its last value. */
function turnsOf(database: RecordDatabase): { readonly oldest: number; readonly newest: number } {
  const found = rowOf<{ oldest: number | null; newest: number | null; first: string | null }>(
    database,
    `SELECT min(first_turn) AS oldest, max(until_turn) AS newest,
       (SELECT value FROM fact WHERE name = 'first-turn') AS first FROM series`,
  );
  const [oldest, newest, first] = [found?.oldest ?? 0, found?.newest ?? 0, Number(found?.first)];
  // A new season counts its turns from the start.
  return { oldest: first < newest ? Math.max(oldest, first) : oldest, newest };
}
