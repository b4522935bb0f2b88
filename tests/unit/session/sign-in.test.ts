import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { beforeEach, describe, expect, it } from 'vitest';

import { sendJson } from '@support/fake-service/service';
import { pageCall } from '@support/fake-service/client';
import type { SessionService } from '@support/fake-service/session';
import { HTTP_LIMITS } from '@electron/http/send';
import { filesContaining } from '@support/storage/directory';

import { makeInstall, startService } from './install';
import type { Install } from './install';

let service: SessionService;
let install: Install;

beforeEach(async () => {
  service = await startService();
  install = makeInstall(true);
});

async function startConnected() {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  return profiles;
}

describe('choosing a server', () => {
  it('is required before any call or sign-in at a first start', async () => {
    const profiles = await install.start();
    expect(profiles.view()).toEqual({
      status: 'guest',
      profile: null,
      profiles: [],
      storage: 'memory',
    });
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'bad-call', code: 'NO_SERVER' },
    });
    expect(await profiles.signIn('ada', 'ada-password')).toMatchObject({
      ok: false,
      error: { code: 'NO_SERVER' },
    });
  });

  it('accepts the address of the service and drops its query', async () => {
    const profiles = await install.start();
    const result = await profiles.connect(` ${service.origin}/?from=shortcut `);
    expect(result).toMatchObject({
      ok: true,
      value: {
        status: 'guest',
        profile: { kind: 'server', serverUrl: service.origin, account: null },
      },
    });
    expect(profiles.catalogue()).toMatchObject({ version: '7', source: 'service' });
  });

  it.each<[string, (response: Parameters<typeof sendJson>[0]) => void]>([
    ['HTML', (response) => response.end('<html>')],
    ['other JSON', (response) => sendJson(response, { a: 1 })],
    ['a 404', (response) => sendJson(response, {}, { status: 404 })],
  ])('refuses a server that answers with %s', async (_what, answer) => {
    service.override('/api/error-codes', (_request, response) => answer(response));
    const profiles = await install.start();
    expect(await profiles.connect(service.origin)).toMatchObject({
      ok: false,
      error: { code: 'NOT_THE_SERVICE' },
    });
    expect(profiles.view().profile).toBeNull();
  });

  it('tells a service that is down from a server that is another program', async () => {
    service.override('/api/error-codes', (_request, response) =>
      sendJson(response, { error: 'Down for maintenance' }, { status: 500 }),
    );
    const profiles = await install.start();
    expect(await profiles.connect(service.origin)).toMatchObject({
      ok: false,
      error: { kind: 'service', httpStatus: 500, message: 'Down for maintenance' },
    });
  });

  it.each([
    ['', 'BAD_ADDRESS'],
    ['not an address', 'BAD_ADDRESS'],
    ['ftp://game.example', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['javascript:alert(1)', 'BAD_ADDRESS'],
    ['http://game.example', 'INSECURE_ADDRESS'],
    ['https://ada:secret@game.example', 'ADDRESS_HAS_CREDENTIALS'],
    ['https://game.example/game/?token=secret', 'ADDRESS_HAS_PATH'],
  ])('refuses %j without a request', async (address, code) => {
    const profiles = await install.start();
    const result = await profiles.connect(address);
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad-call', code } });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(profiles.requests()).toEqual([]);
  });

  it('returns to a known server without asking it', async () => {
    const profiles = await startConnected();
    await profiles.signIn('ada', 'ada-password');
    const elsewhere = await startService();
    await profiles.connect(elsewhere.origin);
    await elsewhere.close();
    await service.close();
    expect(await profiles.connect(service.origin)).toMatchObject({
      ok: true,
      value: { status: 'signed-in', profile: { account: { username: 'ada' } } },
    });
  });

  it('accepts the address of the command line without a check', async () => {
    const profiles = await install.start();
    await service.close();
    expect(await profiles.useServer(service.origin)).toMatchObject({
      ok: true,
      value: { status: 'guest', profile: { serverUrl: service.origin } },
    });
  });
});

describe('the address of the command line', () => {
  it('with a path is refused by name, because nothing would show that the service is below it', async () => {
    const profiles = await install.start();
    const result = await profiles.useServer(`${service.origin}/game/?token=secret`);
    expect(result).toMatchObject({ ok: false, error: { code: 'ADDRESS_HAS_PATH' } });
    const message = result.ok ? '' : result.error.message;
    expect(message).toContain('below a path such as /game/');
    expect(message).toContain(`at ${service.origin}, leave the path out`);
    expect(message).not.toContain('secret');
    expect(profiles.view().profile).toBeNull();
  });

  it('may end with a slash or name a query', async () => {
    const profiles = await install.start();
    expect(await profiles.useServer(`${service.origin}/?from=shortcut`)).toMatchObject({
      ok: true,
      value: { profile: { serverUrl: service.origin } },
    });
  });
});

