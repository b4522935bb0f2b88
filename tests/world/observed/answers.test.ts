/** Headers, methods and rate limits in the observed dialect. */
import { describe, expect, it } from 'vitest';

import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

const KEYS = '/api/settings/user-api-keys';

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

  it('count commodities, one commodity and each other family separately, by account', async () => {
    for (let request = 0; request < 60; request += 1) await world.read('/commodities');
    expect((await world.read('/commodities')).status).toBe(429);
    for (const path of ['/commodity/steel', '/market?type=energy', '/game'])
      expect((await world.read(path)).status).toBe(200);
    const others = async (key: string) =>
      (await world.get('/api/public/v1/commodities', { 'X-API-Key': key })).status;
    expect(await others(world.player('senator').privateKey)).toBe(429);
    expect(await others(world.player('magnate').privateKey)).toBe(200);
  });

  it('count all commands of an account together, refused ones included', async () => {
    const cookie = await world.session('partychair');
    for (let attempt = 0; attempt < 20; attempt += 1)
      await world.pay('partychair', '/api/v1/transfer', {});
    const transfer = await world.pay('partychair', '/api/v1/transfer', {});
    expect(transfer.status).toBe(429);
    expect(transfer.headers.get('Retry-After')).not.toBeNull();
    expect(transfer.headers.get('X-RateLimit-Limit')).toBeNull();
    expect((await world.send('DELETE', KEYS, { keyId: 'x' }, cookie)).status).toBe(429);
    const theme = () => world.send('PATCH', '/api/settings/theme', { theme: 'oled' }, cookie);
    for (let call = 0; call < 10; call += 1) expect((await theme()).status).toBe(200);
    expect((await theme()).status).toBe(429);
    expect((await world.send('PATCH', '/api/settings/theme', {})).status).toBe(401);
  });

  it('count sign-ins by the address that a proxy states, and all together without one', async () => {
    const login = (headers: Record<string, string> = {}) =>
      world.send('POST', '/api/auth/login', {}, headers);
    for (let attempt = 0; attempt < 10; attempt += 1) await login();
    const refused = await login();
    expect(refused).toMatchObject({ status: 429, json: { retryAfterSeconds: expect.any(Number) } });
    expect(refused.headers.get('X-RateLimit-Limit')).toBeNull();
    expect((await login({ 'X-Forwarded-For': '10.0.0.9, 10.0.0.1' })).status).toBe(400);
  });
});
