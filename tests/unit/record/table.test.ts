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
const ask = (turn?: number, turnsBack?: number) =>
  store.work('table', {
    files: FILES,
    kind: 'corporation',
    metrics: METRICS,
    ...(turn !== undefined && {
      compared: { metric: 'sharePrice', turn, ...(turnsBack !== undefined && { turnsBack }) },
    }),
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
        before: [],
      },
      {
        key: '2',
        name: 'Works 2',
        currency: null,
        untilTurn: 2,
        values: [5, null, null],
        before: [],
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
  const ten = { turn: 3, untilTurn: 3, value: 10 };
  expect(await before(2)).toEqual([[], []]);
  expect(await before(3)).toEqual([[ten], []]);
  // It stands for turn 3 only: nobody saw the price of turn 4.
  expect(await before(4)).toEqual([[ten], []]);
  expect(await before(5)).toEqual([[{ turn: 5, untilTurn: 5, value: 12 }], []]);
  expect(await before(9)).toEqual([[], []]);
});

it('the table of a kind has the value a number of turns before each was last seen', async () => {
  await store.write(3, [], corporation('1', { sharePrice: 10 }));
  await store.write(4, [], corporation('1', { sharePrice: 11 }));
  await store.write(
    5,
    [],
    [...corporation('1', { sharePrice: 12 }), ...corporation('2', { sharePrice: 1 })],
  );
  await store.write(6, [], corporation('2', { sharePrice: 2 }));
  const { rows } = await ask(5, 1);
  expect(rows.map((row) => row.before)).toEqual([
    [{ turn: 4, untilTurn: 4, value: 11 }],
    [{ turn: 5, untilTurn: 5, value: 1 }],
  ]);
});

it('the table of a kind is empty before anything was recorded', async () => {
  expect(await ask(1)).toEqual({ newestTurn: null, rows: [] });
});
