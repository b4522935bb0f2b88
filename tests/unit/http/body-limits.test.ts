import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HTTP_LIMITS } from '@electron/http/send';
import { startFakeService, startRawService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

const NAV = '{"user":null,"hasCharacter":false}';

describe('a body', () => {
  let service: FakeService;

  beforeEach(async () => {
    service = await startFakeService((_request, response) => response.end(NAV));
  });
  afterEach(() => service.close());

  async function ask(limits = HTTP_LIMITS) {
    const { client, connections, log } = makeTestClient(service.origin, { limits });
    const result = await client.call(pageCall('clientNav'));
    connections.close();
    return { result, record: log.list()[0] };
  }

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, pack) => {
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(pack(Buffer.from(NAV)));
    });
    const { result } = await ask();
    expect(result).toMatchObject({ ok: true, value: { json: NAV } });
  });

  it.each([
    ['zstd', Buffer.from(NAV)],
    ['deflate', deflateSync(NAV)],
    ['deflate', deflateRawSync(NAV)],
  ])('may not have the encoding %s, which no request offers', async (encoding, body) => {
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(body);
    });
    const { result } = await ask();
    expect(service.requests[0]?.headers['accept-encoding']).toBe('gzip, br');
    expect(result).toMatchObject({ ok: false, error: { code: 'UNKNOWN_ENCODING' } });
  });

  it('is refused when its compressed bytes are damaged', async () => {
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.from(NAV)).subarray(0, 20));
    });
    const { result } = await ask();
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', code: 'BROKEN_ENCODING' },
    });
  });

  it('is refused when 64 KiB decompress to 64 MiB', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    expect(bomb.byteLength).toBeLessThan(70_000);
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    const { result } = await ask();
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad-answer', code: 'TOO_LARGE' } });
  });

  it('may have exactly the maximum size, but not one byte more', async () => {
    const limits = { ...HTTP_LIMITS, maxBodyBytes: NAV.length };
    expect((await ask(limits)).result.ok).toBe(true);
    service.answerWith((_request, response) => response.end(`${NAV} `));
    expect((await ask(limits)).result).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  });

  it('is refused before parsing when it nests too deeply', async () => {
    service.answerWith((_request, response) =>
      response.end(`{"user":null,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    );
    const { result } = await ask();
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad-answer', code: 'TOO_DEEP' } });
  });

  it.each([
    ['empty objects', '{},'.repeat(2_400_000)],
    ['numbers', '1,'.repeat(2_400_000)],
    [
      'different names',
      `{${Array.from({ length: 10_001 }, (_, nth) => `"${nth}Url":0`).join(',')}},`,
    ],
    ['names', `{${Array.from({ length: 140_000 }, (_, index) => `"${index}":0`).join(',')}},`],
  ])('is refused before parsing when it has too many %s', async (_what, values) => {
    const body = `{"user":null,"x":[${values}0]}`;
    expect(body.length).toBeLessThan(HTTP_LIMITS.maxBodyBytes);
    service.answerWith((_request, response) => response.end(body));
    const parse = vi.spyOn(JSON, 'parse');
    const { result } = await ask();
    const parsed = parse.mock.calls.filter(([text]) => text.length === body.length);
    parse.mockRestore();
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad-answer', code: 'TOO_LARGE' } });
    expect(parsed).toEqual([]);
  });

  it('may list fifteen thousand corporations, and commas in its texts do not count', async () => {
    const row = { id: 'a', name: ',[{'.repeat(20), type: 'x', sequentialId: 1, countryId: 'US' };
    const corporations = Array.from({ length: 15_000 }, () => row);
    const body = JSON.stringify({ user: null, corporations });
    service.answerWith((_request, response) => response.end(body));
    expect((await ask()).result).toMatchObject({ ok: true });
  });

  it('may contain any number of brackets in strings', async () => {
    const body = JSON.stringify({ user: null, x: `\\"${'[{'.repeat(200)}` });
    service.answerWith((_request, response) => response.end(body));
    expect((await ask()).result).toMatchObject({ ok: true, value: { json: body } });
  });

  it.each([
    ['HTML', '<html></html>', 'text/html; charset=utf-8', 'NOT_JSON'],
    ['JSON that says it is HTML', NAV, 'text/html', 'NOT_JSON'],
    ['cut JSON', '{"user":', 'application/json', 'NOT_JSON'],
    ['nothing', '', 'application/json', 'NOT_JSON'],
    ['another shape', '{"user":7}', 'application/json', 'WRONG_SHAPE'],
    ['a list', '[]', 'application/json', 'WRONG_SHAPE'],
  ])('with status 200 is a failure when it is %s', async (_what, body, type, code) => {
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    });
    const { result, record } = await ask();
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', code, httpStatus: 200 },
    });
    expect(record).toMatchObject({ status: 200, outcome: `bad-answer ${code}` });
  });
});

describe('an incomplete answer', () => {
  /** The deadline for answers that never end; other tests use the client's usual deadline. */
  const limits = { ...HTTP_LIMITS, deadlineMs: 300 };

  it('fails at the deadline even while bytes still arrive', async () => {
    let connections = 0;
    let onDrip = () => {};
    const drip = () =>
      new Promise<void>((resolve) => {
        onDrip = resolve;
      });
    const service = await startRawService((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      connections += 1;
      const dripping = setInterval(() => {
        socket.write(' ');
        onDrip();
      }, 20);
      socket.on('close', () => clearInterval(dripping));
    });
    const { client } = makeTestClient(service.origin, { limits });
    // Only the client's timers are fake, so that its deadline is exact on any machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let result: unknown = null;
    const called = client.call(pageCall('clientNav')).then((answer) => {
      result = answer;
    });
    await drip();
    await vi.advanceTimersByTimeAsync(limits.deadlineMs - 1);
    await drip();
    expect(result).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await called;
    await service.close();
    expect(result).toMatchObject({ ok: false, error: { kind: 'timed-out', code: 'TIMED_OUT' } });
    expect(connections).toBe(1);
  });

  it('fails at the deadline when the service sends nothing, or too little', async () => {
    const service = await startRawService((socket) => socket.write('HTTP/1.1 200 OK\r\n'));
    const { client } = makeTestClient(service.origin, { limits });
    const result = await client.call(pageCall('clientNav'));
    await service.close();
    expect(result).toMatchObject({ ok: false, error: { kind: 'timed-out', code: 'TIMED_OUT' } });
  });

  it.each([
    [
      'the body is shorter than announced',
      'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"user":null}',
      { kind: 'unreachable', code: 'CONNECTION_LOST' },
    ],
    ['it is not HTTP', 'hello\r\n\r\n', { kind: 'bad-answer', code: 'MALFORMED_ANSWER' }],
    [
      'its headers are too long',
      `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n{}`,
      { kind: 'bad-answer', code: 'TOO_LARGE' },
    ],
  ])('is a failure when %s', async (_why, bytes, error) => {
    const service = await startRawService((socket) => socket.end(bytes));
    const { client } = makeTestClient(service.origin);
    const result = await client.call(pageCall('clientNav'));
    await service.close();
    expect(result).toMatchObject({ ok: false, error });
  });

  it('is its own failure when the server refuses the connection', async () => {
    const service = await startRawService(() => undefined);
    await service.close();
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'NETWORK_UNREACHABLE' },
    });
  });
});
