/** Main's requests through a real proxy on this machine that demands a user name and a password. */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { createConnections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import { namedProxy } from '@electron/http/system-proxy';
import { createProxyPasswords } from '@electron/session/secrets/proxy-passwords';
import { transferOutcome } from '@electron/money/outcome';
import type { ProxyLogin, ProxyQuestion } from '@shared/ipc/confirm';
import { makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService, startRawService } from '@support/fake-service/service';
import { basic, startTunnels } from '@support/fake-service/tunnels';
import type { TunnelsOptions } from '@support/fake-service/tunnels';
import { logInto } from '@support/log';

const RIGHT = { user: 'ada', password: 'trolley-lantern-91' };
const WRONG = { user: 'ada', password: 'trolley-lantern-92' };
const open: { close(): Promise<unknown> | void }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const resource of open.splice(0).toReversed()) await resource.close();
});

function keep<T extends { close(): Promise<unknown> | void }>(resource: T): T {
  open.push(resource);
  return resource;
}

const pem = (name: string) =>
  readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');

function memoryFile(text: string | null = null) {
  return {
    text,
    read: () => Promise.resolve(text),
    write(next: string) {
      text = next;
      return Promise.resolve();
    },
    remove() {
      text = null;
      return Promise.resolve();
    },
    reconcile: () => Promise.resolve(),
    storage: () => 'keyring' as const,
    lock: () => null,
    reportUnusable: () => undefined,
    now: () => text,
  };
}

type Review = ProxyQuestion['review'];

interface Player {
  ask(review: Review): { readonly answer: Promise<ProxyLogin | null>; cancel(): void };
}

/** A player who gives these answers, one for each question, and then none. */
function player(...answers: readonly (ProxyLogin | null)[]): Player & { readonly asked: Review[] } {
  const asked: Review[] = [];
  const rest = [...answers];
  return {
    asked,
    ask(review: Review) {
      asked.push(review);
      return { answer: Promise.resolve(rest.shift() ?? null), cancel: () => undefined };
    },
  };
}

/** A client whose system has one proxy, in front of a service. */
async function behindProxy(
  who: Player,
  options: TunnelsOptions & { readonly kept?: ProxyLogin; readonly pacOf?: typeof httpPac } = {},
) {
  const service = keep(
    await startFakeService((_request, response) => sendJson(response, { user: null }), {
      tls: { key: pem('leaf-key'), cert: pem('other-host') },
    }),
  );
  const proxy = keep(
    await startTunnels(service.port, {
      accepts: () => basic(RIGHT.user, RIGHT.password),
      ...options,
    }),
  );
  const address = `http://127.0.0.1:${proxy.port}`;
  const file = memoryFile(
    options.kept ? JSON.stringify([{ proxy: address, ...options.kept }]) : null,
  );
  const logged: string[] = [];
  const hidden: string[] = [];
  const log = { ...logInto(logged), hide: (secret: string) => void hidden.push(secret) };
  const passwords = createProxyPasswords({ file, ask: (review) => who.ask(review), log });
  const connections = keep(
    createConnections({
      systemCertificates: () => [pem('authority')],
      resolveProxy: () => Promise.resolve((options.pacOf ?? httpPac)(proxy.port)),
      proxyLogins: passwords,
    }),
  );
  const { client } = makeTestClient('https://other.example', { connections });
  const read = () => client.call(pageCall('clientNav'));
  return { service, proxy, file, logged, hidden, passwords, client, connections, read };
}

const httpPac = (port: number) => `PROXY 127.0.0.1:${port}`;
const codeOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok';

