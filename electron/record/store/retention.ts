/** Keeps a file below its limit: the oldest turns are dropped, as many as are needed. */
import { newestTurn } from './series';
import { inTransaction, rowOf, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The newest turns, which stay however small the limit is: a day's, by the usual length of a turn. */
const KEPT_TURNS = 24;
/** How far below the limit a file gets, as a share of it: the next turns need room. */
const ROOM = 0.1;
/** What a row takes beside its text, with its place in the indexes. */
const ROW_BYTES = 40;

/** Drops the oldest turns of a file that is above its limit. If that would not get it below, nothing is dropped. */
export function dropOldestTurns(database: RecordDatabase, limitBytes: number): void {
  const bytes = bytesOf(database);
  if (bytes <= limitBytes) return;
  const turn = firstToKeep(database, bytes, limitBytes);
  if (turn === null) return;
  inTransaction(database, () => {
    // The last value of each series stays.
    run(
      database,
      `DELETE FROM observation WHERE until_turn < ? AND change NOT IN (SELECT change FROM series)`,
      turn,
    );
    run(
      database,
      `UPDATE series SET (points, first_turn) =
         (SELECT count(*), min(observation.turn) FROM observation WHERE observation.series = series.id)
       WHERE first_turn < ?`,
      turn,
    );
    run(database, 'DELETE FROM entry WHERE turn < ?', turn);
    run(database, 'DELETE FROM turn WHERE turn < ?', turn);
  });
  // The rows lie among others: only a file that is written anew is smaller.
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}

/** The first turn to keep, so that the file gets below its limit with some room; null if it would stay above. */
function firstToKeep(database: RecordDatabase, bytes: number, limitBytes: number): number | null {
  const keptFrom = (newestTurn(database) ?? 0) - KEPT_TURNS;
  const turns = rowsOf<{ turn: number; mayGo: number; weight: number }>(
    database,
    `SELECT turn, mayGo, sum(weight) AS weight FROM (
       SELECT until_turn AS turn, ${ROW_BYTES} + coalesce(length(text), 0) AS weight,
         until_turn < ?1 AND change NOT IN (SELECT change FROM series) AS mayGo FROM observation
       UNION ALL SELECT turn, ${ROW_BYTES} + length(text), turn < ?1 FROM entry)
     GROUP BY mayGo, turn ORDER BY turn`,
    keptFrom,
  );
  const all = turns.reduce((sum, { weight }) => sum + weight, 0);
  // The weights are estimates, and together no more than the file.
  const scale = Math.min(1, bytes / all);
  let left = bytes;
  let first: number | null = null;
  for (const { turn, mayGo, weight } of turns) {
    if (left <= limitBytes * (1 - ROOM)) break;
    if (mayGo === 0) continue;
    left -= weight * scale;
    first = turn + 1;
  }
  return left <= limitBytes ? first : null;
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
