/** Portraits come only from the service's own origin, reveal nothing about the player, and are small pictures. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createConnections } from '@electron/http/connections';
import type { Connections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import { createPortraits } from '@electron/http/portraits';
import { startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

/** Main does not look into a picture. */
const PICTURE = Buffer.from('a picture');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

describe('portraits', () => {
  let service: FakeService;
  let elsewhere: FakeService;
  let connections: Connections;
  let nowMs: number;

  beforeEach(async () => {
    service = await startFakeService((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'seen=1' });
      response.end(PICTURE);
    });
    elsewhere = await startFakeService((_request, response) => response.end(PICTURE));
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
      expect(both[0]).toBe(`data:image/png;base64,${PICTURE.toString('base64')}`);
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
    ['a page', { 'content-type': 'text/html' }, PICTURE],
    ['an SVG', { 'content-type': 'image/svg+xml' }, SVG],
    [
      'more bytes than a portrait has',
      { 'content-type': 'image/png' },
      Buffer.concat([PICTURE, Buffer.alloc(300_000)]),
    ],
  ])('are absent for %s', async (_what, headers, body) => {
    answer(headers, body);
    expect(await reader().read('/1.png', service.origin)).toBeNull();
  });

  it('are requested again ten minutes after a failure, and not before', async () => {
    const portraits = reader();
    answer({ 'content-type': 'text/plain' }, Buffer.from('busy'), 503);
    expect(await portraits.read('/1.png', service.origin)).toBeNull();
    answer({ 'content-type': 'image/png' }, PICTURE);
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
    const large = Buffer.concat([PICTURE, Buffer.alloc(250_000)]);
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
