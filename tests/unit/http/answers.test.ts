import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ACCOUNT_FAILURES } from '@electron/http/own-failures/account-failures';
import { EXCHANGE_FAILURES } from '@electron/http/own-failures/exchange-failures';
import { ORDER_FAILURES } from '@electron/http/own-failures/order-failures';
import type { ApiClientOptions } from '@electron/http/api-client-types';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';
import { fixedCookies, makeTestClient, pageCall } from '@support/fake-service/client';

const HTML = '<!doctype html><title>404</title>';

let service: FakeService;

beforeEach(async () => {
  service = await startFakeService((_request, response) => sendJson(response, { user: null }));
});
afterEach(() => service.close());

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  service.answerWith((_request, response) => sendJson(response, body, { status, headers }));
}

function answerText(status: number, text: string, type: string): void {
  service.answerWith((_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(text);
  });
}

function ask(id: string, params = {}, options: Partial<ApiClientOptions> = {}) {
  return makeTestClient(service.origin, options).client.call(pageCall(id, params));
}

describe('a 2xx that says that nothing was done', () => {
  it.each([
    [{ success: false, error: 'Unknown theme', code: 'BAD_THEME' }, 'BAD_THEME', 'Unknown theme'],
    [{ success: false }, 'HTTP_200', 'gave no reason'],
  ])('is a failure of the command: %j', async (body, code, message) => {
    answer(200, body);
    expect(await ask('setTheme', { theme: 'oled' })).toMatchObject({
      ok: false,
      error: { kind: 'service', code, message: expect.stringContaining(message) },
    });
  });
});

