/** Damage to a store is reported to the player once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { openPersistedStore } from '@electron/storage/persisted-store';
import { createCorruptionReport } from '@electron/storage/corruption-report';
import type { Corruption } from '@electron/storage/corruption-report';
import { freshDirectory } from '@support/storage/directory';

let directory: string;
let found: Corruption[];
beforeEach(() => {
  directory = freshDirectory();
  found = [];
});

const open = (name: string) =>
  createCrashSafeFile(join(directory, name), { onCorruption: (damage) => found.push(damage) });

function flipOneBit(name: string): void {
  const bytes = readFileSync(join(directory, name));
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  writeFileSync(join(directory, name), bytes);
}

it('a damaged file reports what is left of it once, and a good or a new one nothing', async () => {
  const file = open('profiles.json');
  expect(await file.read()).toBeNull();
  await file.write('one');
  await file.write('two');
  expect(found).toEqual([]);
  flipOneBit('profiles.json');
  expect(await open('profiles.json').read()).toEqual({ text: 'one', recovered: true });
  expect(await open('profiles.json').read()).toEqual({ text: 'one', recovered: true });
  expect(found).toEqual([{ name: 'profiles.json', left: 'previous' }]);
});

it('a damaged file without an earlier generation reports that nothing is left', async () => {
  await open('session-p1').write('one');
  flipOneBit('session-p1');
  expect(await open('session-p1').read()).toBeNull();
  expect(found).toEqual([{ name: 'session-p1', left: 'nothing' }]);
});

it('a damaged file that is written before it was read is reported once too', async () => {
  await open('window.json').write('one');
  await open('window.json').write('two');
  flipOneBit('window.json');
  const file = open('window.json');
  await file.write('three');
  await file.write('four');
  expect(await file.read()).toEqual({ text: 'four', recovered: false });
  expect(found).toEqual([{ name: 'window.json', left: 'previous' }]);
});

it('damaged values that the window keeps are reported once, and good ones are not', async () => {
  const start = async (ended: string) => {
    const onCorruption = (corruption: Corruption) => void found.push(corruption);
    const store = openPersistedStore({ path: join(directory, 'kept.json'), onCorruption });
    store.keep({ 'hustings-theme-chosen': ended }, new Set());
    await store.flush();
  };
  await start('1');
  await start('2');
  expect(found).toEqual([]);
  flipOneBit('kept.json');
  await start('3');
  await start('4');
  expect(found).toEqual([{ name: 'kept.json', left: 'previous' }]);
});

it.each([
  ['profiles.json', 'nothing', /list of your accounts/],
  ['profiles.json', 'previous', /list of your accounts/],
  ['session-abc', 'nothing', /session .* lost\. Sign in again/],
  ['session-abc', 'previous', /session .* previous copy/],
  ['key-private-abc', 'nothing', /API key .* Save it again/],
  ['chat-abc', 'nothing', /chat .* lost\. Save it again/],
  ['chat-abc', 'previous', /chat .* previous copy/],
  ['chat-abc', 'locked', /chat .* keyring .* no alerts are sent/],
  ['settings', 'nothing', /back at their defaults/],
  ['kept.json', 'previous', /favourites .* previous copy/],
  ['kept.json', 'nothing', /favourites .* are lost/],
  ['session-abc', 'locked', /session .* keyring .* also sign in again/],
  ['key-private-abc', 'locked', /API key .* keyring .* save the key again/],
  ['practice-world', 'previous', /practice world .* after that is lost/],
  ['practice-world', 'nothing', /practice world .* starts over/],
] as const)(
  'damage to %s with %s left is reported once in a matching sentence',
  (name, left, words) => {
    let changes = 0;
    const report = createCorruptionReport(() => (changes += 1));
    report.add({ name, left });
    report.add({ name, left });
    expect(changes).toBe(2);
    expect(report.take()).toEqual([expect.stringMatching(words)]);
    expect(report.take()).toEqual([]);
  },
);

it('damage to a file that is made again without a loss is not reported', () => {
  const report = createCorruptionReport(() => {
    throw new Error('reported');
  });
  report.add({ name: 'pane-window.json', left: 'nothing' });
  report.add({ name: 'window.json', left: 'previous' });
  expect(report.take()).toEqual([]);
});
