/** The stored answers of a profile: one file for each, written whole, removed by age, apart from other profiles'. */
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { encodeAnswer, readFirstFrame } from '@electron/storage/answer-file';
import { answerFileName } from '@electron/storage/answer-file-name';
import type { StoredAnswer } from '@electron/storage/answer-file';
import { decodeCheckedText, encodeCheckedText } from '@electron/storage/files/crash-safe-file';
import { createAnswerStore } from '@electron/storage/answer-store';
import { contractVersion } from '@shared/contract/version';
import { logInto } from '@support/log';
import { diskRequestsOf } from '@support/storage/disk-requests';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';

let directory: string;
let entries: string[];
beforeEach(() => {
  directory = freshDirectory();
  entries = [];
});

const open = (maxBytes?: number) =>
  createAnswerStore({
    directory,
    log: logInto(entries),
    ...(maxBytes !== undefined && { maxBytes }),
  });

function answer(id: number, text = 'one'): StoredAnswer {
  return {
    endpointId: 'character',
    paramsJson: `{"id":"${id}"}`,
    json: JSON.stringify({ id, text }),
    digest: `digest-${text.slice(0, 5)}`,
    etag: `"${text.slice(0, 5)}"`,
    fetchedAtMs: id,
  };
}

async function store(profileId: string, ...answers: readonly StoredAnswer[]): Promise<void> {
  const opened = open();
  for (const each of answers) opened.of(profileId).save(each);
  await opened.flush();
}

describe('a stored answer', () => {
  it('is read before it is written, after it, and at the next start', async () => {
    const opened = open();
    opened.of('alice').save(answer(1));
    expect(await opened.of('alice').read(answer(1))).toEqual(answer(1));
    await opened.flush();
    expect(await opened.of('alice').read(answer(1))).toEqual(answer(1));
    expect(await open().of('alice').read(answer(1))).toEqual(answer(1));
    expect(await open().of('alice').read(answer(2))).toBeNull();
    expect(filesOpenToOthers(directory)).toEqual([]);
  });

  it('is replaced by the next one to the same read, and the last of several wins', async () => {
    await store('alice', answer(1), answer(2), answer(1, 'two'), answer(1, 'three'));
    expect(await open().of('alice').read(answer(1))).toEqual(answer(1, 'three'));
    expect(readdirSync(join(directory, 'alice'))).toHaveLength(2);
  });

  it('is found by its endpoint, whatever its parameters', async () => {
    const game: StoredAnswer = { ...answer(3), endpointId: 'game', paramsJson: '{}' };
    await store('alice', answer(1), game);
    const opened = open();
    opened.of('alice').save(answer(2));
    const found = await opened.of('alice').readAll('character');
    expect(found.toSorted((a, b) => a.fetchedAtMs - b.fetchedAtMs)).toEqual([answer(1), answer(2)]);
    expect(await opened.of('alice').readAll('char')).toEqual([]);
  });

  it('that is dated in the future counts as the oldest', async () => {
    await store('alice', { ...answer(1), fetchedAtMs: Date.now() + 60_000 });
    expect(await open().of('alice').read(answer(1))).toMatchObject({ fetchedAtMs: 0 });
  });

  it('leaves its parameters and its account out of the name of its file', () => {
    expect(answerFileName({ endpointId: 'characters', paramsJson: '{"name":"Ada"}' })).toMatch(
      /^characters-[0-9a-f]{16}\.json$/u,
    );
  });
});

