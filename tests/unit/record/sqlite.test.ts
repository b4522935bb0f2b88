/** The runtime's own SQLite and the package: the record does the same with either. */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { isCorruption } from '@electron/record/store/open-files';
import { makeNextFile, openRecordFile } from '@electron/record/store/record-file';
import { inTransaction, loadSqlite, real, rowOf, rowsOf, run } from '@electron/record/store/sqlite';
import type { RecordDatabase } from '@electron/record/store/sqlite';
import { FILES, SELF, fundsAre, openTestStore } from '@support/record/directory-store';
import { freshMemoryDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type SqliteModule = Awaited<ReturnType<typeof loadSqlite>>;

const builtIn = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
const ofRuntime = { name: "the runtime's own SQLite", builtIn };
const ofPackage = { name: 'the package', builtIn: undefined };
const PAGE_BYTES = 4_096;
const MOST = Number.MAX_SAFE_INTEGER;

let directory: string;
beforeEach(() => {
  directory = freshMemoryDirectory();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

/** Runs as in a runtime with this SQLite, or without one. */
function runtimeWith(sqlite: SqliteModule | undefined): void {
  vi.spyOn(process, 'getBuiltinModule').mockImplementation((id: string) =>
    id === 'node:sqlite' ? sqlite : undefined,
  );
}

describe('the choice of SQLite', () => {
  it("is the runtime's own if it has one", async () => {
    const own = { DatabaseSync: vi.fn() } as unknown as SqliteModule;
    runtimeWith(own);
    expect(await loadSqlite()).toBe(own);
  });

  it('is the package in a runtime without one, as the bundled fallback is', async () => {
    runtimeWith(undefined);
    const { DatabaseSync } = await import('@photostructure/sqlite');
    expect((await loadSqlite()).DatabaseSync).toBe(DatabaseSync);
  });
});

describe.each(builtIn ? [ofRuntime, ofPackage] : [ofPackage])('$name', (sqlite) => {
  let database: RecordDatabase;
  beforeEach(async () => {
    runtimeWith(sqlite.builtIn);
    const path = join(directory, 'server-1.sqlite');
    renameSync(await makeNextFile(path, 'server', () => undefined), path);
    database = await openRecordFile(path, 'server');
  });
  afterEach(() => {
    if (database.isOpen) database.close();
  });

  const addTurn = (turn: number) => run(database, 'INSERT INTO turn VALUES (?, ?)', turn, turn);
  const turns = () => rowsOf<{ turn: number }>(database, 'SELECT turn FROM turn');

  it('is configured as the record needs it', () => {
    expect(rowOf(database, 'PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(rowOf(database, 'PRAGMA synchronous')).toEqual({ synchronous: 1 });
    expect(rowOf(database, 'PRAGMA auto_vacuum')).toEqual({ auto_vacuum: 2 });
    expect(rowOf(database, 'PRAGMA busy_timeout')).toEqual({ timeout: 5_000 });
  });

  it('answers rows with plain numbers, texts and null, and counts what a statement changed', () => {
    const added = run(
      database,
      'INSERT INTO subject (kind, key, name) VALUES (?, ?, ?)',
      'party',
      'US/3',
      null,
    );
    expect(added).toEqual({ changes: 1, id: 1 });
    expect(rowOf(database, 'SELECT id, kind, name FROM subject')).toEqual({
      id: 1,
      kind: 'party',
      name: null,
    });
    expect(rowOf(database, 'SELECT id FROM subject WHERE id = ?', 7)).toBeNull();
    expect(rowOf(database, 'SELECT 0.1 + 0.2 AS sum')).toEqual({ sum: 0.1 + 0.2 });
  });

  it('stores a text whole when it contains NUL characters', () => {
    run(
      database,
      'INSERT INTO subject (kind, key, name) VALUES (?, ?, ?)',
      'party',
      'US/3',
      'The\0Party',
    );
    expect(rowOf(database, 'SELECT name FROM subject WHERE name = ?', 'The\0Party')).toEqual({
      name: 'The\uFFFDParty',
    });
  });

  it('binds every number as one that an INTEGER column takes, unless it is marked as real', () => {
    const numbers = [0.5, -1.2, Number.NaN, Infinity, -Infinity, 1e300];
    for (const [turn, atMs] of numbers.entries())
      run(database, 'INSERT INTO turn VALUES (?, ?)', turn, atMs);
    expect(rowsOf(database, 'SELECT at_ms FROM turn ORDER BY turn')).toEqual(
      [1, -1, 0, MOST, -MOST, MOST].map((at_ms) => ({ at_ms })),
    );
    expect(rowOf(database, 'SELECT ? AS number', real(0.1))).toEqual({ number: 0.1 });
  });

  it('does a transaction completely or not at all, and the next one after it', () => {
    const fails = () =>
      inTransaction(database, () => {
        addTurn(1);
        addTurn(1);
      });
    expect(fails).toThrow(/UNIQUE/);
    expect(turns()).toEqual([]);
    inTransaction(database, () => addTurn(2));
    expect(turns()).toEqual([{ turn: 2 }]);
  });

  it('reports by its error number that a file is damaged', async () => {
    inTransaction(database, () => {
      for (let turn = 1; turn <= 5_000; turn += 1) addTurn(turn);
    });
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const path = join(directory, 'server-1.sqlite');
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, 20 * PAGE_BYTES);
    closeSync(file);
    const failure = await openRecordFile(path, 'server').catch((error: unknown) => error);
    expect(isCorruption(failure)).toBe(true);
  });

  it('reports a file that is no database in the same way', async () => {
    const path = join(directory, 'server-3.sqlite');
    const file = openSync(path, 'w');
    writeSync(file, 'no database '.repeat(1_000));
    closeSync(file);
    const failure = await openRecordFile(path, 'server').catch((error: unknown) => error);
    expect(isCorruption(failure)).toBe(true);
  });

  it('thins a long series evenly', async () => {
    const store = openTestStore(join(directory, 'record'));
    await store.write(
      4_000,
      Array.from({ length: 4_000 }, (_, index) => fundsAre(index, index + 1)),
    );
    const thinned = (await store.funds()).map(([turn]) => turn);
    // Groups of three turns, and the one turn that remains.
    expect(thinned).toHaveLength(1_334);
    expect(thinned.slice(0, 3)).toEqual([3, 6, 9]);
    const [latest] = await store.work('latest', { files: FILES, subjects: [SELF] });
    // A week has 168 turns.
    expect(latest?.sparkline.length).toBeLessThanOrEqual(32);
    expect(latest?.sparkline[0]).toBeLessThan(4_000 - 160);
    await store.work('close', null);
  });

  it('reads what the other one wrote', async () => {
    for (const [turn, written] of [ofRuntime, ofPackage, sqlite].entries()) {
      runtimeWith(written.builtIn);
      const store = openTestStore(join(directory, 'record'));
      await store.write(turn + 1, [fundsAre(turn)]);
      expect(await store.funds()).toHaveLength(turn + 1);
      expect((await store.work('state', { files: FILES })).map(({ series }) => series)).toEqual([
        1, 0,
      ]);
      await store.work('close', null);
    }
  });
});
