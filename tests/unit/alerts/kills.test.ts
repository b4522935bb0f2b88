/** An alert comes exactly once, however often the client is killed or quits while it reads and writes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it, vi } from 'vitest';

import { openRandom } from '@electron/world/core/random';
import { recordDays, CORPORATIONS } from '@support/alerts/recorded-days';
import { SAMPLES, SEED } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';
import type { Random } from '@electron/world/core/random';
import type { AlertView } from '@shared/record/alerts';
import { KilledError } from '@support/record/killable-sqlite';
import { killSwitch } from '@support/alerts/killable-sqlite';
import type { Cut } from '@support/alerts/killable-sqlite';
import { createMachine } from '@support/alerts/machine';
import type { Look, RecordedAnswer } from '@support/alerts/recorded-days';

const ORIGIN = 'https://game.example';
const KILLED_LOOKS = 0.25;
const QUITS = 0.1;
const MAX_STATEMENTS = 250;
const MAX_COMMITS = 3;
const BY_TIME: ReadonlySet<string> = new Set(['crisis-deadline', 'election-ends']);

/** The result of a replay. */
interface Replay {
  /** Kind, subject and turn of every alert about a change, by profile, in the order of the inbox. */
  readonly inboxes: Readonly<Record<string, readonly string[]>>;
  /**
   * Profile, kind and subject of every alert that is due at a time, without a new answer: a client that is not running
   * may be late.
   */
  readonly byTime: readonly string[];
  readonly kills: number;
  /** Alerts that were shown more than once. */
  readonly shownTwice: readonly string[];
  /** How many alerts the inbox has that were never shown. */
  readonly notShown: number;
  readonly errors: readonly string[];
}

function cutOf(random: Random): Cut {
  const at = random.pick(['statement', 'commit', 'committed'] as const);
  return { at, count: random.whole(1, at === 'statement' ? MAX_STATEMENTS : MAX_COMMITS) };
}

/**
 * Replays the looks. Call it under fake timers, and with SQLite that can be killed.
 *
 * @param random draws kills and quits; null for none
 * @param folder an empty folder
 */
async function replay(
  looks: readonly Look[],
  folder: string,
  random: Random | null,
): Promise<Replay> {
  const errors: string[] = [];
  const shown = new Map<string, number>();
  const wanted = new Set<string>();
  const keyOf = ({ id, params }: Pick<RecordedAnswer, 'id' | 'params'>) =>
    `${id} ${JSON.stringify(params)}`;
  const machine = createMachine({
    folder,
    startAtMs: looks[0]?.atMs ?? 0,
    onReadAgain: (_profile, read) => void wanted.add(keyOf(read)),
    onShow(profileId, alerts) {
      for (const { id } of alerts) {
        const key = `${profileId} ${id}`;
        shown.set(key, (shown.get(key) ?? 0) + 1);
      }
    },
    onFailure(error) {
      if (!(error instanceof KilledError)) errors.push(String(error));
    },
    onEnded: () => wanted.clear(),
  });

  /** Gives the client every answer of a look; false if the process was killed meanwhile. */
  async function give({ profileId, answers }: Look): Promise<boolean> {
    const profile = { id: profileId, origin: ORIGIN };
    async function takes(answer: RecordedAnswer): Promise<void> {
      machine.tick();
      const nowMs = machine.nowMs();
      const times = { arrivedAtMs: nowMs, local: { sentMs: nowMs - 1, arrivedMs: nowMs } };
      await machine.client().takes(profile, { ...answer, times });
    }
    for (const answer of answers) {
      await takes(answer);
      if (killSwitch.isKilled()) return false;
    }
    const again = answers.filter((answer) => wanted.delete(keyOf(answer)));
    for (const answer of again) await takes(answer);
    return !killSwitch.isKilled();
  }

  const profiles = [...new Set(looks.map(({ profileId }) => profileId))];
  for (const id of profiles) {
    for (const number of CORPORATIONS) {
      const subject = { kind: 'corporation', key: String(number) } as const;
      await machine.client().watch({ id, origin: ORIGIN }, subject, `Watched ${number}`);
    }
  }
  for (const look of looks) {
    await machine.passUntil(look.atMs);
    machine.client();
    if (random?.chance(KILLED_LOOKS)) killSwitch.arm(cutOf(random));
    if (!(await give(look))) {
      machine.die();
      // The next process reads everything again.
      await give(look);
    }
    killSwitch.disarm();
    if (random?.chance(QUITS)) await machine.quit();
  }
  const inboxes: Record<string, readonly string[]> = {};
  const byTime: string[] = [];
  let notShown = 0;
  for (const id of profiles) {
    const alerts = await machine.client().inboxAfter({ id, origin: ORIGIN }, 0);
    inboxes[id] = alerts.filter(({ kind }) => !BY_TIME.has(kind)).map(nameOf);
    for (const alert of alerts.filter(({ kind }) => BY_TIME.has(kind)))
      byTime.push(`${id} ${alert.kind} ${alert.subject}`);
    notShown += alerts.filter((alert) => !shown.has(`${id} ${alert.id}`)).length;
  }
  await machine.quit();
  return {
    inboxes,
    byTime,
    kills: machine.kills(),
    shownTwice: [...shown].filter(([, times]) => times > 1).map(([key]) => key),
    notShown,
    errors,
  };
}

const nameOf = ({ kind, subject, turn }: AlertView) => `${kind} ${subject} ${turn}`;

vi.mock('@electron/record/store/sqlite', () => import('@support/alerts/killable-sqlite'));

/** A world in which many kinds happen within few turns. */
const WORLD_SEED = 14;
const FEWEST_KINDS = 6;

let folder: string;
beforeEach(() => {
  folder = freshDirectory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
