/** Backups that somebody made to do harm: each is refused before anything changes. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Zip, ZipPassThrough, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openArchive } from '@electron/backup/read-archive';
import { filesOf } from '@electron/record/record';
import { MIGRATIONS, migrate } from '@electron/record/store/schema';
import { loadSqlite } from '@electron/record/store/sqlite';
import type { RecordDatabase } from '@electron/record/store/sqlite';
import { encodeLine } from '@electron/storage/files/journal';
import { freshDirectory } from '@support/storage/directory';
import { transferEntry } from '@support/renderer/ledger-entries';

import { ADA, setUpComputer } from './computer';
import type { Computer } from './computer';

const FILES = filesOf(ADA);
const LEDGER = `ledger-${ADA.id}.moved.jsonl`;
const PROFILE = `${FILES.profile}.sqlite`;
const SERVER = `${FILES.server}.sqlite`;
const UNUSABLE = { ok: false, error: { code: 'BACKUP_UNUSABLE' } };
const LATER = { ok: false, error: { code: 'BACKUP_OF_LATER_VERSION' } };

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => bytes(JSON.stringify(value));
const ACCOUNT = { origin: ADA.origin, account: ADA.account, label: '' };
const manifest = (fields: object = {}) =>
  json({ format: 1, createdAtMs: 1, profiles: [ACCOUNT], ...fields });

let here: Computer;
beforeEach(async () => {
  here = setUpComputer();
  await here.record(ADA, 12, 100);
});
afterEach(() => here.store.work('close', null));

/** Restores an archive, and proves that nothing changed unless it was confirmed. */
async function restore(archive: Uint8Array) {
  const before = files(here.folder);
  here.player.file = join(mkdtempSync(join(freshDirectory(), 'usb-')), 'backup.zip');
  writeFileSync(here.player.file, archive);
  here.player.agrees = false;
  const answer = await here.backups.restore();
  expect(files(here.folder)).toEqual(before);
  expect(existsSync(join(here.folder, 'restore'))).toBe(false);
  return answer;
}

function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
}

const archive = (parts: Zippable) => zipSync({ 'manifest.json': manifest(), ...parts });

it.each<readonly [name: string, parts: Zippable]>([
  ['a part that leads out of the folder', { '../evil.txt': bytes('x') }],
  ['a part with an absolute path', { '/tmp/evil.txt': bytes('x') }],
  ['a part in a folder', { 'record/evil.sqlite': bytes('x') }],
  [
    'a part that a link names',
    { 'settings.json': [bytes('/etc'), { os: 3, attrs: 0o120777 << 16 }] },
  ],
  ['a part that no backup has', { 'profiles.json': bytes('{}') }],
  ['the session of an account', { [`session-${ADA.id}`]: bytes('x') }],
  ['a record of an account that is not listed', { 'profile-0123.sqlite': bytes('x') }],
  ['settings that are no JSON', { 'settings.json': bytes('{') }],
  ['settings of another kind', { 'settings.json': json({ theme: 'evil' }) }],
  ['no settings but a list', { 'settings.json': json([]) }],
  ['kept values of another kind', { 'kept.json': json({ 'hustings-favourites': 7 }) }],
  ['kept values with another name', { 'kept.json': json({ '__proto__ ': {} }) }],
  [
    'a kept value without an end',
    { 'kept.json': json({ 'hustings-tables': { [ADA.id]: 'x'.repeat(100_001) } }) },
  ],
  ['text that is no UTF-8', { 'settings.json': new Uint8Array([0xff, 0xfe]) }],
  ['a record that is none', { [PROFILE]: bytes('SQLite format 3\0 or not') }],
  ['a ledger without checksums', { [LEDGER]: bytes('{"type":"intent"}\n') }],
])('%s is refused, and nothing changes', async (_name, parts) => {
  expect(await restore(archive(parts))).toMatchObject(UNUSABLE);
  expect(here.reviews).toEqual([]);
});

it.each<readonly [name: string, fields: object]>([
  ['an account at no address', { profiles: [{ ...ACCOUNT, origin: 'file:///etc' }] }],
  [
    'an account at an insecure address',
    { profiles: [{ ...ACCOUNT, origin: 'http://game.example' }] },
  ],
  ['an account twice', { profiles: [ACCOUNT, ACCOUNT] }],
  ['an account with an id of its own', { profiles: [{ ...ACCOUNT, id: '../../x' }] }],
  ['a time that is none', { createdAtMs: 1e300 }],
])('a list with %s is refused', async (_name, fields) => {
  expect(await restore(zipSync({ 'manifest.json': manifest(fields) }))).toMatchObject(UNUSABLE);
});