describe('an answer that equals the stored one', () => {
  const timesOnDisk = async () => {
    const found = await open().of('alice').readAll('character');
    return found.map(({ fetchedAtMs }) => fetchedAtMs).toSorted((a, b) => a - b);
  };

  it('is not written again; its time is on the disk after the end', async () => {
    await store('alice', answer(1));
    const opened = open();
    await opened.of('alice').read(answer(1));
    const writes = await diskRequestsOf(async () => {
      opened.of('alice').save({ ...answer(1), fetchedAtMs: 7 });
      await opened.flush();
    });
    expect(writes).toEqual([]);
    expect(await opened.of('alice').read(answer(1))).toEqual({ ...answer(1), fetchedAtMs: 7 });
    expect(await timesOnDisk()).toEqual([1]);
    await opened.close();
    expect(await timesOnDisk()).toEqual([7]);
  });

  it('is written when its text or its ETag is another', async () => {
    const opened = open();
    opened.of('alice').save(answer(1));
    await opened.flush();
    opened.of('alice').save({ ...answer(1), etag: '"other"' });
    await opened.flush();
    expect(await open().of('alice').read(answer(1))).toMatchObject({ etag: '"other"' });
    opened.of('alice').save(answer(1, 'two'));
    await opened.flush();
    expect(await open().of('alice').read(answer(1))).toEqual(answer(1, 'two'));
  });

  it('is written if the write before it failed', async () => {
    writeFileSync(join(directory, 'alice'), 'in the way');
    const opened = open();
    opened.of('alice').save(answer(1));
    await opened.flush();
    rmSync(join(directory, 'alice'));
    opened.of('alice').save(answer(1));
    await opened.flush();
    expect(await open().of('alice').read(answer(1))).toEqual(answer(1));
  });

  it('gets its time at the end only if it is one of the twenty that were confirmed last', async () => {
    const opened = open();
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    for (const id of ids) opened.of('alice').save(answer(id));
    await opened.flush();
    for (const id of ids) opened.of('alice').save({ ...answer(id), fetchedAtMs: 100 + id });
    await opened.close();
    expect(await timesOnDisk()).toEqual([
      ...ids.slice(0, 5),
      ...ids.slice(5).map((id) => 100 + id),
    ]);
  });
});

describe('stored answers of profiles', () => {
  it('never see each other’s answers, even when a file is moved', async () => {
    await store('alice', answer(1));
    await store('bob', answer(2));
    expect(await open().of('bob').readAll('character')).toEqual([answer(2)]);
    const name = answerFileName(answer(1));
    copyFileSync(join(directory, 'alice', name), join(directory, 'bob', name));
    expect(await open().of('bob').read(answer(1))).toBeNull();
  });

  it('lose only their own answers when they are removed, unwritten ones too', async () => {
    await store('alice', answer(1));
    await store('bob', answer(2));
    const opened = open();
    opened.of('alice').save(answer(3));
    await opened.remove('alice');
    await opened.flush();
    expect(await opened.of('alice').readAll('character')).toEqual([]);
    expect(readdirSync(directory)).toEqual(['bob']);
    expect(await open().of('bob').read(answer(2))).toEqual(answer(2));
  });

  it('keep a file of the player’s own in their folder when they are removed', async () => {
    await store('alice', answer(1));
    writeFileSync(join(directory, 'alice', 'notes.txt'), 'mine');
    await open().remove('alice');
    expect(filesIn(directory)).toEqual(['alice/notes.txt']);
  });
});

describe('the size of a profile', () => {
  it('stays within its limit: the answers written longest ago are removed', async () => {
    const opened = open(3_000);
    const long = (id: number) => answer(id, 'x'.repeat(600));
    for (const id of [1, 2, 3, 1, 4]) {
      opened.of('alice').save(long(id));
      await opened.flush();
    }
    const found = await open().of('alice').readAll('character');
    expect(new Set(found.map(({ fetchedAtMs }) => fetchedAtMs))).toEqual(new Set([1, 3, 4]));
  });

  it('keeps an answer that was confirmed after others were written', async () => {
    const opened = open(3_000);
    const long = (id: number) => answer(id, 'x'.repeat(600));
    for (const id of [1, 2, 3]) opened.of('alice').save(long(id));
    await opened.flush();
    opened.of('alice').save(long(1));
    opened.of('alice').save(long(4));
    await opened.flush();
    const found = await open().of('alice').readAll('character');
    expect(new Set(found.map(({ fetchedAtMs }) => fetchedAtMs))).toEqual(new Set([1, 3, 4]));
  });

  it('counts the answers of earlier runs, by the time at which they were written', async () => {
    const long = (id: number) => answer(id, 'x'.repeat(600));
    await store('alice', long(1), long(2), long(3));
    utimesSync(join(directory, 'alice', answerFileName(long(2))), 1, 1);
    const opened = open(3_000);
    opened.of('alice').save(long(4));
    await opened.flush();
    const found = await open().of('alice').readAll('character');
    expect(new Set(found.map(({ fetchedAtMs }) => fetchedAtMs))).toEqual(new Set([1, 3, 4]));
  });
});

