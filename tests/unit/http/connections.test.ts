import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, it } from 'vitest';

import { HTTP_LIMITS } from '@electron/http/send';
import { createConnections } from '@electron/http/connections';
import type { ConnectionsOptions } from '@electron/http/connections';
import { proxyFromPac } from '@electron/http/system-proxy';
import { eventually } from '@support/eventually';
import { sendJson, startFakeService, startRawService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

const NAV = '{"user":null}';
const open: { close(): Promise<unknown> | void }[] = [];

afterEach(async () => {
  for (const resource of open.splice(0).toReversed()) await resource.close();
});

function keep<T extends { close(): Promise<unknown> | void }>(resource: T): T {
  open.push(resource);
  return resource;
}

function certificate(name: string): string {
  return readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');
}

describe('kept-alive connections', () => {
  it('are reused by reads; each write opens its own connection', async () => {
    const service = keep(
      await startFakeService((_request, response) =>
        sendJson(response, { user: null, success: true }),
      ),
    );
    const { client, connections } = makeTestClient(service.origin);
    keep(connections);
    await client.call(pageCall('clientNav'));
    await client.call(pageCall('clientNav'));
    await client.call(pageCall('setTheme', { theme: 'dark' }));
    await client.call(pageCall('setTheme', { theme: 'light' }));
    await client.call(pageCall('clientNav'));
    expect(service.requests.map(({ connection }) => connection)).toEqual([0, 0, 1, 2, 0]);
    expect(service.requests.map(({ headers }) => headers.connection)).toEqual([
      'keep-alive',
      'keep-alive',
      'close',
      'close',
      'keep-alive',
    ]);
  });

  /** A service that never closes a connection, and answers only after a while. */
  async function startPatientService(answerAfterMs: number) {
    const closed: number[] = [];
    const service = keep(
      await startRawService((socket, connection) => {
        socket.on('data', () =>
          setTimeout(
            () => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${NAV.length}\r\n\r\n${NAV}`),
            answerAfterMs,
          ),
        );
        socket.on('close', () => closed.push(connection));
      }),
    );
    return { origin: service.origin, closed };
  }

  it('are closed by their idle time-out, and by nothing else', async () => {
    const [short, long] = [await startPatientService(0), await startPatientService(0)];
    for (const [{ origin }, idleMs] of [
      [long, 60_000],
      [short, 30],
    ] as const) {
      const { client } = makeTestClient(origin, {
        connections: keep(createConnections({ idleMs })),
      });
      expect(await client.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    }
    await eventually(() => expect(short.closed).toEqual([0]));
    expect(long.closed).toEqual([]);
  });

  it('stay open while an answer takes longer than the idle time-out', async () => {
    const { origin, closed } = await startPatientService(150);
    const connections = keep(createConnections({ idleMs: 30 }));
    const { client } = makeTestClient(origin, { connections });
    expect(await client.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    await eventually(() => expect(closed).toEqual([0]));
  });

  /** Answers the first request of the first connection, and resets it at the second. */
  async function startStaleService(onSecond: (socket: Socket) => void) {
    const seen: string[] = [];
    const service = keep(
      await startRawService((socket, connection) => {
        let count = 0;
        socket.on('data', (data: Buffer) => {
          seen.push(`${connection} ${data.toString().split(' ', 1)[0] ?? ''}`);
          count += 1;
          if (connection === 0 && count === 2) onSecond(socket);
          else socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${NAV.length}\r\n\r\n${NAV}`);
        });
      }),
    );
    const { client, connections, budget } = makeTestClient(service.origin);
    keep(connections);
    return { seen, client, budget };
  }

  it('are replaced once, without a failure, when the service closes one as a read begins', async () => {
    const { seen, client } = await startStaleService((socket) => socket.resetAndDestroy());
    await client.call(pageCall('clientNav'));
    expect(await client.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    expect(seen).toEqual(['0 GET', '0 GET', '1 GET']);
  });

  it('cost the budget one request for each time that a read is sent', async () => {
    const { seen, client, budget } = await startStaleService((socket) => socket.resetAndDestroy());
    await client.call(pageCall('clientNav'));
    await client.call(pageCall('clientNav'));
    expect(budget('client').view().usedInLastMinute).toBe(seen.length);
    expect(seen).toHaveLength(3);
  });

  it('are not replaced after the first byte of an answer has arrived', async () => {
    const { seen, client } = await startStaleService((socket) => {
      socket.write('HTTP/1.1 200', () => socket.destroy());
    });
    await client.call(pageCall('clientNav'));
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    });
    expect(seen).toEqual(['0 GET', '0 GET']);
  });

  it('never cause a write to be sent twice', async () => {
    const seen: string[] = [];
    const service = keep(
      await startRawService((socket) => {
        socket.on('data', (data: Buffer) => {
          seen.push(data.toString().split(' ', 1)[0] ?? '');
          socket.resetAndDestroy();
        });
      }),
    );
    const { client } = makeTestClient(service.origin);
    const result = await client.call(pageCall('setTheme', { theme: 'dark' }));
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'CONNECTION_LOST' },
    });
    expect(result.ok || result.error.message).toMatch(/don’t know whether/);
    expect(seen).toEqual(['PATCH']);
  });

  it('let a read fail after one replacement', async () => {
    let connections = 0;
    const service = keep(
      await startRawService((socket) => {
        connections += 1;
        socket.on('data', () => socket.resetAndDestroy());
      }),
    );
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { code: 'CONNECTION_LOST' },
    });
    expect(connections).toBe(1);
  });
});

