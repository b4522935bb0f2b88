/**
 * An older version opens the folder too: what a later one wrote in another format is taken from the copy made before
 * it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { loadSqlite } from '@electron/record/store/sqlite';
import { createProfileBook } from '@electron/session/profiles/profile-book';
import { newProfile } from '@electron/session/profiles/profile-records';
import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { DATA_FORMATS } from '@electron/storage/data-formats';
import type { DataFormats } from '@electron/storage/data-formats';
import { openSettingsStore } from '@electron/storage/settings-store';
import { copyPreviousVersion } from '@electron/storage/version-copy';
import { generateWorldState } from '@electron/world/generate/world-state';
import { openStateFile } from '@electron/world/save/state-file';
import { FILES, fundsAre, openTestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

const OLD = { version: '1.0.0' };
const LATER: DataFormats = {
  accounts: DATA_FORMATS.accounts + 1,
  record: DATA_FORMATS.record + 1,
  'practice-world': DATA_FORMATS['practice-world'] + 1,
};
const NEW = { version: '2.0.0', formats: LATER };

let folder: string;
const inFolder = (...path: string[]) => join(folder, ...path);
const copy = () => inFolder('previous-version');

beforeEach(async () => {
  folder = freshDirectory();
  await copyPreviousVersion(folder, OLD, NO_LOG);
});

const openBook = async () => {
  const book = createProfileBook(
    {
      open: (name) => createCrashSafeFile(inFolder('profiles', name)),
      list: () => Promise.resolve(readdirSync(inFolder('profiles'))),
    },
    NO_LOG,
  );
  await book.load();
  return book;
};

/** What the old version has before the update: an account with its session, funds in the record, a practice world. */
async function live(): Promise<void> {
  mkdirSync(inFolder('profiles'), { mode: 0o700 });
  const account = { id: 'u1', username: 'senator', displayName: 'Ada' };
  const book = await openBook();
  await book.activate(newProfile('https://play.example.org', account), 'open');
  await book.stored();
  writeFileSync(inFolder('profiles', 'session-abc'), 'of the old version');
  const record = openTestStore(inFolder('record'));
  await record.write(1, [fundsAre(10)]);
  await record.work('close', null);
  const world = openStateFile(inFolder('practice-world'));
  const journals: { close(): Promise<void> }[] = [];
  await world.write((journal) => {
    journals.push(journal);
    return {
      state: generateWorldState(1, 0.1),
      beganAtMs: 5,
      sessionSecret: 'ab'.repeat(32),
    };
  });
  for (const journal of journals) await journal.close();
  mkdirSync(inFolder('ledgers'));
  writeFileSync(inFolder('ledgers', 'ledger-p1.jsonl'), 'an order\n');
  writeFileSync(inFolder('settings.json'), '{"theme":"oled"}');
}

/** What the later version does: it migrates, and the player goes on. */
async function migrate(): Promise<void> {
  for (const name of readdirSync(inFolder('profiles')).filter((each) => each.startsWith('profile')))
    await createCrashSafeFile(inFolder('profiles', name)).write('{"format":2,"people":[]}');
  writeFileSync(inFolder('profiles', 'session-abc'), 'of the new version');
  const { DatabaseSync } = await loadSqlite();
  for (const name of [FILES.profile, FILES.server]) {
    const database = new DatabaseSync(inFolder('record', `${name}.sqlite`));
    database.exec(`ALTER TABLE fact RENAME TO facts; PRAGMA user_version = ${LATER.record}`);
    database.close();
  }
  writeFileSync(inFolder('practice-world', 'world.jsonl'), 'of another shape');
  writeFileSync(inFolder('practice-world', 'world.2.jsonl'), 'and more files');
  writeFileSync(inFolder('ledgers', 'ledger-p1.jsonl'), 'an order\nan order of the new version\n');
  writeFileSync(inFolder('settings.json'), '{"theme":"oled","later":1}');
}

