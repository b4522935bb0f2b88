import { statSync } from 'node:fs';
import { join } from 'node:path';

import {
  EVERYTHING,
  FILES,
  QUIET_LOOK,
  TURN_MS,
  fundsAre,
  openTestStore,
  timeOf,
} from '@support/record/directory-store';
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
/** The first write of a turn, with which a file above the limit shrinks. */
const shrink = (limitBytes: number) => store.write((newest += 1), [], [], limitBytes);
/** What the disk has of the server's file. */
const onDisk = () =>
  ['', '-wal'].reduce(
    (sum, ending) => sum + statSync(join(directory, `${FILES.server}.sqlite${ending}`)).size,
    0,
  );

describe('a file above its limit', () => {
  it('loses its oldest turns and keeps the newer ones whole', async () => {
    const before = await server();
    await shrink(before.bytes * 0.8);
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
    await shrink(bytes * 0.8);
    const first = (await server()).firstTurn ?? 0;
    await shrink(bytes * 0.4);
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(bytes * 0.4);
    expect(after.firstTurn).toBeGreaterThan(first);
  });

  it('is smaller on the disk too, while it is open, with its log', async () => {
    const { bytes } = await server();
    await shrink(bytes * 0.6);
    expect(onDisk()).toBeLessThanOrEqual(bytes * 0.6);
  });

  it('loses little more than is needed, although the rows of a turn lie among others', async () => {
    const short = Array.from({ length: 400 }, (_, key) => key);
    for (let turn = newest + 1; turn <= newest + 60; turn += 1)
      await store.write(
        turn,
        [],
        short.map((key) => ({
          subject: { kind: 'country', key: String(key) },
          metric: 'population',
          value: turn * (key + 1),
        })),
      );
    newest += 60;
    const before = await server();
    await shrink(before.bytes * 0.9);
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 0.9);
    expect(after.observations).toBeGreaterThan(before.observations * 0.7);
  });

  it('keeps the last value of each series', async () => {
    await store.write(TURNS, [], [UNCHANGED]);
    const { bytes } = await server();
    await shrink(bytes * 0.5);
    const [unchanged] = await store.work('series', {
      files: FILES,
      series: [{ subject: UNCHANGED.subject, metric: UNCHANGED.metric }],
    });
    expect(unchanged?.points).toMatchObject([{ turn: 1, value: 'Ada Marsh' }]);
    expect((await server()).bytes).toBeLessThanOrEqual(bytes * 0.5);
  });

  it('loses nothing if all that may go would not get it below', async () => {
    const before = await server();
    await shrink(1);
    expect(await server()).toMatchObject({
      observations: before.observations,
      firstTurn: before.firstTurn,
    });
  });

  it('loses old news too, and has its counts right after another start', async () => {
    const text = 'long '.repeat(400);
    const entries = Array.from({ length: 300 }, (_, id) => ({
      kind: 'news' as const,
      id: String(id),
      text,
      atMs: id,
    }));
    const stamp = { turn: 2, atMs: timeOf(2), turnMs: TURN_MS, nextTurnAtMs: null };
    // A turn that a cached answer names again.
    await store.work('write', {
      ...QUIET_LOOK,
      files: FILES,
      stamp: { ...stamp, turn: TURNS - 30 },
      own: [],
      world: [],
      entries,
    });
    const { bytes } = await server();
    await shrink(bytes * 0.35);
    expect((await store.work('changes', { files: FILES, ...EVERYTHING })).entries).toEqual([]);
    await store.work('close', null);
    store = openTestStore(directory);
    const all = await Promise.all(Array.from({ length: METRICS }, (_, key) => pointsOf(`${key}`)));
    const after = await server();
    expect(after.bytes).toBeLessThanOrEqual(bytes * 0.35);
    expect(after.observations).toBe(all.flat().length);
  });

  it('below its limit stays as it is', async () => {
    const before = await server();
    await shrink(before.bytes);
    expect(await server()).toEqual(before);
  });
});
