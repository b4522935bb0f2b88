/** The series of one file: what each subject has, and the points of one. */
import type { RecordedPoint } from '@shared/record/changes';
import type { RecordedMetric, RecordedSeries, SeriesRef } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';

import { pointOf } from './cursor-table';
import { POINT, factsOf, seriesOfSubject } from './series-rows';
import type { PointRow, SeriesRow } from './series-rows';
import { rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/**
 * More points than any chart has pixels. Several series share them; each gets at least as many as a narrow chart has
 * pixels.
 */
const MAX_POINTS = 2_000;
const MIN_POINTS = 500;

/** The metrics of one subject. */
export function metricsOf(
  database: RecordDatabase,
  subject: SubjectRef,
): readonly RecordedMetric[] {
  return seriesOfSubject(database, subject).map((row) => ({
    ...factsOf(row),
    points: row.points,
    firstTurn: row.first_turn,
    lastTurn: row.until_turn,
  }));
}

/** The points of one series; null when there is none. */
export function seriesOf(
  database: RecordDatabase,
  { subject, metric }: SeriesRef,
  {
    fromTurn = 0,
    toTurn = Number.MAX_SAFE_INTEGER,
    together,
  }: { readonly fromTurn?: number; readonly toTurn?: number; readonly together: number },
): RecordedSeries | null {
  const row = seriesOfSubject(database, subject).find((one) => one.metric === metric);
  if (row === undefined) return null;
  const { kind, key, name } = row;
  return {
    ...factsOf(row),
    subject: { kind, key },
    name,
    points: pointsOf(database, row, fromTurn, toTurn, pointsFor(together)),
  };
}

/** The points that each of so many series gets. */
function pointsFor(together: number): number {
  return Math.max(MIN_POINTS, Math.floor(MAX_POINTS / together));
}

/** The value that a span begins with, and its changes; of a long series the last value of each of many equal parts. */
function pointsOf(
  database: RecordDatabase,
  series: Pick<SeriesRow, 'id' | 'points' | 'first_turn' | 'until_turn'>,
  fromTurn: number,
  toTurn: number,
  most: number,
): readonly RecordedPoint[] {
  const before = rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn < ? AND until_turn >= ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series.id,
    fromTurn,
    fromTurn,
  );
  const rows =
    series.points <= most
      ? rowsOf<PointRow>(
          database,
          `${POINT} WHERE series = ? AND turn BETWEEN ? AND ? ORDER BY turn, change`,
          series.id,
          fromTurn,
          toTurn,
        )
      : thinnedRows(
          database,
          series.id,
          Math.max(fromTurn, series.first_turn),
          Math.min(toTurn, series.until_turn),
          most,
        );
  return (before ? [before, ...rows] : rows).map(pointOf);
}

function thinnedRows(
  database: RecordDatabase,
  series: number,
  fromTurn: number,
  toTurn: number,
  most: number,
): readonly PointRow[] {
  // SQLite takes the other columns from the row with the maximum. The cast is needed because Node's own module binds
  // every number as a REAL: the division would give fractions, and each turn would be a group of its own.
  const rows = rowsOf<PointRow>(
    database,
    `SELECT max(turn) AS turn, until_turn, at_ms, number, text FROM observation
     WHERE series = ? AND turn BETWEEN ? AND ? GROUP BY CAST((turn - ?) / ? AS INTEGER) ORDER BY 1`,
    series,
    fromTurn,
    toTurn,
    fromTurn,
    Math.ceil((toTurn - fromTurn + 1) / (most - 1)),
  );
  // If a turn has several values, a group may return any of them, but the end of the line must be the last one.
  const last = rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn BETWEEN ? AND ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series,
    fromTurn,
    toTurn,
  );
  return last ? [...rows.slice(0, -1), last] : rows;
}
