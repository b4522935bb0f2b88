/** Moves values and their alerts to the turn that they are of, where a server ended a turn before its planned time. */
import type { SubjectKind } from '@shared/record/subjects';

import type { EarlyEnd } from '../turn-stamp';
import { rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** A value that moved to another turn. */
export interface Moved {
  readonly kind: SubjectKind;
  readonly key: string;
  readonly metric: string;
  readonly at_ms: number;
}

interface LateRow extends Moved {
  readonly series: number;
  readonly change: number;
  /** 1 if the series has another value in that turn, from before it. */
  readonly is_change: number;
}

/** The newest values of a turn, from `sinceAtMs` on. */
const LATE = `
  SELECT observation.series, observation.change, observation.at_ms, kind, key, metric, EXISTS (
    SELECT 1 FROM observation AS former WHERE former.series = observation.series AND former.turn <= ?1
      AND former.until_turn >= ?1 AND former.change < observation.change) AS is_change
  FROM observation JOIN series ON series.id = observation.series JOIN subject ON subject.id = series.subject
  WHERE observation.turn = ?1 AND source = 0 AND observation.at_ms >= ?2 AND series.turn = ?1 AND series.until_turn = ?1`;

/** Names what one answer said of one subject. */
const answerOf = ({ kind, key, at_ms: atMs }: Moved) => `${kind} ${key} ${atMs}`;

/**
 * Gives the changes that were seen shortly before the end of a turn to the turn that followed; returns all that moved.
 * The first value of a series in a turn stays, because it is what the turn had, unless its answer also brought a change
 * of its subject. Call it inside a transaction.
 *
 * @param next the turn that the server named when it had ended the other
 * @param elsewhere what moved in the other file of the profile, from the same answers
 */
export function refile(
  database: RecordDatabase,
  { turn, sinceAtMs }: EarlyEnd,
  next: number,
  elsewhere: readonly Moved[] = [],
): readonly Moved[] {
  const late = rowsOf<LateRow>(database, LATE, turn, sinceAtMs);
  const changes = late.filter(({ is_change: isChange }) => isChange === 1);
  const ofNext = new Set([...changes, ...elsewhere].map(answerOf));
  const moved = late.filter((row) => row.is_change === 1 || ofNext.has(answerOf(row)));
  for (const { series, change } of moved) {
    run(
      database,
      'UPDATE observation SET turn = ?, until_turn = ? WHERE series = ? AND turn = ? AND change = ?',
      next,
      next,
      series,
      turn,
      change,
    );
    run(
      database,
      `UPDATE series SET first_turn = (SELECT min(turn) FROM observation WHERE series = ?1),
         turn = iif(change = ?2, ?3, turn), until_turn = iif(change = ?2, ?3, until_turn) WHERE id = ?1`,
      series,
      change,
      next,
    );
  }
  return moved;
}

/** Moves the alerts of changes that moved. Call it inside the transaction that moved the player's own. */
export function refileAlerts(
  profile: RecordDatabase,
  moved: readonly Moved[],
  { turn }: EarlyEnd,
  next: number,
): void {
  for (const { kind, key, metric, at_ms: atMs } of moved)
    run(
      profile,
      `UPDATE OR IGNORE alert SET turn = ? WHERE turn = ? AND at_ms = ? AND subject_kind = ? AND subject_key = ?
         AND spec ->> '$.reason.metric' = ?`,
      next,
      turn,
      atMs,
      kind,
      key,
      metric,
    );
}
