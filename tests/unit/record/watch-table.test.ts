/** The watch list in a profile's file: order, notes, groups, and its limit. */

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { WatchChange } from '@shared/ipc/channels/watch';
import { MAX_WATCHED } from '@shared/record/subjects';
import { FILES, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

let directory: string;
let store: TestStore;

beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

const set = (key: string, change: Partial<WatchChange> = {}) =>
  store.work('watchSet', {
    files: FILES,
    change: { subject: { kind: 'country', key }, name: `Land ${key}`, on: true, ...change },
  });

async function keys(): Promise<readonly string[]> {
  const list = await store.work('watchList', { files: FILES });
  return list.map(({ subject }) => subject.key);
}

it('the watch list has the subjects in the order in which they were added, each once', async () => {
  for (const key of ['A', 'B', 'C', 'B']) await set(key);
  expect(await keys()).toEqual(['A', 'B', 'C']);
});

it('the watch list removes a subject without moving the others', async () => {
  for (const key of ['A', 'B', 'C']) await set(key);
  await set('B', { on: false });
  expect(await keys()).toEqual(['A', 'C']);
});

it('the watch list moves a subject to a position, at most to the end', async () => {
  for (const key of ['A', 'B', 'C']) await set(key);
  await set('C', { order: 0 });
  expect(await keys()).toEqual(['C', 'A', 'B']);
  await set('C', { order: 1 });
  expect(await keys()).toEqual(['A', 'C', 'B']);
  await set('A', { order: 99 });
  expect(await keys()).toEqual(['C', 'B', 'A']);
});

it('the watch list keeps note, group and position that a change does not name', async () => {
  for (const key of ['A', 'B']) await set(key);
  await set('A', { note: 'Look at the rates', group: 'Rivals' });
  const [first] = await set('A', { name: 'New name' });
  expect(first).toMatchObject({ name: 'New name', note: 'Look at the rates', group: 'Rivals' });
});

it('the watch list refuses a subject when it is full, and still changes what it has', async () => {
  for (let index = 0; index < MAX_WATCHED; index += 1) await set(String(index));
  expect(await set('one more')).toHaveLength(MAX_WATCHED);
  expect(await set('0', { note: 'Still here' })).toHaveLength(MAX_WATCHED);
});

it('the watch list survives the closing of its file', async () => {
  await set('A', { note: 'Words', group: 'Group' });
  await store.work('close', null);
  store = openTestStore(directory);
  const list = await store.work('watchList', { files: FILES });
  expect(list).toMatchObject([{ name: 'Land A', note: 'Words', group: 'Group' }]);
});
