/** Damaged files: each is told, set aside and begun anew, and what the player made by hand comes back. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import type { FoundCorruption } from '@electron/record/store/open-files';
import { loadSqlite } from '@electron/record/store/sqlite';
import { PRICE_RULE } from '@support/alerts/alert-cases';
import { FILES, WORLD, fundsAre, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const PAGE_BYTES = 4_096;
const METRICS = 40;
const TURNS = 60;
const PARTY = { subject: { kind: 'party', key: 'US/3' }, name: 'Blue', on: true } as const;
const NOTED = { ...PARTY, note: 'Friends', group: 'Home' };

let directory: string;
let store: TestStore;
let corruptions: FoundCorruption[];

const onCorruption = (corruption: FoundCorruption) => void corruptions.push(corruption);
const open = () => openTestStore(directory, { onCorruption });
const path = (name: string) => join(directory, `${name}.sqlite`);

/** Many values of the world, the player's funds, and what the player made by hand. */
async function fill(): Promise<void> {
  const turns = Array.from({ length: TURNS }, (_, index) => index + 1);
  await store.write(
    TURNS,
    turns.map((turn) => fundsAre(turn, turn)),
    turns.flatMap((turn) =>
      Array.from({ length: METRICS }, (_, index) => ({
        subject: { kind: 'character' as const, key: String(index) },
        metric: 'favorability',
        value: turn * 100 + index,
        turn,
      })),
    ),
  );
  await store.work('watchSet', { files: FILES, change: NOTED });
  await store.work('setAlertRule', { files: FILES, rule: PRICE_RULE, nowMs: 5 });
  await store.work('close', null);
}

/** What the player made by hand, as the record has it. */
async function handMade() {
  const watched = await store.work('watchList', { files: FILES });
  const rules = await store.work('alertRules', { files: FILES });
  return [
    watched.map(({ name, note, group }) => ({ name, note, group })),
    rules.map(({ id }) => id),
  ];
}
const HAND_MADE = [[{ name: 'Blue', note: 'Friends', group: 'Home' }], ['r1']];

const setAside = () => readdirSync(directory).filter((name) => name.includes('.corrupt-'));

/** Overwrites one page of a closed file. */
function spoil(at: string, page: number): void {
  const file = openSync(at, 'r+');
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(file);
}

/** Runs SQL in a closed file, as another program may. */
async function tamper(at: string, sql: string): Promise<void> {
  const { DatabaseSync } = await loadSqlite();
  const file = new DatabaseSync(at);
  file.exec(sql);
  file.close();
}

/** Puts something else in the place of a file. */
const instead = (make: (at: string) => unknown) => (at: string) => {
  rmSync(at, { recursive: true, force: true });
  return make(at);
};

beforeEach(async () => {
  directory = freshDirectory();
  corruptions = [];
  store = open();
  await fill();
});
afterEach(() => store.work('close', null));

type Damaging = readonly [what: string, damage: (at: string) => unknown];

/** What happens to the closed file of a profile. */
const TAMPERED: readonly Damaging[] = [
  ['a table with another name', 'ALTER TABLE series RENAME TO seres'],
  ['a table of the watch list with another name', 'ALTER TABLE watch RENAME TO watched'],
  ['no table of the rules', 'DROP TABLE rule'],
  ['a column with another name', 'ALTER TABLE alert RENAME COLUMN spec TO specs'],
  ['one column less', 'ALTER TABLE subject DROP COLUMN name'],
  ['one column more', 'ALTER TABLE watch ADD COLUMN more TEXT NOT NULL DEFAULT 1'],
  ['one table more', 'CREATE TABLE more (a)'],
  ['a view', 'CREATE VIEW more AS SELECT * FROM alert'],
  [
    'a view in place of a table',
    'ALTER TABLE turn RENAME TO t; CREATE VIEW turn AS SELECT * FROM t',
  ],
  ['a trigger', 'CREATE TRIGGER t BEFORE INSERT ON alert BEGIN SELECT RAISE(IGNORE); END'],
  ['a trigger that empties', 'CREATE TRIGGER t AFTER INSERT ON turn BEGIN DELETE FROM watch; END'],
  ['no index', 'DROP INDEX alert_by_time'],
  ['a table of loose types', 'DROP TABLE rule; CREATE TABLE rule (id, spec, changed_at_ms)'],
  ['a rule that cannot be read', `UPDATE rule SET spec = '{'`],
  ['an impossible version', 'PRAGMA user_version = -5'],
  ['no version', 'PRAGMA user_version = 0'],
  ['an earlier version than its tables', 'PRAGMA user_version = 1'],
].map(([what = '', sql = '']) => [what, (at: string) => tamper(at, sql)]);