describe('damage to a stored answer', () => {
  it('costs only that answer: its file is deleted and the others are read', async () => {
    await store('alice', answer(1), answer(2));
    const path = join(directory, 'alice', answerFileName(answer(1)));
    writeFileSync(path, readFileSync(path, 'utf8').replace('one', 'two'));
    const opened = open();
    expect(await opened.of('alice').readAll('character')).toEqual([answer(2)]);
    await opened.flush();
    expect(filesIn(directory)).toEqual([`alice/${answerFileName(answer(2))}`]);
    expect(entries).toEqual([]);
  });

  it('does not delete an answer that has replaced the damaged one', async () => {
    await store('alice', answer(1));
    const path = join(directory, 'alice', answerFileName(answer(1)));
    writeFileSync(path, 'torn');
    const opened = open();
    const reading = opened.of('alice').read(answer(1));
    opened.of('alice').save(answer(1, 'two'));
    await reading;
    await opened.flush();
    expect(await open().of('alice').read(answer(1))).toEqual(answer(1, 'two'));
  });

  it('by a killed write leaves nothing behind after the next write', async () => {
    mkdirSync(join(directory, 'alice'));
    writeFileSync(
      join(directory, 'alice', `${answerFileName(answer(1))}.tmp-0123456789abcdef`),
      'half',
    );
    await store('alice', answer(2));
    expect(filesIn(directory)).toEqual([`alice/${answerFileName(answer(2))}`]);
  });

  it('is only logged where nothing can be written', async () => {
    writeFileSync(join(directory, 'alice'), 'in the way');
    await store('alice', answer(1), answer(2));
    expect(entries).toEqual([
      'An answer could not be stored: EEXIST',
      'An answer could not be stored: EEXIST',
    ]);
  });
});

describe('the first frame', () => {
  const firstFrame: readonly StoredAnswer[] = [
    { ...answer(1), endpointId: 'clientNav', paramsJson: '{}' },
    { ...answer(2), endpointId: 'clientStatus', paramsJson: '{"layout":"full"}' },
    { ...answer(3), endpointId: 'game', paramsJson: '{}' },
  ];

  it('gets status, navigation and turn, and reads no other answer', async () => {
    await store('alice', ...firstFrame, answer(4));
    const found = readFirstFrame(directory, 'alice');
    expect(found.map(({ endpointId }) => endpointId).toSorted()).toEqual([
      'clientNav',
      'clientStatus',
      'game',
    ]);
    expect(found.every((each) => !('etag' in each))).toBe(true);
    expect(open().firstFrame('alice')).toEqual(found);
    expect(open().firstFrame('bob')).toEqual([]);
  });

  it('does without an answer that another version checked against its own contract', async () => {
    await store('alice', ...firstFrame);
    const game = join(directory, 'alice', answerFileName({ endpointId: 'game', paramsJson: '{}' }));
    const text = decodeCheckedText(readFileSync(game)) ?? '';
    const renamed = text.replace(`"contract":"${contractVersion}"`, '"contract":"another"');
    expect(renamed).not.toBe(text);
    writeFileSync(game, encodeCheckedText(renamed));
    const shown = readFirstFrame(directory, 'alice').map(({ endpointId }) => endpointId);
    expect(shown.toSorted()).toEqual(['clientNav', 'clientStatus']);
    // It is still there for a screen, whose read checks it.
    expect(await open().of('alice').read({ endpointId: 'game', paramsJson: '{}' })).not.toBeNull();
  });

  it('does without an answer that is long enough to delay it, or damaged', async () => {
    const [nav, status, game] = firstFrame;
    if (!nav || !status || !game) throw new Error('three answers are needed');
    await store('alice', nav, { ...game, json: JSON.stringify('x'.repeat(250_000)) });
    writeFileSync(
      join(directory, 'alice', answerFileName(status)),
      encodeAnswer('alice', status).subarray(0, 100),
    );
    expect(readFirstFrame(directory, 'alice').map(({ endpointId }) => endpointId)).toEqual([
      'clientNav',
    ]);
  });
});
