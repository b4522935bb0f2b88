import { rmSync } from 'node:fs';

import { FILES, fundsAre, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const METRICS = 25;
const TURNS = 1_200;

let directory: string;
let store: TestStore;

beforeEach(async () => {
  directory = freshDirectory();
  store = openTestStore(directory);
  // The first turn of the record; the others follow it, because an earlier turn would begin a new season.
  await store.write(1, [fundsAre(5)]);
  // Histories fill a long record quickly in this test.
  for (let metric = 0; metric < METRICS; metric += 1)
    await store.write(
      TURNS,
      [],
      Array.from({ length: TURNS }, (_, index) => ({
        subject: { kind: 'character', key: String(metric) },
        metric: 'favorability',
        value: index,
        turn: index + 1,
      })),
    );
});
afterEach(async () => {
  await store.work('close', null);
  rmSync(directory, { recursive: true });
});

const server = async () => {
  const [state] = (await store.work('state', { files: FILES })).filter(
    ({ which }) => which === 'server',
  );
  if (!state) throw new Error('no file of the server');
  return state;
};

const pointsOf = async (key: string) => {
  const [series] = await store.work('series', {
    files: FILES,
    series: [{ subject: { kind: 'character', key }, metric: 'favorability' }],
  });
  return series?.points ?? [];
};

describe('a file above its limit', () => {
  it('is thinned to a value a day before the last month, which stays whole', async () => {
    const before = await server();
    await store.work('tidy', { limitBytes: before.bytes * 0.8 });
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 0.8);
    const points = await pointsOf('7');
    const month = TURNS - 30 * 24;
    expect(points.filter(({ turn }) => turn >= month)).toHaveLength(TURNS - month + 1);
    const old = points.filter(({ turn }) => turn < month);
    expect(old.length).toBe(Math.ceil(month / 24));
    // A value is kept for each day, so that the chart has no gap.
    expect(old[1]).toMatchObject({ turn: 24, untilTurn: 47, value: 23 });
    expect(after.observations).toBe(METRICS * points.length);
  });

  it('loses its oldest turns if thinning is not enough, and keeps each series’ last value', async () => {
    const before = await server();
    await store.work('tidy', { limitBytes: before.bytes * 0.05 });
    expect((await server()).bytes).toBeLessThan(before.bytes * 0.2);
    for (const key of ['0', '7', String(METRICS - 1)])
      expect((await pointsOf(key)).at(-1)).toMatchObject({ turn: TURNS, value: TURNS - 1 });
  });

  it('lets requests be answered between two steps of thinning', async () => {
    const { bytes } = await server();
    const order: string[] = [];
    const tidying = store.work('tidy', { limitBytes: bytes * 0.3 }).then(() => order.push('tidy'));
    await pointsOf('1').then(() => order.push('points'));
    await tidying;
    expect(order).toEqual(['points', 'tidy']);
  });

  it('below its limit stays as it is', async () => {
    const before = await server();
    await store.work('tidy', { limitBytes: before.bytes });
    expect(await server()).toEqual(before);
  });
});