const REPLACED: readonly Damaging[] = [
  ['a page of other bytes', (at) => spoil(at, Math.floor(statSync(at).size / PAGE_BYTES / 2))],
  ['a first page of other bytes', (at) => spoil(at, 0)],
  ['half of its bytes', (at) => truncateSync(at, Math.floor(statSync(at).size / 2))],
  ['no bytes', (at) => truncateSync(at)],
  ['a text', (at) => writeFileSync(at, 'no database'.repeat(2_000))],
  ['a database of another program', instead((at) => tamper(at, 'CREATE TABLE a (b)'))],
  ['a folder', instead((at) => mkdirSync(join(at, 'inside'), { recursive: true }))],
  ['a folder in place of its log', (at) => instead((log) => mkdirSync(log))(`${at}-wal`)],
  [
    'nothing',
    (at) => ['', '-wal', '-shm'].map((ending) => rmSync(`${at}${ending}`, { force: true })),
  ],
];

/** What not every system has. */
const THINGS: readonly Damaging[] =
  process.platform === 'win32'
    ? []
    : [
        ['a pipe', instead((at) => execFileSync('mkfifo', [at]))],
        ['a link to nowhere', instead((at) => symlinkSync('/nowhere/at/all', at))],
        [
          'a socket',
          instead(
            (at) =>
              new Promise((resolve) => {
                createServer()
                  .listen(at, () => resolve(null))
                  .unref();
              }),
          ),
        ],
      ];

describe('the file of a profile', () => {
  it.each([...TAMPERED, ...REPLACED, ...THINGS])(
    'with %s is told, and what was made by hand is kept',
    async (what, damage) => {
      await damage(path(FILES.profile));
      store = open();
      expect(await handMade()).toEqual(HAND_MADE);
      expect(corruptions).toEqual([{ file: FILES.profile, left: 'previous' }]);
      expect(setAside().length > 0).toBe(what !== 'nothing');
      await store.write(TURNS + 1, [fundsAre(-1)]);
      expect(await store.funds()).toEqual([[TURNS + 1, TURNS + 1, -1]]);
      await store.work('close', null);
      store = open();
      expect(await store.funds()).toHaveLength(1);
      expect(await handMade()).toEqual(HAND_MADE);
      expect(corruptions).toHaveLength(1);
    },
  );

  it('whose copy is damaged too loses what was made by hand, and says so', async () => {
    writeFileSync(path(FILES.profile), 'no database');
    for (const ending of ['.made', '.made.prev'])
      writeFileSync(`${path(FILES.profile)}${ending}`, 'no copy');
    store = open();
    expect(await handMade()).toEqual([[], []]);
    expect(corruptions).toEqual([{ file: FILES.profile, left: 'nothing' }]);
  });

  it('that is whole makes the copy, if an earlier version of the client wrote it', async () => {
    for (const ending of ['.made', '.made.prev'])
      rmSync(`${path(FILES.profile)}${ending}`, { force: true });
    store = open();
    await store.work('watchList', { files: FILES });
    await store.work('close', null);
    writeFileSync(path(FILES.profile), 'no database');
    store = open();
    expect(await handMade()).toEqual(HAND_MADE);
  });

  it('that is erased does not come back from its copy', async () => {
    store = open();
    await store.work('erase', { files: FILES, what: 'own' });
    expect(readdirSync(directory).filter((name) => name.includes(FILES.profile))).toEqual([]);
    expect(await handMade()).toEqual([[], []]);
    expect(corruptions).toEqual([]);
  });
});

describe('the file of a server', () => {
  const gone = REPLACED.filter(([what]) => what !== 'nothing');
  const values = Array.from({ length: METRICS }, (_, index) => ({
    subject: { kind: 'character' as const, key: String(index) },
    metric: 'favorability',
    value: 7,
  }));
  const worldValues = async () =>
    (await store.work('state', { files: FILES })).find(({ which }) => which === 'server')
      ?.observations;

  it.each([...gone, ...THINGS])('with %s is told and begins anew', async (_what, damage) => {
    await damage(path(FILES.server));
    store = open();
    expect(await worldValues()).toBe(0);
    expect(corruptions).toEqual([{ file: FILES.server, left: 'nothing' }]);
    expect(await store.funds()).toHaveLength(TURNS);
    expect(await store.write(TURNS + 1, [], values)).toMatchObject({ values: METRICS });
  });

  it('that is found damaged while in use is replaced, and the work is done', async () => {
    const pages = statSync(path(FILES.server)).size / PAGE_BYTES;
    for (let page = 12; page < pages; page += 2) spoil(path(FILES.server), page);
    // Like a file that is too large to be read completely at each start.
    store = openTestStore(directory, { onCorruption, checkedBytes: 0 });
    expect(await store.write(TURNS + 1, [fundsAre(7)], values)).toMatchObject({
      values: METRICS + 1,
    });
    expect(corruptions).toEqual([{ file: FILES.server, left: 'nothing' }]);
    expect(await store.funds()).toHaveLength(TURNS + 1);
  });
});

it('a file in place of the folder is set aside, and the record goes on', async () => {
  renameSync(directory, `${directory}-before`);
  writeFileSync(directory, 'no folder');
  store = open();
  expect(await store.write(1, [], [{ subject: WORLD, metric: 'turn', value: 1 }])).toMatchObject({
    values: 1,
  });
  expect(corruptions).toEqual([{ file: FILES.server, left: 'nothing' }]);
  expect(readFileSync(`${directory}.corrupt`, 'utf8')).toBe('no folder');
});
