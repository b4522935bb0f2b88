import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { createQueryCacheStore, isSafeProfileId } from '@electron/storage/query-cache-store';
import type { QueryCacheStoreOptions } from '@electron/storage/query-cache-store';
import type { CachedAnswer } from '@shared/ipc/channels/api';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';
import { eventually } from '@support/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NEVER_MS = 1_000_000;

let directory: string;
let entries: string[];

beforeEach(() => {
  directory = freshDirectory();
  entries = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (options: Partial<QueryCacheStoreOptions> = {}) =>
  createQueryCacheStore({
    directory,
    log: logInto(entries),
    flushDelayMs: NEVER_MS,
    ...options,
  });

function answer(id: number, fetchedAtMs: number, json = `{"ok":true,"id":${id}}`): CachedAnswer {
  return {
    endpointId: 'character',
    paramsJson: `{"id":"${id}"}`,
    json,
    digest: `d${fetchedAtMs}`,
    fetchedAtMs,
  };
}

describe('createQueryCacheStore', () => {
  it('is empty for a profile without saved answers', async () => {
    expect(await open().load('alice')).toEqual([]);
    expect(filesIn(directory)).toEqual([]);
  });

  it('loads saved answers, newest first, before the flush, after it and at the next start', async () => {
    const store = open();
    store.save('alice', [answer(1, 10), answer(2, 30)]);
    store.save('alice', [answer(3, 20)]);
    const expected = [answer(2, 30), answer(3, 20), answer(1, 10)];
    expect(await store.load('alice')).toEqual(expected);
    await store.flush();
    expect(await store.load('alice')).toEqual(expected);
    expect(await open().load('alice')).toEqual(expected);
    expect(filesOpenToOthers(directory)).toEqual([]);
  });

  it('loads the answers of one endpoint, or a single one, written or waiting', async () => {
    const store = open();
    const game: CachedAnswer = { ...answer(1, 15), endpointId: 'game', paramsJson: '{}' };
    store.save('alice', [answer(1, 10), game]);
    await store.flush();
    store.save('alice', [answer(2, 30)]);
    expect(await store.load('alice', { endpointId: 'character' })).toEqual([
      answer(2, 30),
      answer(1, 10),
    ]);
    const one = { endpointId: 'character', paramsJson: '{"id":"1"}' };
    expect(await store.load('alice', one)).toEqual([answer(1, 10)]);
    expect(await store.load('alice', { ...one, paramsJson: '{}' })).toEqual([]);
  });

  it('keeps profiles apart', async () => {
    const store = open();
    store.save('alice', [answer(1, 10)]);
    store.save('bob', [answer(1, 20)]);
    await store.flush();
    await store.remove('alice');
    expect(await open().load('alice')).toEqual([]);
    expect(await open().load('bob')).toEqual([answer(1, 20)]);
    expect(filesIn(directory)).toEqual(['answers-bob.jsonl']);
  });

  it('holds the most recently fetched answer for each endpoint and parameters, saved in any order', async () => {
    const store = open();
    store.save('alice', [answer(1, 20), answer(2, 20)]);
    await store.flush();
    store.save('alice', [answer(1, 10), answer(2, 30)]);
    await store.flush();
    store.save('alice', [answer(2, 25)]);
    expect(await store.load('alice')).toEqual([answer(2, 30), answer(1, 20)]);
  });

  it('flushes after its delay without a call', async () => {
    const store = open({ flushDelayMs: 1 });
    store.save('alice', [answer(1, 10)]);
    await eventually(() => expect(filesIn(directory)).toEqual(['answers-alice.jsonl']));
    await eventually(async () => expect(await open().load('alice')).toEqual([answer(1, 10)]));
  });

  it('removes the temporary of a killed rewrite', async () => {
    writeFileSync(join(directory, 'answers-alice.jsonl.tmp-0123456789abcdef'), 'half');
    await open().load('alice');
    expect(filesIn(directory)).toEqual([]);
  });

  it('also drops unwritten answers of a removed profile', async () => {
    const store = open();
    store.save('alice', [answer(1, 10)]);
    await store.remove('alice');
    await store.flush();
    expect(await store.load('alice')).toEqual([]);
  });

  it('holds the most recently fetched answers up to its maximum number', async () => {
    const limits = { maxBytes: 1_000_000, maxEntries: 3 };
    const store = open({ limits });
    for (const id of [1, 2, 3, 4, 5]) {
      store.save('alice', [answer(id, id)]);
      await store.flush();
    }
    store.save('alice', [answer(1, 6)]);
    await store.flush();
    const expected = [answer(1, 6), answer(5, 5), answer(4, 4)];
    expect(await store.load('alice')).toEqual(expected);
    expect(await open({ limits }).load('alice')).toEqual(expected);
  });

  it('holds the most recently fetched answers up to its maximum size, and none that is larger by itself', async () => {
    const limits = { maxBytes: 10_000, maxEntries: 100 };
    const store = open({ limits });
    for (const id of [1, 2, 3, 4]) store.save('alice', [answer(id, id, 'x'.repeat(3_000))]);
    store.save('alice', [answer(9, 9, 'x'.repeat(20_000))]);
    await store.flush();
    expect((await open({ limits }).load('alice')).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([
      4, 3, 2,
    ]);
  });

  it('limits the unwritten answers while the disk refuses writes', async () => {
    const store = open({
      directory: join(directory, 'file', 'x'),
      limits: { maxBytes: 1_000_000, maxEntries: 10 },
    });
    writeFileSync(join(directory, 'file'), 'in the way');
    for (let id = 0; id < 50; id += 1) store.save('alice', [answer(id, id)]);
    await expect(store.flush()).rejects.toThrow();
    expect((await store.load('alice')).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([
      49, 48, 47, 46, 45, 44, 43, 42, 41, 40,
    ]);
    rmSync(join(directory, 'file'));
    await store.flush();
    expect(await store.load('alice')).toHaveLength(10);
    expect(filesIn(directory)).toEqual(['file/x/answers-alice.jsonl']);
  });

  it('rewrites its file before replaced answers fill the disk', async () => {
    const store = open();
    const body = 'x'.repeat(100_000);
    for (let turn = 0; turn < 40; turn += 1) {
      store.save('alice', [answer(1, turn, body), answer(2, turn, body)]);
      await store.flush();
    }
    expect(statSync(join(directory, 'answers-alice.jsonl')).size).toBeLessThan(2_000_000);
    expect(await open().load('alice')).toEqual([answer(1, 39, body), answer(2, 39, body)]);
    expect(filesIn(directory)).toEqual(['answers-alice.jsonl']);
    expect(filesOpenToOthers(directory)).toEqual([]);
  });

  it('loses only damaged answers, logs that once, and removes them at the next write', async () => {
    const path = join(directory, 'answers-alice.jsonl');
    const store = open();
    store.save('alice', [answer(1, 1), answer(2, 2), answer(3, 3)]);
    await store.flush();
    writeFileSync(path, `${readFileSync(path, 'utf8').replace('d2', 'dX')}not a line\n{"torn`);
    const again = open();
    expect(await again.load('alice')).toEqual([answer(3, 3), answer(1, 1)]);
    await again.load('alice');
    expect(entries).toEqual(['3 damaged lines of cached answers are left out.']);
    again.save('alice', [answer(4, 4)]);
    await again.flush();
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(await open().load('alice')).toEqual([answer(4, 4), answer(3, 3), answer(1, 1)]);
  });
});

describe('profile ids', () => {
  const unsafe = [
    '',
    '.',
    '..',
    '../alice',
    'a/b',
    'a\\b',
    'a\0',
    '.hidden',
    'a b',
    'é',
    'a'.repeat(81),
    'C:x',
  ];

  it.each(unsafe)('like %j are refused by every function without any file access', async (id) => {
    const store = open();
    expect(isSafeProfileId(id)).toBe(false);
    expect(() => store.save(id, [answer(1, 1)])).toThrow(RangeError);
    await expect(store.load(id)).rejects.toThrow(RangeError);
    await expect(store.remove(id)).rejects.toThrow(RangeError);
    await store.flush();
    expect(filesIn(directory)).toEqual([]);
  });

  it.each(['alice', 'practice', '9f86d081884c7d65', 'a.b-c_d', 'a'.repeat(80)])(
    'takes %j',
    async (id) => {
      const store = open();
      store.save(id, [answer(1, 1)]);
      await store.flush();
      expect(await open().load(id)).toEqual([answer(1, 1)]);
    },
  );
});
