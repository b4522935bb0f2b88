/** The series of one file: the turns that it has seen, the metrics of each subject, and the points of one series. */
import { metricLabel, metricOf } from '@shared/record/metrics';
import type {
  RecordedPoint,
  RecordedMetric,
  RecordedSeries,
  SeriesRef,
} from '@shared/record/recorded';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

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

/** The newest change of a file; 0 for an empty one. */
export function newestChange(database: RecordDatabase): number {
  return (
    rowOf<{ last: number }>(
      database,
      `SELECT max((SELECT coalesce(max(change), 0) FROM observation), (SELECT coalesce(max(change), 0) FROM entry))
         AS last`,
    )?.last ?? 0
  );
}

/** One observation. */
export interface PointRow {
  readonly turn: number;
  readonly until_turn: number;
  readonly at_ms: number;
  readonly number: number | null;
  readonly text: string | null;
}

/** One series with its newest observation. */
export interface SeriesRow extends PointRow {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly key: string;
  readonly name: string | null;
  readonly metric: string;
  readonly currency: string | null;
  readonly first_turn: number;
  readonly points: number;
}

/** Selects rows of series. */
export const SERIES = `
  SELECT series.id, kind, key, name, metric, currency, turn, until_turn, at_ms, number, text, first_turn, points
  FROM series JOIN subject ON subject.id = series.subject`;
/** Selects rows of observations. */
export const POINT = 'SELECT turn, until_turn, at_ms, number, text FROM observation';

/** A row as the client passes it on. */
export function pointOf({ turn, until_turn, at_ms, number, text }: PointRow): RecordedPoint {
  return { turn, untilTurn: until_turn, atMs: at_ms, value: number ?? text ?? '' };
}

/** What a series measures, in words and units. */
export function factsOf({ metric, currency }: Pick<SeriesRow, 'metric' | 'currency'>) {
  const unit = metricOf(metric)?.unit ?? 'count';
  return { metric, currency, label: metricLabel(metric), unit };
}

/** The series of one subject, by metric. */
export function seriesOfSubject(database: RecordDatabase, { kind, key }: SubjectRef) {
  return rowsOf<SeriesRow>(
    database,
    `${SERIES} WHERE kind = ? AND key = ? ORDER BY metric`,
    kind,
    key,
  );
}

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
  }: {
    readonly fromTurn?: number | undefined;
    readonly toTurn?: number | undefined;
    readonly together: number;
  },
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
  // every number as a REAL: the division would give fractions, and each turn would be its own group.
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
