/** When an injected fault cuts a request, what the log of requests has, and who may ask the practice world. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { DEFAULT_OPTIONS } from '@world-server/options';
import { startWorldServer } from '@world-server/world-server';
import { startWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
afterEach(async () => {
  await world.control.clearFaults();
  await world.control.resetRequests();
});

const NAV = '/api/client-nav';

describe('an injected fault of the connection', () => {
  it.each([
    ['before', { kind: 'close-before' }, /fetch failed/],
    ['after', { kind: 'close-after' }, /fetch failed/],
    ['after', { kind: 'after', effect: { kind: 'status', status: 500 } }, /^500$/],
    ['before', { kind: 'reset' }, /fetch failed/],
  ] as const)('takes effect %s the request was handled: %j', async (when, effect, answer) => {
    const [player] = world.players;
    const headers = { Cookie: await signIn(world.baseUrl, player ?? { email: '', password: '' }) };
    const path = '/api/settings/theme';
    const change = (theme: string) =>
      ask(`${world.baseUrl}${path}`, { method: 'PATCH', headers, body: { theme } });
    await change('dark');
    await world.control.fault({ path, count: 1, effect });
    const answered = await change('retro').then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    expect(answered).toMatch(answer);
    const { players } = await world.control.state();
    expect(players[0]?.theme).toBe(when === 'after' ? 'retro' : 'dark');
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
  it('refuses a request that names another host', async () => {
    const { status } = await requestWithHost(world.baseUrl, 'evil.example');
    expect(status).toBe(403);
  });

  it('refuses reads and control requests of a web page', async () => {
    const server = await startWorldServer({ ...DEFAULT_OPTIONS, turnMs: 0, scale: 0.3 });
    const { baseUrl, controlUrl } = server.announcement;
    const evil = 'https://evil.example';
    for (const [url, origin] of [
      [`${baseUrl}${NAV}`, evil],
      [`${controlUrl}/state`, evil],
      // Not even the world's own pages may control it.
      [`${controlUrl}/state`, baseUrl],
      [`${controlUrl}/state`, controlUrl],
    ]) {
      expect((await ask(String(url))).status).toBe(200);
      const { status, headers } = await ask(String(url), { headers: { Origin: String(origin) } });
      expect([url, origin, status]).toEqual([url, origin, 403]);
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    await server.stop();
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
      // The contract's bodies are JSON; the observed deployment does not look at the type.
      const asText = await signInFrom(null, 'text/plain');
      expect(asText.status).toBe(dialect === 'contract' ? 400 : 200);
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
