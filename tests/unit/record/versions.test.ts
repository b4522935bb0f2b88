/** Files of the record of other versions: an earlier one is kept as it was, a later one is not touched. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { eraseRecordFile, isRecordFile } from '@electron/record/files-on-disk';
import { createOpenFiles, openRecordFile } from '@electron/record/store/open-files';
import { LaterFileError, MIGRATIONS } from '@electron/record/store/schema';
import { rowsOf } from '@electron/record/store/sqlite';
import { filesOpenToOthers, freshDirectory } from '@support/storage/directory';

const NEXT_VERSION = [...MIGRATIONS.server, 'ALTER TABLE turn ADD COLUMN note TEXT'];

let directory: string;
let path: string;
beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'server-1.sqlite');
});

async function fillWithTurn(turn: number): Promise<void> {
  const database = await openRecordFile(path, 'server');
  database.prepare('INSERT INTO turn VALUES (?, 1)').run(turn);
  database.close();
}

it('the first change by a later version leaves a copy with which the version before goes on', async () => {
  await fillWithTurn(7);
  const migrated = await openRecordFile(path, 'server', undefined, NEXT_VERSION);
  expect(rowsOf(migrated, 'SELECT * FROM turn')).toEqual([{ turn: 7, at_ms: 1, note: null }]);
  migrated.close();
  const copy = `${path}.earlier`;
  expect(filesOpenToOthers(directory)).toEqual([]);
  expect(isRecordFile('server-1.sqlite.earlier')).toBe(true);
  const earlier = await openRecordFile(copy, 'server');
  expect(rowsOf(earlier, 'SELECT * FROM turn')).toEqual([{ turn: 7, at_ms: 1 }]);
  earlier.close();
  eraseRecordFile(path);
  expect(existsSync(copy)).toBe(false);
});

it('a new file and one of this version leave no copy', async () => {
  await fillWithTurn(7);
  await fillWithTurn(8);
  expect(existsSync(`${path}.earlier`)).toBe(false);
});

it('a file of a later version is neither changed nor set aside', async () => {
  await fillWithTurn(7);
  (await openRecordFile(path, 'server', undefined, NEXT_VERSION)).close();
  const before = readFileSync(path);
  const damages: unknown[] = [];
  const files = createOpenFiles(directory, { onDamage: (damage) => damages.push(damage) });
  await expect(files.get('server-1')).rejects.toThrow(LaterFileError);
  expect(damages).toEqual([]);
  expect(readFileSync(path).equals(before)).toBe(true);
});
