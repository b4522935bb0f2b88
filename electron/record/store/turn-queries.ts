/** The turns that one file has seen. */
import { rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The turn that was current at a time; null when the record begins later. */
export function turnAt(database: RecordDatabase, atMs: number): number | null {
  return (
    rowOf<{ turn: number }>(
      database,
      'SELECT turn FROM turn WHERE at_ms <= ? ORDER BY turn DESC LIMIT 1',
      atMs,
    )?.turn ?? null
  );
}

/** The turns after `fromTurn` in which nothing was seen. */
export function gapsAfter(
  database: RecordDatabase,
  fromTurn: number,
): readonly { fromTurn: number; toTurn: number }[] {
  return rowsOf<{ fromTurn: number; toTurn: number }>(
    database,
    `SELECT former + 1 AS fromTurn, turn - 1 AS toTurn FROM (
       SELECT turn, lag(turn) OVER (ORDER BY turn) AS former FROM turn WHERE turn >= ?)
     WHERE turn > former + 1 ORDER BY turn`,
    fromTurn,
  );
}

/** The newest turn; null before the first. */
export function newestTurn(database: RecordDatabase): number | null {
  return (
    rowOf<{ last: number | null }>(database, 'SELECT max(turn) AS last FROM turn')?.last ?? null
  );
}