describe('a request', () => {
  it('names the client, sends no Origin header, and carries either the cookie or the key', async () => {
    await ask('clientNav');
    answer(200, { currentTurn: 1 });
    await ask('game');
    answer(200, { version: '1', errors: [] });
    await ask('errorCodes');
    const [nav, game, codes] = service.requests.map(({ headers }) => headers);
    expect(nav).toMatchObject({ 'user-agent': 'Hustings/0.0.0', cookie: 'session=1' });
    expect(nav).not.toHaveProperty('x-api-key');
    expect(game).toMatchObject({ 'x-api-key': 'svc_pub_0123456789abcdef' });
    expect(game).not.toHaveProperty('cookie');
    expect(codes).not.toHaveProperty('cookie');
    expect(codes).not.toHaveProperty('x-api-key');
    for (const headers of [nav, game, codes]) {
      expect(headers).not.toHaveProperty('origin');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  it('carries its parameters in path, query and JSON body', async () => {
    answer(200, { ok: true, found: true, character: {} });
    await ask('character', { id: 'a b/c' });
    answer(200, { success: true });
    await ask('setTheme', { theme: 'oled' });
    answer(200, { name: 'x' });
    await ask('clientStatus', { layout: 'full' });
    expect(
      service.requests.map(({ method, target, body }) => `${method} ${target} ${body}`),
    ).toEqual([
      'GET /api/public/v1/character/a%20b%2Fc ',
      'PATCH /api/settings/theme {"theme":"oled"}',
      'GET /api/client-status?layout=full ',
    ]);
  });

  it.each([
    ['nothingLikeThis', {}, 'UNKNOWN_ENDPOINT'],
    ['constructor', {}, 'UNKNOWN_ENDPOINT'],
    ['login', { email: 'a', password: 'b' }, 'NOT_FOR_RENDERER'],
    ['transferFunds', { targetCharacterId: 'a', amount: 1_000 }, 'NOT_FOR_RENDERER'],
    ['apiKeys', {}, 'NOT_FOR_RENDERER'],
    ['createApiKey', { name: 'a', scope: 'public' }, 'NOT_FOR_RENDERER'],
    ['revokeApiKey', { keyId: 'a' }, 'NOT_FOR_RENDERER'],
    ['resolveEvent', { id: 'a', optionId: 'b' }, 'NOT_FOR_RENDERER'],
    ['clientNav', { extra: 1 }, 'BAD_PARAMETERS'],
    ['setTheme', { theme: 7 }, 'BAD_PARAMETERS'],
    ['character', { id: '..' }, 'BAD_PARAMETERS'],
  ])('for %s with %j is refused before anything is sent', async (id, params, code) => {
    expect(await ask(id, params)).toMatchObject({ ok: false, error: { kind: 'bad-call', code } });
    expect(service.requests).toEqual([]);
  });

  it('is answered and logged when no URL can carry its text', async () => {
    expect(await ask('elections', { country: '\uD800' })).not.toMatchObject({
      error: { kind: 'internal' },
    });
  });

  it('is not sent when the key or session that it needs is missing', async () => {
    const keys = { pick: () => null, checked: () => undefined };
    const cookies = fixedCookies('');
    expect(await ask('game', {}, { keys })).toMatchObject({
      ok: false,
      error: { kind: 'key-required', code: 'KEY_REQUIRED' },
    });
    expect(await ask('clientStatus', {}, { cookies })).toMatchObject({
      ok: false,
      error: { kind: 'signed-out', code: 'NOT_SIGNED_IN' },
    });
    expect(service.requests).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    [
      'a text of the service',
      400,
      { error: 'No such theme', code: 'BAD_THEME' },
      'BAD_THEME',
      'No such theme',
    ],
    ['no code', 409, { error: 'Busy' }, 'CONFLICT', 'Busy'],
    ['no error text', 400, { code: 'BAD_REQUEST' }, 'BAD_REQUEST', 'catalogue: BAD_REQUEST'],
    ['nothing', 500, {}, 'INTERNAL_ERROR', 'catalogue: INTERNAL_ERROR'],
    ['odd types', 400, { error: 7, code: null }, 'BAD_REQUEST', 'catalogue: BAD_REQUEST'],
    ['control characters', 400, { error: 'a\u0000\nb' }, 'BAD_REQUEST', 'a b'],
  ])('has the right message with %s', async (_what, status, body, code, message) => {
    answer(status, body);
    const result = await ask('clientStatus', {}, { messageFor: (known) => `catalogue: ${known}` });
    expect(result).toEqual({
      ok: false,
      error: { kind: 'service', code, message, httpStatus: status },
    });
  });

  it('has a general message when neither the service nor the catalogue has one', async () => {
    answer(418, {});
    const result = await ask('clientStatus');
    expect(result).toMatchObject({ ok: false, error: { kind: 'service', code: 'HTTP_418' } });
    expect(result.ok || result.error.message).toMatch(/418/);
  });

  it('has its message cut when it is too long', async () => {
    answer(400, { error: 'a'.repeat(10_000) });
    const result = await ask('clientStatus');
    expect(result.ok || result.error.message.length).toBeLessThan(600);
  });

  it('is a failure of the service when a gateway answers with HTML', async () => {
    answerText(502, '<html>Bad gateway</html>', 'text/html');
    expect(await ask('clientStatus')).toMatchObject({
      ok: false,
      error: { kind: 'service', code: 'INTERNAL_ERROR', httpStatus: 502 },
    });
  });

  it('contains the time to wait when the service is under maintenance', async () => {
    answer(503, { error: 'Back soon' }, { 'retry-after': '30' });
    expect(await ask('clientStatus')).toMatchObject({
      ok: false,
      error: { kind: 'service', retryAfterMs: 30_000 },
    });
  });

  it('contains the time to wait after a 429, from the body when the header is missing', async () => {
    answer(429, { error: 'Slow down', code: 'rate_limited', retryAfterSeconds: 12 });
    const { client, budget } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientStatus'))).toMatchObject({
      ok: false,
      error: {
        kind: 'rate-limited',
        code: 'rate_limited',
        message: 'Slow down',
        retryAfterMs: 12_000,
      },
    });
    expect(budget('client').view().blockedForMs).toBeGreaterThan(11_000);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'SERVICE_ASKED_TO_WAIT' },
    });
    expect(service.requests).toHaveLength(1);
  });
});

