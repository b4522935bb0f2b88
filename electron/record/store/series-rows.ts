/** The rows of series and their points, as every question about series reads them. */
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

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
