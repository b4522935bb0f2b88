/** What changed in the files of a profile and its server since the end of a turn. */
import type { RecordedChanges, RecordedDifference } from '@shared/record/recorded';

import type { WorkInput } from '../requests';
import type { FilesOfProfile } from './alerts-work';
import { entriesAfter } from './entry-table';
import { POINT, SERIES, factsOf, gapsAfter, newestTurn, pointOf } from './series';
import type { PointRow, SeriesRow } from './series';
import { rowOf, rowsOf } from './sqlite';
import type { Cell, RecordDatabase } from './sqlite';

type Question = Omit<WorkInput<'changes'>, 'files'>;

/** Values that were seen while no turn was known have the turn 0: nobody knows whether they came before the span. */
const CHANGED = `${SERIES} WHERE turn > max(?, 0)`;
const IN_ORDER = 'ORDER BY kind, key, metric';

/** Answers `record:changes`. */
export function changesSince(
  { server, profile }: FilesOfProfile,
  question: Question,
): RecordedChanges {
  const toTurn = newestTurn(profile);
  const firstTurn = oldestTurn(profile);
  const fromTurn = firstTurn === null ? null : Math.max(firstTurn, question.fromTurn);
  const from = fromTurn ?? question.fromTurn;
  return {
    fromTurn,
    toTurn,
    changes: [
      ...differences(
        profile,
        from,
        rowsOf<SeriesRow>(profile, `${CHANGED} ${IN_ORDER}`, from),
        true,
      ),
      ...differences(server, from, worldSeries(server, { ...question, fromTurn: from }), false),
    ],
    entries: [
      ...entriesAfter(profile, question.fromTurn),
      ...entriesAfter(server, question.fromTurn),
    ],
    gaps: gapsAfter(profile, from),
  };
}

/** The first turn of the record; null while no turn is known. */
function oldestTurn(database: RecordDatabase): number | null {
  return (
    rowOf<{ first: number | null }>(database, 'SELECT min(turn) AS first FROM turn')?.first ?? null
  );
}

/** The world has thousands of series that change each turn: only those asked for are read. */
function worldSeries(
  database: RecordDatabase,
  { fromTurn, subjects, metrics }: Question,
): readonly SeriesRow[] {
  const conditions: string[] = [];
  const values: Cell[] = [];
  if (metrics.length > 0) {
    conditions.push(`metric IN (${metrics.map(() => '?').join(', ')})`);
    values.push(...metrics);
  }
  if (subjects.length > 0) {
    conditions.push(`(kind, key) IN (VALUES ${subjects.map(() => '(?, ?)').join(', ')})`);
    values.push(...subjects.flatMap(({ kind, key }) => [kind, key]));
  }
  if (conditions.length === 0) return [];
  return rowsOf<SeriesRow>(
    database,
    `${CHANGED} AND (${conditions.join(' OR ')}) ${IN_ORDER}`,
    fromTurn,
    ...values,
  );
}

function differences(
  database: RecordDatabase,
  fromTurn: number,
  rows: readonly SeriesRow[],
  isOwn: boolean,
): readonly RecordedDifference[] {
  return rows.map((row) => {
    const first = pointUpTo(database, row.id, fromTurn) ?? firstPoint(database, row);
    return {
      ...factsOf(row),
      subject: { kind: row.kind, key: row.key },
      name: row.name,
      isOwn,
      first: first && pointOf(first),
      last: pointOf(row),
    };
  });
}

/** The last value up to a turn. */
function pointUpTo(database: RecordDatabase, series: number, turn: number): PointRow | null {
  return rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn BETWEEN 1 AND ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series,
    turn,
  );
}

/** The first value of a series that has more than one. */
function firstPoint(database: RecordDatabase, { id, points }: SeriesRow): PointRow | null {
  if (points < 2) return null;
  return rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn > 0 ORDER BY turn, change LIMIT 1`,
    id,
  );
}
