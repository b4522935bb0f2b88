import { statSync } from 'node:fs';
import { join } from 'node:path';

import { METRICS } from '@shared/record/metrics';
import {
  EVERYTHING,
  FILES,
  SELF,
  TURN_MS,
  WORLD,
  fundsAre,
  openTestStore,
  timeOf,
} from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let directory: string;
let store: TestStore;

beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

describe('a value', () => {
  it('gets a row only when it changes', async () => {
    for (const turn of [1, 2, 3]) await store.write(turn, [fundsAre(100)]);
    await store.write(3, [fundsAre(140)]);
    await store.write(4, [fundsAre(140)]);
    expect(await store.funds()).toEqual([
      [1, 3, 100],
      [3, 4, 140],
    ]);
  });

  it('gets a new row after turns without an observation', async () => {
    await store.write(1, [fundsAre(100)]);
    await store.write(5, [fundsAre(100)]);
    expect(await store.funds()).toEqual([
      [1, 1, 100],
      [5, 5, 100],
    ]);
  });

  it('that was seen before any turn was known is of no turn', async () => {
    await store.write(0, [fundsAre(100)]);
    const states = await store.work('state', { files: FILES });
    expect(states).toContainEqual(
      expect.objectContaining({ observations: 1, firstTurn: null, lastTurn: null }),
    );
  });

  it('may be words', async () => {
    await store.write(1, [], [{ subject: WORLD, metric: 'season', value: 'Spring' }]);
    const [season] = await store.work('series', {
      files: FILES,
      series: [{ subject: WORLD, metric: 'season' }],
    });
    expect(season?.points).toEqual([{ turn: 1, untilTurn: 1, atMs: timeOf(1), value: 'Spring' }]);
  });

  it('that is no number is left out', async () => {
    expect(await store.write(1, [fundsAre(Number.NaN)])).toMatchObject({ values: 0 });
  });
});

describe('a history that the service sends', () => {
  it('fills the turns without an observation, and doubles none', async () => {
    await store.write(2, [fundsAre(102)]);
    await store.write(5, [fundsAre(105)]);
    const history = [1, 2, 3, 4, 5].map((turn) => fundsAre(100 + turn, turn));
    await store.write(5, history);
    await store.write(5, history);
    expect(await store.funds()).toEqual([1, 2, 3, 4, 5].map((turn) => [turn, turn, 100 + turn]));
  });

  it('does not replace what the client itself observed', async () => {
    await store.write(1, [fundsAre(100)]);
    await store.write(2, [fundsAre(100)]);
    await store.write(2, [fundsAre(1, 1)]);
    expect(await store.funds()).toEqual([[1, 2, 100]]);
  });

  it('gives a turn of the past the time that it had', async () => {
    await store.write(9, [fundsAre(9), fundsAre(4, 4)]);
    const [funds] = await store.work('series', {
      files: FILES,
      series: [{ subject: SELF, metric: 'funds' }],
    });
    expect(funds?.points[0]).toMatchObject({ turn: 4, atMs: timeOf(9) - 5 * TURN_MS });
  });

  it('is ignored for a turn that has not begun', async () => {
    await store.write(2, [fundsAre(2), fundsAre(9, 9)]);
    expect(await store.funds()).toEqual([[2, 2, 2]]);
  });
});

describe('an answer that cannot be written as a whole', () => {
  it('is not written at all, and the next one is', async () => {
    await store.write(1, [fundsAre(100)]);
    const nameless = { ...fundsAre(1), subject: { kind: 'self', key: null as never } } as const;
    await expect(store.write(2, [fundsAre(200), nameless])).rejects.toThrow(/NOT NULL/);
    expect(await store.funds()).toEqual([[1, 1, 100]]);
    await store.write(3, [fundsAre(300)]);
    expect(await store.funds()).toHaveLength(2);
  });
});

describe('the record', () => {
  it('continues where the last run ended', async () => {
    await store.write(1, [fundsAre(100)]);
    await store.work('close', null);
    store = openTestStore(directory);
    await store.write(2, [fundsAre(100)]);
    expect(await store.funds()).toEqual([[1, 2, 100]]);
  });

  it('can be read only by this user', async () => {
    await store.write(1, [fundsAre(100)]);
    for (const ending of ['.sqlite', '.sqlite-wal', '.sqlite-shm'])
      expect(statSync(join(directory, `${FILES.profile}${ending}`)).mode & 0o077).toBe(0);
  });

  it('keeps own figures apart from those of the world', async () => {
    await store.write(1, [fundsAre(1)], [{ subject: WORLD, metric: 'turn', value: 1 }]);
    const other = { ...FILES, profile: 'profile-2' };
    const ask = (subject: typeof SELF | typeof WORLD) =>
      store.work('metrics', { files: other, subject });
    expect(await ask(SELF)).toEqual([]);
    expect(await ask(WORLD)).toEqual([
      {
        metric: 'turn',
        label: METRICS.turn.label,
        unit: METRICS.turn.unit,
        currency: null,
        points: 1,
        firstTurn: 1,
        lastTurn: 1,
      },
    ]);
  });
});

