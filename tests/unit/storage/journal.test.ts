import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { createJournal } from '@electron/storage/files/journal';
import { freshDirectory } from '@support/storage/directory';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let directory: string;
let path: string;

beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'money', 'ledger.jsonl');
});

describe('createJournal', () => {
  it('is empty before the first record', async () => {
    expect(await createJournal(path).readAll()).toMatchObject({ records: [], damaged: 0 });
  });

  it('stores records in order across starts, readable by this user only', async () => {
    const journal = createJournal(path);
    const appends = Array.from({ length: 20 }, (_, id) => journal.appendAll([{ id }]));
    await Promise.all(appends);
    await createJournal(path).appendAll([{ id: 20 }, { id: 21 }]);
    const { records, damaged } = await createJournal(path).readAll();
    expect(records).toEqual(Array.from({ length: 22 }, (_, id) => ({ id })));
    expect(damaged).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });

  it('stores any JSON value', async () => {
    const journal = createJournal(path);
    const written: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
        await journal.appendAll([value]);
        written.push(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 50 },
    );
    expect((await journal.readAll()).records).toEqual(written);
  });

  it('rejects a value that JSON cannot express and writes nothing', async () => {
    await expect(createJournal(path).appendAll([undefined])).rejects.toThrow(TypeError);
    expect(await createJournal(path).readAll()).toMatchObject({ records: [], damaged: 0 });
  });

  it('reads every acknowledged record when the last append was cut at any byte', async () => {
    const journal = createJournal(path);
    await journal.appendAll([{ id: 1, to: 'Zoë' }]);
    const whole = statSync(path).size;
    await journal.appendAll([{ id: 2, to: 'Zoë' }]);
    const bytes = readFileSync(path);
    for (let length = whole; length < bytes.length; length += 1) {
      writeFileSync(path, bytes.subarray(0, length));
      const torn = createJournal(path);
      // When only the end of the line is missing, the record itself is complete.
      const survived =
        length === bytes.length - 1
          ? [
              { id: 1, to: 'Zoë' },
              { id: 2, to: 'Zoë' },
            ]
          : [{ id: 1, to: 'Zoë' }];
      await torn.appendAll([{ id: 3 }]);
      expect((await torn.readAll()).records).toEqual([...survived, { id: 3 }]);
    }
  });

  it('reports damage and loses only the damaged record', async () => {
    const journal = createJournal(path);
    await journal.appendAll([{ amount: 100 }, { amount: 200 }, { amount: 300 }]);
    writeFileSync(path, readFileSync(path, 'utf8').replace('200', '900'));
    expect(await journal.readAll()).toMatchObject({
      records: [{ amount: 100 }, { amount: 300 }],
      damaged: 1,
    });
  });

  it('counts random bytes at the end as damage', async () => {
    const journal = createJournal(path);
    await journal.appendAll([{ id: 1 }]);
    appendFileSync(path, '\0\0\0\0\nnot a record\n');
    const next = createJournal(path);
    await next.appendAll([{ id: 2 }]);
    expect(await next.readAll()).toMatchObject({ records: [{ id: 1 }, { id: 2 }], damaged: 2 });
  });

  it.each(['appendFile', 'sync'] as const)(
    'removes the new record again when %s fails',
    async (step) => {
      const journal = createJournal(path);
      await journal.appendAll([{ id: 1 }]);
      const handle = await open(path);
      const prototype: Record<typeof step, () => Promise<void>> = Object.getPrototypeOf(handle);
      await handle.close();
      const failing = vi.spyOn(prototype, step);
      if (step === 'sync') failing.mockRejectedValue(new Error('EIO'));
      else {
        failing.mockImplementation(() => {
          appendFileSync(path, 'half a rec');
          return Promise.reject(new Error('ENOSPC'));
        });
      }
      await expect(journal.appendAll([{ id: 2 }])).rejects.toThrow();
      failing.mockRestore();
      await journal.appendAll([{ id: 3 }]);
      expect(await journal.readAll()).toMatchObject({
        records: [{ id: 1 }, { id: 3 }],
        damaged: 0,
      });
    },
  );

  it('starts on its own line when the file ends inside a line', async () => {
    await createJournal(path).appendAll([{ id: 1 }]);
    appendFileSync(path, 'half a rec');
    const journal = createJournal(path);
    await journal.appendAll([{ id: 2 }]);
    expect(await journal.readAll()).toMatchObject({ records: [{ id: 1 }, { id: 2 }], damaged: 1 });
  });

  it('writes nothing into another file than the one that it knows', async () => {
    const journal = createJournal(path);
    await journal.appendAll([{ id: 1 }]);
    const bytes = readFileSync(path);
    for (const other of ['', 'half a rec', Buffer.concat([bytes, bytes])]) {
      writeFileSync(path, other);
      await expect(journal.appendAll([{ id: 2 }])).rejects.toThrow('was changed');
    }
    rmSync(join(directory, 'money'), { recursive: true });
    await expect(journal.appendAll([{ id: 2 }])).rejects.toThrow('ENOENT');
    writeFileSync(path, bytes);
    await journal.appendAll([{ id: 2 }]);
    expect((await journal.readAll()).records).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('rejects when it cannot write, and works afterwards', async () => {
    const journal = createJournal(path);
    writeFileSync(join(directory, 'money'), 'in the way');
    await expect(journal.appendAll([{ id: 1 }])).rejects.toThrow();
    rmSync(join(directory, 'money'));
    await journal.appendAll([{ id: 2 }]);
    expect((await journal.readAll()).records).toEqual([{ id: 2 }]);
  });
});
