/** A saved world that was damaged: it starts, and reports what is left. */
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';
import { compatriotOf } from '@support/money/steps';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask } from '@support/world/http';

const SCALE = 0.3;

let folder: string;
const running: TestWorld[] = [];

beforeEach(() => {
  folder = freshDirectory();
});
afterEach(async () => {
  for (const world of running.splice(0)) await world.stop();
});

const inFolder = (name: string) => join(folder, name);

async function start(stateDir: string): Promise<TestWorld> {
  const world = await startWorld({ stateDir, scale: SCALE });
  running.push(world);
  return world;
}

const worldIn = (stateDir: string) => join(stateDir, 'world.jsonl');

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

function flipOneBit(path: string, at: (bytes: Buffer) => number): void {
  const bytes = readFileSync(path);
  const place = at(bytes);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  writeFileSync(path, bytes);
}

describe('a saved world', () => {
  it('that is undamaged, or torn by a kill, is reported as whole', async () => {
    const { dir, balances } = await playedFolder();
    appendFileSync(worldIn(dir), '0123456789abcdef {"kind":"cha');
    const world = await start(dir);
    expect(world.recovery).toBeNull();
    expect((await world.control.ledger()).balances).toEqual(balances);
  });

  it('with a damaged step goes on from an earlier moment', async () => {
    const { dir, balances } = await playedFolder();
    flipOneBit(worldIn(dir), (bytes) => bytes.indexOf('\n') + 40);
    const world = await start(dir);
    expect(world.recovery).toBe('cut-back');
    expect((await world.control.ledger()).balances).not.toEqual(balances);
    await world.stop();
    expect((await start(dir)).recovery).toBeNull();
  });

  it('starts over when its snapshot cannot be used, which is quarantined', async () => {
    const { dir } = await playedFolder();
    flipOneBit(worldIn(dir), (bytes) => bytes.indexOf('\n') >> 1);
    const world = await start(dir);
    expect(world.recovery).toBe('recreated');
    expect(existsSync(`${worldIn(dir)}.corrupt`)).toBe(true);
    expect((await world.control.state()).turn).toBe(400);
    await world.stop();
    expect((await start(dir)).recovery).toBeNull();
  });

  it('goes on after a kill while the next snapshot was written', async () => {
    const { dir, balances } = await playedFolder();
    writeFileSync(`${worldIn(dir)}.tmp`, '0123456789abcdef {"state":{"for');
    const world = await start(dir);
    expect(world.recovery).toBeNull();
    expect((await world.control.ledger()).balances).toEqual(balances);
  });
});
