import {
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { loadSqlite } from '@electron/record/store/sqlite';
import type { FoundDamage } from '@electron/record/store/open-files';
import { FILES, SELF, WORLD, fundsAre, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PAGE_BYTES = 4_096;
const METRICS = 40;
const TURNS = 200;

let directory: string;
let store: TestStore;
let damages: FoundDamage[];

const onDamage = (damage: FoundDamage) => void damages.push(damage);
const open = () => openTestStore(directory, { onDamage });
const path = (name: string) => join(directory, `${name}.sqlite`);

beforeEach(() => {
  directory = freshDirectory();
  damages = [];
  store = open();
});
afterEach(() => store.work('close', null));

/** Many values of the world, and the player's funds. */
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
  await store.work('close', null);
}

/** Overwrites one page of a closed file. */
function spoil(name: string, page: number): void {
  const file = openSync(path(name), 'r+');
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(file);
}

/** How many values of the world can be read. */
async function worldValues(): Promise<number> {
  const state = await store.work('state', { files: FILES });
  return state.find(({ which }) => which === 'server')?.observations ?? 0;
}

describe('a damaged file', () => {
  it('is quarantined, and every value that can be read is kept', async () => {
    await fill();
    const pages = statSync(path(FILES.server)).size / PAGE_BYTES;
    spoil(FILES.server, Math.floor(pages / 2));
    store = open();
    const left = await worldValues();
    expect(left).toBeGreaterThan(TURNS * METRICS * 0.9);
    expect(left).toBeLessThan(TURNS * METRICS);
    expect(damages).toEqual([{ file: FILES.server, left: 'previous' }]);
    expect(readdirSync(directory).filter((name) => name.includes('.corrupt-'))).not.toEqual([]);
    // The player's own file was not touched.
    expect(await store.funds()).toHaveLength(TURNS);
    expect(await store.write(TURNS + 1, [fundsAre(1)])).toMatchObject({ values: 1 });
    await store.work('close', null);
    store = open();
    expect(await worldValues()).toBe(left);
    expect(damages).toHaveLength(1);
  });

  it('that cannot be read at all is replaced by an empty one', async () => {
    await fill();
    writeFileSync(path(FILES.server), 'no database'.repeat(2_000));
    store = open();
    expect(await worldValues()).toBe(0);
    expect(damages).toEqual([{ file: FILES.server, left: 'nothing' }]);
    expect(await store.write(1, [], [{ subject: WORLD, metric: 'turn', value: 1 }])).toMatchObject({
      values: 1,
    });
  });

  it('that is found damaged while in use is repaired, and the work is done', async () => {
    await fill();
    const pages = statSync(path(FILES.server)).size / PAGE_BYTES;
    for (let page = 12; page < pages; page += 4) spoil(FILES.server, page);
    // Like a file that is too large to be read completely at each start.
    store = openTestStore(directory, { onDamage, checkedBytes: 0 });
    const values = Array.from({ length: METRICS }, (_, index) => ({
      subject: { kind: 'character' as const, key: String(index) },
      metric: 'favorability',
      value: 7,
    }));
    expect(await store.write(TURNS + 1, [fundsAre(7)], values)).toMatchObject({
      values: METRICS + 1,
    });
    expect(damages).toEqual([{ file: FILES.server, left: 'previous' }]);
    expect(await store.funds()).toHaveLength(TURNS + 1);
  });

  it('keeps its watch list, rules and cursor as far as they can be read', async () => {
    await fill();
    const bytes = readFileSync(path(FILES.profile));
    expect(bytes.length / PAGE_BYTES).toBeGreaterThan(10);
    // The index of changes and the last pages of values.
    spoil(FILES.profile, bytes.length / PAGE_BYTES - 1);
    store = open();
    const funds = await store.funds();
    expect(funds.length).toBeGreaterThan(0);
    expect(damages.map(({ file }) => file)).toEqual([FILES.profile]);
    const [latest] = await store.work('latest', { files: FILES, subjects: [SELF] });
    expect(latest?.latest.turn).toBe(funds.at(-1)?.[0]);
  });

  it.each([
    ['has an impossible version', 'PRAGMA user_version = -5', 'previous'],
    ['has no version', 'PRAGMA user_version = 0', 'previous'],
  ])('that %s is repaired and reported', async (_what, sql, left) => {
    await fill();
    const { DatabaseSync } = await loadSqlite();
    const file = new DatabaseSync(path(FILES.profile));
    file.exec(sql);
    file.close();
    store = open();
    expect(await store.write(TURNS + 1, [fundsAre(-1)])).toMatchObject({ values: 1 });
    expect((await store.funds()).at(-1)).toEqual([TURNS + 1, TURNS + 1, -1]);
    expect(damages).toEqual([{ file: FILES.profile, left }]);
  });
});
