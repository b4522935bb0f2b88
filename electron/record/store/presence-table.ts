/** Presence in a profile's file: two small facts, written once for each turn that was on screen. */
import { presenceAfter } from '@shared/record/presence';
import type { Absence, Presence, PresenceReport, SeenTurn } from '@shared/record/presence';

import { inTransaction, rowOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

const SEEN = 'seen-turn';
const ABSENCE = 'absence';

/** A fact that this module stored; null where there is none. */
function fact(profile: RecordDatabase, name: string): unknown {
  const row = rowOf<{ value: string }>(profile, 'SELECT value FROM fact WHERE name = ?', name);
  return row && JSON.parse(row.value);
}

function storeFact(profile: RecordDatabase, name: string, value: unknown): void {
  run(
    profile,
    'INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    JSON.stringify(value),
  );
}

function presenceOf(profile: RecordDatabase): Presence {
  return { seen: fact(profile, SEEN) as SeenTurn | null, absence: absenceOf(profile) };
}

/** The player's last absence; null before the first. */
export function absenceOf(profile: RecordDatabase): Absence | null {
  return fact(profile, ABSENCE) as Absence | null;
}

/** Stores what a window shows; returns the last absence. */
export function storePresence(profile: RecordDatabase, report: PresenceReport): Absence | null {
  const before = presenceOf(profile);
  const after = presenceAfter(before, report);
  if (after === before) return after.absence;
  inTransaction(profile, () => {
    storeFact(profile, SEEN, after.seen);
    if (after.absence !== before.absence) storeFact(profile, ABSENCE, after.absence);
  });
  return after.absence;
}

/** The player has closed what the briefing says about their absence. */
export function dismissAbsence(profile: RecordDatabase): void {
  const absence = absenceOf(profile);
  if (absence !== null) storeFact(profile, ABSENCE, { ...absence, isDismissed: true });
}
