/** Files of the record of other versions: an earlier one goes on, a later one is not touched. */
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { createOpenFiles } from '@electron/record/store/open-files';
import { makeNextFile, openRecordFile } from '@electron/record/store/record-file';
import { LaterFileError, MIGRATIONS } from '@electron/record/store/schema';
import type { FileKind } from '@electron/record/store/schema';
import { loadSqlite, rowsOf } from '@electron/record/store/sqlite';
import { EVERYTHING, FILES, WORLD, openTestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

const NEXT_VERSION = [...MIGRATIONS.server, 'ALTER TABLE turn ADD COLUMN note TEXT'];

let directory: string;
let path: string;
beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'server-1.sqlite');
});

/** Makes a file of this version. */
async function make(at: string, kind: FileKind): Promise<void> {
  renameSync(await makeNextFile(at, kind, () => undefined), at);
}

/** A file as the first version of the tables left it. */
async function madeByVersion1(kind: FileKind): Promise<string> {
  const { DatabaseSync } = await loadSqlite();
  const made = join(directory, `${FILES[kind]}.sqlite`);
  const database = new DatabaseSync(made);
  database.exec(
    readFileSync(new URL(`../../support/record/version-1-${kind}.sql`, import.meta.url), 'utf8'),
  );
  database.close();
  return made;
}

it('files of version 1 go on, with their news and notifications as entries', async () => {
  const paths = [await madeByVersion1('server'), await madeByVersion1('profile')];
  const corruptions: unknown[] = [];
  const store = openTestStore(directory, {
    onCorruption: (corruption) => corruptions.push(corruption),
  });
  expect(await store.funds()).toEqual([
    [10, 10, 100],
    [11, 11, 120],
  ]);
  expect(await store.work('watchList', { files: FILES })).toMatchObject([
    { name: 'Blue', note: 'Friends', group: 'Home' },
    { name: 'Kestrel' },
  ]);
  expect(await store.work('alertRules', { files: FILES })).toMatchObject([{ id: 'r1' }]);
  const { alerts } = await store.work('listAlerts', { files: FILES, filter: {}, limit: 9 });
  expect(alerts.map(({ kind }) => kind)).toEqual(['turn', 'unread']);
  expect(await store.work('absence', { files: FILES })).toBeNull();
  const { entries } = await store.work('changes', { files: FILES, ...EVERYTHING });
  expect(entries).toMatchObject([
    { kind: 'transfer', id: '66f1', turn: 11, text: 'Bo Lind sent you funds\nThanks.' },
    { kind: 'notification', id: '66f0', text: 'Welcome\nHello' },
    { kind: 'news', id: 'n1', turn: 10, text: 'A quiet day\nNothing happened, really.' },
    { kind: 'news', id: 'n2', turn: 11, text: 'A speech\nAda Marsh spoke.' },
  ]);
  const series = await store.work('metrics', { files: FILES, subject: WORLD });
  expect(series.map(({ metric }) => metric)).toEqual(['turn']);
  // What was looked at before is not new: there is one alert of the new turn, and none of the old news.
  await store.write(12, [], [{ subject: WORLD, metric: 'turn', value: 12 }]);
  const page = await store.work('listAlerts', { files: FILES, filter: {}, limit: 9 });
  expect(page.alerts.map(({ turn }) => turn)).toEqual([12, 11, 11]);
  await store.work('close', null);
  expect(corruptions).toEqual([]);
  // Their tables are those of a new file.
  const { DatabaseSync } = await loadSqlite();
  for (const made of paths) {
    const schemaOf = (of: string) => {
      const database = new DatabaseSync(of);
      const rows = rowsOf(database, 'SELECT type, name, sql FROM sqlite_schema ORDER BY name');
      database.close();
      return rows;
    };
    const fresh = made.replace('-1.sqlite', '-2.sqlite');
    await make(fresh, made.includes('server') ? 'server' : 'profile');
    expect(schemaOf(made)).toEqual(schemaOf(fresh));
  }
});

it('a file of a later version is neither changed nor set aside', async () => {
  await make(path, 'server');
  (await openRecordFile(path, 'server', undefined, NEXT_VERSION)).close();
  const before = readFileSync(path);
  const corruptions: unknown[] = [];
  const files = createOpenFiles(directory, {
    onCorruption: (corruption) => corruptions.push(corruption),
  });
  await expect(files.get('server-1')).rejects.toThrow(LaterFileError);
  expect(corruptions).toEqual([]);
  expect(readFileSync(path).equals(before)).toBe(true);
});