describe('the last values', () => {
  it('come with what they were a turn, a day and a week before, and a short line', async () => {
    for (let turn = 1; turn <= 200; turn += 1) await store.write(turn, [fundsAre(turn)]);
    const latest = (turnsBack: { day: number | null; week: number | null }) =>
      store.work('latest', { files: FILES, subjects: [SELF], turnsBack });
    const [funds] = await latest({ day: 24, week: 168 });
    expect(funds).toMatchObject({
      currency: 'USD',
      latest: { turn: 200, value: 200 },
      before: { turn: { value: 199 }, day: { value: 176 }, week: { value: 32 } },
      spanTurns: { turn: 199, day: 176, week: 32 },
    });
    // A game of half-hour turns: the answer follows the turns that are asked for, not the clock.
    expect((await latest({ day: 48, week: null }))[0]).toMatchObject({
      before: { turn: { value: 199 }, day: { value: 152 }, week: null },
      spanTurns: { turn: 199, day: 152, week: null },
    });
    expect(funds?.sparkline.length).toBeLessThanOrEqual(32);
    expect(funds?.sparkline.length).toBeGreaterThan(24);
    expect(funds?.sparkline.at(-1)).toBe(200);
  });

  it('have no earlier values before the first observation', async () => {
    await store.write(5, [fundsAre(7)]);
    const [funds] = await store.work('latest', { files: FILES, subjects: [SELF] });
    expect(funds?.before).toEqual({ turn: null, day: null, week: null });
  });

  it('have an earlier value only for a turn since which something was observed', async () => {
    for (let turn = 1; turn <= 30; turn += 1) await store.write(turn, [fundsAre(7)]);
    const actions = { subject: SELF, metric: 'actions', value: 3 };
    const funds = async () => {
      const latest = await store.work('latest', {
        files: FILES,
        subjects: [SELF],
        turnsBack: { day: 24, week: 168 },
      });
      return latest.find(({ metric }) => metric === 'funds');
    };
    await store.write(31, [actions]);
    expect((await funds())?.before.turn).toBeNull();
    for (const turn of [32, 33]) await store.write(turn, [actions]);
    expect(await funds()).toMatchObject({
      newestTurn: 33,
      latest: { untilTurn: 30 },
      before: { turn: null, day: { value: 7 } },
    });
    await store.write(34, [fundsAre(7)]);
    expect(await funds()).toMatchObject({
      newestTurn: 34,
      latest: { untilTurn: 34 },
      before: { turn: { value: 7 }, day: { value: 7 } },
    });
  });
});

describe('the points of a long series', () => {
  it('are at most two thousand, with the first part and the newest value', async () => {
    for (let turn = 1; turn <= 50; turn += 1)
      await store.write(
        turn * 100,
        Array.from({ length: 100 }, (_, index) =>
          fundsAre(turn * 100 + index, turn * 100 - 99 + index),
        ),
      );
    const points = await store.funds();
    expect(points.length).toBeLessThanOrEqual(2_000);
    expect(points.length).toBeGreaterThan(1_000);
    expect(points.at(-1)?.[0]).toBe(5_000);
    expect(points.map(([turn]) => turn)).toEqual(
      points.map(([turn]) => turn).toSorted((a, b) => a - b),
    );
  });
});

describe('what changed since a turn', () => {
  it('names the value before the span and the last one, and the turns without an observation', async () => {
    await store.write(1, [fundsAre(10)], [{ subject: WORLD, metric: 'turn', value: 1 }]);
    await store.write(2, [fundsAre(10)]);
    await store.write(6, [fundsAre(60)]);
    await store.write(7, [fundsAre(70)]);
    const changes = await store.work('changes', { files: FILES, ...EVERYTHING, fromTurn: 2 });
    expect(changes).toMatchObject({
      fromTurn: 2,
      toTurn: 7,
      gaps: [{ fromTurn: 3, toTurn: 5 }],
      changes: [
        {
          metric: 'funds',
          isOwn: true,
          first: { turn: 1, untilTurn: 2, value: 10 },
          last: { value: 70 },
        },
      ],
    });
  });
});
