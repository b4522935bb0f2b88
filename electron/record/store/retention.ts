/**
 * Keeps a file below its limit: old turns are thinned to one value a day. If that is not enough, the oldest turns are
 * removed.
 */
import { bytesOf } from './record-file';
import { inTransaction, rowOf, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Turns of a day, by the usual length of a turn. */
const DAY_TURNS = 24;
/** How many of the newest turns are not thinned: a month at first, then less while the file is still too large. */
const WHOLE_TURNS = [30 * DAY_TURNS, 7 * DAY_TURNS, DAY_TURNS];
/**
 * A file that was too large is reduced to this share of the limit, so that it does not exceed the limit again at once.
 */
const GOAL = 0.9;
/** Series thinned in one step; other work may come between two steps. */
const SERIES_A_STEP = 50;
/** The share of the turns that is removed if thinning was not enough. */
const OLDEST_SHARE = 0.2;

/** Steps that make the file smaller; none if it is below the limit. The caller may do other work between two steps. */
export function* shrinkingSteps(database: RecordDatabase, limitBytes: number): Iterable<void> {
  if (bytesOf(database) <= limitBytes) return;
  const isSmall = () => bytesOf(database) <= limitBytes * GOAL;
  const series = rowsOf<{ id: number }>(database, 'SELECT id FROM series ORDER BY id');
  for (const whole of WHOLE_TURNS) {
    const before = newestTurnOf(database) - whole;
    for (let from = 0; from < series.length; from += SERIES_A_STEP) {
      const [first, last] = [
        series[from],
        series[Math.min(from + SERIES_A_STEP, series.length) - 1],
      ];
      if (first && last) thin(database, first.id, last.id, before);
      yield;
    }
    if (isSmall()) break;
  }
  for (let oldest = oldestTurnOf(database); !isSmall(); oldest = oldestTurnOf(database)) {
    const newest = newestTurnOf(database);
    if (newest - oldest < DAY_TURNS) break;
    dropBefore(database, oldest + Math.ceil((newest - oldest) * OLDEST_SHARE));
    yield;
  }
  database.exec('PRAGMA incremental_vacuum');
}

/** Keeps only the first value of each day before a turn, as the value of that day. */
function thin(database: RecordDatabase, first: number, last: number, before: number): void {
  if (before <= 0) return;
  inTransaction(database, () => {
    const range = [first, last, before] as const;
    const inRange = 'series BETWEEN ? AND ? AND turn < ?';
    const kept = `SELECT series, turn, change, max(until_turn) OVER day AS until_turn, row_number() OVER (
        PARTITION BY series, turn / ${DAY_TURNS} ORDER BY turn, change) AS place
      FROM observation WHERE ${inRange} WINDOW day AS (PARTITION BY series, turn / ${DAY_TURNS})`;
    run(
      database,
      `UPDATE observation SET until_turn = kept.until_turn FROM (${kept}) AS kept
       WHERE kept.place = 1 AND observation.series = kept.series AND observation.turn = kept.turn
         AND observation.change = kept.change`,
      ...range,
    );
    run(
      database,
      `DELETE FROM observation WHERE (series, turn, change) IN (
         SELECT series, turn, change FROM (${kept}) WHERE place > 1)
         AND (series, turn, change) NOT IN (SELECT id, turn, change FROM series)`,
      ...range,
    );
    recount(database, 'id BETWEEN ? AND ?', first, last);
  });
}

/** Removes the turns before a turn; the last value of each series stays. */
function dropBefore(database: RecordDatabase, turn: number): void {
  inTransaction(database, () => {
    run(
      database,
      `DELETE FROM observation WHERE until_turn < ?
       AND (series, turn, change) NOT IN (SELECT id, turn, change FROM series)`,
      turn,
    );
    run(database, 'DELETE FROM turn WHERE turn < ?', turn);
    recount(database, 'TRUE');
  });
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

function newestTurnOf(database: RecordDatabase): number {
  return rowOf<{ turn: number | null }>(database, 'SELECT max(turn) AS turn FROM turn')?.turn ?? 0;
}

function oldestTurnOf(database: RecordDatabase): number {
  return rowOf<{ turn: number | null }>(database, 'SELECT min(turn) AS turn FROM turn')?.turn ?? 0;
}
