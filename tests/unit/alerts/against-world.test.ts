/** Alerts against the practice world's own journal: everything that happened makes one alert, and nothing else does. */
import { rmSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { simulateDays } from '@support/alerts/simulated-days';
import { tableOf } from '@support/alerts/tally';
import { IS_CAMPAIGN } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';

vi.mock('@electron/record/store/sqlite', () => import('@support/alerts/killable-sqlite'));

const SEED = 14;
/** In a campaign thirty days, with turns of an hour. */
const TURNS = IS_CAMPAIGN ? 720 : 14;
/** Kinds that happen at least once in this many turns. */
const FEWEST_KINDS = IS_CAMPAIGN ? 17 : 8;
const TIMEOUT_MS = IS_CAMPAIGN ? 3_600_000 : 120_000;

const EVERYDAY = [
  ['contract', 'with troubles'],
  ['observed', 'with troubles'],
] as const;
const CASES = [['contract', 'in peace'], ['observed', 'in peace'], ...EVERYDAY] as const;

let folder: string;
beforeEach(() => {
  folder = freshDirectory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it.each(IS_CAMPAIGN ? CASES : EVERYDAY)(
  'every event in the %s dialect, %s, makes one alert, and nothing else does',
  async (dialect, how) => {
    const hasTroubles = how === 'with troubles';
    const simulated = await simulateDays({
      dialect,
      seed: SEED,
      turns: TURNS,
      hasTroubles,
      folder,
    });
    const { tallies, wrong, kills, notShown } = simulated;
    const table = tableOf(tallies);
    if (IS_CAMPAIGN)
      console.log(`${dialect}, ${how}: ${kills} kills, ${notShown} in the inbox alone\n${table}`);
    const found = [...tallies.flatMap((one) => one.wrong), ...wrong];
    expect([table, ...found].join('\n')).toBe(table);
    // A process that is killed between the mark and the notification leaves the alert in the inbox only.
    expect(notShown).toBeLessThanOrEqual(kills);
    expect(kills > 0).toBe(hasTroubles);
    const told = new Set(tallies.flatMap(({ kinds }) => [...kinds.keys()]));
    expect(told.size).toBeGreaterThanOrEqual(FEWEST_KINDS);
  },
  TIMEOUT_MS,
);
