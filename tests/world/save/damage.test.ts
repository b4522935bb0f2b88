/**
 * A saved world that was damaged, or whose content is wrong under a right checksum: it starts, and reports what is
 * left.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { forEachAtOnce } from '@support/campaign';
import { SAMPLES, SEED } from '@support/limits';
import { wrongLinesOf } from '@support/fuzz/saved-world';
import { freshDirectory } from '@support/storage/directory';
import { compatriotOf } from '@support/money/steps';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { PRACTICE_PLAYERS } from '@shared/domain/practice-world';
import { checkedLines } from '@shared/files/checked-lines';

const SCALE = 0.3;

const { encodeLine } = checkedLines((text) => createHash('sha256').update(text).digest('hex'));

let folder: string;
const running: TestWorld[] = [];

beforeEach(() => {
  folder = freshDirectory();
});
afterEach(async () => {
  for (const world of running.splice(0)) await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);

async function start(stateDir: string): Promise<TestWorld> {
  const world = await startWorld({ stateDir, scale: SCALE });
  running.push(world);
  return world;
}

const journalsOf = (stateDir: string) =>
  readdirSync(stateDir)
    .filter((name) => name.startsWith('journal-'))
    .toSorted();

const newestJournal = (stateDir: string) => join(stateDir, journalsOf(stateDir).at(-1) ?? '');

/** Two snapshots with a transfer before, between and after; the folder is what a kill would leave. */
async function playedFolder(): Promise<{ dir: string; balances: unknown }> {
  const live = await start(inFolder('live'));
  const senator = live.players.find(({ username }) => username === 'senator');
  const { id } = await compatriotOf(live);
  const pay = async (amount: number) => {
    const { status } = await ask(`${live.baseUrl}/api/v1/transfer`, {
      method: 'POST',
      headers: { 'X-API-Key': senator?.privateKey ?? '' },
      body: { targetCharacterId: id, amount },
    });
    expect(status).toBe(200);
  };
  await live.control.funds('senator', { campaign: 1_000_000 });
  await pay(1_000);
  await live.control.save();
  await pay(2_000);
  await live.control.advanceTurns(1);
  await pay(3_000);
  cpSync(inFolder('live'), inFolder('good'), { recursive: true });
  return { dir: inFolder('good'), balances: (await live.control.ledger()).balances };
}

function flipOneBit(path: string, at: (length: number) => number): void {
  const bytes = readFileSync(path);
  const place = at(bytes.length);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  writeFileSync(path, bytes);
}

const middle = (length: number) => length >> 1;

/** Replaces the snapshot's lines, under a right checksum. */
function writeSnapshot(path: string, lines: readonly string[]): void {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  writeFileSync(path, `${[...lines, hash.digest('hex')].join('\n')}\n`);
}

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -2);

describe('a saved world', () => {
  it('that is undamaged, or torn by a kill, is reported as whole', async () => {
    const { dir, balances } = await playedFolder();
    appendFileSync(newestJournal(dir), '0123456789abcdef {"kind":"cha');
    const world = await start(dir);
    expect(world.recovery).toBeNull();
    expect((await world.control.ledger()).balances).toEqual(balances);
  });

  it('is restored without a loss from the snapshot before, and the next start reports nothing', async () => {
    const { dir, balances } = await playedFolder();
    flipOneBit(join(dir, 'world.jsonl'), middle);
    const world = await start(dir);
    expect(world.recovery).toBe('restored');
    expect((await world.control.ledger()).balances).toEqual(balances);
    await world.stop();
    const next = await start(dir);
    expect(next.recovery).toBeNull();
    expect((await next.control.ledger()).balances).toEqual(balances);
  });

  it.each([
    ['a damaged line', (path: string) => flipOneBit(path, () => 40)],
    ['no file', (path: string) => rmSync(path)],
    [
      'a step that no world can follow',
      (path: string) => appendFileSync(path, encodeLine({ kind: 'change', entries: null })),
    ],
    [
      'a step that leaves no world',
      (path: string) =>
        appendFileSync(
          path,
          encodeLine({ kind: 'change', entries: [], players: [{ number: 1 }], crises: [] }),
        ),
    ],
  ])('whose journal has %s goes on from an earlier moment', async (_what, damage) => {
    const { dir, balances } = await playedFolder();
    damage(newestJournal(dir));
    const world = await start(dir);
    expect(world.recovery).toBe('cut-back');
    expect((await world.control.ledger()).balances).not.toEqual(balances);
    await world.stop();
    expect((await start(dir)).recovery).toBeNull();
  });

  it('begins anew when nothing of it can be used', async () => {
    const { dir } = await playedFolder();
    for (const name of ['world.jsonl', 'world.previous.jsonl']) flipOneBit(join(dir, name), middle);
    const world = await start(dir);
    expect(world.recovery).toBe('begun-anew');
    expect((await world.control.state()).turn).toBe(400);
    await world.stop();
    expect((await start(dir)).recovery).toBeNull();
  });
});

