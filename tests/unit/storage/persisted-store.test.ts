/** What the renderer keeps: of profiles that are there, whole after every write, gone with its profile. */
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { encodeCheckedText } from '@electron/storage/files/crash-safe-file';
import { replaceFile } from '@electron/storage/files/replace-file';
import { openPersistedStore, readPersistedValues } from '@electron/storage/persisted-store';
import { filesContaining, filesOpenToOthers, freshDirectory } from '@support/storage/directory';

let directory: string;
let path: string;
beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'kept.json');
});

it('values are stored for the profiles that exist, readable by this user only', async () => {
  const store = openPersistedStore({ path });
  const places = JSON.stringify({ p1: ['/news'], gone: ['/canary-4712'] });
  store.keep(
    { 'hustings-recent-places': places, 'hustings-theme-chosen': 'true' },
    new Set(['p1']),
  );
  store.keep({ 'hustings-favourites': '{', 'hustings-theme-chosen': undefined }, new Set(['p1']));
  await store.flush();
  const kept = { 'hustings-recent-places': { p1: ['/news'] }, 'hustings-theme-chosen': true };
  expect(store.get()).toEqual(kept);
  expect(readPersistedValues(path)).toEqual(kept);
  expect(openPersistedStore({ path }).get()).toEqual(kept);
  expect(filesContaining(directory, 'canary-4712')).toEqual([]);
  expect(filesOpenToOthers(directory)).toEqual([]);
});

it('nothing of a removed profile stays in any generation', async () => {
  const store = openPersistedStore({ path });
  const known = new Set(['p1', 'canary-4713']);
  for (const place of ['/news', '/', '/parties']) {
    const json = JSON.stringify({ p1: [place], 'canary-4713': [place] });
    store.keep({ 'hustings-recent-places': json }, known);
    await store.flush();
  }
  expect(filesContaining(directory, 'canary-4713')).toEqual(['kept.json', 'kept.json.prev']);
  await store.retain(new Set(['p1']));
  expect(filesContaining(directory, 'canary-4713')).toEqual([]);
  expect(readPersistedValues(path)).toEqual({ 'hustings-recent-places': { p1: ['/parties'] } });
});

it.each(['', 'null', '[]', '7', '{'])('a file with the text %j counts as empty', async (text) => {
  await replaceFile(path, encodeCheckedText(text));
  expect(readPersistedValues(path)).toEqual({});
});
