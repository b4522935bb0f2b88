/** Damage to a store is told to the player, once. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createCrashSafeFile } from '@electron/storage/crash-safe-file';
import { createRecoveries } from '@electron/storage/recoveries';
import type { Damage } from '@electron/storage/recoveries';
import { freshDirectory } from '@support/storage/directory';

let directory: string;
let found: Damage[];
beforeEach(() => {
  directory = freshDirectory();
  found = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (name: string) =>
  createCrashSafeFile(join(directory, name), { onDamage: (damage) => found.push(damage) });

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

it.each([
  ['profiles.json', 'nothing', /list of your accounts/],
  ['profile-abc.json', 'previous', /list of your accounts/],
  ['session-abc', 'nothing', /session .* lost\. Sign in again/],
  ['session-abc', 'previous', /session .* copy before it/],
  ['key-private-abc', 'nothing', /API key .* Save it again/],
  ['settings', 'nothing', /back at their defaults/],
  ['ledger-abc', 'nothing', /ledger .* lost lines/],
  ['window.json', 'previous', /Nothing of yours was lost/],
] as const)(
  'damage to %s with %s left is told once in a sentence that fits',
  (name, left, words) => {
    let changes = 0;
    const recoveries = createRecoveries(() => (changes += 1));
    recoveries.note({ name, left });
    recoveries.note({ name, left });
    expect(changes).toBe(2);
    expect(recoveries.take()).toEqual([expect.stringMatching(words)]);
    expect(recoveries.take()).toEqual([]);
  },
);
