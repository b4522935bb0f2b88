/** What belongs to the client in its folder, and erasing exactly that. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { isMarkedForErasure, markForErasure } from '@electron/storage/user-data-folder';
import {
  eraseStoredData,
  partOf,
  readStoredData,
  readStoredProfile,
} from '@electron/storage/stored-data';
import { createErasure } from '@electron/storage/erasure';
import { filesIn, freshDirectory } from '@support/storage/directory';

const ID = 'd3b7f954776c980fd92d6961';
const OWN = [
  'profiles/local-api-token',
  'profiles/proxy-passwords',
  'profiles/profiles.json',
  'profiles/profiles.json.prev',
  `profiles/session-${ID}`,
  `profiles/session-${ID}.corrupt`,
  `profiles/key-private-${ID}`,
  `profiles/chat-${ID}`,
  'profiles/.hustings-write-test',
  `ledgers/ledger-${ID}.jsonl`,
  `ledgers/ledger-${ID}.seal`,
  `ledgers/ledger-${ID}.seal.prev`,
  `record/profile-${ID}.sqlite-wal`,
  'record/server-0123456789abcdef.sqlite.corrupt-12-shm',
  'record/server-0123456789abcdef.sqlite.season-12',
  `record/profile-${ID}.sqlite.made`,
  `record/profile-${ID}.sqlite.made.prev`,
  'record.corrupt',
  `answers/${ID}/game-0123456789abcdef.json`,
  `answers/${ID}/clientNav-0123456789abcdef.json.tmp-1234567890abcdef`,
  `directory/${ID}.json`,
  `directory/${ID}.json.prev`,
  'kept.json',
  'kept.json.prev',
  'settings.json.corrupt',
  'settings.json.tmp-1234567890abcdef',
  'practice-world/world.jsonl',
  'logs/main.log',
  'logs/main.old.log',
  'logs/main.log.corrupt',
  'Crashpad/completed/dump.dmp',
  'Local Storage/leveldb/000003.log',
  'Cookies-journal',
  'Cache/Cache_Data/f_000001',
  'Cache/Cache_Data/index-dir/the-real-index',
  'Code Cache/js/0123456789abcdef_0',
  'Crashpad/settings.dat',
  'IndexedDB/app_hustings_0.indexeddb.leveldb/MANIFEST-000001',
  'Local Storage/leveldb/LOG.old',
  'Network/Cookies-journal',
  'Network/Reporting and NEL-wal',
  'Service Worker/ScriptCache/4cb013792b196a35_1',
  'databases/Databases.db-journal',
];
/** The player's own files; the names of some begin like those of the client's files. */
const FOREIGN = [
  'profiles2/mine.txt',
  'thesis.odt',
  'my settings.json',
  'record of mine.txt',
  'Cachet',
  'record-collection.csv',
  'record.md',
  'settings.json.backup',
  'settings.json.prev.zip',
  'logs.zip',
  'Cookies-recipe.txt',
  'Preferences.old',
  'answers-to-exam.pdf',
  'answers/exam.pdf',
  `answers/${ID}/game.json`,
  'profiles/profile-photo.jpg',
  'profiles/session-notes.txt',
  'ledgers/2026.ods',
  'record/vinyl.flac',
  'directory/phone-book.pdf',
  'record/profile-1.sqlite.bak',
  'logs/ship.log',
  'practice-world/map.png',
  'Cache/geocache.gpx',
  'Network/cabling/plan.pdf',
  'Dictionaries/klingon.txt',
  'databases/customers.sqlite',
  'Crashpad/completed/notes.md',
  'previous-version/thesis.odt',
  'previous-version/profiles/profile-photo.jpg',
];

function fill(): string {
  const folder = freshDirectory();
  for (const name of [...OWN, ...FOREIGN]) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), 'canary');
  }
  return folder;
}
const left = (folder: string) => filesIn(folder);
const foreignEntries = FOREIGN.toSorted();

