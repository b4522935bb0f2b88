/** What the list of profiles takes from the records' own files. */
import { expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createProfileList } from '@electron/session/profiles/profile-list';
import type { ProfilesFolder } from '@electron/session/profiles/profile-list';
import {
  newProfile,
  NO_PROFILES,
  PROFILES_FILE,
  recordFileName,
  serializeProfiles,
  withProfile,
} from '@electron/session/profiles/profile-records';
import type { ProfileRecord } from '@electron/session/profiles/profile-records';

const ADA = { id: 'a1', username: 'ada', displayName: 'Ada' };

function folderOf(texts: Map<string, string>, isRecovered: boolean): ProfilesFolder {
  return {
    open: (name) => ({
      read() {
        const text = texts.get(name);
        return Promise.resolve(text === undefined ? null : { text, recovered: isRecovered });
      },
      write(text) {
        texts.set(name, text);
        return Promise.resolve();
      },
      remove() {
        texts.delete(name);
        return Promise.resolve();
      },
    }),
    list: () => Promise.resolve([...texts.keys()]),
  };
}

const textOf = (record: ProfileRecord) => serializeProfiles(withProfile(NO_PROFILES, record));
const older: ProfileRecord = { ...newProfile('https://game.example', ADA), session: 'none' };
const newer: ProfileRecord = { ...older, session: 'open', label: 'Mine' };

async function loaded(texts: Map<string, string>, isRecovered: boolean) {
  const list = createProfileList(folderOf(texts, isRecovered), NO_LOG);
  await list.load();
  return list.records().profiles;
}

it.each([
  ['an older generation of the list', true, newer],
  ['the newest list', false, older],
])('%s keeps the newest record of a profile', async (_what, isRecovered, expected) => {
  const texts = new Map([
    [PROFILES_FILE, textOf(older)],
    [recordFileName(older.id), textOf(newer)],
  ]);
  expect(await loaded(texts, isRecovered)).toEqual([expected]);
});

it('a record in the file of another profile is left out', async () => {
  const other = newProfile('https://game.example', { ...ADA, id: 'b2', username: 'ben' });
  const texts = new Map([
    [recordFileName(older.id), textOf(newer)],
    [recordFileName(other.id), textOf(older)],
  ]);
  expect(await loaded(texts, true)).toEqual([newer]);
});
