import { FILES, fundsAre, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const METRICS = 25;
const TURNS = 1_200;
/** A value that was last seen in the first turn. */
const UNCHANGED = {
  subject: { kind: 'country', key: 'AV' },
  metric: 'leader',
  value: 'Ada Marsh',
  turn: 1,
} as const;

let directory: string;
let store: TestStore;

beforeEach(async () => {
  newest = TURNS;
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
afterEach(() => store.work('close', null));

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

let newest = TURNS;
/** A write of a new turn, which drops a part of a file above the limit. */
const tidyOnce = (limitBytes: number) => store.write((newest += 1), [], [], limitBytes);

async function tidy(limitBytes: number): Promise<void> {
  await tidyOnce(limitBytes);
  for (let part = 0; part < 30; part += 1) await store.write(newest, [], [], limitBytes);
}

describe('a file above its limit', () => {
  it('loses its oldest turns and keeps the newer ones whole', async () => {
    const before = await server();
    await tidy(before.bytes * 0.8);
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 0.8);
    expect(after.bytes).toBeGreaterThan(before.bytes * 0.5);
    for (const key of ['0', '7', String(METRICS - 1)]) {
      const points = await pointsOf(key);
      const first = points[0]?.turn ?? 0;
      expect(first).toBeGreaterThan(1);
      expect(points.map(({ turn }) => turn)).toEqual(
        Array.from({ length: TURNS - first + 1 }, (_, index) => first + index),
      );
      expect(after).toMatchObject({ firstTurn: first, observations: METRICS * points.length });
    }
  });

  it('goes on where it dropped turns last, and shrinks again', async () => {
    const { bytes } = await server();
    await tidy(bytes * 0.8);
    const first = (await server()).firstTurn ?? 0;
    await tidy(bytes * 0.4);
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(bytes * 0.4);
    expect(after.firstTurn).toBeGreaterThan(first);
  });

  it('keeps the newest day and the last value of each series, however small the limit', async () => {
    await store.write(TURNS, [], [UNCHANGED]);
    await tidy(1);
    const points = await pointsOf('7');
    expect(points.at(-1)).toMatchObject({ turn: TURNS, value: TURNS - 1 });
    expect(points.length).toBeGreaterThanOrEqual(24);
    const [unchanged] = await store.work('series', {
      files: FILES,
      series: [{ subject: UNCHANGED.subject, metric: UNCHANGED.metric }],
    });
    expect(unchanged?.points).toMatchObject([{ turn: 1, value: 'Ada Marsh' }]);
  });

  it('that is closed while it shrinks is consistent, and loses the rest later', async () => {
    const { bytes } = await server();
    const limitBytes = bytes * 0.5;
    await tidyOnce(limitBytes);
    await store.work('close', null);
    store = openTestStore(directory);
    const half = await server();
    expect(half.bytes).toBeGreaterThan(limitBytes);
    const all = await Promise.all(Array.from({ length: METRICS }, (_, key) => pointsOf(`${key}`)));
    expect(half.observations).toBe(all.flat().length);
    await tidy(limitBytes);
    expect((await server()).bytes).toBeLessThanOrEqual(limitBytes);
  });

  it('below its limit stays as it is', async () => {
    const before = await server();
    await tidy(before.bytes);
    expect(await server()).toEqual(before);
  });
});
