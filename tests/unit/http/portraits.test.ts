/** Portraits come only from the service's own origin, reveal nothing about the player, and are small still pictures. */
import { deflateSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createConnections } from '@electron/http/connections';
import type { Connections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import { createPortraits } from '@electron/http/portraits/portraits';
import { stillPicture } from '@electron/http/portraits/still-picture';
import { startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** A grey PNG with empty checksums, because nothing here reads them. */
function png(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function webp(kind: 'VP8X', flags: number, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes[20] = flags;
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** The beginning of a JPEG: a comment segment, then the frame header. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2]), frame, Buffer.alloc(8)]);
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

describe('a still picture', () => {
  it.each([
    ['PNG', png(64, 48), { type: 'image/png', width: 64, height: 48 }],
    ['JPEG', jpeg(320, 200), { type: 'image/jpeg', width: 320, height: 200 }],
    ['WebP', webp('VP8X', 0, 100, 90), { type: 'image/webp', width: 100, height: 90 }],
    ['WebP that moves', webp('VP8X', 2, 100, 90), null],
    ['PNG that moves', png(64, 48, [chunk('acTL', Buffer.alloc(8))]), null],
    ['SVG', SVG, null],
    ['GIF', Buffer.from('GIF89a\u0001\0\u0001\0 moves, or may', 'latin1'), null],
    ['nothing', Buffer.alloc(0), null],
    ['cut off', png(64, 48).subarray(0, 20), null],
  ])('%s is recognised by its bytes', (_name, bytes, expected) => {
    expect(stillPicture(bytes)).toEqual(expected);
  });
});

describe('portraits', () => {
  let service: FakeService;
  let elsewhere: FakeService;
  let connections: Connections;
  let nowMs: number;

  beforeEach(async () => {
    service = await startFakeService((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'seen=1' });
      response.end(png(64, 64));
    });
    elsewhere = await startFakeService((_request, response) => response.end(png(64, 64)));
    connections = createConnections();
    nowMs = 0;
    // The queue of the budget reads the wall clock itself.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    connections.close();
    await Promise.all([service.close(), elsewhere.close()]);
  });

  const pass = (ms: number) => {
    nowMs += ms;
    vi.setSystemTime(Date.now() + ms);
  };
  const reader = () =>
    createPortraits({
      connections,
      limits: HTTP_LIMITS,
      clock: { ...systemClock, now: () => Date.now(), monotonicMs: () => nowMs },
      userAgent: 'Hustings/test',
    });
  const answer = (headers: Readonly<Record<string, string>>, body: Buffer, status = 200) =>
    service.answerWith((_request, response) => {
      response.writeHead(status, headers).end(body);
    });

  it.each(['/portraits/1.png', 'portraits/1.png', 'absolute'])(
    'are read once from %s, without cookie or key, and kept',
    async (form) => {
      const portraits = reader();
      const address = form === 'absolute' ? `${service.origin}/portraits/1.png` : form;
      const both = await Promise.all([
        portraits.read(address, service.origin),
        portraits.read(address, service.origin),
      ]);
      expect(both[0]).toBe(`data:image/png;base64,${png(64, 64).toString('base64')}`);
      expect(both[1]).toBe(both[0]);
      expect(await portraits.read(address, service.origin)).toBe(both[0]);
      expect(service.requests.map(({ target }) => target)).toEqual(['/portraits/1.png']);
      const [{ headers } = { headers: {} }] = service.requests;
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
    },
  );

  it.each([
    ['another origin', () => `${elsewhere.origin}/1.png`],
    ['another protocol', () => 'file:///etc/passwd'],
    ['a data URL', () => 'data:image/png;base64,AAAA'],
    ['a name and password', () => service.origin.replace('://', '://a:b@')],
    ['no address', () => 'http://'],
  ])('are not requested from %s', async (_what, address) => {
    expect(await reader().read(address(), service.origin)).toBeNull();
    expect([...service.requests, ...elsewhere.requests]).toEqual([]);
  });

  it('follow no redirect to another origin', async () => {
    answer({ location: `${elsewhere.origin}/1.png` }, Buffer.alloc(0), 302);
    expect(await reader().read('/1.png', service.origin)).toBeNull();
    expect(elsewhere.requests).toEqual([]);
  });

  it.each([
    ['a page', { 'content-type': 'text/html' }, png(64, 64)],
    ['a picture under another type', { 'content-type': 'image/jpeg' }, png(64, 64)],
    ['an SVG', { 'content-type': 'image/svg+xml' }, SVG],
    ['a page that calls itself a picture', { 'content-type': 'image/png' }, SVG],
    ['a picture too wide to draw', { 'content-type': 'image/png' }, png(30_000, 10)],
    [
      'more bytes than a portrait has',
      { 'content-type': 'image/png' },
      Buffer.concat([png(64, 64), Buffer.alloc(300_000)]),
    ],
  ])('are absent for %s', async (_what, headers, body) => {
    answer(headers, body);
    expect(await reader().read('/1.png', service.origin)).toBeNull();
  });

  it('are requested again ten minutes after a failure, and not before', async () => {
    const portraits = reader();
    answer({ 'content-type': 'text/plain' }, Buffer.from('busy'), 503);
    expect(await portraits.read('/1.png', service.origin)).toBeNull();
    answer({ 'content-type': 'image/png' }, png(8, 8));
    expect(await portraits.read('/1.png', service.origin)).toBeNull();
    pass(10 * 60_000 + 1);
    expect(await portraits.read('/1.png', service.origin)).toMatch(/^data:image\/png/u);
    expect(service.requests).toHaveLength(2);
  });

  it('are at most thirty a minute, and the rest come later', async () => {
    const portraits = reader();
    const read = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          portraits.read(`/${index}.png`, service.origin),
        ),
      );
    expect((await read(35)).filter((found) => found === null)).toHaveLength(5);
    pass(61_001);
    expect((await read(35)).filter((found) => found === null)).toEqual([]);
    expect(service.requests).toHaveLength(35);
  });

  it('are kept up to four megabytes; the oldest are read again', async () => {
    const large = Buffer.concat([png(64, 64), Buffer.alloc(250_000)]);
    answer({ 'content-type': 'image/png' }, large);
    const portraits = reader();
    for (let index = 0; index < 20; index += 1) {
      pass(3_000);
      expect(await portraits.read(`/${index}.png`, service.origin)).not.toBeNull();
    }
    pass(61_001);
    await portraits.read('/19.png', service.origin);
    expect(service.requests).toHaveLength(20);
    await portraits.read('/0.png', service.origin);
    expect(service.requests).toHaveLength(21);
  });
});