it('a file without a list, and one that is no archive, are refused', async () => {
  expect(await restore(zipSync({ 'settings.json': json({}) }))).toMatchObject(UNUSABLE);
  expect(await restore(bytes('hello'))).toMatchObject(UNUSABLE);
  expect(await restore(new Uint8Array())).toMatchObject(UNUSABLE);
});

it('a backup of a later version is refused as that', async () => {
  const later = zipSync({ 'manifest.json': manifest({ format: 2, more: true }) });
  expect(await restore(later)).toMatchObject(LATER);
});

it('two parts of one name are refused', async () => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => void chunks.push(chunk));
  for (const text of [manifest(), manifest({ createdAtMs: 2 })]) {
    const part = new ZipPassThrough('manifest.json');
    zip.add(part);
    part.push(text, true);
  }
  zip.end();
  expect(await restore(Buffer.concat(chunks))).toMatchObject(UNUSABLE);
});

it.each([
  ['4 GB', 0xffff_fff0],
  ['less than it inflates to', 4],
])('a part that claims %s is refused', async (_name, claimed) => {
  const made = Buffer.from(archive({ 'settings.json': json({ theme: 'dark' }) }));
  const entry = made.lastIndexOf('settings.json') - 46;
  expect(made.readUInt32LE(entry)).toBe(0x0201_4b50);
  made.writeUInt32LE(claimed, entry + 24);
  expect(await restore(made)).toMatchObject(UNUSABLE);
});

it('parts that claim too much only together are refused before anything is inflated', async () => {
  const claimed = 2_100_000_000;
  const made = Buffer.from(archive({ [PROFILE]: bytes('x'), [SERVER]: bytes('x') }));
  for (const name of [PROFILE, SERVER])
    made.writeUInt32LE(claimed, made.lastIndexOf(name) - 46 + 24);
  const path = join(freshDirectory(), 'backup.zip');
  writeFileSync(path, made);
  await expect(openArchive(path)).rejects.toThrow('It is too large.');
});

it.each(['deflated', 'stored'])(
  'a %s part that its checksum does not fit is refused',
  async (how) => {
    const theme = { 'settings.json': json({ theme: 'dark' }) };
    const good = zipSync(
      { 'manifest.json': manifest(), ...theme },
      { level: how === 'stored' ? 0 : 6 },
    );
    expect(await restore(good)).toEqual({ ok: true, value: false });
    const made = Buffer.from(good);
    const entry = made.lastIndexOf('settings.json') - 46;
    made.writeUInt32LE((made.readUInt32LE(entry + 16) ^ 1) >>> 0, entry + 16);
    expect(await restore(made)).toMatchObject(UNUSABLE);
  },
);

it('a record that its checksum does not fit is refused before it is opened', async () => {
  const from = setUpComputer();
  await from.record(ADA, 7, 900);
  await from.backups.save();
  await from.store.work('close', null);
  const made = readFileSync(from.player.file);
  expect(await restore(made)).toEqual({ ok: true, value: false });
  const entry = made.lastIndexOf(PROFILE) - 46;
  expect(made.readUInt32LE(entry)).toBe(0x0201_4b50);
  made.writeUInt32LE((made.readUInt32LE(entry + 16) ^ 1) >>> 0, entry + 16);
  expect(await restore(made)).toMatchObject(UNUSABLE);
});

it('a ledger of another profile, or with an order that is none, is refused', async () => {
  const line = (fields: object) =>
    archive({
      [LEDGER]: bytes(
        encodeLine({ type: 'intent', keyMark: '', profileId: ADA.id, entry: {}, ...fields }),
      ),
    });
  const { receipt: _, ...entry } = transferEntry({ state: 'pending', settledAtMs: null });
  const good = { entry: { ...entry, receipt: null } };
  expect(await restore(line(good))).toEqual({ ok: true, value: false });
  expect(await restore(line({ ...good, profileId: 'other' }))).toMatchObject(UNUSABLE);
  expect(await restore(line({}))).toMatchObject(UNUSABLE);
  const doubt = { ...good.entry, createdAtMs: 1e300 };
  expect(await restore(line({ entry: doubt }))).toMatchObject(UNUSABLE);
});

it('kept values of accounts that the backup does not list are left out', async () => {
  const kept = { 'hustings-favourites': { [ADA.id]: ['/news'], other: ['/evil'] } };
  await restore(archive({ 'kept.json': json(kept) }));
  expect(here.reviews).toMatchObject([
    { added: ['Ada · game.example: favourites, filters and columns'] },
  ]);
});

/** A file of the record with whatever `change` does to it. */
async function recordWith(
  kind: 'profile' | 'server',
  change: (database: RecordDatabase) => void,
  version = MIGRATIONS[kind].length,
): Promise<Uint8Array> {
  const { DatabaseSync } = await loadSqlite();
  const path = join(freshDirectory(), 'made.sqlite');
  const database = new DatabaseSync(path);
  migrate(database, MIGRATIONS[kind].slice(0, version));
  change(database);
  database.close();
  return readFileSync(path);
}

