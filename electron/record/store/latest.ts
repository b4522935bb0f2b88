/** The values of one file's series: now, a turn, a day and a week ago, and of every subject of a kind. */
import type {
  FormerValue,
  RecordedPoint,
  RecordedLatest,
  RecordedRow,
  RecordedTable,
} from '@shared/record/recorded';

import type { WorkInput } from '../requests';
import { POINT, factsOf, newestTurn, pointOf, seriesOfSubject } from './series';
import type { PointRow, SeriesRow } from './series';
import { rowOf, rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

const SPARKLINE_POINTS = 32;

type LatestQuestion = Omit<WorkInput<'latest'>, 'files'>;

/** The last values of subjects; `metrics` picks some. */
export function latestOf(
  database: RecordDatabase,
  { subjects, metrics, turnsBack }: LatestQuestion,
): readonly RecordedLatest[] {
  const now = newestTurn(database);
  const back = (turns: number | null | undefined) =>
    now === null || turns === null || turns === undefined ? null : now - turns;
  const spanTurns = { turn: back(1), day: back(turnsBack?.day), week: back(turnsBack?.week) };
  return subjects
    .flatMap((subject) => seriesOfSubject(database, subject))
    .filter(({ metric }) => metrics?.includes(metric) ?? true)
    .map((row) => ({
      ...factsOf(row),
      subject: { kind: row.kind, key: row.key },
      name: row.name,
      latest: pointOf(row),
      newestTurn: now ?? row.until_turn,
      before: {
        turn: pointBefore(database, row, spanTurns.turn),
        day: pointBefore(database, row, spanTurns.day),
        week: pointBefore(database, row, spanTurns.week),
      },
      spanTurns,
      sparkline:
        row.number === null ? [] : sparklineOf(database, row, spanTurns.week ?? row.first_turn),
    }));
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

/** The last value known in a turn; null if the series was not seen after it. */
function pointBefore(
  database: RecordDatabase,
  { id, until_turn: seenUntil }: SeriesRow,
  turn: number | null,
): RecordedPoint | null {
  return turn === null || seenUntil <= turn ? null : pointAt(database, id, turn);
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
     WHERE series = ? AND turn >= ? AND number IS NOT NULL GROUP BY CAST((turn - ?) / ? AS INTEGER) ORDER BY 1`,
    id,
    fromTurn,
    fromTurn,
    step,
  );
  const values = [before?.value, ...rows.map(({ number }) => number)];
  return values.filter((value) => typeof value === 'number').slice(-SPARKLINE_POINTS);
}

interface ValueRow extends Pick<
  SeriesRow,
  'key' | 'name' | 'metric' | 'currency' | 'until_turn' | 'number' | 'text'
> {
  readonly subject: number;
}

type Question = Omit<WorkInput<'table'>, 'files'>;

/** A row while its values are gathered. */
type Gathered = Omit<RecordedRow, 'currency' | 'untilTurn'> & {
  currency: string | null;
  untilTurn: number;
  readonly values: (number | string | null)[];
};

/** Three statements at most, however many subjects there are. */
export function tableOf(database: RecordDatabase, question: Question): RecordedTable {
  const { kind, metrics } = question;
  const found = rowsOf<ValueRow>(
    database,
    `SELECT subject.id AS subject, key, name, metric, currency, until_turn, number, text
     FROM subject JOIN series ON series.subject = subject.id
     WHERE kind = ? AND metric IN (${metrics.map(() => '?').join(', ')})`,
    kind,
    ...metrics,
  );
  const before = formerValues(database, question);
  const columns = new Map(metrics.map((metric, index) => [metric, index]));
  const rows = new Map<number, Gathered>();
  for (const { subject, key, name, metric, currency, until_turn, number, text } of found) {
    const row = rows.get(subject) ?? {
      key,
      name,
      currency,
      untilTurn: until_turn,
      values: metrics.map(() => null),
      before: before.get(subject) ?? [],
    };
    rows.set(subject, row);
    row.currency ??= currency;
    row.untilTurn = Math.max(row.untilTurn, until_turn);
    row.values[columns.get(metric) ?? 0] = number ?? text;
  }
  return { newestTurn: newestTurn(database), rows: [...rows.values()] };
}

interface FormerRow {
  readonly subject: number;
  readonly turn: number;
  readonly until_turn: number;
  readonly number: number | null;
}

/** By subject, the former values of the compared metric. */
function formerValues(
  database: RecordDatabase,
  { kind, compared }: Question,
): ReadonlyMap<number, readonly FormerValue[]> {
  if (compared === undefined) return new Map();
  const { metric, turn, turnsBack } = compared;
  const found = (limit: string, condition: string, ...turns: readonly number[]) =>
    rowsOf<FormerRow>(
      database,
      `SELECT subject.id AS subject, former.turn AS turn, former.until_turn AS until_turn, former.number AS number
       FROM subject JOIN series ON series.subject = subject.id
       JOIN observation AS former ON former.change = (
         SELECT change FROM observation
         WHERE observation.series = series.id AND observation.turn <= ${limit}
         ORDER BY turn DESC, change DESC LIMIT 1
       )
       WHERE kind = ? AND metric = ?${condition}`,
      turns[0] ?? 0,
      kind,
      metric,
      ...turns.slice(1),
    );
  const rows = [
    ...found('?', ' AND series.until_turn > ?', turn, turn),
    ...(turnsBack === undefined ? [] : found('series.until_turn - ?', '', turnsBack)),
  ];
  const values = new Map<number, FormerValue[]>();
  for (const { subject, turn: from, until_turn: untilTurn, number: value } of rows) {
    if (value === null) continue;
    const known = values.get(subject) ?? [];
    const isNew = known.every((one) => one.turn !== from);
    if (isNew) values.set(subject, [...known, { turn: from, untilTurn, value }]);
  }
  return values;
}
