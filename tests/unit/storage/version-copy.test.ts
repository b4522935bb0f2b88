/** The copy of an older version's data: made once for each new version, whole or not at all. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { eraseStoredData } from '@electron/storage/stored-data';
import { removeVersionCopy, copyPreviousVersion } from '@electron/storage/version-copy';
import { freshDirectory } from '@support/storage/directory';

function fill(text: string, folder = freshDirectory()): string {
  for (const name of ['profiles', 'record', 'answers', 'logs'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  for (const name of [
    'profiles/profile-a.json',
    'record/profile-a.sqlite',
    'answers/answers-a.jsonl',
    'logs/main.log',
    'settings.json',
    'thesis.txt',
  ])
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  return folder;
}
const copyOf = (folder: string) => join(folder, 'previous-version');
const textIn = (folder: string) =>
  readFileSync(join(copyOf(folder), 'profiles/profile-a.json'), 'utf8');

it('the copy of a version is made once, with file modes, even if no version is stored, and without data that can be read again', async () => {
  const folder = fill('old');
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  expect(readdirSync(copyOf(folder)).toSorted()).toEqual([
    'profiles',
    'record',
    'settings.json',
    'version.json',
  ]);
  expect(statSync(join(copyOf(folder), 'profiles/profile-a.json')).mode & 0o777).toBe(0o600);
  fill('changed by 1.0.0', folder);
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  expect(textIn(folder)).toBe('old');
});

it('only the data of the previous version are copied, also when going back', async () => {
  const folder = fill('of 1.0.0');
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  await copyPreviousVersion(folder, { version: '1.1.0' }, NO_LOG);
  expect(readFileSync(join(copyOf(folder), 'version.json'), 'utf8')).toContain('1.0.0');
  fill('of 1.1.0', folder);
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  expect(textIn(folder)).toBe('of 1.1.0');
  expect(existsSync(join(copyOf(folder), 'previous-version'))).toBe(false);
});

it('no copy is made on a first start, and a copy that is cut off does not replace the one before', async () => {
  const empty = freshDirectory();
  await copyPreviousVersion(empty, { version: '1.0.0' }, NO_LOG);
  expect(readdirSync(empty)).toEqual(['version.json']);

  const folder = fill('good');
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  fill('newer', folder);
  // No copy can be made of a pipe.
  execFileSync('mkfifo', [join(folder, 'record', 'pipe')]);
  await copyPreviousVersion(folder, { version: '1.1.0' }, NO_LOG);
  expect(textIn(folder)).toBe('good');
  expect(readFileSync(join(folder, 'version.json'), 'utf8')).toContain('1.0.0');
  expect(existsSync(join(folder, 'previous-version.next'))).toBe(false);
});

it('the copy of a version holds no session and no key, and is removed with an account', async () => {
  const folder = fill('old');
  for (const name of [
    'session-abc',
    'session-abc.prev',
    'keys-abc',
    'profiles.json',
    'profile-abc.json',
  ])
    writeFileSync(join(folder, 'profiles', name), 'kept');
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  expect(readdirSync(join(copyOf(folder), 'profiles')).toSorted()).toEqual([
    'profile-a.json',
    'profile-abc.json',
    'profiles.json',
  ]);
  await removeVersionCopy(folder);
  expect(existsSync(copyOf(folder))).toBe(false);
});

it('the copy of a version is erased with everything else', async () => {
  const folder = fill('secret');
  await copyPreviousVersion(folder, { version: '1.0.0' }, NO_LOG);
  eraseStoredData(folder);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});
