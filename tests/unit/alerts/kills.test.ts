/** An alert comes exactly once, however often the client is killed or quits while it reads and writes. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { openRandom } from '@electron/world/core/random';
import { recordDays } from '@support/alerts/recorded-days';
import { replay } from '@support/alerts/replay';
import { SAMPLES, SEED } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('@electron/record/store/sqlite', () => import('@support/alerts/killable-sqlite'));

/** A world in which many kinds happen within few turns. */
const WORLD_SEED = 14;
const FEWEST_KINDS = 6;

let folder: string;
beforeEach(() => {
  folder = freshDirectory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const folderOf = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

it.each(['contract', 'observed'] as const)(
  'kills and quits change nothing in the inboxes of a %s server, and show no alert twice',
  async (dialect) => {
    const looks = await recordDays(dialect, SAMPLES.alertedTurns, WORLD_SEED);
    const undisturbed = await replay(looks, folderOf('undisturbed'), null);
    const killed = await replay(looks, folderOf('killed'), openRandom(SEED, 'kills'));
    expect(killed.inboxes).toEqual(undisturbed.inboxes);
    expect(killed.byTime.filter((alert, at) => killed.byTime.indexOf(alert) !== at)).toEqual([]);
    expect(undisturbed.byTime).toEqual(expect.arrayContaining([...killed.byTime]));
    expect(
      [undisturbed, killed].flatMap(({ errors, shownTwice }) => [...errors, ...shownTwice]),
    ).toEqual([]);
    expect(undisturbed.notShown).toBe(0);
    // A process that is killed between the mark and the notification leaves the alert in the inbox only.
    expect(killed.notShown).toBeLessThanOrEqual(killed.kills);
    expect(killed.kills).toBeGreaterThan(0);
    const kinds = new Set(
      Object.values(undisturbed.inboxes).flatMap((names) =>
        names.map((name) => name.split(' ')[0]),
      ),
    );
    expect(kinds.size).toBeGreaterThanOrEqual(FEWEST_KINDS);
  },
);
