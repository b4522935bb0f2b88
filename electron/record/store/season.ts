/**
 * A server that begins anew counts its turns from the start. Its earlier turns must not be compared with the new ones,
 * so each file begins anew too. The player's watch list, rules and alerts continue.
 */
import { copyTables } from './salvage';
import type { RecordDatabase } from './sqlite';

/** A cached answer names a turn that has just ended, and a server restored from its backup loses a few turns. */
const MOST_LOST_TURNS = 24;

/** Whether a turn can only belong to a new season, after the newest turn that was recorded. */
export function isNewSeason(newestTurn: number | null, turn: number): boolean {
  if (newestTurn === null || turn <= 0) return false;
  return newestTurn - turn > Math.min(MOST_LOST_TURNS, newestTurn / 2);
}

/** Copies what continues from the former season's file of a profile. */
export async function copyToNewSeason(from: string, into: RecordDatabase): Promise<void> {
  await copyTables(from, into, ['fact', 'watch', 'rule', 'alert'], () =>
    // An alert must not keep the same one of the new season's turn from being made.
    into.exec(`UPDATE alert SET rule = 'season-' || id || ' ' || rule`),
  );
}