interface Made {
  readonly kind: 'profile' | 'server';
  readonly sql: string;
  readonly version?: number;
}

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';

it.each<readonly [name: string, made: Made]>([
  [
    'a trigger',
    { kind: 'profile', sql: 'CREATE TRIGGER t AFTER INSERT ON fact BEGIN DELETE FROM alert; END' },
  ],
  ['a view', { kind: 'server', sql: 'CREATE VIEW v AS SELECT 1' }],
  ['a table of its own', { kind: 'server', sql: 'CREATE TABLE extra (x)' }],
  [
    'an endless view in place of a table',
    { kind: 'server', sql: `DROP TABLE series; CREATE VIEW series AS ${ENDLESS}`, version: 1 },
  ],
  [
    'a trigger that waits for the next version',
    {
      kind: 'server',
      sql: `CREATE TRIGGER t BEFORE DELETE ON series BEGIN SELECT count(*) FROM (${ENDLESS}); END;
     INSERT INTO series VALUES (1, 1, 'headline/x', NULL, 1, 1, 1, 1, NULL, 'x', 1, 1)`,
      version: 1,
    },
  ],
  [
    'a number that no program can hold',
    { kind: 'server', sql: 'INSERT INTO turn VALUES (9223372036854775807, 1)' },
  ],
  [
    'a text without an end',
    { kind: 'server', sql: "INSERT INTO fact VALUES ('x', hex(zeroblob(600000)))" },
  ],
  [
    'a subject of no kind',
    { kind: 'server', sql: "INSERT INTO subject VALUES (1, 'evil', 'k', NULL)" },
  ],
  [
    'a watched subject of no kind',
    { kind: 'profile', sql: "INSERT INTO watch VALUES ('evil', 'k', 'n', '', '', 0, 0)" },
  ],
  [
    'a rule that is no rule',
    { kind: 'profile', sql: `INSERT INTO rule VALUES ('r', '{"type":"evil"}', 0)` },
  ],
  ['a rule that is no JSON', { kind: 'profile', sql: "INSERT INTO rule VALUES ('r', '{', 0)" }],
  [
    'an alert that leads out of the client',
    {
      kind: 'profile',
      sql: `INSERT INTO alert VALUES (1, 'r', 'turn', 'self', 'self', 1, 1, '{"name":"","title":"","body":"","isLate":false,
      "route":"//evil.example","reason":{"rule":"","metric":null,"unit":"count","currency":null,"before":1,"after":2}}',
      NULL, NULL)`,
    },
  ],
])('a record with %s is refused, and nothing of it runs', async (_name, { kind, sql, version }) => {
  const made = await recordWith(kind, (database) => database.exec(sql), version);
  const name = kind === 'profile' ? PROFILE : SERVER;
  expect(await restore(archive({ [name]: made }))).toMatchObject(UNUSABLE);
  expect(await here.store.work('facts', { names: [FILES.profile] })).toMatchObject([
    { lastTurn: 12 },
  ]);
});

it('a record of a later version is refused as that, and one of an earlier version comes in', async () => {
  const later = await recordWith('server', (database) => database.exec('PRAGMA user_version = 99'));
  expect(await restore(archive({ [SERVER]: later }))).toMatchObject(LATER);
  const earlier = await recordWith('server', () => undefined, 1);
  expect(await restore(archive({ [SERVER]: earlier }))).toEqual({ ok: true, value: false });
});

it('alerts of the other computer are not shown again here', async () => {
  const { DatabaseSync } = await loadSqlite();
  const made = await recordWith('profile', (database) =>
    database.exec(`INSERT INTO alert VALUES (1, 'r', 'turn', 'self', 'self', 1, 77, '{"name":"","title":"","body":"",
      "isLate":false,"route":"/","reason":{"rule":"","metric":null,"unit":"count","currency":null,"before":1,"after":2}}',
      NULL, NULL)`),
  );
  const folder = freshDirectory();
  writeFileSync(join(folder, PROFILE), made);
  await here.store.work('checkCopies', { names: [FILES.profile], directory: folder });
  const checked = new DatabaseSync(join(folder, PROFILE));
  expect(checked.prepare('SELECT shown_at_ms FROM alert').all()).toEqual([{ shown_at_ms: 77 }]);
  checked.close();
});

it('a backup that was cut short is refused', async () => {
  const good = archive({ 'settings.json': json({ theme: 'dark' }) });
  expect(await restore(good)).toEqual({ ok: true, value: false });
  expect(await restore(good.subarray(0, good.length - 10))).toMatchObject(UNUSABLE);
  expect(await restore(good.subarray(0, 40))).toMatchObject(UNUSABLE);
});
