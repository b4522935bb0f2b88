/** The last change of a world from which a profile's alerts were made, and what is new after it. */
import type { RecordChange, RecordedEntry } from '@shared/record/recorded';

import { entriesBetween } from './entry-table';
import { newestChange, pointOf } from './series';
import type { SeriesRow } from './series';
import { rowOf, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** More changes at once would block the worker for too long. */
const MAX_CHANGES = 5_000;

/** Its `id` is that of the change. */
interface ChangeRow extends Omit<SeriesRow, 'first_turn' | 'points'> {
  readonly series: number;
}

/** The id of a file. A file that was created again has a new id, because it counts its changes from 1 again. */
function fileId(database: RecordDatabase): string {
  return (
    rowOf<{ value: string }>(database, `SELECT value FROM fact WHERE name = 'file'`)?.value ?? ''
  );
}

/** The last change of the file `of` from which the profile's alerts were made; null for none. */
export function cursorOf(profile: RecordDatabase, of: RecordDatabase): number | null {
  return (
    rowOf<{ change: number }>(profile, 'SELECT change FROM cursor WHERE file = ?', fileId(of))
      ?.change ?? null
  );
}

/** Moves the cursor. Call it in the transaction that stores the alerts. */
export function moveCursor(profile: RecordDatabase, of: RecordDatabase, change: number): void {
  run(
    profile,
    'INSERT INTO cursor (file, change) VALUES (?, ?) ON CONFLICT (file) DO UPDATE SET change = excluded.change',
    fileId(of),
    change,
  );
}

/** What a file says that it did not say before. */
export interface News {
  readonly changes: readonly RecordChange[];
  readonly entries: readonly RecordedEntry[];
  /** The last change among them. */
  readonly until: number;
}

/** What is new after a change, in order. Values from histories are left out, because nobody saw them change. */
export function newsAfter(database: RecordDatabase, since: number): News {
  const changes = changesAfter(database, since);
  const last = changes.length < MAX_CHANGES ? undefined : changes.at(-1);
  const until = last?.id ?? newestChange(database);
  return { changes, entries: entriesBetween(database, since, until), until };
}

function changesAfter(database: RecordDatabase, since: number): readonly RecordChange[] {
  const rows = rowsOf<ChangeRow>(
    database,
    `SELECT observation.change AS id, series, kind, key, name, metric, currency, observation.turn, observation.until_turn,
       observation.at_ms, observation.number, observation.text
     FROM observation JOIN series ON series.id = series JOIN subject ON subject.id = series.subject
     WHERE observation.change > ? AND source = 0 ORDER BY observation.change LIMIT ${MAX_CHANGES}`,
    since,
  );
  return rows.map((row) => {
    const { id, kind, key, name, metric, currency } = row;
    return {
      id,
      subject: { kind, key },
      name,
      metric,
      currency,
      ...seenBefore(database, row),
      after: pointOf(row),
    };
  });
}

/** What was seen last before a change, and what was seen last in a known turn. */
function seenBefore(database: RecordDatabase, { series, id }: ChangeRow) {
  const columns = 'SELECT change AS id, turn, until_turn, at_ms, number, text FROM observation';
  const where = 'WHERE series = ? AND change < ? AND source = 0';
  const newest = rowOf<ChangeRow>(
    database,
    `${columns} ${where} ORDER BY turn DESC, change DESC LIMIT 1`,
    series,
    id,
  );
  const turnless = rowOf<ChangeRow>(
    database,
    `${columns} ${where} AND turn = 0 ORDER BY change DESC LIMIT 1`,
    series,
    id,
  );
  const last = (turnless?.id ?? 0) > (newest?.id ?? 0) ? turnless : newest;
  const inTurn = newest !== null && newest.turn > 0 ? newest : null;
  return { before: last && pointOf(last), beforeInTurn: inTurn && pointOf(inTurn) };
}