describe('a lookup that finds nothing', () => {
  it.each([
    ['a 404 of a single object', 404, { ok: false, error: 'Not found', code: 'NOT_FOUND' }],
    ['a 404 without code', 404, { error: 'Election not found' }],
    ['a country that is not known', 400, { ok: false, error: 'No XX', code: 'INVALID_COUNTRY' }],
    ['found: false', 200, { ok: true, found: false }],
  ])('is an answer, not a failure: %s', async (_what, status, body) => {
    answer(status, body);
    const result = await ask('character', { id: '1' });
    expect(result.ok && JSON.parse(result.value.json ?? '')).toEqual({ ok: true, found: false });
  });

  it.each([
    ['is a refusal from a client endpoint', 'eventById', { id: '1' }, 'service', 'NOT_FOUND'],
    [
      'means that the server lacks a list whose path it takes for the id of a record',
      'electionArchives',
      { country: 'US' },
      'feature-absent',
      'FEATURE_ABSENT',
    ],
    [
      'means that the server lacks an extension with a 404 of any kind',
      'forexRates',
      {},
      'feature-absent',
      'FEATURE_ABSENT',
    ],
  ])('%s', async (_title, id, params, kind, code) => {
    answer(404, { ok: false, error: 'Not found', code: 'NOT_FOUND' });
    expect(await ask(id, params)).toMatchObject({
      ok: false,
      error: { kind, code, httpStatus: 404 },
    });
  });

  it.each([
    [404, HTML, 'text/html; charset=utf-8'],
    [404, 'Not found', 'text/plain'],
    [404, '', 'application/json'],
    [405, '', 'text/plain'],
  ])(
    'means that the server lacks the endpoint with status %i and body %j',
    async (status, text, type) => {
      answerText(status, text, type);
      expect(await ask('conflicts', { country: 'US' })).toMatchObject({
        ok: false,
        error: { kind: 'feature-absent', code: 'FEATURE_ABSENT', httpStatus: status },
      });
    },
  );
});

it('a refusal without a message and without a known code is described by its status', async () => {
  answer(418, {});
  expect(await ask('conflicts', { country: 'US' })).toMatchObject({
    error: { kind: 'service', message: 'The server refused the request with status 418.' },
  });
});

describe.each([502, 503, 504])('a status %i', (status) => {
  const away = `The server is temporarily unavailable (status ${status}).`;

  it.each([
    ['HTML', HTML, 'text/html'],
    ['nothing', '', 'text/plain'],
  ])('with %s has our message, not that of the catalogue', async (_what, text, type) => {
    answerText(status, text, type);
    const messageFor = () => 'Internal server error';
    expect(await ask('conflicts', { country: 'US' }, { messageFor })).toMatchObject({
      ok: false,
      error: {
        kind: 'service',
        httpStatus: status,
        message: away,
      },
    });
  });

  it('with an error in JSON quotes it', async () => {
    answer(status, { error: 'Internal server error', code: 'INTERNAL_ERROR' });
    expect(await ask('conflicts', { country: 'US' })).toMatchObject({
      error: {
        message: `${away} The proxy in front of it says: “Internal server error”.`,
      },
    });
  });
});

describe('a 401', () => {
  const body = { error: 'Authentication required', code: 'UNAUTHORIZED' };

  it.each([
    ['from an endpoint that uses the cookie ends the session', 'clientStatus', 'signed-out', true],
    [
      'from an endpoint that needs a character does not end the session',
      'eventsActive',
      'service',
      false,
    ],
  ])('%s', async (_title, id, kind, isEnd) => {
    const ended: string[] = [];
    const watch = {
      sessionGeneration: () => 0,
      unauthorized: (of: string) => ended.push(of),
      navigationAnswered: () => null,
    };
    answer(401, body);
    const code = 'UNAUTHORIZED';
    expect(await ask(id, {}, { watch })).toMatchObject({ ok: false, error: { kind, code } });
    expect(ended).toEqual(isEnd ? [id] : []);
  });

  it('from guest navigation is a refusal: public viewing is off', async () => {
    const cookies = fixedCookies('');
    answer(401, { error: 'Sign in to see this' });
    expect(await ask('clientNav', {}, { cookies })).toMatchObject({
      ok: false,
      error: { kind: 'service', code: 'UNAUTHORIZED', message: 'Sign in to see this' },
    });
  });

  it('with an API key asks for another key', async () => {
    const checked: unknown[] = [];
    const picked = { scope: 'public' as const, key: 'svc_pub_0123456789abcdef' };
    const keys = {
      pick: () => picked,
      checked: (...verdict: unknown[]) => checked.push(verdict),
    };
    answer(401, body);
    expect(await ask('game', {}, { keys })).toMatchObject({
      ok: false,
      error: { kind: 'key-required', code: 'UNAUTHORIZED' },
    });
    answer(200, { currentTurn: 1 });
    await ask('game', {}, { keys });
    expect(checked).toEqual([
      [picked, 'Authentication required'],
      [picked, null],
    ]);
  });
});

it('no failure message of main promises last good data, which a first load does not have', () => {
  const messages = Object.values({
    ...EXCHANGE_FAILURES,
    ...ACCOUNT_FAILURES,
    ...ORDER_FAILURES,
  }).map(({ message }) => message);
  expect(messages.filter((message) => /last good/iu.test(message))).toEqual([]);
});