describe('certificates', () => {
  const authority = () => [certificate('authority')];

  async function ask(
    name: string,
    options: ConnectionsOptions = { systemCertificates: authority },
  ) {
    const service = keep(
      await startFakeService((_request, response) => sendJson(response, { user: null }), {
        tls: { key: certificate('leaf-key'), cert: certificate(name) },
      }),
    );
    const connections = keep(createConnections(options));
    const result = await makeTestClient(service.origin, { connections }).client.call(
      pageCall('clientNav'),
    );
    return { result, received: service.requests.length };
  }

  it('are accepted from an authority that the system trusts', async () => {
    expect(await ask('good')).toMatchObject({ result: { ok: true }, received: 1 });
  });

  it.each([
    ['expired', 'TLS_CERTIFICATE_EXPIRED'],
    ['self-signed', 'TLS_CERTIFICATE_UNTRUSTED'],
    ['other-host', 'TLS_WRONG_HOST'],
  ])('cause their own failure and no request: %s', async (name, code) => {
    const { result, received } = await ask(name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'tls', code } });
    expect(received).toBe(0);
  });

  it('are refused from an unknown authority', async () => {
    const { result } = await ask('good', { systemCertificates: () => [] });
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'tls',
        code: 'TLS_CERTIFICATE_UNTRUSTED',
        message: expect.stringContaining('its own certificate authority'),
      },
    });
  });

  it('cause a failure when the server answers with plain http', async () => {
    const service = keep(await startFakeService((_request, response) => response.end(NAV)));
    const { client } = makeTestClient(service.origin.replace('http:', 'https:'));
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'tls', code: 'TLS_FAILED' },
    });
  });
});

describe('the system proxy', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.example:8080; DIRECT', 'http://proxy.example:8080'],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', 'socks5h://proxy.example:1080'],
    ['SOCKS proxy.example:1080', 'socks4a://proxy.example:1080'],
    ['QUIC proxy.example:1; PROXY other.example:80', 'http://other.example:80'],
    ['PROXY', null],
  ])('%j is read as %j', (pac, expected) => {
    expect(proxyFromPac(pac)).toBe(expected);
  });

  /** A proxy that connects every tunnel to `port`, or refuses it. */
  async function startProxy(port: number | null): Promise<{ address: string; tunnels: string[] }> {
    const tunnels: string[] = [];
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('data', (head: Buffer) => {
        tunnels.push(head.toString().split('\r\n', 1)[0] ?? '');
        if (port === null) {
          socket.end(
            'HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\n\r\n{"user":null}',
          );
          return;
        }
        const onward = connect(port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n');
          socket.pipe(onward).pipe(socket);
        });
        onward.on('error', () => socket.destroy());
        sockets.add(onward);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    open.push({
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, tunnels };
  }

  it('tunnels https, keeps the certificate check, and is looked up once', async () => {
    const service = keep(
      await startFakeService((_request, response) => sendJson(response, { user: null }), {
        tls: { key: certificate('leaf-key'), cert: certificate('other-host') },
      }),
    );
    const proxy = await startProxy(service.port);
    const asked: string[] = [];
    const connections = keep(
      createConnections({
        systemCertificates: () => [certificate('authority')],
        resolveProxy: (url) => {
          asked.push(url);
          return Promise.resolve(`PROXY ${proxy.address}`);
        },
      }),
    );
    const ask = (origin: string) =>
      makeTestClient(origin, { connections }).client.call(pageCall('clientNav'));
    expect(await ask('https://other.example')).toMatchObject({ ok: true });
    expect(await ask('https://other.example')).toMatchObject({ ok: true });
    expect(await ask('https://third.example')).toMatchObject({
      ok: false,
      error: { kind: 'tls', code: 'TLS_WRONG_HOST' },
    });
    expect(asked).toEqual(['https://other.example/', 'https://third.example/']);
    expect(proxy.tunnels).toEqual([
      'CONNECT other.example:443 HTTP/1.1',
      'CONNECT third.example:443 HTTP/1.1',
    ]);
    expect(service.requests).toHaveLength(2);
  });

  it('cannot answer for the service when it refuses the tunnel', async () => {
    const proxy = await startProxy(null);
    const connections = keep(
      createConnections({ resolveProxy: () => Promise.resolve(`PROXY ${proxy.address}`) }),
    );
    const { client } = makeTestClient('https://other.example', { connections });
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'PROXY_REFUSED' },
    });
  });

  it('does not hold a call beyond its deadline if the system never names it', async () => {
    const connections = keep(
      createConnections({ resolveProxy: () => new Promise<string>(() => undefined) }),
    );
    const limits = { ...HTTP_LIMITS, deadlineMs: 50 };
    const { client } = makeTestClient('https://other.example', { connections, limits });
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'timed-out', code: 'CONNECT_TIMED_OUT' },
    });
  });

  it('is not used for addresses on this machine', async () => {
    const service = keep(await startFakeService((_request, response) => response.end(NAV)));
    let asked = 0;
    const connections = keep(
      createConnections({
        resolveProxy: () => {
          asked += 1;
          return Promise.resolve('PROXY 127.0.0.1:1');
        },
      }),
    );
    const { client } = makeTestClient(service.origin, { connections });
    expect(await client.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    expect(asked).toBe(0);
  });
});