describe('a snapshot with a right checksum and wrong content', () => {
  it.each([
    ['sessionSecret', Array.from({ length: 64 }, () => 0)],
    ['sessionSecret', ''],
    ['beganAtMs', 1e300],
    ['turn', 9_000],
    ['characters', []],
  ])('under %s is passed over for the one before', async (place, value) => {
    const { dir } = await playedFolder();
    const path = join(dir, 'world.jsonl');
    const kept = linesOf(path).filter((line) => !line.startsWith(`["${place}",`));
    writeSnapshot(path, [...kept, JSON.stringify([place, value])]);
    expect((await start(dir)).recovery).toBe('restored');
  });

  it.each([
    ['all players', (_players: readonly unknown[]) => []],
    ['the first player', (players: readonly unknown[]) => players.slice(1)],
    ['the last player', (players: readonly unknown[]) => players.slice(0, -1)],
  ])(
    'without %s is passed over, although its journal would bring back the player who acted',
    async (_what, left) => {
      const { dir, balances } = await playedFolder();
      const path = join(dir, 'world.jsonl');
      const begins = (line: string) => line.startsWith('["players",[{');
      const players = linesOf(path).filter(begins);
      expect(players).toHaveLength(1);
      const [, value] = JSON.parse(players[0] ?? '[]') as [string, readonly unknown[]];
      expect(readFileSync(newestJournal(dir), 'utf8')).toContain('"username":"senator"');
      writeSnapshot(
        path,
        linesOf(path).map((line) =>
          begins(line) ? JSON.stringify(['players', left(value)]) : line,
        ),
      );
      const world = await start(dir);
      expect(world.recovery).toBe('restored');
      expect(world.players.map(({ username }) => username)).toEqual(
        PRACTICE_PLAYERS.map(({ username }) => username),
      );
      expect((await world.control.ledger()).balances).toEqual(balances);
    },
  );

  it('is refused with a message if the world could not go on, and never ends the process', async () => {
    const { dir } = await playedFolder();
    const lines = linesOf(join(dir, 'world.jsonl'));
    const failures: string[] = [];
    const told = { null: 0, restored: 0, 'cut-back': 0, 'begun-anew': 0 };
    let number = 0;
    await forEachAtOnce(wrongLinesOf(lines, SAMPLES.damagedSaves, SEED), 4, async (wrong) => {
      number += 1;
      const broken = inFolder(`broken-${number}`);
      cpSync(dir, broken, { recursive: true });
      writeSnapshot(join(broken, 'world.jsonl'), wrong.lines);
      try {
        const world = await startWorld({ stateDir: broken, scale: SCALE });
        told[world.recovery ?? 'null'] += 1;
        try {
          await use(world);
        } finally {
          await world.stop();
        }
      } catch (error) {
        failures.push(`${wrong.name}: ${String(error).slice(0, 300)}`);
      }
      rmSync(broken, { recursive: true, force: true });
    });
    expect(failures).toEqual([]);
    // Most wrong contents are noticed; a changed word or figure that still fits is not.
    expect(told.restored).toBeGreaterThan(SAMPLES.damagedSaves / 3);
  });
});

/** Runs turns and reads of a started world. @throws if an answer is an error of the service. */
async function use(world: TestWorld): Promise<void> {
  await world.control.advanceTurns(2);
  const [senator] = world.players;
  if (!senator) throw new Error('no players');
  const headers = { 'X-API-Key': senator.publicKey };
  const cookie = await signIn(world.baseUrl, senator);
  const reads = [
    ...['game', 'leaderboard', 'elections', 'parties', 'news'].map((path) => ({
      path: `/api/public/v1/${path}`,
      headers,
    })),
    ...['/api/client-nav', '/api/client-status'].map((path) => ({
      path,
      headers: { Cookie: cookie },
    })),
  ];
  for (const read of reads) {
    const { status } = await ask(`${world.baseUrl}${read.path}`, { headers: read.headers });
    if (status >= 500) throw new Error(`${read.path} answers ${status}`);
  }
}
