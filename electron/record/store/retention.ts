/** Keeps a file below its limit: the oldest turns are dropped. */
import { inTransaction, rowOf, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The newest turns, which stay however small the limit is: a day's, by the usual length of a turn. */
const KEPT_TURNS = 24;
/** A file above its limit is reduced to this share of it, so that it does not exceed the limit again at once. */
const GOAL = 0.9;
/** The share of the turns that is dropped before the size is looked at again. */
const OLDEST_SHARE = 0.1;
/** Series that lose their oldest values in one step. */
const SERIES_PER_STEP = 50;

/** Steps that drop the oldest turns; none below the limit. The caller may do other work between two steps. */
export function* dropOldestTurns(database: RecordDatabase, limitBytes: number): Iterable<void> {
  if (bytesOf(database) <= limitBytes) return;
  const { oldest, newest } = turnsOf(database);
  const turns = Math.max(1, Math.ceil((newest - oldest) * OLDEST_SHARE));
  for (let turn = oldest + turns; turn <= newest - KEPT_TURNS; turn += turns) {
    if (bytesOf(database) <= limitBytes * GOAL) break;
    const series = rowsOf<{ id: number }>(
      database,
      'SELECT id FROM series WHERE first_turn < ? ORDER BY id',
      turn,
    );
    for (let from = 0; from < series.length; from += SERIES_PER_STEP) {
      const some = series.slice(from, from + SERIES_PER_STEP);
      inTransaction(database, () => {
        for (const { id } of some) dropBefore(database, id, turn);
      });
      yield;
    }
    inTransaction(database, () => {
      run(database, 'DELETE FROM turn WHERE turn < ?', turn);
      run(database, `INSERT OR REPLACE INTO fact VALUES ('first-turn', ?)`, String(turn));
    });
  }
  database.exec('PRAGMA incremental_vacuum');
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

/** Drops the values of a series that were last seen before a turn; the last value of the series stays. */
function dropBefore(database: RecordDatabase, series: number, turn: number): void {
  run(
    database,
    `DELETE FROM observation WHERE series = ? AND turn < ? AND until_turn < ?
       AND (turn, change) NOT IN (SELECT turn, change FROM series WHERE id = ?)`,
    series,
    turn,
    turn,
    series,
  );
  recount(database, 'id = ?', series);
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
