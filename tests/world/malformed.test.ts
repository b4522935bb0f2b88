/** Malformed requests, ten thousand in the full run: typed errors, no crash, and nothing about the internals. */
import { connect } from 'node:net';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { SAMPLES, SEED } from '@support/limits';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

const AT_ONCE = 20;
const ALLOWED = new Set([200, 400, 401, 403, 404, 405, 413]);
const errorBody = z.object({ error: z.string().min(1), code: z.string().min(1) });
/** A stack trace, a path of the source, or a name of what the service is built with. */
const LEAK = /\n\s+at |\.ts:\d|node_modules|hono|TypeError|RangeError/i;

let world: TestWorld;
let cookie: string;
const complaints: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  const plenty = 1_000_000;
  await world.control.settings({
    // Requests reuse their connections, so none may close in between.
    keepAliveMs: 600_000,
    limits: {
      publicRead: plenty,
      transfer: plenty,
      forex: plenty,
      auth: plenty,
      playerRead: plenty,
      playerWrite: plenty,
      keys: plenty,
      resolve: plenty,
    },
  });
  cookie = await signIn(world.baseUrl, world.players[0] ?? { email: '', password: '' });
  vi.spyOn(process.stderr, 'write').mockImplementation(
    (chunk) => complaints.push(String(chunk)) > 0,
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const LONE_SURROGATE = /\p{Cs}/gu;
// Typed as the general entry, because the union of all schemas is too large for the compiler to compare.
const table: readonly Endpoint[] = Object.values(endpoints);
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '9'.repeat(30),
    'NaN',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    '../../etc',
    '%00',
    "' OR 1=1",
    '<svg onload=x>',
    'ffffffffffffffffffffffff',
    'AV',
    '1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 2_000 }),
);
const body = fc.oneof(
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc
    .record({ targetCharacterId: fc.anything(), amount: fc.anything() }, { requiredKeys: [] })
    .map((value) => safeJson(value)),
  fc
    .record(
      { email: fc.anything(), password: fc.anything(), theme: fc.anything() },
      { requiredKeys: [] },
    )
    .map((value) => safeJson(value)),
  fc.constant('['.repeat(50_000)),
);
const request = fc.record({
  endpoint: fc.constantFrom(...table),
  method: fc.constantFrom(
    'as stated',
    'as stated',
    'as stated',
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
  ),
  values: fc.array(odd, { minLength: 6, maxLength: 6 }),
  credentials: fc.constantFrom('none', 'public', 'private', 'cookie', 'forged'),
  body,
});
type OddRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{"amount":1e999}';
  }
}

function headersOf(credentials: OddRequest['credentials']): Record<string, string> {
  switch (credentials) {
    case 'none':
      return {};
    case 'public':
      return { 'X-API-Key': world.players[0]?.publicKey ?? '' };
    case 'private':
      return { 'X-API-Key': world.players[0]?.privateKey ?? '' };
    case 'cookie':
      return { Cookie: cookie };
    case 'forged':
      return {
        Cookie: 'auth-token-local=eyJ.eyJ.x',
        'X-API-Key': 'hst_priv_',
        'X-Bot-Token': '\u00FF',
      };
  }
}

function urlOf({ endpoint, values }: OddRequest): string {
  let next = 0;
  const value = () =>
    encodeURIComponent((values[next++ % values.length] ?? '').replaceAll(LONE_SURROGATE, ''));
  const path = endpoint.path.replaceAll(/\{\w+\}/g, () => value() || 'x');
  const query = Object.keys(endpoint.params.shape).map((name) => `${name}=${value()}`);
  return `${world.baseUrl}${path}?${query.join('&')}&unknown=${value()}`;
}

async function probe(odd_: OddRequest): Promise<void> {
  const method = odd_.method === 'as stated' ? odd_.endpoint.method : odd_.method;
  const answer = await ask(urlOf(odd_), {
    method,
    headers: { Connection: 'keep-alive', ...headersOf(odd_.credentials) },
    ...(method === 'GET' ? {} : { body: odd_.body }),
  });
  const complaint = `${method} ${odd_.endpoint.path} ${answer.status} ${answer.text.slice(0, 200)}`;
  if (!isTyped(answer)) complaints.push(complaint);
}

/** Expects an answer of a kind that the contract lists and that reveals nothing. */
function isTyped({ status, json, text }: PlainAnswer): boolean {
  if (!ALLOWED.has(status)) return false;
  return status === 200 || (errorBody.safeParse(json).success && !LEAK.test(text));
}

describe('malformed requests', () => {
  it(`get typed errors, ${SAMPLES.malformedRequests} times`, async () => {
    const requests = fc.sample(request, {
      numRuns: SAMPLES.malformedRequests,
      seed: SEED,
    });
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      await Promise.all(requests.slice(start, start + AT_ONCE).map((odd_) => probe(odd_)));
    }
    for (const path of [
      '/%',
      '/api/public/v1/character/%zz',
      '/api/public/v1/country/%C0%AF',
      '/api/public/v1/character/%00/career',
      '//evil.example',
      '/..%2f..%2fetc',
    ]) {
      const answer = await ask(`${world.baseUrl}${path}`, { headers: headersOf('public') });
      if (!isTyped(answer)) complaints.push(`${path} ${answer.status} ${answer.text}`);
    }
    expect(complaints).toEqual([]);
    expect((await ask(`${world.baseUrl}/api/error-codes`)).status).toBe(200);
  });

  it('that are not HTTP are cut off, and the world keeps answering', async () => {
    const port = Number(new URL(world.baseUrl).port);
    for (const bytes of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
      'POST /api/v1/transfer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.on('data', (chunk) => (text += String(chunk)));
        socket.on('close', () => resolve(text));
        socket.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
        );
      });
      expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
    }
    expect((await ask(`${world.baseUrl}/api/error-codes`)).status).toBe(200);
  });
});
