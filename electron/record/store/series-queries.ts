/** Questions about the series of one file. */
import type { RecordedPoint } from '@shared/record/changes';
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';
import type {
  RecordedDifference,
  RecordedLatest,
  RecordedMetric,
  RecordedSeries,
  SeriesRef,
} from '@shared/record/recorded';

import { pointOf } from './cursor-table';
import { rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** More points than any chart has pixels; several series share them, and each has as many as a narrow chart has pixels. */
const MOST_POINTS = 2_000;
const LEAST_POINTS = 500;
const SPARKLINE_POINTS = 32;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface PointRow {
  readonly turn: number;
  readonly until_turn: number;
  readonly at_ms: number;
  readonly number: number | null;
  readonly text: string | null;
}

interface SeriesRow extends PointRow {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly key: string;
  readonly name: string | null;
  readonly metric: string;
  readonly currency: string | null;
  readonly first_turn: number;
  readonly points: number;
}

const SERIES = `
  SELECT series.id, kind, key, name, metric, currency, turn, until_turn, at_ms, number, text, first_turn, points
  FROM series JOIN subject ON subject.id = series.subject`;
const POINT = 'SELECT turn, until_turn, at_ms, number, text FROM observation';

function factsOf({ metric, currency }: Pick<SeriesRow, 'metric' | 'currency'>) {
  const unit = metricOf(metric)?.unit ?? 'count';
  return { metric, currency, label: metricLabel(metric), unit };
}

function seriesOfSubject(database: RecordDatabase, { kind, key }: SubjectRef) {
  return rowsOf<SeriesRow>(
    database,
    `${SERIES} WHERE kind = ? AND key = ? ORDER BY metric`,
    kind,
    key,
  );
}

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

/** Points of each of so many series. */
function pointsFor(together: number): number {
  return Math.max(LEAST_POINTS, Math.floor(MOST_POINTS / together));
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
  // The database gives the other columns of the row that has the maximum.
  const rows = rowsOf<PointRow>(
    database,
    `SELECT max(turn) AS turn, until_turn, at_ms, number, text FROM observation
     WHERE series = ? AND turn BETWEEN ? AND ? GROUP BY (turn - ?) / ? ORDER BY 1`,
    series,
    fromTurn,
    toTurn,
    fromTurn,
    Math.ceil((toTurn - fromTurn + 1) / (most - 1)),
  );
  // Of several values in one turn it may be any; the end of a line has to be the last one.
  const last = rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn BETWEEN ? AND ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series,
    fromTurn,
    toTurn,
  );
  return last ? [...rows.slice(0, -1), last] : rows;
}

/** The last values of subjects; `metrics` picks some. */
export function latestOf(
  database: RecordDatabase,
  subjects: readonly SubjectRef[],
  metrics: readonly string[] | undefined,
): readonly RecordedLatest[] {
  const now = rowOf<{ turn: number; at_ms: number }>(
    database,
    'SELECT turn, at_ms FROM turn ORDER BY turn DESC LIMIT 1',
  );
  const turns = {
    turn: now && now.turn - 1,
    day: now && turnAt(database, now.at_ms - DAY_MS),
    week: now && turnAt(database, now.at_ms - WEEK_MS),
  };
  return subjects
    .flatMap((subject) => seriesOfSubject(database, subject))
    .filter(({ metric }) => metrics?.includes(metric) ?? true)
    .map((row) => ({
      ...factsOf(row),
      subject: { kind: row.kind, key: row.key },
      name: row.name,
      latest: pointOf(row),
      before: {
        turn: pointAt(database, row.id, turns.turn),
        day: pointAt(database, row.id, turns.day),
        week: pointAt(database, row.id, turns.week),
      },
      sparkline:
        row.number === null ? [] : sparklineOf(database, row, turns.week ?? row.first_turn),
    }));
}

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

/** The last value known in a turn. */
function pointAt(
  database: RecordDatabase,
  series: number,
  turn: number | null,
): RecordedPoint | null {
  if (turn === null) return null;
  const row = rowOf<PointRow>(
    database,
    `${POINT} WHERE series = ? AND turn <= ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series,
    turn,
  );
  return row && pointOf(row);
}

function sparklineOf(
  database: RecordDatabase,
  { id, until_turn }: SeriesRow,
  fromTurn: number,
): readonly number[] {
  const step = Math.max(1, Math.ceil((until_turn - fromTurn + 1) / (SPARKLINE_POINTS - 1)));
  const before = pointAt(database, id, fromTurn - 1);
  const rows = rowsOf<PointRow>(
    database,
    `SELECT max(turn) AS turn, until_turn, at_ms, number, text FROM observation
     WHERE series = ? AND turn >= ? AND number IS NOT NULL GROUP BY (turn - ?) / ? ORDER BY 1`,
    id,
    fromTurn,
    fromTurn,
    step,
  );
  const values = [before?.value, ...rows.map(({ number }) => number)];
  return values.filter((value) => typeof value === 'number').slice(-SPARKLINE_POINTS);
}

/** Each series that changed after `sinceMs`, with its value before. */
export function differencesSince(
  database: RecordDatabase,
  sinceMs: number,
  isOwn: boolean,
): readonly RecordedDifference[] {
  const before = pointsBefore(database, sinceMs);
  return rowsOf<SeriesRow>(database, `${SERIES} WHERE at_ms > ?`, sinceMs).map((row) => ({
    ...factsOf(row),
    subject: { kind: row.kind, key: row.key },
    name: row.name,
    isOwn,
    first: before.get(row.id) ?? null,
    last: pointOf(row),
  }));
}

/** Of each series that changed after `sinceMs`, what it was then. One statement: there are thousands of them. */
function pointsBefore(
  database: RecordDatabase,
  sinceMs: number,
): ReadonlyMap<number, RecordedPoint> {
  const turn = turnAt(database, sinceMs);
  if (turn === null) return new Map();
  const rows = rowsOf<PointRow & { readonly series: number }>(
    database,
    `SELECT series, turn, until_turn, at_ms, number, text FROM observation WHERE change IN (
       SELECT (SELECT change FROM observation WHERE series = changed.id AND turn <= ? AND at_ms <= ?
               ORDER BY turn DESC, change DESC LIMIT 1)
       FROM series AS changed WHERE changed.at_ms > ?)`,
    turn,
    sinceMs,
    sinceMs,
  );
  return new Map(rows.map((row) => [row.series, pointOf(row)]));
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
