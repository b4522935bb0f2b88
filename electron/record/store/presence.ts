/** When the player last used the client, in the profile's file. */
import { rowOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

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
