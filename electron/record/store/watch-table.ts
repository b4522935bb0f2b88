/** The watch list of a profile's file, and when the player last used the client. */
import type { WatchChange, WatchEntry } from '@shared/ipc/channels/watch';
import { MAX_WATCHED } from '@shared/record/subjects';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { inTransaction, rowsOf, run, rowOf } from './sqlite';
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

const NAME = 'present-at-ms';

/** The service's time at which the player was last present; null if they never were. */
function presentAtMs(profile: RecordDatabase): number | null {
  const row = rowOf<{ value: string }>(profile, 'SELECT value FROM fact WHERE name = ?', NAME);
  const atMs = Number(row?.value ?? Number.NaN);
  return Number.isSafeInteger(atMs) ? atMs : null;
}

/** Stores that the player is present, and returns when they were last present before. */
export function storePresence(profile: RecordDatabase, atMs: number): number | null {
  const before = presentAtMs(profile);
  run(
    profile,
    'INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    NAME,
    String(Math.round(atMs)),
  );
  return before;
}