it('everything opens again after an update and a downgrade, and nothing of the later version is lost', async () => {
  await live();
  expect(await copyPreviousVersion(folder, NEW, NO_LOG)).toBeNull();
  await migrate();
  expect(await copyPreviousVersion(folder, OLD, NO_LOG)).toBe('2.0.0');

  expect((await openBook()).active()).toMatchObject({ session: 'open', account: { id: 'u1' } });
  const record = openTestStore(inFolder('record'));
  expect(await record.funds()).toEqual([[1, 1, 10]]);
  await record.work('close', null);
  const { world, recovery } = openStateFile(inFolder('practice-world')).read();
  expect({ beganAtMs: world?.beganAtMs, recovery }).toEqual({ beganAtMs: 5, recovery: null });
  expect(existsSync(inFolder('practice-world', 'world.2.jsonl'))).toBe(false);
  expect((await openSettingsStore({ directory: folder })).get().theme).toBe('oled');
  // The newest sessions stay, and no order is forgotten.
  expect(readFileSync(inFolder('profiles', 'session-abc'), 'utf8')).toBe('of the new version');
  expect(readFileSync(inFolder('ledgers', 'ledger-p1.jsonl'), 'utf8')).toContain('new version');
  // What the later version had lies in the copy now.
  expect(readFileSync(join(copy(), 'practice-world', 'world.2.jsonl'), 'utf8')).toBe(
    'and more files',
  );
  expect(JSON.parse(readFileSync(join(copy(), 'version.json'), 'utf8'))).toEqual(NEW);

  // The next update keeps a copy of the older data again.
  expect(await copyPreviousVersion(folder, NEW, NO_LOG)).toBeNull();
  expect(JSON.parse(readFileSync(join(copy(), 'version.json'), 'utf8'))).toMatchObject(OLD);
  expect(await openTestStore(join(copy(), 'record')).funds()).toEqual([[1, 1, 10]]);
});

it('a downgrade that is cut off is continued at the next start', async () => {
  await live();
  await copyPreviousVersion(folder, NEW, NO_LOG);
  await migrate();
  // The state after the copy of the later data was complete, and half of the files were replaced.
  cpSync(inFolder('practice-world'), inFolder('previous-version.next', 'practice-world'), {
    recursive: true,
  });
  writeFileSync(inFolder('previous-version.next', 'version.json'), JSON.stringify(NEW));
  writeFileSync(inFolder('practice-world', 'world.jsonl'), 'half of a fi');
  expect(await copyPreviousVersion(folder, OLD, NO_LOG)).toBe('2.0.0');
  expect(openStateFile(inFolder('practice-world')).read().world?.beganAtMs).toBe(5);
  expect(readFileSync(join(copy(), 'practice-world', 'world.jsonl'), 'utf8')).toBe(
    'of another shape',
  );
});

it('files whose format stayed the same are left alone by a downgrade', async () => {
  await live();
  await copyPreviousVersion(folder, { version: '1.1.0' }, NO_LOG);
  const record = openTestStore(inFolder('record'));
  await record.write(2, [fundsAre(20)]);
  await record.work('close', null);
  expect(await copyPreviousVersion(folder, OLD, NO_LOG)).toBeNull();
  expect(await openTestStore(inFolder('record')).funds()).toEqual([
    [1, 1, 10],
    [2, 2, 20],
  ]);
});

it('without a copy that it can read, a version leaves the later data alone and keeps a copy of them', async () => {
  await live();
  writeFileSync(inFolder('version.json'), JSON.stringify(NEW));
  await migrate();
  expect(await copyPreviousVersion(folder, OLD, NO_LOG)).toBeNull();
  await expect(openTestStore(inFolder('record')).funds()).rejects.toThrow('of a later version');
  expect(readFileSync(inFolder('practice-world', 'world.jsonl'), 'utf8')).toBe('of another shape');
  expect(existsSync(join(copy(), 'practice-world', 'world.2.jsonl'))).toBe(true);
});
