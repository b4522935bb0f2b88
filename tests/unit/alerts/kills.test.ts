/** An alert is made exactly once and shown at most once, at whatever statement of its evaluation pass the client is killed. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { openAlertHarness } from '@support/alerts/alert-harness';
import { ALERT_CASES, prepareCase } from '@support/alerts/alert-cases';
import { SAMPLES, SEED } from '@support/limits';
import {
  KilledError,
  beginNewProcess,
  executedStatements,
  isKilled,
  killAfter,
} from '@support/record/killable-sqlite';
import { freshDirectory } from '@support/storage/directory';
import type { AlertView } from '@shared/record/alerts';

vi.mock('@electron/record/store/sqlite', async () => {
  const { killableSqlite } = await import('@support/record/killable-sqlite');
  const unsynced = await import('@support/record/unsynced-sqlite');
  return { ...unsynced, loadSqlite: async () => killableSqlite(await unsynced.loadSqlite()) };
});

it.each(ALERT_CASES)(
  'an alert of the kind $kind comes once, wherever a kill cuts its pass',
  async (one) => {
    const folder = freshDirectory();
    const prepared = openAlertHarness(join(folder, 'prepared'));
    await prepareCase(prepared, one);
    await prepared.close();
    /** Looks at the fact in a process that ends after `statements`, and then in another; returns how many it executed. */
    const round = async (statements: number) => {
      const [before, after] = [join(folder, `${statements}`), join(folder, `${statements}-again`)];
      cpSync(join(folder, 'prepared'), before, { recursive: true });
      const shown: AlertView[] = [];
      killAfter(statements);
      try {
        shown.push(...(await openAlertHarness(before).evaluate(one.fact)));
      } catch (error) {
        if (!(error instanceof KilledError)) throw error;
      }
      const [wasKilled, executed] = [isKilled(), executedStatements()];
      beginNewProcess(() => cpSync(before, after, { recursive: true }));
      const again = openAlertHarness(after);
      shown.push(...(await again.evaluate(one.fact)));
      const inbox = (await again.all()).filter(({ kind }) => kind === one.kind);
      await again.close();
      expect(wasKilled).toBe(statements < Infinity);
      expect(inbox).toHaveLength(1);
      const ids = shown.filter(({ kind }) => kind === one.kind).map(({ id }) => id);
      // A process that is killed between the mark and the notification leaves the alert in the inbox only.
      expect(wasKilled ? [0, 1] : [1]).toContain(ids.length);
      return executed;
    };
    const all = await round(Infinity);
    const step = Math.min(SAMPLES.alertKillsEvery, all);
    for (let statements = SEED % step; statements < all; statements += step)
      await round(statements);
  },
);
