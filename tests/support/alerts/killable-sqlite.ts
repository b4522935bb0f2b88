/**
 * Stands in for the record's SQLite in tests that end the process before or after any statement. Use it by `vi.mock('@electron/record/store/sqlite', () =>
 * import('@support/alerts/killable-sqlite'))`.
 */
import type { loadSqlite as load } from '@electron/record/store/sqlite';
import {
  beginNewProcess,
  isKilled,
  killAfter,
  killableSqlite,
} from '@support/record/killable-sqlite';
import { loadSqlite as loadUnsynced } from '@support/record/unsynced-sqlite';

export { inTransaction, real, rowOf, rowsOf, run } from '@support/record/unsynced-sqlite';

/** When the process ends: after a number of statements, or just before or after a number of commits. */
export interface Cut {
  readonly at: 'statement' | 'commit' | 'committed';
  readonly count: number;
}

const { DatabaseSync: CountingDatabase } = killableSqlite(await loadUnsynced());

let cut: Cut | null = null;

function pass(at: Cut['at']): void {
  if (cut === null || cut.at !== at) return;
  cut = { at, count: cut.count - 1 };
  if (cut.count <= 0) killAfter(0);
}

class KillableDatabase extends CountingDatabase {
  override exec(sql: string): void {
    const isCommit = sql === 'COMMIT';
    if (isCommit) pass('commit');
    super.exec(sql);
    if (!isCommit) return;
    pass('committed');
    // A killed process does not learn of its commit.
    if (isKilled()) super.exec('');
  }
}

export const loadSqlite: typeof load = async () => ({ DatabaseSync: KillableDatabase });

/** Ends the process. */
export const killSwitch = {
  arm(wanted: Cut): void {
    if (wanted.at === 'statement') killAfter(wanted.count);
    else cut = wanted;
  },
  isKilled,
  /** The process goes on. */
  disarm(): void {
    cut = null;
    if (!isKilled()) killAfter(Infinity);
  },
  /** Ends the process, if it runs, and starts another; `between` sees the files as the previous one left them. */
  restart(between: () => void): void {
    beginNewProcess(between);
    cut = null;
  },
};
