/** The last values of every subject of one kind. */
import type { Observation } from '@shared/record/observations';
import { FILES, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, expect, it } from 'vitest';

let directory: string;
let store: TestStore;

beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

function corporation(
  key: string,
  figures: Readonly<Record<string, number | string>>,
): Observation[] {
  return Object.entries(figures).map(([metric, value]) => ({
    subject: { kind: 'corporation', key },
    name: `Works ${key}`,
    metric,
    value,
    ...(metric === 'sharePrice' && { currency: 'USD' }),
  }));
}

const METRICS = ['debt', 'sharePrice', 'rating'];
const ask = (turn?: number) =>
  store.work('table', {
    files: FILES,
    kind: 'corporation',
    metrics: METRICS,
    ...(turn !== undefined && { compared: { metric: 'sharePrice', turn } }),
  });

it('the table of a kind has the requested metrics of each subject, in their order', async () => {
  await store.write(1, [], corporation('1', { sharePrice: 10, rating: 'AA', shares: 7 }));
  await store.write(
    2,
    [],
    [
      ...corporation('2', { debt: 5 }),
      { subject: { kind: 'fund', key: '1' }, metric: 'debt', value: 9 },
    ],
  );
  expect(await ask()).toEqual({
    newestTurn: 2,
    rows: [
      {
        key: '1',
        name: 'Works 1',
        currency: 'USD',
        untilTurn: 1,
        values: [null, 10, 'AA'],
        before: null,
      },
      {
        key: '2',
        name: 'Works 2',
        currency: null,
        untilTurn: 2,
        values: [5, null, null],
        before: null,
      },
    ],
  });
});

it('the table of a kind compares a metric with an earlier turn that was observed', async () => {
  await store.write(3, [], corporation('1', { sharePrice: 10 }));
  await store.write(
    5,
    [],
    [...corporation('1', { sharePrice: 12 }), ...corporation('2', { sharePrice: 1 })],
  );
  await store.write(9, [], corporation('1', { sharePrice: 12 }));
  const before = async (turn: number) => (await ask(turn)).rows.map((row) => row.before);
  expect(await before(2)).toEqual([null, null]);
  expect(await before(3)).toEqual([10, null]);
  expect(await before(4)).toEqual([10, null]);
  expect(await before(5)).toEqual([12, null]);
  expect(await before(9)).toEqual([null, null]);
});

it('the table of a kind is empty before anything was recorded', async () => {
  expect(await ask(1)).toEqual({ newestTurn: null, rows: [] });
});
