/** Transport, limits, sessions, keys and crises in the second dialect, group by group of what was seen. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

const KEYS = '/api/settings/user-api-keys';

describe('every answer of the observed dialect', () => {
  it('has the common headers, no CORS headers, and a chunked body without a charset', async () => {
    for (const path of ['/api/public/v1/game', '/api/client-nav', '/api/health', '/api/nowhere']) {
      const { headers } = await world.get(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('Content-Security-Policy-Report-Only')).not.toBeNull();
      expect(headers.get('Referrer-Policy')).not.toBeNull();
      expect(headers.get('Permissions-Policy')).not.toBeNull();
      expect(headers.get('Vary')).not.toBeNull();
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const { headers } = await world.read('/game');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Transfer-Encoding')).toBe('chunked');
    expect(headers.get('Content-Length')).toBeNull();
    expect(headers.get('Content-Encoding')).toBeNull();
  });

  it('has the Cache-Control of its route, and errors have none', async () => {
    const cookie = await world.session('senator');
    const policy = async (path: string, headers: Record<string, string> = {}) =>
      (await world.get(path, headers)).headers.get('Cache-Control');
    const key = { 'X-API-Key': world.player('senator').publicKey };
    expect(await policy('/api/public/v1/game', key)).toBe(
      'public, s-maxage=30, stale-while-revalidate=60, no-transform',
    );
    expect(await policy('/api/public/v1/country/QQ', key)).toBeNull();
    expect(await policy('/api/client-nav', cookie)).toBe('private, max-age=5, no-transform');
    expect(await policy('/api/client-status', cookie)).toBe('private, no-cache, no-transform');
    expect(await policy('/api/auth/me', cookie)).toBe('no-store, no-transform');
    expect(await policy('/api/error-codes')).toBeNull();
    expect(await policy('/api/client-status')).toBeNull();
  });

  it('supports HEAD and OPTIONS', async () => {
    const head = await world.send('HEAD', '/api/error-codes', undefined);
    expect(head).toMatchObject({ status: 200, text: '' });
    const options = await world.send('OPTIONS', '/api/client-nav', undefined);
    expect(options).toMatchObject({ status: 204, text: '' });
    expect(options.headers.get('Allow')).toContain('GET');
  });
});

describe('routes of the observed dialect beyond the contract', () => {
  it('answer health, maintenance, the turn and the countries to everybody', async () => {
    expect((await world.get('/api/health')).json).toMatchObject({
      status: 'ok',
      checks: { app: 'ok' },
      timestamp: expect.stringMatching(/Z$/),
    });
    expect((await world.get('/api/maintenance')).json).toEqual({
      mode: 'off',
      enabled: false,
      reason: null,
      expectedEnd: null,
    });
    await world.control.settings({ transfersPaused: true });
    expect((await world.get('/api/game/turn/status')).json).toMatchObject({
      currentTurn: (await world.control.state()).turn,
      isActive: false,
      isProcessing: false,
      nextScheduledTurn: null,
      playerTransfersPaused: true,
    });
    await world.control.settings({ transfersPaused: false });
    expect((await world.get('/api/game/countries')).json).toMatchObject({
      countries: expect.arrayContaining([
        expect.objectContaining({
          id: 'av',
          governmentType: 'presidential',
          playerCount: expect.any(Number),
        }),
      ]),
    });
  });

  it('lack the list of events and single events', async () => {
    for (const path of ['/api/events', `/api/events/${'a'.repeat(24)}`]) {
      const answer = await world.get(path, await world.session('senator'));
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('answer commodities in a list, singly, and with a country’s numbers', async () => {
    const all = await world.read('/commodities?country=AV');
    expect(all.json).not.toHaveProperty('found');
    const [first] = z
      .object({ commodities: z.array(z.looseObject({ key: z.string() })) })
      .parse(all.json).commodities;
    expect(first).toMatchObject({ nationalPrice: expect.any(Number), turn: expect.any(Number) });
    expect(Number(first?.['nationalSupply'])).toBeLessThanOrEqual(Number(first?.['globalSupply']));
    expect((await world.read('/commodities')).text).not.toContain('nationalPrice');
    expect((await world.read(`/commodity/${first?.key}?country=AV`)).json).toMatchObject({
      commodity: { statePrices: { NC: expect.any(Number) }, topProducers: expect.any(Array) },
    });
    expect(await world.read('/commodity/none')).toMatchObject({
      status: 404,
      json: { ok: false, code: 'NOT_FOUND' },
    });
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

  it('count commodities, one commodity and each other family separately', async () => {
    for (let request = 0; request < 60; request += 1) await world.read('/commodities');
    expect((await world.read('/commodities')).status).toBe(429);
    for (const path of ['/commodity/steel', '/market?type=energy', '/game'])
      expect((await world.read(path)).status).toBe(200);
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
    expect((await login()).status).toBe(429);
    expect((await login({ 'X-Forwarded-For': '10.0.0.9, 10.0.0.1' })).status).toBe(400);
  });
});

describe('sessions and accounts of the observed dialect', () => {
  it('keep the tracking cookie that was sent, and spell SameSite=lax in lower case', async () => {
    const track = '01234567-89ab-4cde-8f01-23456789abcd';
    const answer = await world.send(
      'POST',
      '/api/auth/login',
      { email: 'senator', password: world.player('senator').password },
      { Cookie: `__svc_track=${track}` },
    );
    const lines = answer.headers.getSetCookie();
    expect(lines.join('\n')).toContain(`__svc_track=${track}; Max-Age=15552000`);
    expect(lines.every((line) => line.includes('SameSite=lax') && line.includes('HttpOnly'))).toBe(
      true,
    );
    expect(lines.every((line) => line.includes('Path=/') && line.includes('Expires='))).toBe(true);
  });

  it('accept names in any case, do not trim them, and refuse an invalid device key', async () => {
    const { password } = world.player('senator');
    const login = async (body: object) =>
      (await world.send('POST', '/api/auth/login', body)).status;
    expect(await login({ email: 'SENATOR', password })).toBe(200);
    expect(await login({ email: ' senator', password })).toBe(401);
    expect(await login({ email: 'senator', password, deviceKey: 'no' })).toBe(400);
    expect(await login({ email: 'senator', password, unknown: 1 })).toBe(200);
  });

  it('end with a ban, which only sign-in and auth/me explain', async () => {
    const cookie = await world.session('magnate');
    const id = world.player('magnate').characterId;
    await world.control.ban('magnate', 'Cornered the herring market');
    const nav = await world.get('/api/client-nav', cookie);
    expect(nav).toMatchObject({ status: 200, json: { user: null } });
    expect(nav.headers.getSetCookie()).toHaveLength(2);
    const status = await world.get('/api/client-status', cookie);
    expect(status).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
    expect(status.headers.getSetCookie()).toHaveLength(2);
    const told = { error: 'banned', reason: 'Cornered the herring market' };
    expect(await world.get('/api/auth/me', cookie)).toMatchObject({ status: 403, json: told });
    const login = await world.send('POST', '/api/auth/login', {
      email: 'magnate',
      password: world.player('magnate').password,
    });
    expect([login.status, login.json]).toEqual([403, told]);
    expect((await world.read(`/character/${id}`)).status).toBe(404);
    await world.control.ban('magnate', null);
    expect((await world.get('/api/client-status', cookie)).status).toBe(200);
  });

  it('have a navigation state and a status of their own for a monarch', async () => {
    const cookie = await world.session('admin');
    await world.control.imperial('admin', true);
    expect((await world.get('/api/client-nav', cookie)).json).toMatchObject({
      hasCharacter: true,
      isImperialMode: true,
      characterCountryId: 'HQ',
      user: { character: null, imperialCharacter: { name: expect.stringContaining('Crown') } },
      imperialCharacter: { royalHouse: expect.any(String) },
      activeElection: null,
    });
    const status = await world.get('/api/client-status?layout=full', cookie);
    expect(status.json).toMatchObject({
      isImperial: true,
      funds: 0,
      campaignFundsStored: 0,
      campaignIncomeBreakdown: null,
      electionStats: null,
    });
    expect(status.json).not.toHaveProperty('actionCap');
    expect(status.json).not.toHaveProperty('hoardThreshold');
    expect(status.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
    expect(status.headers.get('ETag')).toBeNull();
    await world.control.imperial('admin', false);
  });

  it('are required everywhere but on the always open routes when public viewing is off', async () => {
    const cookie = await world.session('senator');
    await world.control.settings({ publicViewing: false });
    for (const path of ['/api/client-nav', '/api/client-status', '/api/game/countries'])
      expect(Object.keys((await world.get(path)).json as object)).toEqual(['error']);
    for (const path of ['/api/error-codes', '/api/health', '/api/maintenance'])
      expect((await world.get(path)).status).toBe(200);
    expect((await world.read('/game')).status).toBe(200);
    expect((await world.get('/api/client-nav', cookie)).status).toBe(200);
    await world.control.settings({ publicViewing: true });
  });

  it('are required by auth/me, which refuses without a code and takes no key instead', async () => {
    expect((await world.get('/api/auth/me')).json).toEqual({ error: 'Not authenticated' });
    const key = { 'X-API-Key': world.player('senator').privateKey, Authorization: 'Bearer x' };
    expect((await world.get('/api/client-status', key)).status).toBe(401);
    expect((await world.get('/api/auth/me', await world.session('senator'))).json).toMatchObject({
      user: {
        role: 'player',
        isImperial: false,
        character: { homeCurrency: 'AVM', homeState: 'NC', party: expect.any(String) },
      },
    });
  });
});

describe('API keys of the observed dialect', () => {
  it('are refused with one message, whatever is wrong with them', async () => {
    const texts = await Promise.all(
      [
        {},
        { 'X-API-Key': 'no' },
        { 'X-API-Key': `hst_pub_${'x'.repeat(32)}` },
        { 'X-Bot-Token': 'no' },
      ].map(
        async (headers) =>
          (await world.get('/api/public/v1/game', headers as Record<string, string>)).json,
      ),
    );
    for (const body of texts) expect(body).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
  });

  it('can be rotated: the old one works and counts for one more day', async () => {
    const cookie = await world.session('newcomer');
    const listed = z.object({
      keys: z.array(z.looseObject({ _id: z.string(), scope: z.string(), name: z.string() })),
    });
    const keys = async () => listed.parse((await world.get(KEYS, cookie)).json).keys;
    const [old] = (await keys()).filter(({ scope }) => scope === 'public');
    expect(old).toMatchObject({
      requestCount: expect.any(Number),
      createdAt: expect.any(String),
      revokedAt: null,
    });
    const rotated = await world.send('POST', `${KEYS}/${old?._id}/rotate`, {}, cookie);
    const { token } = z
      .object({ token: z.string(), gracePeriodEndsAt: z.iso.datetime() })
      .parse(rotated.json);
    const works = async (key: string) =>
      (await world.get('/api/public/v1/game', { 'X-API-Key': key })).status;
    const before = world.player('newcomer').publicKey;
    expect([await works(token), await works(before)]).toEqual([200, 200]);
    await world.send('POST', KEYS, { name: 'Third', scope: 'public' }, cookie);
    const fourth = await world.send('POST', KEYS, { name: 'Fourth', scope: 'public' }, cookie);
    expect(fourth.status).toBe(400);
    expect(fourth.json).not.toHaveProperty('code');
    await world.control.clock({ passMs: 86_400_000 });
    expect([await works(token), await works(before)]).toEqual([200, 401]);
    const unknown = await world.send('POST', `${KEYS}/none/rotate`, {}, cookie);
    expect([unknown.status, Object.keys(unknown.json as object)]).toEqual([404, ['error']]);
  });
});

describe('crises of the observed dialect', () => {
  it("have the deployment's shape, and only their player can resolve them", async () => {
    const [cookie, other] = [await world.session('senator'), await world.session('partychair')];
    const active = async () => (await world.get('/api/events/active', cookie)).json;
    const id = await world.control.crisis('senator');
    const { event } = z
      .strictObject({
        event: z.looseObject({
          instanceId: z.string(),
          expiresAtRealtimeMs: z.number(),
          options: z.array(z.looseObject({ id: z.string() })).min(1),
        }),
        lastResolved: z.null(),
      })
      .parse(await active());
    expect(event.instanceId).toBe(id);
    const resolve = (headers: Record<string, string>, optionId = event.options[0]?.id) =>
      world.send('POST', `/api/events/${id}/resolve`, { optionId }, headers);
    expect(await resolve(other)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect(await resolve({})).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
    expect(await resolve(cookie, 'none')).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST' },
    });
    expect(await resolve({ ...cookie, Origin: 'app://hustings' })).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN', error: 'Cross-origin request rejected.' },
    });
    expect((await resolve({ ...cookie, 'X-Bot-Token': world.botToken })).status).toBe(403);
    expect(await resolve({ ...cookie, Origin: world.baseUrl })).toMatchObject({
      status: 200,
      json: { success: true, tierLabel: expect.any(String), statAdjustment: null },
    });
    expect((await resolve(cookie)).status).toBe(400);
    while (((await active()) as { event: object | null }).event !== null)
      await world.control.advanceTurns(13);
    expect(await active()).toMatchObject({
      event: null,
      lastResolved: { reason: expect.any(String) },
    });
  });

  it('need a character', async () => {
    expect(await world.get('/api/events/active', await world.session('newcomer'))).toMatchObject({
      status: 401,
      json: { error: expect.stringContaining('with character') },
    });
  });
});
