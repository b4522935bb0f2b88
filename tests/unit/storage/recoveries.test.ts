/** Damage to a store is reported to the player once. */
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { openKeptStore } from '@electron/storage/kept-store';
import { createRecoveries } from '@electron/storage/recoveries';
import type { Damage } from '@electron/storage/recoveries';
import { openReportedDamage } from '@electron/storage/reported-damage';
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

const openTold = () => openReportedDamage(open('told.json'));

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
    const onDamage = (damage: Damage) => void found.push(damage);
    const store = openKeptStore({ path: join(directory, 'kept.json'), onDamage });
    store.keep({ 'hustings-tour-ended': ended }, new Set());
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
  ['profile-abc.json', 'previous', /list of your accounts/],
  ['session-abc', 'nothing', /session .* lost\. Sign in again/],
  ['session-abc', 'previous', /session .* copy before it/],
  ['key-private-abc', 'nothing', /API key .* Save it again/],
  ['settings', 'nothing', /back at their defaults/],
  ['ledger-abc', 'nothing', /ledger .* lost lines/],
  ['window.json', 'previous', /Nothing of yours was lost/],
  ['kept.json', 'nothing', /Nothing of yours was lost/],
  ['session-abc', 'locked', /session .* keyring .* or sign in again/],
  ['key-private-abc', 'locked', /API key .* keyring .* save the key again/],
  ['practice-world', 'all', /practice world .* Nothing in it was lost/],
  ['practice-world', 'previous', /practice world .* after that is lost/],
  ['practice-world', 'nothing', /practice world .* starts over/],
] as const)(
  'damage to %s with %s left is reported once in a matching sentence',
  async (name, left, words) => {
    let changes = 0;
    const recoveries = createRecoveries(await openTold(), () => (changes += 1));
    recoveries.add({ name, left });
    recoveries.add({ name, left });
    expect(changes).toBe(2);
    expect(recoveries.take()).toEqual([expect.stringMatching(words)]);
    expect(recoveries.take()).toEqual([]);
  },
);

/** One run of the client that finds these losses and hands the sentences over. */
async function tellIn(...losses: readonly Damage[]): Promise<readonly string[]> {
  const told = await openTold();
  const recoveries = createRecoveries(told, () => undefined);
  for (const loss of losses) recoveries.add(loss);
  const sentences = recoveries.take();
  await told.stored();
  return sentences;
}

const locked = (name: string, stays: string): Damage => ({ name, left: 'locked', stays });

it('a loss that stays on the disk is reported in one run, and again when something new is lost', async () => {
  expect(await tellIn(locked('session-a', 'x'), locked('key-public-a', 'x'))).toHaveLength(2);
  expect(await tellIn(locked('session-a', 'x'), locked('key-public-a', 'x'))).toEqual([]);
  expect(await tellIn(locked('session-a', 'x'), locked('key-private-a', 'x'))).toEqual([
    expect.stringMatching(/API key .* keyring/),
  ]);
  expect(await tellIn(locked('session-a', 'y'))).toHaveLength(1);
  expect(await tellIn({ name: 'session-a', left: 'nothing', stays: 'y' })).toHaveLength(1);
  expect(await tellIn(locked('session-a', 'y'))).toEqual([]);
});

it('a loss that no page has asked for is reported in the next run', async () => {
  const told = await openTold();
  createRecoveries(told, () => undefined).add(locked('session-a', 'x'));
  await told.stored();
  expect(await tellIn(locked('session-a', 'x'))).toHaveLength(1);
});

it('a loss that was repaired in between is reported again', async () => {
  await tellIn(locked('session-a', 'x'), locked('session-b', 'x'));
  const told = await openTold();
  createRecoveries(told, () => undefined).repaired('session-a', 'locked');
  await told.stored();
  expect(await tellIn(locked('session-b', 'x'))).toEqual([]);
  expect(await tellIn(locked('session-a', 'x'))).toHaveLength(1);
});

it('damage that was repaired when it was found is reported each time', async () => {
  const damage = { name: 'session-a', left: 'previous' } as const;
  expect(await tellIn(damage)).toHaveLength(1);
  expect(await tellIn(damage)).toHaveLength(1);
});

it.each(['', '[]', '{"told":7}', '{"told":[null,["a"],[1,2]]}'])(
  'a list %j of reported losses is read as empty, and is written again',
  async (text) => {
    await open('told.json').write(text);
    expect(await tellIn(locked('session-a', 'x'))).toHaveLength(1);
    expect(await tellIn(locked('session-a', 'x'))).toEqual([]);
  },
);

it('an unreadable file stays, and is distinguished from the file that replaces it', async () => {
  const path = join(directory, 'profiles.json');
  mkdirSync(path);
  await open('profiles.json').read();
  await open('profiles.json').read();
  utimesSync(path, 1, 1);
  await open('profiles.json').read();
  const [first, second, third] = found.map(({ stays }) => stays);
  expect(first).toEqual(expect.any(String));
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});
