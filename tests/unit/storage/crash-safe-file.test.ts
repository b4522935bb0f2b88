import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { createCrashSafeFile, readCheckedSync } from '@electron/storage/files/crash-safe-file';
import { sweepTemporaries } from '@electron/storage/files/generations';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshDirectory } from '@support/storage/directory';

let directory: string;
let path: string;

beforeEach(() => {
  directory = join(freshDirectory(), 'state');
  path = join(directory, 'a.txt');
});

const readNow = () => readCheckedSync(path, (text) => text);
const modeOf = async (target: string) => (await stat(target)).mode & 0o777;

describe('createCrashSafeFile', () => {
  it('reads null before the first write and the written text afterwards', async () => {
    const file = createCrashSafeFile(path);
    expect(await file.read()).toBeNull();
    await file.write('one');
    expect(await file.read()).toEqual({ text: 'one', recovered: false });
    expect(await createCrashSafeFile(path).read()).toEqual({ text: 'one', recovered: false });
  });

  it('gives no other user access to its files and folder', async () => {
    const file = createCrashSafeFile(path);
    await file.write('one');
    await file.write('two');
    expect(await modeOf(directory)).toBe(0o700);
    expect(await modeOf(path)).toBe(0o600);
    expect(await modeOf(`${path}.prev`)).toBe(0o600);
    expect((await readdir(directory)).toSorted()).toEqual(['a.txt', 'a.txt.prev']);
  });

  it('stores any text, and both readers return the same', async () => {
    const file = createCrashSafeFile(path);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 5_000 }), async (text) => {
        await file.write(text);
        expect(await file.read()).toEqual({ text, recovered: false });
        expect(readNow()).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('merges waiting writes into the latest one', async () => {
    const file = createCrashSafeFile(path);
    await file.write('zero');
    const writes = Array.from({ length: 50 }, (_, index) => file.write(`text ${index}`));
    await Promise.all(writes);
    expect(await file.read()).toEqual({ text: 'text 49', recovered: false });
    const previous = await readFile(`${path}.prev`, 'utf8');
    expect(previous).toContain('\nzero');
  });

  it('does not merge a write after a removal with the one before it', async () => {
    const file = createCrashSafeFile(path);
    const done = [file.write('before'), file.remove(), file.write('after')];
    await Promise.all(done);
    expect(await file.read()).toEqual({ text: 'after', recovered: false });
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['emptied', () => Buffer.alloc(0)],
    ['flipped', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
    ['zeroed', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['grown', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
  ])('recovers the previous generation when the newest was %s', async (_how, damage) => {
    const entries: string[] = [];
    const file = createCrashSafeFile(path, { log: logInto(entries) });
    await file.write('first');
    await file.write('second');
    await writeFile(path, damage(await readFile(path)));
    expect(readNow()).toBe('first');
    expect(await file.read()).toEqual({ text: 'first', recovered: true });
    expect((await readdir(directory)).toSorted()).toEqual(['a.txt.corrupt', 'a.txt.prev']);
    expect(entries).toEqual([
      'a.txt was damaged and has been quarantined.',
      'a.txt was recovered from its previous generation.',
    ]);
    await file.write('third');
    expect(await file.read()).toEqual({ text: 'third', recovered: false });
  });

  it('does not replace a good previous generation by a damaged newest one', async () => {
    await createCrashSafeFile(path).write('first');
    await createCrashSafeFile(path).write('second');
    await writeFile(path, 'rubbish');
    await createCrashSafeFile(path).write('third');
    await writeFile(path, 'rubbish');
    expect(await createCrashSafeFile(path).read()).toEqual({ text: 'first', recovered: true });
  });

  it('returns null when both generations are damaged, and holds the newest in quarantine', async () => {
    const file = createCrashSafeFile(path);
    for (const text of ['a', 'b', 'c']) {
      await file.write(`${text} 1`);
      await file.write(`${text} 2`);
      await writeFile(path, `rubbish ${text}`);
      await writeFile(`${path}.prev`, 'older rubbish');
      expect(await file.read()).toBeNull();
      expect(readNow()).toBeNull();
    }
    expect(await readdir(directory)).toEqual(['a.txt.corrupt']);
    expect(await readFile(`${path}.corrupt`, 'utf8')).toBe('rubbish c');
  });

  it('removes all of its own files and no other file', async () => {
    const file = createCrashSafeFile(path);
    await file.write('secret');
    await file.write('secret');
    await writeFile(path, 'secret, damaged');
    await file.read();
    await file.write('secret');
    const neighbours = ['a.txt.notes', 'a.txtb', 'a.txtb.prev', 'a.txtb.tmp-0123456789abcdef'];
    for (const name of neighbours) await writeFile(join(directory, name), 'mine');
    await writeFile(`${path}.tmp-0123456789abcdef`, 'secret, half');
    await file.remove();
    expect((await readdir(directory)).toSorted()).toEqual(neighbours);
    expect(await file.read()).toBeNull();
  });

  it('leaves no older generation when the write forbids it', async () => {
    const file = createCrashSafeFile(path);
    await file.write('old 1');
    await file.write('old 2');
    await file.write('new', { forgetPrevious: true });
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it('rejects while its folder cannot be created, and works afterwards', async () => {
    await writeFile(directory, 'in the way');
    const file = createCrashSafeFile(path);
    await expect(file.write('x')).rejects.toThrow();
    await rm(directory);
    await file.write('better');
    expect(await file.read()).toEqual({ text: 'better', recovered: false });
  });

  it('counts a text that its owner cannot use as damaged', async () => {
    await createCrashSafeFile(path).write('12');
    await createCrashSafeFile(path).write('twelve');
    const isUsable = (text: string) => Number.isInteger(Number(text));
    const file = createCrashSafeFile(path, { isUsable });
    expect(readCheckedSync(path, (text) => (isUsable(text) ? Number(text) : null))).toBe(12);
    expect(await file.read()).toEqual({ text: '12', recovered: true });
    expect((await readdir(directory)).toSorted()).toEqual(['a.txt.corrupt', 'a.txt.prev']);
  });

  it('quarantines a folder in its place', async () => {
    await createCrashSafeFile(path).write('one');
    await rm(path);
    await mkdir(join(path, 'inside'), { recursive: true });
    const file = createCrashSafeFile(path);
    expect(await file.read()).toBeNull();
    await file.write('two');
    expect(await file.read()).toEqual({ text: 'two', recovered: false });
  });
});

describe('sweepTemporaries', () => {
  it('removes only the temporaries of killed writers', async () => {
    const file = createCrashSafeFile(path);
    await file.write('one');
    await file.write('two');
    await writeFile(join(directory, 'a.txt.tmp-0123456789abcdef'), '');
    await writeFile(join(directory, 'a.txt.prev-next'), '');
    await writeFile(join(directory, 'notes.tmp-final'), '');
    expect(await sweepTemporaries(directory)).toBe(2);
    expect((await readdir(directory)).toSorted()).toEqual([
      'a.txt',
      'a.txt.prev',
      'notes.tmp-final',
    ]);
  });

  it('does nothing when the folder does not exist', async () => {
    expect(await sweepTemporaries(join(directory, 'absent'))).toBe(0);
  });
});
