/** News and notifications in a file: one row each. They share the counter of changes with the observations. */
import type { Entry } from '@shared/record/entries';
import type { RecordedEntry } from '@shared/record/recorded';

import type { Stamp } from './observation-table';
import { newestChange } from './series';
import { rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Writes what one answer listed; returns how many are new or say something else now. Call it inside a transaction. */
export function writeEntries(
  database: RecordDatabase,
  { turn, atMs }: Stamp,
  entries: readonly Entry[],
): number {
  let change = entries.length === 0 ? 0 : newestChange(database);
  let written = 0;
  for (const entry of entries) {
    written += run(
      database,
      `INSERT INTO entry (change, kind, key, turn, at_ms, text) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, key) DO UPDATE SET text = excluded.text WHERE text <> excluded.text`,
      change + 1,
      entry.kind,
      entry.id,
      turn,
      entry.atMs ?? atMs,
      entry.text,
    ).changes;
    change += 1;
  }
  return written;
}

const ENTRY = 'SELECT kind, key AS id, turn, at_ms AS atMs, text FROM entry';

/** The entries whose change comes after one and not after another, in order. */
export function entriesBetween(
  database: RecordDatabase,
  since: number,
  until: number,
): readonly RecordedEntry[] {
  return rowsOf<RecordedEntry>(
    database,
    `${ENTRY} WHERE change > ? AND change <= ? ORDER BY change`,
    since,
    until,
  );
}

/** The entries that were first seen after a turn, and written no earlier than it began, oldest first. */
export function entriesAfter(database: RecordDatabase, fromTurn: number): readonly RecordedEntry[] {
  return rowsOf<RecordedEntry>(
    database,
    `${ENTRY} WHERE turn > ?1 AND at_ms >= coalesce((SELECT max(at_ms) FROM turn WHERE turn <= ?1), 0) ORDER BY at_ms`,
    fromTurn,
  );
}
