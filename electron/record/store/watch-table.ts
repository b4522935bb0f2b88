/** The watch list of a profile's file. */
import type { WatchChange, WatchEntry } from '@shared/ipc/channels/watch';
import { MAX_WATCHED } from '@shared/record/subjects';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { inTransaction, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

interface WatchRow {
  readonly kind: SubjectKind;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly group_name: string;
  readonly added_at_ms: number;
}

/** The list in the player's order. */
export function watchList(database: RecordDatabase): readonly WatchEntry[] {
  const rows = rowsOf<WatchRow>(
    database,
    'SELECT kind, key, name, note, group_name, added_at_ms FROM watch ORDER BY position, added_at_ms, kind, key',
  );
  return rows.map(({ kind, key, name, note, group_name: group, added_at_ms: sinceMs }) => ({
    subject: { kind, key },
    name,
    note,
    group,
    sinceMs,
  }));
}

const isSame = (one: SubjectRef, other: SubjectRef) =>
  one.kind === other.kind && one.key === other.key;

/** The list after a change. A full list takes no new entry and stays as it is. */
function changed(
  list: readonly WatchEntry[],
  { subject, name, on, note, group, order }: WatchChange,
  nowMs: number,
): readonly WatchEntry[] {
  const at = list.findIndex((entry) => isSame(entry.subject, subject));
  const others = list.filter((entry) => !isSame(entry.subject, subject));
  const known = list[at];
  if (!on || (known === undefined && list.length >= MAX_WATCHED)) return others;
  const fresh = { subject, note: '', group: '', sinceMs: nowMs };
  const entry: WatchEntry = {
    ...(known ?? fresh),
    name,
    ...(note !== undefined && { note }),
    ...(group !== undefined && { group }),
  };
  const place = Math.min(order ?? (at < 0 ? others.length : at), others.length);
  return others.toSpliced(place, 0, entry);
}

/** Changes one entry, or none; answers with the list. */
export function setWatched(
  database: RecordDatabase,
  change: WatchChange,
  nowMs: number,
): readonly WatchEntry[] {
  return inTransaction(database, () => {
    const list = changed(watchList(database), change, nowMs);
    run(database, 'DELETE FROM watch');
    for (const [position, { subject, name, note, group, sinceMs }] of list.entries()) {
      run(
        database,
        `INSERT INTO watch (kind, key, name, note, group_name, position, added_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        subject.kind,
        subject.key,
        name,
        note,
        group,
        position,
        sinceMs,
      );
    }
    return list;
  });
}
