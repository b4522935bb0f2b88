/** What changed since the end of a turn: which values are compared, and what is left out of the world's. */
import { afterEach, beforeEach, expect, it } from 'vitest';

import { memberMetric } from '@shared/record/metrics';
import { EVERYTHING, FILES, fundsAre, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

let store: TestStore;
beforeEach(() => {
  store = openTestStore(freshDirectory());
});
afterEach(() => store.work('close', null));

const country = (key: string) => ({ kind: 'country', key }) as const;
const leads = (key: string, value: string) =>
  ({ subject: country(key), metric: 'leader', value }) as const;
const grows = (key: string, value: number) =>
  ({ subject: country(key), metric: 'gdpGrowth', value }) as const;

const since = async (fromTurn: number, more = {}) => {
  const { changes, ...rest } = await store.work('changes', {
    files: FILES,
    ...EVERYTHING,
    fromTurn,
    ...more,
  });
  const lines = changes.map(({ subject, metric, first, last }) => [
    `${subject.key} ${metric}`,
    first && [first.untilTurn, first.value],
    [last.turn, last.value],
  ]);
  return { ...rest, lines };
};

it('a value is compared with the last one up to the turn, also where several stood in it', async () => {
  await store.write(10, [fundsAre(100)]);
  await store.write(11, [fundsAre(110)]);
  await store.write(11, [fundsAre(115)]);
  await store.write(14, [fundsAre(140)]);
  expect((await since(11)).lines).toEqual([['self funds', [11, 115], [14, 140]]]);
  expect((await since(10)).lines).toEqual([['self funds', [10, 100], [14, 140]]]);
  expect((await since(14)).lines).toEqual([]);
});

it('a span that begins before the record begins with its first turn', async () => {
  await store.write(12, [fundsAre(100)]);
  await store.write(14, [fundsAre(140)]);
  expect(await since(3)).toMatchObject({
    fromTurn: 12,
    toTurn: 14,
    lines: [['self funds', [12, 100], [14, 140]]],
  });
});

it('a series that begins within the span is compared with its first value', async () => {
  await store.write(10, [fundsAre(100)]);
  await store.write(12, [], [leads('AV', 'Ann')]);
  await store.write(13, [], [leads('AV', 'Ben'), grows('AV', 2)]);
  expect((await since(10, { subjects: [country('AV')] })).lines).toEqual([
    ['AV gdpGrowth', null, [13, 2]],
    ['AV leader', [12, 'Ann'], [13, 'Ben']],
  ]);
});

it('of the world only the subjects and metrics that are asked for are listed', async () => {
  await store.write(
    10,
    [],
    [leads('AV', 'Ann'), grows('AV', 1), leads('KS', 'Cy'), grows('KS', 1)],
  );
  await store.write(
    11,
    [],
    [leads('AV', 'Ben'), grows('AV', 2), leads('KS', 'Di'), grows('KS', 2)],
  );
  const names = async (more: object) =>
    (await since(10, more)).lines.map(([name]) => String(name)).toSorted();
  expect(await names({})).toEqual([]);
  expect(await names({ metrics: ['leader'] })).toEqual(['AV leader', 'KS leader']);
  expect(await names({ metrics: ['leader'], subjects: [country('AV')] })).toEqual([
    'AV gdpGrowth',
    'AV leader',
    'KS leader',
  ]);
});

it('values of no known turn are compared with nothing', async () => {
  await store.write(0, [fundsAre(1)]);
  expect(await since(0)).toMatchObject({ fromTurn: null, toTurn: null, lines: [] });
  await store.write(10, [fundsAre(100), { ...fundsAre(5), metric: memberMetric('cash', 'AVM') }]);
  await store.write(11, [fundsAre(110)]);
  expect((await since(10)).lines).toEqual([['self funds', [10, 100], [11, 110]]]);
});
