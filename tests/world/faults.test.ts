/** Every fault that the control port can inject, as a plain client sees it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
afterEach(async () => {
  await world.control.clearFaults();
  await world.control.resetRequests();
});

const NAV = '/api/client-nav';
const nav = () => ask(`${world.baseUrl}${NAV}`);
const order = (effect: Parameters<TestWorld['control']['fault']>[0]['effect']) =>
  world.control.fault({ path: NAV, count: 1, effect });

describe('injected error answers', () => {
  it('are a 429 with seconds, a date, nonsense, or no Retry-After', async () => {
    const date = new Date(Date.now() + 5_000).toUTCString();
    for (const retryAfter of [7, date, 'soon', undefined]) {
      await order({
        kind: 'status',
        status: 429,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
      const answer = await nav();
      expect(answer).toMatchObject({
        status: 429,
        json: { code: 'rate_limited', error: expect.any(String) },
      });
      expect(answer.headers.get('Retry-After')).toBe(
        retryAfter === undefined ? null : String(retryAfter),
      );
    }
  });

  it('are a 500, and an error without a code', async () => {
    await order({ kind: 'status', status: 500 });
    expect(await nav()).toMatchObject({ status: 500, json: { code: 'INTERNAL_ERROR' } });
    await order({ kind: 'status', status: 403, code: null, error: 'No' });
    expect(await nav()).toMatchObject({ status: 403, json: { error: 'No' } });
  });

  it('repeat as often as requested, after the requests that pass first', async () => {
    await world.control.fault({
      path: '/api/client-*',
      count: 2,
      skip: 1,
      effect: { kind: 'status', status: 500 },
    });
    const statuses = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await nav()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });
});

describe('injected faults of bodies', () => {
  it('replace the body by HTML, text, another shape, or nested arrays', async () => {
    await order({ kind: 'html', status: 200 });
    expect((await nav()).headers.get('Content-Type')).toContain('text/html');
    await order({ kind: 'body', body: 'not json' });
    expect(await nav()).toMatchObject({ status: 200, text: 'not json', json: undefined });
    await order({ kind: 'body', body: '{"user":7}' });
    expect((await nav()).json).toEqual({ user: 7 });
    await order({ kind: 'deep', levels: 5_000 });
    expect((await nav()).text).toBe('['.repeat(5_000) + ']'.repeat(5_000));
  });

  it('expand a small compressed body', async () => {
    await order({ kind: 'huge', decodedBytes: 20_000_000, gzip: true });
    const answer = await nav();
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(answer.text.length).toBe(20_000_000);
    expect(answer.json).toBeDefined();
  });

  it('cut the body in half', async () => {
    await order({ kind: 'truncate' });
    await expect(nav()).rejects.toThrow(/terminated|aborted|closed/);
  });

  it('send the real body in small pieces', async () => {
    await order({ kind: 'drip', bytes: 200, everyMs: 5 });
    expect(await nav()).toMatchObject({ status: 200, json: { user: null } });
  });
});

describe('injected faults of connections', () => {
  it('redirect within the service or to another origin', async () => {
    await order({ kind: 'redirect', location: '/api/error-codes' });
    expect((await nav()).headers.get('Location')).toBe('/api/error-codes');
    await order({ kind: 'redirect', status: 307, location: 'http://127.0.0.1:1/elsewhere' });
    expect(await nav()).toMatchObject({ status: 307 });
  });

  it('cut the connection before or after the request was handled', async () => {
    const player = world.players[0];
    if (!player) throw new Error('no players');
    const cookie = await signIn(world.baseUrl, player);
    const change = (theme: string) =>
      ask(`${world.baseUrl}/api/settings/theme`, {
        method: 'PATCH',
        headers: { Cookie: cookie },
        body: { theme },
      });
    const themeNow = async () => (await world.control.state()).players[0]?.theme;

    await world.control.fault({
      path: '/api/settings/theme',
      count: 1,
      effect: { kind: 'close-before' },
    });
    await expect(change('retro')).rejects.toThrow('fetch failed');
    expect(await themeNow()).toBe(null);

    await world.control.fault({
      path: '/api/settings/theme',
      count: 1,
      effect: { kind: 'close-after' },
    });
    await expect(change('retro')).rejects.toThrow('fetch failed');
    expect(await themeNow()).toBe('retro');

    await world.control.fault({
      path: '/api/settings/theme',
      count: 1,
      effect: { kind: 'after', effect: { kind: 'status', status: 500 } },
    });
    expect(await change('oled')).toMatchObject({ status: 500 });
    expect(await themeNow()).toBe('oled');

    await world.control.fault({
      path: '/api/settings/theme',
      count: 1,
      effect: { kind: 'reset' },
    });
    await expect(change('retro')).rejects.toThrow('fetch failed');
    expect(await themeNow()).toBe('oled');
  });

  it('hang until the client gives up', async () => {
    await order({ kind: 'hang' });
    await expect(
      fetch(`${world.baseUrl}${NAV}`, { signal: AbortSignal.timeout(200) }),
    ).rejects.toThrow(/timeout/);
    expect(await nav()).toMatchObject({ status: 200 });
  });

  it('add headers to the real answer, Set-Cookie more than once', async () => {
    await order({
      kind: 'headers',
      headers: [
        ['Set-Cookie', 'a=1; Path=/'],
        ['Set-Cookie', 'b=2; Path=/'],
        ['X-Odd', 'yes'],
      ],
    });
    const answer = await nav();
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(answer.headers.get('X-Odd')).toBe('yes');
  });

  it('delay the answer as long as requested', async () => {
    await world.control.settings({ latencyMs: 60 });
    const startedAtMs = performance.now();
    await nav();
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
    await world.control.settings({ latencyMs: 0 });
  });
});

describe('the request log', () => {
  it('lists requests with the names of their headers and cookies, never the values', async () => {
    await ask(`${world.baseUrl}${NAV}?probe=1`, {
      headers: { Cookie: 'auth-token-local=canary-cookie', 'X-Api-Key': 'canary-key' },
    });
    const requests = await world.control.requests();
    expect(requests.at(-1)).toMatchObject({
      method: 'GET',
      path: NAV,
      query: 'probe=1',
      cookieNames: ['auth-token-local'],
      cookiePresent: true,
      fault: null,
      status: 200,
    });
    expect(requests.at(-1)?.headerNames).toContain('x-api-key');
    expect(JSON.stringify(requests)).not.toContain('canary');
    await world.control.resetRequests();
    expect(await world.control.requests()).toEqual([]);
  });
});

describe('the loopback guard', () => {
  it('serves programs on this machine and refuses web pages', async () => {
    const { status } = await requestWithHost(world.baseUrl, 'evil.example');
    expect(status).toBe(403);
  });

  it('refuses control requests of a web page', async () => {
    const response = await ask(`${world.baseUrl}${NAV}`, {
      headers: { Origin: 'https://evil.example' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.status).toBe(403);
  });

  it.each(['contract', 'observed'] as const)(
    'lets no page of another origin sign in, and its own page only with JSON, as %s',
    async (dialect) => {
      const other = await startWorld({ dialect });
      const { username, password } = other.players[0] ?? {};
      const signInFrom = (origin: string | null, type: string) =>
        ask(`${other.baseUrl}/api/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': type, ...(origin !== null && { Origin: origin }) },
          body: JSON.stringify({ email: username, password }),
        });
      const foreign = ['https://evil.example', 'null', 'http://127.0.0.1:1', 'app://hustings'];
      for (const origin of foreign)
        for (const type of ['text/plain', 'application/json']) {
          const { status, headers } = await signInFrom(origin, type);
          expect([origin, type, status, headers.getSetCookie()]).toEqual([origin, type, 403, []]);
        }
      expect((await signInFrom(other.baseUrl, 'text/plain')).status).toBe(403);
      expect((await signInFrom(other.baseUrl, 'application/json')).status).toBe(200);
      expect((await signInFrom(null, 'text/plain')).status).toBe(200);
      await other.stop();
    },
  );

  it('listens only on the loopback address', async () => {
    const probe = createServer();
    // Another loopback address with the same port stays free when the world holds only its own.
    const port = Number(new URL(world.baseUrl).port);
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, '127.0.0.2', resolve);
    });
    expect((probe.address() as AddressInfo).port).toBe(port);
    await new Promise((resolve) => probe.close(resolve));
  });
});

/** `fetch` does not let a caller choose the Host header: node:http does. */
async function requestWithHost(baseUrl: string, host: string): Promise<{ status: number }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(`${baseUrl}${NAV}`, { headers: { Host: host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    })
      .on('error', reject)
      .end();
  });
}
