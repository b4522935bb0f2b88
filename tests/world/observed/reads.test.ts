/** Public reads and money in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld({ dialect: 'observed' });
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

const player = (username: string) => {
  const found = world.players.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`no ${username}`);
  return found;
};
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(`${world.baseUrl}${path}`, { headers });
const key = () => ({ 'X-API-Key': player('senator').publicKey });

describe('public reads of the observed dialect', () => {
  it('answer 404 for a missing object, and found:false for an empty list', async () => {
    for (const path of [
      '/character/999999',
      '/party?id=99&country=AV',
      '/country/QQ',
      '/elections/ffffffffffffffffffffffff',
      '/corporation?id=99999',
      '/elections/archives?country=AV',
    ]) {
      expect(await get(`/api/public/v1${path}`, key())).toMatchObject({
        status: 404,
        json: { ok: false, code: 'NOT_FOUND' },
      });
    }
    expect(await get('/api/public/v1/character?name=nobody-at-all', key())).toMatchObject({
      status: 200,
      json: { found: false },
    });
  });

  it('lack the endpoints that the deployment lacks', async () => {
    for (const path of [
      '/parties?country=AV',
      '/country',
      '/country/AV/history',
      '/country/AV/battles',
      '/characters/bulk?ids=1',
      '/corporation/shares/history?id=1',
      '/conflicts?country=AV',
      '/funds',
      '/meta',
    ]) {
      const answer = await get(`/api/public/v1${path}`, key());
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('fail on sequential ids of careers', async () => {
    expect(await get('/api/public/v1/character/1/career', key())).toMatchObject({
      status: 500,
      json: { code: 'INTERNAL_ERROR' },
    });
    expect(
      await get(`/api/public/v1/character/${player('senator').characterId}/career`, key()),
    ).toMatchObject({ status: 200 });
  });

  it('use absolute profile links, coupons in percent, raw statuses and absent populations', async () => {
    const character = (
      await get(`/api/public/v1/character/${player('senator').characterId}`, key())
    ).text;
    expect(character).toContain(`"profileUrl":"${world.baseUrl}/character/`);
    expect((await get('/api/public/v1/country/AV', key())).text).not.toContain('"population"');
    expect((await get('/api/public/v1/legislation?country=AV&limit=50', key())).text).toMatch(
      /"status":"(active|signed|filibustered)"/,
    );
    expect((await get('/api/public/v1/elections?country=AV', key())).text).toContain(
      '"electionType":"house"',
    );
    const bonds = JSON.parse((await get('/api/public/v1/bonds', key())).text) as {
      bonds: { couponRate: number }[];
    };
    expect(Math.max(...bonds.bonds.map(({ couponRate }) => couponRate))).toBeGreaterThan(1);
  });

  it('charge one percent, rounded to a unit, and accept amounts as text', async () => {
    const money = (path: string, body: object) =>
      ask(`${world.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'X-API-Key': player('magnate').privateKey },
        body,
      });
    expect(
      (
        await money('/api/v1/forex/exchange', {
          fromCurrency: 'TYD',
          toCurrency: 'AVM',
          amount: 12_345,
        })
      ).json,
    ).toMatchObject({ trade: { spreadCharged: 123 } });
    const refused = await money('/api/v1/transfer', {
      targetCharacterId: player('magnate').characterId,
      amount: '1200',
    });
    expect(refused).toMatchObject({
      status: 400,
      text: '{"error":"You cannot transfer funds to yourself"}',
    });
  });

  it('show the theme only in auth/me, and end every session with logout', async () => {
    const cookie = await signIn(world.baseUrl, player('partychair'));
    await ask(`${world.baseUrl}/api/settings/theme`, {
      method: 'PATCH',
      headers: { Cookie: cookie },
      body: { theme: 'retro' },
    });
    expect((await get('/api/client-nav', { Cookie: cookie })).json).not.toHaveProperty('theme');
    expect((await get('/api/auth/me', { Cookie: cookie })).json).toMatchObject({
      user: { theme: 'retro' },
    });
    await ask(`${world.baseUrl}/api/auth/logout`, { method: 'POST', headers: { Cookie: cookie } });
    expect((await get('/api/client-status', { Cookie: cookie })).status).toBe(401);
  });
});
