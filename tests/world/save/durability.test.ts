/** What was answered is kept: a world that is killed at any moment comes back with every movement of money. */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { connectControl } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { endWorld, killWorld, runWorld } from '@support/world/process';
import type { WorldProcess } from '@support/world/process';
import { bundleWorld } from '../bundle';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-durable-'));
  await bundleWorld(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (name: string): Promise<WorldProcess> =>
  runWorld(folder, `--state-dir=${join(folder, name)}`, '--turn-ms=0', '--scale=0.3');

function senatorOf(world: WorldProcess) {
  const senator = world.players.find(({ username }) => username === 'senator');
  if (!senator) throw new Error('no senator');
  return senator;
}

const post = (world: WorldProcess, path: string, body: object) =>
  ask(`${world.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'X-API-Key': senatorOf(world).privateKey },
    body,
  });

async function compatriot(world: WorldProcess): Promise<string> {
  const { json } = await ask(`${world.baseUrl}/api/public/v1/leaderboard?country=AV`, {
    headers: { 'X-API-Key': senatorOf(world).publicKey },
  });
  const { characters } = z
    .object({ characters: z.array(z.object({ id: z.string() })) })
    .parse(json);
  const other = characters.find(({ id }) => id !== senatorOf(world).characterId);
  if (!other) throw new Error('nobody else lives there');
  return other.id;
}

const balancesOf = async (world: WorldProcess) =>
  (await connectControl(world.controlUrl ?? '').ledger()).balances;

describe('a practice world that is killed', () => {
  it('restores every transfer, trade, turn, key and theme that it answered', async () => {
    let world = await start('killed');
    const target = await compatriot(world);
    const made = await ask(`${world.baseUrl}/api/settings/user-api-keys`, {
      method: 'POST',
      headers: { Cookie: await signIn(world.baseUrl, senatorOf(world)) },
      body: { name: 'Kept', scope: 'public' },
    });
    const { token } = z.object({ token: z.string() }).parse(made.json);
    for (let round = 0; round < 4; round += 1) {
      const control = connectControl(world.controlUrl ?? '');
      const cookie = await signIn(world.baseUrl, senatorOf(world));
      const sent = await Promise.all(
        [1_000, 2_000, 3_000].map((amount) =>
          post(world, '/api/v1/transfer', { targetCharacterId: target, amount }),
        ),
      );
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      if (round % 2 === 1) await control.advanceTurns(2);
      const trade = await post(world, '/api/v1/forex/exchange', {
        fromCurrency: 'AVM',
        toCurrency: 'KSK',
        amount: 100 + round,
      });
      expect(trade.status).toBe(200);
      const balances = await balancesOf(world);
      const themed = await ask(`${world.baseUrl}/api/settings/theme`, {
        method: 'PATCH',
        headers: { Cookie: cookie },
        body: { theme: round % 2 === 1 ? 'retro' : 'oled' },
      });
      expect(themed.status).toBe(200);
      await killWorld(world.child);

      world = await start('killed');
      expect(await balancesOf(world)).toEqual(balances);
      const game = await ask(`${world.baseUrl}/api/public/v1/game`, {
        headers: { 'X-API-Key': token },
      });
      expect(game.status).toBe(200);
      const nav = await ask(`${world.baseUrl}/api/client-nav`, { headers: { Cookie: cookie } });
      expect(nav.json).toMatchObject({
        user: { username: 'senator' },
        theme: round % 2 === 1 ? 'retro' : 'oled',
      });
      expect((await connectControl(world.controlUrl ?? '').state()).turn).toBe(
        400 + 2 * Math.floor((round + 1) / 2),
      );
    }
    await endWorld(world.child);
  });

  it('restores who stands in a race and how players voted, and counts the votes as before', async () => {
    const first = await start('votes');
    const cookie = await signIn(first.baseUrl, senatorOf(first));
    const page = (world: WorldProcess, path: string) =>
      ask(`${world.baseUrl}${path}`, { headers: { Cookie: cookie } });
    const { text } = await page(first, '/profile');
    const paths = [...text.matchAll(/href="(\/election\/[0-9a-f]{24})"/gu)].map(([, path]) => path);
    const pages = await Promise.all(paths.map((path) => page(first, path ?? '')));
    const place = pages.findIndex((one) => one.text.includes('Vote for '));
    const path = paths[place] ?? '';
    const voted = await ask(`${first.baseUrl}${path}/vote`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        Origin: first.baseUrl,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'candidate=0',
    });
    expect(voted.status).toBe(303);
    await killWorld(first.child);

    const second = await start('votes');
    expect((await page(second, path)).text).toContain('You have voted in this race.');
    await connectControl(second.controlUrl ?? '').advanceTurns(1);
    const counted = (await page(second, path)).text;
    await killWorld(second.child);

    const third = await start('votes');
    expect((await page(third, path)).text).toBe(counted);
    await endWorld(third.child);
  });

  it('drops only the torn last line of its journal', async () => {
    const first = await start('torn');
    await post(first, '/api/v1/transfer', {
      targetCharacterId: await compatriot(first),
      amount: 5_000,
    });
    const balances = await balancesOf(first);
    await killWorld(first.child);
    await appendFile(
      join(folder, 'torn', 'world.jsonl'),
      '0123456789abcdef {"kind":"change","entries":[{"numb',
    );
    const second = await start('torn');
    expect(await balancesOf(second)).toEqual(balances);
    await endWorld(second.child);
  });
});

describe('requests to the control port', () => {
  it('are on disk before they are answered', async () => {
    const first = await start('ordered');
    await connectControl(first.controlUrl ?? '').funds('senator', { campaign: 7, personal: 8 });
    await killWorld(first.child);
    const second = await start('ordered');
    const cookie = await signIn(second.baseUrl, senatorOf(second));
    expect(
      (await ask(`${second.baseUrl}/api/client-status`, { headers: { Cookie: cookie } })).json,
    ).toMatchObject({ funds: 7, cashOnHand: 8 });
    await endWorld(second.child);
  });
});