describe('signing in', () => {
  it('creates a profile for the account, and only its requests carry the session', async () => {
    const profiles = await startConnected();
    const result = await profiles.signIn('  ada ', 'ada-password');
    expect(result).toMatchObject({
      ok: true,
      value: {
        status: 'signed-in',
        profile: { account: { id: 'id-of-ada', username: 'ada', displayName: 'ada' } },
        storage: 'keyring',
      },
    });
    const login = service.requests.find(({ target }) => target === '/api/auth/login');
    expect(login?.body).toBe('{"email":"ada","password":"ada-password"}');
    expect(login?.headers).not.toHaveProperty('cookie');
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({
      ok: true,
      value: { json: '{"name":"ada","funds":1,"success":true}' },
    });
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=token-1-of-ada');
    expect(install.announced.map(({ status }) => status)).toEqual([
      'guest',
      'signing-in',
      'signed-in',
    ]);
  });

  it('sends the password unchanged, including spaces', async () => {
    service.players.set('ada', '  spaced  ');
    const profiles = await startConnected();
    expect(await profiles.signIn('ada', '  spaced  ')).toMatchObject({ ok: true });
  });

  it('reports wrong credentials in the words of the service and changes nothing', async () => {
    const profiles = await startConnected();
    expect(await profiles.signIn('ada', 'wrong')).toEqual({
      ok: false,
      error: {
        kind: 'service',
        code: 'UNAUTHORIZED',
        message: 'Invalid credentials',
        httpStatus: 401,
      },
    });
    expect(profiles.view().status).toBe('guest');
    expect(install.announced.at(-1)?.status).toBe('guest');
  });

  it('reports a pause that the service asks for', async () => {
    service.override('/api/auth/login', (_request, response) =>
      sendJson(
        response,
        { error: 'Too many', code: 'rate_limited' },
        { status: 429, headers: { 'retry-after': '20' } },
      ),
    );
    const profiles = await startConnected();
    expect(await profiles.signIn('ada', 'x')).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', retryAfterMs: 20_000 },
    });
    expect(await profiles.signIn('ada', 'ada-password')).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'SERVICE_ASKED_TO_WAIT' },
    });
  });

  it('reports a ban with its reason', async () => {
    service.override('/api/auth/login', (_request, response) =>
      sendJson(response, { error: 'banned', reason: 'Two accounts' }, { status: 403 }),
    );
    const profiles = await startConnected();
    const result = await profiles.signIn('ada', 'x');
    expect(result).toMatchObject({ ok: false, error: { kind: 'service', code: 'BANNED' } });
    expect(result.ok || result.error.message).toContain('Two accounts');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['speaks no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['sends what no protocol has', (socket) => socket.end(Buffer.alloc(2_000, 0x16))],
    ['begins an answer and stops', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
    ['is silent', () => undefined],
    ['hangs up', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
    [
      'points elsewhere',
      (socket) => socket.end('HTTP/1.1 307 Moved\r\nlocation: /x\r\ncontent-length: 0\r\n\r\n'),
    ],
  ])('does not claim any effect when the port %s', async (_what, answer) => {
    const port = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await once(port.listen(0, '127.0.0.1'), 'listening');
    const profiles = await install.start({ limits: { ...HTTP_LIMITS, deadlineMs: 300 } });
    await profiles.useServer(`http://127.0.0.1:${(port.address() as AddressInfo).port}`);
    const result = await profiles.signIn('ada', 'ada-password');
    port.close();
    expect(result).toMatchObject({ ok: false });
    const message = result.ok ? '' : result.error.message;
    expect(message).toContain('You are not signed in.');
    expect(message).not.toMatch(/effect|chang|happen|carried|done/u);
    expect(result).not.toHaveProperty('error.outcomeUnknown');
  });

  it('reports a service that is out of reach', async () => {
    const profiles = await startConnected();
    await service.close();
    expect(await profiles.signIn('ada', 'ada-password')).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'NETWORK_UNREACHABLE' },
    });
    expect(profiles.view().status).toBe('guest');
  });

  it('fails when a good answer sets no cookie', async () => {
    service.override('/api/auth/login', (_request, response) =>
      sendJson(response, { user: { id: 1, username: 'ada' } }),
    );
    const profiles = await startConnected();
    expect(await profiles.signIn('ada', 'x')).toMatchObject({
      ok: false,
      error: { code: 'NO_SESSION_COOKIE' },
    });
    expect(profiles.view().status).toBe('guest');
  });

  it('runs once at a time and is cancelled by a sign-out', async () => {
    const profiles = await startConnected();
    service.override('/api/auth/login', () => undefined);
    const first = profiles.signIn('ada', 'ada-password');
    await expect.poll(() => profiles.view().status).toBe('signing-in');
    expect(await profiles.signIn('ada', 'ada-password')).toMatchObject({
      ok: false,
      error: { code: 'SIGN_IN_RUNNING' },
    });
    await expect
      .poll(() => service.requests.map(({ target }) => target))
      .toContain('/api/auth/login');
    await profiles.signOut();
    // Nothing failed, and the address is right.
    expect(await first).toMatchObject({
      ok: false,
      error: {
        kind: 'cancelled',
        message:
          'The request was cancelled before the response arrived. You are not signed in. Try again.',
      },
    });
    expect(profiles.view().status).toBe('guest');
  });

  it('as another player keeps the first player signed in, in a separate profile', async () => {
    const profiles = await startConnected();
    await profiles.signIn('ada', 'ada-password');
    const ada = profiles.view().profile?.id ?? '';
    await profiles.signIn('ben', 'ben-password');
    const ben = profiles.view().profile?.id ?? '';
    expect(ben).not.toBe(ada);
    await profiles.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=token-2-of-ben');
    expect(await profiles.activate(ada)).toMatchObject({
      ok: true,
      value: { status: 'signed-in' },
    });
    await profiles.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=token-1-of-ada');
    const late = { ...pageCall('clientStatus'), profileId: 'of-another-account' };
    expect(await profiles.call(late)).toMatchObject({ error: { code: 'PROFILE_CHANGED' } });
    expect(await profiles.activate('nobody')).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_PROFILE' },
    });
  });

  it('shows no cookie in answers, failures, request records, views or log entries', async () => {
    const profiles = await startConnected();
    const outcomes: unknown[] = [await profiles.signIn('ada', 'ada-password')];
    outcomes.push(
      await profiles.call(pageCall('clientNav')),
      await profiles.call(pageCall('clientStatus')),
    );
    service.override('/api/client-nav', (_request, response) => response.destroy());
    outcomes.push(await profiles.call(pageCall('clientNav')));
    service.sessions.clear();
    outcomes.push(await profiles.call(pageCall('clientStatus')));
    outcomes.push(profiles.requests(), profiles.view(), install.entries, install.announced);
    expect(JSON.stringify(outcomes)).not.toContain('token-1');
    expect(filesContaining(install.directory, 'token-1-of-ada')).toEqual([]);
  });

  it('leaves no password in files, failures, request records or log entries', async () => {
    const profiles = await startConnected();
    service.players.set('ada', 'canary-password-1');
    service.override('/api/auth/login', (request, response) =>
      sendJson(response, { error: `Fault at ${request.body}` }, { status: 500 }),
    );
    const echoed = await profiles.signIn('ada', 'canary-password-echoed');
    expect(echoed).toMatchObject({ ok: false, error: { kind: 'service' } });
    service.override('/api/auth/login', null);
    const outcomes: unknown[] = [
      echoed,
      await profiles.signIn('ada', 'canary-password-wrong'),
      await profiles.signIn('ada', 'canary-password-1'),
      await profiles.call(pageCall('login', { email: 'ada', password: 'canary-password-2' })),
      await profiles.call(pageCall('setTheme', { theme: 'dark', 'canary-password-3': 1 })),
      profiles.view(),
      profiles.requests(),
      profiles.budgets(),
      install.entries,
      install.announced,
    ];
    expect(JSON.stringify(outcomes)).not.toContain('canary');
    expect(filesContaining(install.directory, 'canary-password')).toEqual([]);
  });
});

describe('signing out', () => {
  it('leaves no cookie in memory or on disk and continues as a guest', async () => {
    install.keyring.available = false;
    const profiles = await startConnected();
    await profiles.signIn('ada', 'ada-password');
    expect(filesContaining(install.directory, 'token-1-of-ada')).not.toEqual([]);
    expect(await profiles.signOut()).toMatchObject({
      ok: true,
      value: { status: 'guest', profile: { account: null, serverUrl: service.origin } },
    });
    expect(filesContaining(install.directory, 'token-1-of-ada')).toEqual([]);
    expect(
      profiles.view().profiles.map(({ account, session }) => [account?.username, session]),
    ).toEqual([
      [undefined, 'none'],
      ['ada', 'none'],
    ]);
    await profiles.call(pageCall('clientNav'));
    expect(service.requests.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({
      ok: false,
      error: { kind: 'signed-out', code: 'NOT_SIGNED_IN' },
    });
    const next = await install.start();
    expect(next.view().status).toBe('guest');
  });

  it('does nothing for a guest', async () => {
    const profiles = await startConnected();
    expect(await profiles.signOut()).toMatchObject({ ok: true, value: { status: 'guest' } });
  });
});