describe('a proxy that demands a password', () => {
  it('gets what the player enters, and the read goes on', async () => {
    const who = player(RIGHT);
    const { read, proxy, service, hidden } = await behindProxy(who);
    expect(await read()).toMatchObject({ ok: true });
    expect(who.asked).toEqual([
      {
        kind: 'proxy-login',
        proxyName: `127.0.0.1:${proxy.port}`,
        isRefused: false,
        isEncrypted: false,
      },
    ]);
    expect(proxy.sent()).toEqual([null, basic(RIGHT.user, RIGHT.password)]);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
    expect(hidden).toContain(RIGHT.password);
    expect(hidden).toContain(`${RIGHT.user}:${RIGHT.password}`);
  });

  it('causes one question for many reads at once', async () => {
    const who = player(RIGHT);
    const { client } = await behindProxy(who);
    const reads = ['clientNav', 'game', 'countries', 'news', 'crises'] as const;
    const codes = await Promise.all(
      reads.map(async (id) => codeOf(await client.call({ ...pageCall(id), callId: id }))),
    );
    expect(codes).not.toContain('PROXY_PASSWORD_WANTED');
    expect(who.asked).toHaveLength(1);
  });

  it('gets a stored password without a question', async () => {
    const who = player();
    const { read, proxy } = await behindProxy(who, { kept: RIGHT });
    expect(await read()).toMatchObject({ ok: true });
    expect(proxy.sent()).toEqual([basic(RIGHT.user, RIGHT.password)]);
    expect(who.asked).toEqual([]);
  });

  it('causes a second question when it refuses the first answer, and no third', async () => {
    const who = player(WRONG, WRONG, RIGHT);
    const { read, file, passwords } = await behindProxy(who);
    expect(codeOf(await read())).toBe('PROXY_PASSWORD_WANTED');
    expect(who.asked.map(({ isRefused }) => isRefused)).toEqual([false, true]);
    expect(codeOf(await read())).toBe('PROXY_PASSWORD_WANTED');
    expect(who.asked).toHaveLength(2);
    expect(file.now()).toBeNull();
    passwords.tryAgain();
    expect(await read()).toMatchObject({ ok: true });
    expect(who.asked).toHaveLength(3);
  });

  it('is asked about again when it stops accepting a password, and the new one is stored', async () => {
    let accepted = basic(RIGHT.user, RIGHT.password);
    const who = player(WRONG);
    const { read, file } = await behindProxy(who, { kept: RIGHT, accepts: () => accepted });
    accepted = basic(WRONG.user, WRONG.password);
    expect(await read()).toMatchObject({ ok: true });
    expect(who.asked.map(({ isRefused }) => isRefused)).toEqual([true]);
    expect(file.now()).toContain(WRONG.password);
    expect(file.now()).not.toContain(RIGHT.password);
  });

  it('is not asked about again after a cancellation, until the player tries again', async () => {
    const who = player(null, RIGHT);
    const { read, passwords } = await behindProxy(who);
    const refused = await read();
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'PROXY_PASSWORD_WANTED' },
    });
    expect(codeOf(await read())).toBe('PROXY_PASSWORD_WANTED');
    expect(who.asked).toHaveLength(1);
    passwords.tryAgain();
    expect(await read()).toMatchObject({ ok: true });
  });

  it('lets no order leave: the order fails at once as refused, whatever the player answers', async () => {
    const who = player(RIGHT);
    const { client, service } = await behindProxy(who);
    const order = { targetCharacterId: 'c', amount: 1_000 };
    expect(transferOutcome(await client.run('transferFunds', order))).toMatchObject({
      state: 'refused',
      failure: { code: 'PROXY_PASSWORD_WANTED' },
    });
    expect(service.requests).toEqual([]);
  });

  it('takes no time of the deadline while the player types, and a cancelled read ends at once', async () => {
    let answer: (login: ProxyLogin | null) => void = () => undefined;
    const asked: Review[] = [];
    const who = {
      ask(review: Review) {
        asked.push(review);
        const waiting = new Promise<ProxyLogin | null>((resolve) => {
          answer = resolve;
        });
        return { answer: waiting, cancel: () => undefined };
      },
    };
    const { connections } = await behindProxy(who);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = makeTestClient('https://other.example', { connections });
    const control = new AbortController();
    const cancelled = client.call({ ...pageCall('game'), callId: 'cancelled' }, control.signal);
    const waiting = client.call(pageCall('clientNav'));
    await expect.poll(() => asked.length).toBe(1);
    control.abort();
    expect(codeOf(await cancelled)).toBe('CANCELLED');
    await vi.advanceTimersByTimeAsync(100 * HTTP_LIMITS.deadlineMs);
    answer(RIGHT);
    expect(await waiting).toMatchObject({ ok: true });
  });

  it('is never sent the password of another proxy, nor is a server that answers 407', async () => {
    const first = await behindProxy(player(RIGHT));
    expect(await first.read()).toMatchObject({ ok: true });
    const other = keep(await startTunnels(1, { accepts: () => 'none' }));
    const server = keep(
      await startFakeService(
        (_request, response) => {
          response.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end();
        },
        { tls: { key: pem('leaf-key'), cert: pem('other-host') } },
      ),
    );
    const through = keep(
      await startTunnels(server.port, { accepts: () => basic(RIGHT.user, RIGHT.password) }),
    );
    let pac = httpPac(other.port);
    const asked: string[] = [];
    const connections = keep(
      createConnections({
        systemCertificates: () => [pem('authority')],
        resolveProxy: () => Promise.resolve(pac),
        proxyLogins: {
          current: (proxy) => Promise.resolve(proxy.endsWith(`:${through.port}`) ? RIGHT : null),
          demand: (proxy) => {
            asked.push(proxy);
            return Promise.resolve(null);
          },
          accepted: () => undefined,
        },
      }),
    );
    const ask = async (origin: string) =>
      codeOf(await makeTestClient(origin, { connections }).client.call(pageCall('clientNav')));
    expect(await ask('https://other.example')).toBe('PROXY_PASSWORD_WANTED');
    expect(other.sent()).toEqual([null]);
    pac = httpPac(through.port);
    expect(await ask('https://other.example:444')).not.toBe('ok');
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
    expect(asked).toEqual([`http://127.0.0.1:${other.port}`]);
  });

  it('writes nothing of the password into the log', async () => {
    const { read, logged } = await behindProxy(player(WRONG, RIGHT));
    await read();
    expect(logged.join('\n')).not.toMatch(/trolley/u);
  });
});

