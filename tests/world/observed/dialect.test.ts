/** The observed dialect: the same world answers as one deployment was seen to. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, cookiesOf, signIn } from '@support/world/http';

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

describe('errors of the observed dialect', () => {
  it('have no code when login or theme refuses', async () => {
    const login = await ask(`${world.baseUrl}/api/auth/login`, {
      method: 'POST',
      body: { email: 'senator', password: 'no' },
    });
    expect(login).toMatchObject({ status: 401, json: { error: 'Invalid credentials' } });
    expect(login.json).not.toHaveProperty('code');
    const cookie = await signIn(world.baseUrl, player('senator'));
    const theme = await ask(`${world.baseUrl}/api/settings/theme`, {
      method: 'PATCH',
      headers: { Cookie: cookie },
      body: { theme: '' },
    });
    expect(theme).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('theme: Required') },
    });
    expect(theme.json).not.toHaveProperty('code');
  });

  it('have ok:false on public reads, and a code when the session is missing', async () => {
    expect((await get('/api/public/v1/game')).json).toMatchObject({
      ok: false,
      error: expect.any(String),
      code: 'UNAUTHORIZED',
    });
    expect((await get('/api/client-status')).json).toMatchObject({
      error: expect.any(String),
      code: 'UNAUTHORIZED',
    });
  });

  it('are an HTML 404, a 308 for a trailing slash, and a 405 without a body', async () => {
    const missing = await get('/api/public/v1/parties?country=AV', key());
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Content-Type')).toContain('text/html');
    const slash = await get('/api/client-nav/?a=1');
    expect(slash).toMatchObject({ status: 308 });
    expect(slash.headers.get('Location')).toBe('/api/client-nav?a=1');
    expect(await ask(`${world.baseUrl}/api/client-nav`, { method: 'DELETE' })).toMatchObject({
      status: 405,
      text: '',
    });
  });

  it('state the seconds to wait in the body of a 429', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await ask(`${world.baseUrl}/api/auth/login`, { method: 'POST', body: {} });
    const refused = await ask(`${world.baseUrl}/api/auth/login`, { method: 'POST', body: {} });
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) },
    });
    expect(refused.headers.get('X-RateLimit-Limit')).toBeNull();
  });
});

describe('sessions of the observed dialect', () => {
  it('begin with a needs-character cookie and a tracking cookie', async () => {
    const answer = await ask(`${world.baseUrl}/api/auth/login`, {
      method: 'POST',
      body: { email: 'newcomer', password: player('newcomer').password },
    });
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names).toEqual(['auth-token-local', 'svc-needs-character', '__svc_track']);
    expect(cookiesOf(answer)).toContain('svc-needs-character=1');
  });

  it("end with a guest's navigation state or a 401, each of which clears the cookies", async () => {
    const ended = await get('/api/client-nav', { Cookie: 'auth-token-local=forged' });
    expect(ended).toMatchObject({ status: 200, json: { user: null } });
    expect(ended.headers.getSetCookie().join('\n')).toMatch(
      /auth-token-local=; Max-Age=0;.*\nsvc-needs-character=; Max-Age=0/,
    );
    expect((await get('/api/client-nav')).headers.getSetCookie()).toEqual([]);
    const refused = await get('/api/client-status');
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()[0]).toContain('auth-token-local=; Max-Age=0');
  });

  it('are required everywhere when public viewing is off', async () => {
    await world.control.settings({ publicViewing: false });
    const answer = await get('/api/client-nav');
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.json as object)).toEqual(['error']);
    await world.control.settings({ publicViewing: true });
  });
});

describe('polled answers of the observed dialect', () => {
  it('are only no-character for a player without a character', async () => {
    const cookie = await signIn(world.baseUrl, player('newcomer'));
    const answer = await get('/api/client-status', { Cookie: cookie });
    expect(answer.text).toBe('{"status":"no-character"}');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    expect((await get('/api/client-nav', { Cookie: cookie })).json).toMatchObject({
      user: { character: null },
      hasCharacter: false,
    });
  });

  it('revalidate client-status by a strong ETag of its bytes', async () => {
    const cookie = await signIn(world.baseUrl, player('senator'));
    const first = await get('/api/client-status?layout=full', { Cookie: cookie });
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const unchanged = await get('/api/client-status?layout=full', {
      Cookie: cookie,
      'If-None-Match': etag,
    });
    expect(unchanged).toMatchObject({ status: 304, text: '' });
    expect(unchanged.headers.get('ETag')).toBe(etag);
    expect(
      (
        await get('/api/client-status?layout=full', {
          Cookie: cookie,
          'If-None-Match': `W/${etag}`,
        })
      ).status,
    ).toBe(200);
    expect(
      (await get('/api/client-status', { Cookie: cookie, 'If-None-Match': etag })).status,
    ).toBe(200);
  });

  it('contain the election only with layout=full, and income scaled by country', async () => {
    const cookie = await signIn(world.baseUrl, player('magnate'));
    await world.control.status('magnate', { probe: true });
    const plain = (await get('/api/client-status', { Cookie: cookie })).json;
    expect(plain).toMatchObject({ electionStats: null, probe: true, homeCurrency: 'TYD' });
    const senatorCookie = await signIn(world.baseUrl, player('senator'));
    expect(
      (await get('/api/client-status?layout=full', { Cookie: senatorCookie })).json,
    ).toMatchObject({
      electionStats: { electionId: expect.any(String) },
      projectedIncome: Math.round((50_000 + 18 * 2_000) * 1.425),
    });
  });

  it('count public reads by account and family', async () => {
    for (let request = 0; request < 60; request += 1) await get('/api/public/v1/game', key());
    expect(
      (await get('/api/public/v1/game', { 'X-API-Key': player('senator').privateKey })).status,
    ).toBe(429);
    expect(
      (await get('/api/public/v1/game', { 'X-API-Key': player('magnate').privateKey })).status,
    ).toBe(200);
  });

  it('close an idle connection after five seconds, or after the time in the settings', async () => {
    const kept = await get('/api/client-nav', { Connection: 'keep-alive' });
    expect(kept.headers.get('Keep-Alive')).toBe('timeout=5');
    await world.control.settings({ keepAliveMs: 150 });
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1');
    socket.write('GET /api/error-codes HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toContain('200 OK');
    socket.resume();
    await once(socket, 'close');
    await world.control.settings({ keepAliveMs: 5_000 });
  });
});
