/** Moves values to the turn that they are of, where a server ended a turn before its planned time. */
import type { EarlyEnd } from '../turn-stamp';
import { run } from './sqlite';
import type { RecordDatabase } from './sqlite';

const LIVE = 0;

/**
 * Gives the changes that were seen shortly before the end of a turn to the turn that followed. The first value of each
 * series in a turn stays: it is what the turn had. Call it inside a transaction.
 *
 * @param next the turn that the server named when it had ended the other
 */
export function refile(
  database: RecordDatabase,
  { turn, sinceAtMs }: EarlyEnd,
  next: number,
): void {
  run(
    database,
    `UPDATE observation SET turn = ?, until_turn = ? WHERE turn = ? AND source = ? AND at_ms >= ?
       AND series IN (SELECT id FROM series WHERE turn = ? AND until_turn = ?)
       AND EXISTS (SELECT 1 FROM observation AS former WHERE former.series = observation.series
         AND former.turn <= ? AND former.until_turn >= ? AND former.change < observation.change)`,
    next,
    next,
    turn,
    LIVE,
    sinceAtMs,
    turn,
    turn,
    turn,
    turn,
  );
  run(
    database,
    `UPDATE series SET turn = ?, until_turn = ? WHERE turn = ? AND EXISTS
       (SELECT 1 FROM observation WHERE series = series.id AND turn = ? AND change = series.change)`,
    next,
    next,
    turn,
    next,
  );
}