describe('a proxy that demands another sign-in', () => {
  it.each([
    ['only Digest', ['Digest realm="Basic, of course", nonce="1"']],
    ['NTLM and Negotiate', ['Negotiate', 'NTLM']],
  ])('is not asked about: %s', async (_name, offers) => {
    const who = player(RIGHT);
    const { read } = await behindProxy(who, { offers });
    const result = await read();
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'PROXY_SIGN_IN_UNSUPPORTED' },
    });
    expect(result.ok || result.error.message).toMatch(/Basic/u);
    expect(who.asked).toEqual([]);
  });

  it.each([
    ['after Negotiate', ['Negotiate', 'basic realm="Office"']],
    ['in one header with Digest', ['Digest realm="x, y", nonce="1", Basic realm="Office"']],
  ])('gets Basic where it offers it too, %s', async (_name, offers) => {
    const { read } = await behindProxy(player(RIGHT), { offers });
    expect(await read()).toMatchObject({ ok: true });
  });

  it('is distinguished from one that cannot be reached: a SOCKS proxy with a password', async () => {
    const socks = keep(
      await startRawService((socket: Socket) => {
        socket.once('data', () => socket.end(Buffer.from([5, 0xff])));
      }),
    );
    const connections = keep(
      createConnections({ resolveProxy: () => Promise.resolve(`SOCKS5 127.0.0.1:${socks.port}`) }),
    );
    const { client } = makeTestClient('https://other.example', { connections });
    expect(codeOf(await client.call(pageCall('clientNav')))).toBe('PROXY_SIGN_IN_UNSUPPORTED');
  });
});

describe('what is kept of proxies', () => {
  it('is listed without user names and passwords, and forgotten', async () => {
    const { passwords, file, proxy, read } = await behindProxy(player(), { kept: RIGHT });
    const proxyName = `127.0.0.1:${proxy.port}`;
    expect(await passwords.list()).toEqual([{ proxyName, storage: 'keyring' }]);
    expect(await passwords.forget(proxyName)).toEqual([]);
    expect(file.now()).toBeNull();
    expect(codeOf(await read())).toBe('PROXY_PASSWORD_WANTED');
  });

  it('is asked for no more once the client closes, and an open question closes', async () => {
    let asked = 0;
    let cancelled = 0;
    const who = {
      ask: () => {
        asked += 1;
        let cancel: () => void = () => undefined;
        const answer = new Promise<null>((resolve) => {
          cancel = () => {
            cancelled += 1;
            resolve(null);
          };
        });
        return { answer, cancel: () => cancel() };
      },
    };
    const { read, passwords } = await behindProxy(who);
    const reading = read();
    await expect.poll(() => asked).toBe(1);
    await passwords.close();
    expect(cancelled).toBe(1);
    expect(codeOf(await reading)).toBe('PROXY_PASSWORD_WANTED');
    passwords.tryAgain();
    expect(codeOf(await read())).toBe('PROXY_PASSWORD_WANTED');
    expect(asked).toBe(1);
  });
});

describe('the proxy that Chromium names', () => {
  const PAC = 'PROXY a.example:8080; HTTPS [2001:db8::1]:443; SOCKS5 a.example:1080; DIRECT';

  it.each([
    ['a.example', 8080, 'http://a.example:8080'],
    ['A.example', 8080, 'http://a.example:8080'],
    ['2001:db8::1', 443, 'https://[2001:db8::1]:443'],
    ['a.example', 1080, null],
    ['a.example', 443, null],
    ['evil.example', 8080, null],
  ])('%s at port %i is %s', (host, port, expected) => {
    expect(namedProxy(PAC, host, port)).toBe(expected);
  });
});