it('what is stored of one profile is counted, and nothing of another', async () => {
  const folder = freshDirectory();
  const own = [
    'profiles/key-public-abc',
    'profiles/key-private-abc',
    'profiles/key-private-abc.prev',
    'profiles/session-abc',
    'ledgers/ledger-abc.jsonl',
    'record/profile-abc.sqlite',
    'record/profile-abc.sqlite-wal',
    'answers/abc/game-0123456789abcdef.json',
  ];
  const others = [
    'profiles/key-bot-abcd',
    'ledgers/ledger-abcd.jsonl',
    'answers/abcd/game-0123456789abcdef.json',
    'record/server-abc1.sqlite',
  ];
  for (const name of [...own, ...others]) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), 'canary');
  }
  expect(await readStoredProfile(folder, 'abc')).toEqual({
    keys: 2,
    ledgerBytes: 6,
    recordBytes: 12,
    answersBytes: 6,
  });
  expect(await readStoredProfile(join(folder, 'missing'), 'abc')).toMatchObject({ keys: 0 });
});

it('erasing removes every file of the client and none of the player’s own', () => {
  const folder = fill();
  markForErasure(folder);
  expect(isMarkedForErasure(folder)).toBe(true);
  eraseStoredData(folder);
  expect(left(folder)).toEqual(foreignEntries);
  expect(isMarkedForErasure(folder)).toBe(false);
});

it('erasing removes a link, not what it leads to', () => {
  const folder = freshDirectory();
  const elsewhere = freshDirectory();
  writeFileSync(join(elsewhere, 'mine.txt'), 'mine');
  symlinkSync(elsewhere, join(folder, 'record'));
  eraseStoredData(folder);
  expect(existsSync(join(folder, 'record'))).toBe(false);
  expect(readFileSync(join(elsewhere, 'mine.txt'), 'utf8')).toBe('mine');
});

it('the list of stored data has the size and the names of each part', async () => {
  const { folder, parts } = await readStoredData(fill());
  expect(folder).not.toBe('');
  expect(parts.find(({ part }) => part === 'answers')).toEqual({
    part: 'answers',
    names: ['answers', 'directory', 'kept.json', 'kept.json.prev'],
    bytes: 6 * 'canary'.length,
  });
  // A file that a write has not finished counts, but is not named.
  expect(parts.find(({ part }) => part === 'settings')).toEqual({
    part: 'settings',
    names: ['settings.json.corrupt'],
    bytes: 2 * 'canary'.length,
  });
  expect(await readStoredData(join(folder, 'absent'))).toMatchObject({
    parts: expect.arrayContaining([{ part: 'log', names: [], bytes: 0 }]),
  });
});

it.each([
  'thesis.odt',
  'records',
  'record-collection',
  'logs.zip',
  'Cookies-recipe.txt',
  'Profiles',
  '..',
  '',
  'erase-everything',
])('the client does not take the file %j for its own', (name) => {
  expect(partOf(name)).toBeNull();
});

it('erasing needs confirmation, is refused during an order, and ends the client last', async () => {
  const done: string[] = [];
  const folder = fill();
  let isIdle = false;
  let says = false;
  const erase = createErasure({
    folder,
    orderQueue: { isIdle: () => isIdle },
    settings: {
      get: () => ({ startWithSystem: true }) as never,
      update: (patch) => void done.push(JSON.stringify(patch)) as never,
    },
    ask: () => Promise.resolve(says),
    close: () => Promise.resolve(void done.push('closed')),
    exit: () => done.push(left(folder).join() === foreignEntries.join() ? 'gone' : 'left'),
  });
  expect(await erase()).toMatchObject({ ok: false, error: { code: 'ERASURE_BUSY' } });
  isIdle = true;
  expect(await erase()).toEqual({ ok: true, value: false });
  expect(done).toEqual([]);
  expect(left(folder).length).toBeGreaterThan(foreignEntries.length);
  says = true;
  expect(await erase()).toEqual({ ok: true, value: true });
  await expect.poll(() => done).toEqual(['{"startWithSystem":false}', 'closed', 'gone']);
});

it('erasing is refused if the disk does not store that it has begun', async () => {
  const folder = join(freshDirectory(), 'absent');
  const erase = createErasure({
    folder,
    orderQueue: { isIdle: () => true },
    settings: {
      get: () => ({}) as never,
      update: () => {
        throw new Error('not asked');
      },
    },
    ask: () => Promise.resolve(true),
    close: () => Promise.reject(new Error('not closed')),
    exit: () => undefined,
  });
  expect(await erase()).toMatchObject({ ok: false, error: { code: 'ERASURE_REFUSED' } });
});
