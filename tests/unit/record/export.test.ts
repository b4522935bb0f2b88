import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import papaparse from 'papaparse';

import { loadSqlite } from '@electron/record/store/sqlite';
import { FILES, WORLD, fundsAre, openTestStore, timeOf } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const AWKWARD = '=HYPERLINK("evil"), "Ada"\r\nLöw';

let directory: string;
let store: TestStore;

beforeEach(async () => {
  directory = freshDirectory();
  store = openTestStore(join(directory, 'record'));
  await store.write(
    2,
    [fundsAre(-5), fundsAre(3, 1)],
    [{ subject: WORLD, name: AWKWARD, metric: 'gameDate', value: 'March' }],
  );
});
afterEach(() => store.work('close', null));

const saved = (format: 'csv' | 'sqlite') =>
  store.work('export', { files: FILES, format, path: join(directory, `export.${format}`) });
const csvRows = () =>
  papaparse.parse<Record<string, string>>(
    readFileSync(join(directory, 'export.csv'), 'utf8').replace('\uFEFF', ''),
    { header: true },
  ).data;

const FUNDS = { record: 'own', kind: 'self', metric: 'funds', currency: 'USD', unit: 'money' };

describe('an export', () => {
  it('as a table has a row for each value, and nothing that a spreadsheet would run', async () => {
    expect(await saved('csv')).toEqual([join(directory, 'export.csv')]);
    const data = csvRows();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ ...FUNDS, turn: '1', source: 'history', value: '3' });
    expect(data[1]).toMatchObject({
      ...FUNDS,
      turn: '2',
      source: 'seen',
      value: '-5',
      time: new Date(timeOf(2)).toISOString(),
    });
    expect(data[2]).toMatchObject({ record: 'server', name: `'${AWKWARD}`, value: 'March' });
  });

  it('leaves a time empty that is no moment', async () => {
    await store.work('close', null);
    const { DatabaseSync } = await loadSqlite();
    const file = new DatabaseSync(join(directory, 'record', 'profile-1.sqlite'));
    file.exec('UPDATE observation SET at_ms = 9000000000000000');
    file.close();
    await saved('csv');
    expect(csvRows()).toMatchObject([{ time: '' }, { time: '' }, { turn: '2' }]);
  });

  it('as SQLite is two files that a client can continue', async () => {
    expect(await saved('sqlite')).toEqual([
      join(directory, 'export.sqlite'),
      join(directory, 'export-world.sqlite'),
    ]);
    const { DatabaseSync } = await import('@photostructure/sqlite');
    const copy = new DatabaseSync(join(directory, 'export.sqlite'), { readOnly: true });
    expect(copy.prepare('SELECT count(*) AS many FROM observation').get()).toEqual({ many: 2 });
    copy.close();
  });

  it('replaces the file that the player chose, and no other', async () => {
    const others = ['export-world.sqlite', 'export.sqlite.part', 'export.csv.part'];
    for (const name of ['export.sqlite', 'export.csv', ...others])
      writeFileSync(join(directory, name), 'of the player');
    const second = join(directory, 'export-world-2.sqlite');
    expect(await saved('sqlite')).toEqual([join(directory, 'export.sqlite'), second]);
    expect(await saved('csv')).toEqual([join(directory, 'export.csv')]);
    for (const name of others)
      expect(readFileSync(join(directory, name), 'utf8')).toBe('of the player');
    expect(readFileSync(join(directory, 'export.csv'), 'utf8')).toContain('funds');
    expect((await saved('sqlite'))[1]).toBe(join(directory, 'export-world-3.sqlite'));
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toHaveLength(2);
  });

  it('that cannot be written leaves no partial file', async () => {
    // A folder stands in the way of the file.
    for (const format of ['csv', 'sqlite'] as const) {
      mkdirSync(join(directory, `export.${format}`));
      await expect(saved(format)).rejects.toThrow();
    }
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('of an empty record has only its columns', async () => {
    const files = { server: 'server-2', profile: 'profile-2' };
    const path = join(directory, 'empty.csv');
    await store.work('export', { files, format: 'csv', path });
    expect(readFileSync(path, 'utf8')).toMatch(/^\uFEFFrecord,kind,key,name,metric,.*value$/);
  });
});
