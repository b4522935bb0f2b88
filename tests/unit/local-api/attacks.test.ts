/** The local API under attack: pages of a browser, programs without the token, and clients that never finish. */
import { once } from 'node:events';

import { describe, expect, it } from 'vitest';

import { REQUESTS_PER_MINUTE } from '@electron/local-api/guard';
import { openApi, TOKEN } from '@support/local-api/listener';
import type { OpenApi } from '@support/local-api/listener';
import { logInto } from '@support/log';

describe('a page of a browser', () => {
  it('gets nothing under a name that was bound to this machine (DNS rebinding)', async () => {
    const { ask, port } = await openApi();
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      `127.0.0.1:1`,
      '[::1]',
    ])
      expect(await ask('/race', { headers: { Host: host } })).toMatchObject({ status: 403 });
    expect(await ask('/race', { headers: { Host: `localhost:${port}` } })).toMatchObject({
      status: 200,
    });
  });

  it('gets nothing with an Origin, even that of the API itself or of a sandbox', async () => {
    const { ask, port } = await openApi();
    for (const origin of [
      'https://evil.example',
      `http://127.0.0.1:${port}`,
      'null',
      'app://hustings',
    ])
      expect(await ask('/race', { headers: { Origin: origin } })).toMatchObject({ status: 403 });
  });

  it('gets nothing where the browser names no Origin, as for pictures and frames', async () => {
    const { ask } = await openApi();
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      expect(await ask('/race', { headers: { 'Sec-Fetch-Site': site } })).toMatchObject({
        status: 403,
      });
  });

  it('is never allowed to read an answer: no header of CORS, not even for a preflight', async () => {
    const { ask } = await openApi();
    const preflight = await ask('/race', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    const allowed = await ask('/race');
    expect([preflight.status, allowed.status]).toEqual([403, 200]);
    for (const { headers } of [preflight, allowed])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(allowed.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

/** The status lines of what comes back for these bytes, until the listener ends the connection. */
async function statusLines(bytes: string, { socket }: OpenApi): Promise<readonly string[]> {
  const sent = await socket();
  let text = '';
  sent.setEncoding('latin1').on('data', (part: string) => (text += part));
  sent.write(bytes, 'latin1');
  await once(sent, 'close');
  return text.match(/^HTTP\/1\.1 \d+/gmu) ?? [];
}

describe('a request that is no ordinary one', () => {
  const authorized = `Authorization: Bearer ${TOKEN}\r\nConnection: close\r\n`;

  it('as a WebSocket of a page is refused, and one with the token gets no socket', async () => {
    const api = await openApi();
    const upgrade = `GET /alerts HTTP/1.1\r\nHost: 127.0.0.1:${api.port}\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;
    const ofPage = `${upgrade}Origin: https://evil.example\r\n\r\n`;
    expect(await statusLines(ofPage, api)).toEqual(['HTTP/1.1 403']);
    expect(await statusLines(`${upgrade}\r\n`, api)).toEqual(['HTTP/1.1 401']);
  });

  it('without a Host, with two, or through this one as a proxy is refused', async () => {
    const api = await openApi();
    const own = `Host: 127.0.0.1:${api.port}\r\n`;
    const foreign = 'Host: evil.example\r\n';
    const requests = [
      `GET /race HTTP/1.1\r\n${authorized}\r\n`,
      `GET /race HTTP/1.0\r\n${authorized}\r\n`,
      `GET /race HTTP/1.1\r\n${foreign}${own}${authorized}\r\n`,
      `GET http://127.0.0.1:${api.port}/race HTTP/1.1\r\n${foreign}${authorized}\r\n`,
      `GET /race HTTP/1.1\r\n${foreign}X-Forwarded-Host: 127.0.0.1:${api.port}\r\n${authorized}\r\n`,
      `CONNECT evil.example:443 HTTP/1.1\r\n${own}${authorized}\r\n`,
    ];
    for (const bytes of requests) {
      const lines = await statusLines(bytes, api);
      const statuses = lines.map((line) => line.replace(/40[03]$/u, 'refused'));
      // A tunnel gets no answer at all.
      const expected = bytes.startsWith('CONNECT') ? [] : ['HTTP/1.1 refused'];
      expect([bytes, statuses]).toEqual([bytes, expected]);
    }
  });

  it('behind another one in its body is not answered as a second request', async () => {
    const api = await openApi();
    const inner = `GET /race HTTP/1.1\r\nHost: 127.0.0.1:${api.port}\r\n${authorized}\r\n`;
    const outer = `POST /race HTTP/1.1\r\nHost: 127.0.0.1:${api.port}\r\nOrigin: https://evil.example\r\nContent-Length: ${inner.length}\r\nConnection: close\r\n\r\n${inner}`;
    expect(await statusLines(outer, api)).toEqual(['HTTP/1.1 403']);
    const both = outer.replace('\r\nConnection', '\r\nTransfer-Encoding: chunked\r\nConnection');
    expect(await statusLines(both, api)).not.toContain('HTTP/1.1 200');
  });

  it('gets no redirect, whatever its path', async () => {
    const { ask } = await openApi();
    for (const path of [
      '/',
      '//evil.example',
      '/race/',
      '/overlay',
      '/overlay/',
      '/alerts/..//',
      '/series?metric=//evil.example',
    ])
      expect([path, (await ask(path)).headers.location]).toEqual([path, undefined]);
  });
});

describe('a program', () => {
  it('needs the whole token, in the header and nowhere else', async () => {
    const { ask } = await openApi();
    const answers = [
      await ask('/race', { hasToken: false }),
      await ask(`/race?token=${TOKEN}`, { hasToken: false }),
      await ask('/race', { headers: { Authorization: TOKEN } }),
      await ask('/race', { headers: { Authorization: `Bearer ${TOKEN.slice(0, -1)}` } }),
      await ask('/race', { headers: { Authorization: `Bearer ${TOKEN}x` } }),
      await ask('/race', { headers: { Authorization: 'Bearer ' } }),
      await ask('/openapi.json', { hasToken: false }),
      await ask('/no-such-path', { hasToken: false }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(answers.some(({ text }) => text.includes(TOKEN))).toBe(false);
  });

  it('may send the token as a password, as calendar programs do, and no other password', async () => {
    const { ask } = await openApi();
    const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`;
    const statusOf = async (words: string, more: Readonly<Record<string, string>> = {}) =>
      (await ask('/calendar.ics', { headers: { Authorization: basic(words), ...more } })).status;
    expect(await statusOf(`ada:${TOKEN}`)).toBe(200);
    expect(await statusOf(`:${TOKEN}`)).toBe(200);
    for (const words of [`${TOKEN}:`, `ada:${TOKEN}x`, `ada:x:${TOKEN}`, 'ada', ''])
      expect([words, await statusOf(words)]).toEqual([words, 401]);
    expect(await statusOf(`ada:${TOKEN}`, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'changes nothing: %s is refused with the token too',
    async (method) => {
      const { ask } = await openApi();
      const refused = await ask('/race', { method });
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET' } });
    },
  );

  it('is refused with HEAD, which has no answer to read', async () => {
    expect(await (await openApi()).ask('/race', { method: 'HEAD' })).toMatchObject({ status: 405 });
  });

  it('is slowed down after its requests of a minute; wrong tokens do not use them up', async () => {
    let nowMs = 0;
    const { ask } = await openApi({ nowMs: () => nowMs });
    for (let times = 0; times < 20; times += 1) await ask('/race', { hasToken: false });
    for (let times = 0; times < REQUESTS_PER_MINUTE; times += 1)
      expect((await ask('/openapi.json')).status).toBe(200);
    expect(await ask('/race')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    nowMs = 60_000;
    expect((await ask('/race')).status).toBe(200);
  });

  it('gets 431 for huge headers, and the API goes on', async () => {
    const { ask } = await openApi();
    const huge = await ask('/race', { headers: { 'X-Huge': 'x'.repeat(20_000) } });
    expect(huge.status).toBe(431);
    expect((await ask('/race')).status).toBe(200);
  });

  it('that never finishes its request is cut off', { timeout: 15_000 }, async () => {
    const { socket, ask } = await openApi();
    const silent = await socket();
    const slow = await socket();
    slow.write('GET /race HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Never:');
    silent.resume();
    slow.resume();
    await Promise.all([once(silent, 'close'), once(slow, 'close')]);
    expect((await ask('/race')).status).toBe(200);
  });

  it('gets one of few connections', async () => {
    const { socket } = await openApi();
    const held = [];
    for (let count = 0; count < 16; count += 1) held.push(await socket());
    const beyond = await socket();
    beyond.resume();
    await once(beyond, 'close');
    expect(held.some(({ destroyed }) => destroyed)).toBe(false);
  });

  it('finds no path beyond the table, whatever the spelling', async () => {
    const { ask } = await openApi();
    for (const path of ['/', '/../status', '/status/', '/STATUS', '/__proto__', '/%2e%2e/race'])
      expect((await ask(path)).status).toBe(
        path === '/../status' || path === '/%2e%2e/race' ? 200 : 404,
      );
  });
});

it('whoever closes the API ends its open connections', async () => {
  const { socket, close } = await openApi();
  const open = await socket();
  open.resume();
  const ended = once(open, 'close');
  await close();
  await ended;
  expect(open.destroyed).toBe(true);
});

it('neither the token nor a refused one is ever logged', async () => {
  const logged: string[] = [];
  const { ask } = await openApi({
    log: logInto(logged),
    data() {
      throw new Error('a bug');
    },
  });
  await ask('/race', { headers: { Authorization: 'Bearer wrong-token-of-somebody' } });
  expect(await ask('/race')).toMatchObject({ status: 500 });
  expect(logged).toHaveLength(1);
  expect(logged.join('\n')).toContain('a bug');
  expect(logged.join('\n')).not.toMatch(/hustings_local|wrong-token/u);
});
