/** A server that starts a new season: its turn counter falls, and nothing is compared with the season before. */
import { existsSync, readdirSync } from 'node:fs';

import {
  EVERYTHING,
  FILES,
  SELF,
  WORLD,
  fundsAre,
  openTestStore,
} from '@support/record/directory-store';
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

const dateIs = (value: string) => [{ subject: WORLD, metric: 'gameDate', value }];

async function play(turns: readonly number[]): Promise<void> {
  for (const turn of turns) await store.write(turn, [fundsAre(turn)], dateIs(`day ${turn}`));
}
const latestFunds = async () =>
  (await store.work('latest', { files: FILES, subjects: [SELF], metrics: ['funds'] }))[0];
const gaps = async () => (await store.work('changes', { files: FILES, ...EVERYTHING })).gaps;
const tell = (turn: number) =>
  store.work('addAlert', {
    files: FILES,
    fact: { kind: 'session-ended', server: 'game.example', turn, atMs: turn },
    choices: {},
    most: 0,
  });

it('a new season has its own newest turn, comparisons and gaps', async () => {
  await play([499, 500]);
  await play([1, 2, 3]);
  expect(await latestFunds()).toMatchObject({
    newestTurn: 3,
    latest: { turn: 3, value: 3 },
    before: { turn: { turn: 2, value: 2 } },
  });
  expect(await store.funds()).toEqual([
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 3],
  ]);
  expect(await gaps()).toEqual([]);
  const { newestTurn } = await store.work('table', { files: FILES, kind: 'world', metrics: [] });
  expect(newestTurn).toBe(3);
  const states = await store.work('state', { files: FILES });
  expect(states.map(({ lastTurn }) => lastTurn)).toEqual([3, 3]);
});

it('a new season keeps the watch list, the rules, the alerts and follows presence anew', async () => {
  await play([40]);
  await store.work('presence', { files: FILES, turn: 40, atMs: 7, isReturn: true });
  const entry = { subject: { kind: 'party', key: 'US/3' }, name: 'Blue', on: true } as const;
  await store.work('watchSet', { files: FILES, change: entry });
  const rule = { type: 'mute', id: 'm1', subject: 'country:AV', name: 'Avaria' } as const;
  await store.work('setAlertRule', { files: FILES, rule, nowMs: 1 });
  await tell(2);
  await play([1, 2]);
  // The alert of the former season's turn 2 is another one.
  expect(await tell(2)).toMatchObject({ held: 2 });
  expect(await store.work('watchList', { files: FILES })).toMatchObject([{ name: 'Blue' }]);
  expect(await store.work('alertRules', { files: FILES })).toMatchObject([rule]);
  const { alerts } = await store.work('listAlerts', { files: FILES, filter: {}, limit: 10 });
  expect(alerts).toHaveLength(2);
  // A turn later nothing was missed; the former season's turn 40 is no turn of this one.
  const report = { files: FILES, turn: 2, atMs: 9, isReturn: true };
  expect(await store.work('presence', report)).toBeNull();
  expect(await store.work('presence', { ...report, turn: 5 })).toMatchObject({ leftTurn: 2 });
});

it('the former season stays on the disk until the next one ends', async () => {
  await play([500, 1, 300, 2]);
  await store.work('close', null);
  const aside = readdirSync(directory).filter((name) => name.includes('.season-'));
  expect(aside.filter((name) => !/-(?:wal|shm)$/u.test(name))).toHaveLength(2);
  expect(existsSync(`${directory}/server-1.sqlite.next`)).toBe(false);
});

it('a turn that a cached answer or a restored backup names again is no new season', async () => {
  await play([2, 1, 2, 3, 4, 500, 499, 480, 501]);
  expect(await latestFunds()).toMatchObject({ newestTurn: 501, latest: { turn: 501 } });
  expect((await store.funds())[0]).toEqual([1, 1, 1]);
});
