/** The last values of every subject of one kind, for tables of thousands of them. */
import type { RecordedRow, RecordedTable } from '@shared/record/recorded';

import type { WorkInput } from '../requests';
import { rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';
import { newestTurn } from './turn-queries';

interface ValueRow {
  readonly subject: number;
  readonly key: string;
  readonly name: string | null;
  readonly metric: string;
  readonly currency: string | null;
  readonly until_turn: number;
  readonly number: number | null;
  readonly text: string | null;
}

type Question = Omit<WorkInput<'table'>, 'files'>;

/** A row while its values are gathered. */
type Gathered = Omit<RecordedRow, 'currency' | 'untilTurn'> & {
  currency: string | null;
  untilTurn: number;
  readonly values: (number | string | null)[];
};

/** Two statements, however many subjects there are. */
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
  const before = comparedNumbers(database, question);
  const columns = new Map(metrics.map((metric, index) => [metric, index]));
  const rows = new Map<number, Gathered>();
  for (const { subject, key, name, metric, currency, until_turn, number, text } of found) {
    const row = rows.get(subject) ?? {
      key,
      name,
      currency,
      untilTurn: until_turn,
      values: metrics.map(() => null),
      before: before.get(subject) ?? null,
    };
    rows.set(subject, row);
    row.currency ??= currency;
    row.untilTurn = Math.max(row.untilTurn, until_turn);
    row.values[columns.get(metric) ?? 0] = number ?? text;
  }
  return { newestTurn: newestTurn(database), rows: [...rows.values()] };
}

/** By subject, the value that the compared metric had in its turn. A series that was not seen since shows no change. */
function comparedNumbers(
  database: RecordDatabase,
  { kind, compared }: Question,
): ReadonlyMap<number, number> {
  if (compared === undefined) return new Map();
  const rows = rowsOf<{ readonly subject: number; readonly number: number | null }>(
    database,
    `SELECT subject.id AS subject, (
       SELECT number FROM observation
       WHERE observation.series = series.id AND observation.turn <= ? ORDER BY turn DESC, change DESC LIMIT 1
     ) AS number
     FROM subject JOIN series ON series.subject = subject.id
     WHERE kind = ? AND metric = ? AND series.until_turn > ?`,
    compared.turn,
    kind,
    compared.metric,
    compared.turn,
  );
  const known = rows.flatMap(({ subject, number }) =>
    number === null ? [] : [[subject, number] as const],
  );
  return new Map(known);
}
