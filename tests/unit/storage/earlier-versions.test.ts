/** Files that version 0.1.0 wrote, byte for byte, are still read: players have them on disk. */
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { openLedger } from '@electron/money/ledger';
import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { createJournal } from '@electron/storage/files/journal';
import { loadSqlite, rowOf } from '@electron/record/store/sqlite';
import { createProfileBook } from '@electron/session/profiles/profile-book';
import { DATA_FORMATS } from '@electron/storage/data-formats';
import { createQueryCacheStore } from '@electron/storage/query-cache-store';
import { openSettingsStore } from '@electron/storage/settings-store';
import { openReportedDamage } from '@electron/storage/reported-damage';
import { FIRST_TURN, STATE_FORMAT } from '@electron/world/model/state';
import { FILES, fundsAre, openTestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { startWorld } from '@support/world/control';

const FIXTURES = join(import.meta.dirname, 'fixtures', 'version-0.1.0');

let directory: string;

beforeEach(() => {
  directory = freshDirectory();
  cpSync(FIXTURES, directory, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

describe('files of version 0.1.0', () => {
  it('are read as a ledger with an outcome, a balance and an interrupted order', async () => {
    const journal = createJournal(join(directory, 'ledger.jsonl'));
    const ledger = await openLedger({
      profileId: 'p1',
      journal,
      now: () => 1_900_000_009_000,
      log: NO_LOG,
    });
    expect(ledger.damagedLines()).toBe(0);
    const [second, first] = ledger.entries();
    expect(first).toMatchObject({
      keyMark: 'mark-of-a-key-01',
      entry: { id: 'intent-1', state: 'sent', balanceAfter: 4900, payer: { name: 'Ada Löw' } },
    });
    expect(second?.entry).toMatchObject({ id: 'intent-2', state: 'unknown' });
    // This version appends to the same file, after the old lines.
    const { records, damaged } = await journal.readAll();
    expect({ count: records.length, damaged }).toEqual({ count: 5, damaged: 0 });
  });

  it('are read as the last good data of a profile', async () => {
    // Later than the answers, because the age of one dated in the future is unknown.
    vi.spyOn(Date, 'now').mockReturnValue(1_900_000_009_000);
    const [news, game] = await createQueryCacheStore({ directory }).load('p1');
    expect(news?.json).toBe('{"ok":true,"posts":[{"title":"Größe — “quoted”"}]}');
    expect(game).toMatchObject({ endpointId: 'game', json: '{"currentTurn":4}', digest: 'd4' });
  });

  it('are read as a crash-safe text', async () => {
    const file = createCrashSafeFile(join(directory, 'profiles.checked'));
    expect(await file.read()).toEqual({ text: '{"text":"Größe — kept"}\n', recovered: false });
  });

  it('are read as accounts, from the list and from their own files', async () => {
    // No formatter may touch these files, so their names do not end in `.json`.
    for (const name of readdirSync(join(directory, 'profiles')))
      renameSync(
        join(directory, 'profiles', name),
        join(directory, 'profiles', basename(name, '.checked')),
      );
    const folder = {
      open: (name: string) => createCrashSafeFile(join(directory, 'profiles', name)),
      list: () => Promise.resolve(readdirSync(join(directory, 'profiles'))),
    };
    const mine = {
      origin: 'https://play.example.org',
      label: 'Mine',
      account: { username: 'senator', displayName: 'Ada Löw' },
      session: 'open',
    };
    for (const lost of [null, 'profiles.json']) {
      if (lost !== null) rmSync(join(directory, 'profiles', lost));
      const book = createProfileBook(folder, NO_LOG);
      await book.load();
      expect(book.active()).toMatchObject(mine);
    }
  });

  it('are read as settings, renamed fields included', async () => {
    const settings = (await openSettingsStore({ directory })).get();
    expect(settings).toMatchObject({ theme: 'oled', pollIntervalMs: 45_000 });
    expect(settings.alerts.kinds).toMatchObject({ turn: { isOn: false } });
  });

  it('are read as losses that were reported to the player', async () => {
    const told = await openReportedDamage(createCrashSafeFile(join(directory, 'told.checked')));
    expect(told.has('record-1 nothing', 'x')).toBe(true);
  });

  it('are read as a record, which can be continued', async () => {
    const { DatabaseSync } = await loadSqlite();
    for (const name of [FILES.profile, FILES.server]) {
      const database = new DatabaseSync(join(directory, 'record', `${name}.sqlite`));
      database.exec(readFileSync(join(directory, 'record', `${name}.sql`), 'utf8'));
      database.close();
    }
    const store = openTestStore(join(directory, 'record'));
    expect(await store.funds()).toEqual([
      [1, 2, 10],
      [3, 3, 25],
    ]);
    expect(await store.work('watchList', { files: FILES })).toMatchObject([
      { subject: { kind: 'country', key: 'US' }, name: 'Union', note: 'watch' },
    ]);
    await store.write(4, [fundsAre(30)]);
    expect(await store.funds()).toContainEqual([4, 4, 30]);
    await store.work('close', null);
    const database = new DatabaseSync(join(directory, 'record', `${FILES.profile}.sqlite`));
    const found = rowOf<{ user_version: number }>(database, 'PRAGMA user_version');
    database.close();
    // A version that adds a script raises the number; otherwise an older version could not tell.
    expect(found?.user_version).toBe(DATA_FORMATS.record);
  });
});

it('a practice world of version 0.1.0, of an earlier format, begins anew and is not damage', async () => {
  const folder = join(directory, 'practice-world');
  const snapshot = gunzipSync(readFileSync(join(folder, 'world.jsonl.gz')));
  writeFileSync(join(folder, 'world.jsonl'), snapshot);
  renameSync(join(folder, 'journal-2.checked'), join(folder, 'journal-2.jsonl'));
  // The second start finds what the first one saved.
  for (const turn of [FIRST_TURN, FIRST_TURN + 1]) {
    const world = await startWorld({ stateDir: folder });
    expect(world.recovery).toBeNull();
    expect(await world.control.state()).toMatchObject({ turn, seed: 1, scale: 1 });
    await world.control.advanceTurns(1);
    await world.stop();
  }
});

it('the number of the practice world’s format is the one that a start compares', () => {
  expect(DATA_FORMATS['practice-world']).toBe(STATE_FORMAT);
});
