/** The practice world as its own process: its first line, its end, and what it saves. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { endWorld, runWorld } from '@support/world/process';
import { bundleWorld } from './bundle';

/** A world of few characters starts sooner. */
const SMALL = '--scale=0.3';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-world-'));
  await bundleWorld(folder);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const world = await runWorld(folder, ...args);
  children.push(world.child);
  return world;
}

describe('the process of the practice world', () => {
  it('announces itself in its first line and ends cleanly on SIGTERM', async () => {
    const { child, baseUrl, controlUrl, players } = await run(
      '--port=0',
      '--seed=4',
      '--turn-ms=60000',
      SMALL,
    );
    expect(controlUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(players[0]?.characterId).toMatch(/^[0-9a-f]{24}$/);
    expect((await ask(`${baseUrl}/api/error-codes`)).status).toBe(200);
    expect(await endWorld(child)).toBe(0);
  });

  it('has no control port with --no-control', async () => {
    const { child, controlUrl } = await run('--no-control');
    expect(controlUrl).toBeNull();
    expect(await endWorld(child)).toBe(0);
  });

  it('names an invalid option and exits with 1', async () => {
    const child = spawn(process.execPath, [join(folder, 'world.cjs'), '--turn-ms=soon'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    const [chunk] = (await once(child.stderr, 'data')) as [Buffer];
    expect(String(chunk)).toContain('--turn-ms must be a number');
    const [code] =
      child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
    expect(code).toBe(1);
  });
});

describe('the saved practice world', () => {
  it('keeps sessions, turns and themes through a restart and a kill', async () => {
    const kept = join(folder, 'kept');
    const first = await run(`--state-dir=${kept}`, '--turn-ms=0', SMALL);
    const [senator] = first.players;
    if (!senator) throw new Error('no players');
    const cookie = await signIn(first.baseUrl, senator);
    await fetch(`${first.controlUrl}/turns`, { method: 'POST', body: '{"count":3}' });
    await fetch(`${first.controlUrl}/save`, { method: 'POST' });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await run(`--state-dir=${kept}`, '--turn-ms=0', SMALL);
    expect(
      (await ask(`${second.baseUrl}/api/client-status`, { headers: { Cookie: cookie } })).status,
    ).toBe(200);
    expect(
      (
        await ask(`${second.baseUrl}/api/public/v1/game`, {
          headers: { 'X-API-Key': senator.publicKey },
        })
      ).json,
    ).toMatchObject({ currentTurn: 403 });
    await endWorld(second.child);
    expect(((await stat(join(kept, 'world.jsonl'))).mode & 0o777).toString(8)).toBe('600');
  });

  it('without a seed has its own keys and passwords, for this user only', async () => {
    const seeded = await run('--turn-ms=0', '--seed=1', SMALL);
    await endWorld(seeded.child);
    const kept = join(folder, 'own-secrets');
    const first = await run(`--state-dir=${kept}`, '--turn-ms=0', SMALL);
    await endWorld(first.child);
    const again = await run(`--state-dir=${kept}`, '--turn-ms=0', SMALL);
    await endWorld(again.child);
    expect(again.players).toEqual(first.players);
    for (const [index, player] of first.players.entries()) {
      const known = seeded.players[index];
      expect(player.username).toBe(known?.username);
      expect(player.password).not.toBe(known?.password);
      expect(player.publicKey).not.toBe(known?.publicKey);
      expect(player.privateKey).not.toBe(known?.privateKey);
    }
    for (const name of await readdir(kept))
      expect([name, (await stat(join(kept, name))).mode & 0o777]).toEqual([name, 0o600]);
  });

  it('is deleted with --reset', async () => {
    const kept = join(folder, 'forgotten');
    const first = await run(`--state-dir=${kept}`, '--turn-ms=0', '--seed=1', SMALL);
    await endWorld(first.child);
    const same = await run(`--state-dir=${kept}`, '--turn-ms=0', '--seed=2', SMALL);
    expect(same.players).toEqual(first.players);
    await endWorld(same.child);
    const fresh = await run(`--state-dir=${kept}`, '--turn-ms=0', '--seed=2', '--reset', SMALL);
    expect(fresh.players[0]?.password).not.toBe(first.players[0]?.password);
    await endWorld(fresh.child);
  });

  it('is identical for the same seed, and different for another seed', async () => {
    const startAtMs = Date.UTC(2031, 4, 1);
    const answers = [];
    for (const seed of [7, 7, 8]) {
      const world = await startWorld({ seed, startAtMs });
      const [senator] = world.players;
      if (!senator) throw new Error('no players');
      await world.control.advanceTurns(5);
      const cookie = await signIn(world.baseUrl, senator);
      const read = async (path: string) =>
        (await ask(`${world.baseUrl}${path}`, { headers: { Cookie: cookie } })).text;
      answers.push(
        [
          JSON.stringify(world.players),
          await read('/api/client-nav'),
          await read('/api/client-status'),
        ].join('\n'),
      );
      await world.stop();
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).not.toBe(answers[0]);
  });
});
