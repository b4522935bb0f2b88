/** The observed dialect: the same world answers as one deployment was seen to. */
import { describe, expect, it } from 'vitest';

import { ask, cookiesOf } from '@support/world/http';
import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();
const { player, get } = world;

describe('errors of the observed dialect', () => {
  it('have no code when login or theme refuses', async () => {
    const login = await ask(`${world.baseUrl}/api/auth/login`, {
      method: 'POST',
      body: { email: 'senator', password: 'no' },
    });
    expect(login).toMatchObject({ status: 401, json: { error: 'Invalid credentials' } });
    expect(login.json).not.toHaveProperty('code');
    const cookie = await world.session('senator');
    const theme = await ask(`${world.baseUrl}/api/settings/theme`, {
      method: 'PATCH',
      headers: cookie,
      body: { theme: '' },
    });
    expect(theme).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/^theme: /u) },
    });
    expect(theme.json).not.toHaveProperty('code');
  });

  it('add nothing to a success outside the public reads', async () => {
    const cookie = await world.session('senator');
    const stored = await ask(`${world.baseUrl}/api/settings/theme`, {
      method: 'PATCH',
      headers: cookie,
      body: { theme: 'oled' },
    });
    expect([stored.status, stored.json]).toEqual([200, { success: true }]);
  });

  it('are a 404 for a missing object, but found:false for an empty list', async () => {
    for (const path of [
      '/character/999999',
      '/party?id=99&country=AV',
      '/country/QQ',
      '/elections/ffffffffffffffffffffffff',
      '/corporation?id=99999',
      '/elections/archives?country=AV',
    ]) {
      expect(await world.read(path)).toMatchObject({
        status: 404,
        json: { ok: false, code: 'NOT_FOUND' },
      });
    }
    expect(await world.read('/character?name=nobody-at-all')).toMatchObject({
      status: 200,
      json: { found: false },
    });
  });

  it('are an HTML 404, a 308 for a trailing slash, and a 405 without a body', async () => {
    const missing = await world.read('/parties?country=AV');
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
});

describe('polled answers of the observed dialect', () => {
  it('are only no-character for a player without a character', async () => {
    const cookie = await world.session('newcomer');
    const answer = await get('/api/client-status', cookie);
    expect(answer.text).toBe('{"status":"no-character"}');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    expect((await get('/api/client-nav', cookie)).json).toMatchObject({
      user: { character: null },
      hasCharacter: false,
    });
  });

  it('revalidate client-status by a strong ETag of its bytes', async () => {
    const cookie = await world.session('senator');
    const first = await get('/api/client-status?layout=full', cookie);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const unchanged = await get('/api/client-status?layout=full', {
      ...cookie,
      'If-None-Match': etag,
    });
    expect(unchanged).toMatchObject({ status: 304, text: '' });
    expect(unchanged.headers.get('ETag')).toBe(etag);
    expect(
      (
        await get('/api/client-status?layout=full', {
          ...cookie,
          'If-None-Match': `W/${etag}`,
        })
      ).status,
    ).toBe(200);
    expect((await get('/api/client-status', { ...cookie, 'If-None-Match': etag })).status).toBe(
      200,
    );
  });
});

describe('rate limits of the observed dialect', () => {
  it('count in windows and state their end in seconds, only on 200 and 429 of public reads', async () => {
    await world.control.clock({ frozen: true });
    const first = await world.read('/news');
    expect(first.headers.get('X-RateLimit-Limit')).toBe('60');
    expect(first.headers.get('X-RateLimit-Remaining')).toBe('59');
    const now = Date.parse((await world.control.state()).now) / 1000;
    expect(Number(first.headers.get('X-RateLimit-Reset'))).toBe(Math.ceil(now + 60));
    expect(
      (await world.read('/leaderboard?country=QQ')).headers.get('X-RateLimit-Limit'),
    ).toBeNull();
    for (let request = 1; request < 60; request += 1) await world.read('/news');
    const refused = await world.read('/news');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(refused.json).toMatchObject({ code: 'rate_limited', retryAfterSeconds: wait });
    await world.control.clock({ passMs: wait * 1000 });
    expect((await world.read('/news')).status).toBe(200);
    await world.control.clock({ frozen: false });
  });
});
