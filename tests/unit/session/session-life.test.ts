import { readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import type { Profiles } from '@electron/session/profiles/profiles';
import { sendJson } from '@support/fake-service/service';
import { pageCall } from '@support/fake-service/client';
import type { SessionService } from '@support/fake-service/session';
import { filesContaining, filesOpenToOthers } from '@support/storage/directory';

import { makeInstall, startService } from './install';
import type { Install } from './install';

let service: SessionService;
let install: Install;

beforeEach(async () => {
  service = await startService();
  install = makeInstall(true);
});

async function startSignedIn(): Promise<Profiles> {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  return profiles;
}

const lastCookie = () => service.requests.at(-1)?.headers.cookie;

function rotateTo(token: string): void {
  service.sessions.set(token, 'ada');
  service.override('/api/client-nav', (_request, response) =>
    sendJson(
      response,
      { user: { username: 'ada' } },
      { headers: { 'set-cookie': `auth-token-test=${token}; Path=/; Max-Age=604800; HttpOnly` } },
    ),
  );
}

const refuse = (response: ServerResponse) =>
  sendJson(response, { error: 'no', code: 'UNAUTHORIZED' }, { status: 401 });
const greetGuest = (response: ServerResponse) => sendJson(response, { user: null });

/** Delays the answer to the next request to `path` until the returned function is called. */
function hold(path: string): (answer: (response: ServerResponse) => void) => void {
  let held: ServerResponse | null = null;
  service.override(path, (_request, response) => {
    held = response;
  });
  return (answer) => {
    if (held) answer(held);
  };
}

describe.each([
  ['with a keyring', true],
  ['without a keyring', false],
])('a session %s', (_what, hasKeyring) => {
  beforeEach(() => {
    install.keyring.available = hasKeyring;
  });

  it('survives a restart and a kill', async () => {
    await startSignedIn();
    const next = await install.start();
    expect(next.view()).toMatchObject({
      status: 'signed-in',
      profile: { account: { username: 'ada' } },
      storage: hasKeyring ? 'keyring' : 'plain-file',
    });
    expect(await next.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    expect(lastCookie()).toBe('auth-token-test=token-1-of-ada');
    expect(filesOpenToOthers(install.directory)).toEqual([]);
    expect(filesContaining(install.directory, 'token-1-of-ada').length > 0).toBe(!hasKeyring);
  });

  it('uses a rotated cookie and writes it to disk before the next request', async () => {
    const profiles = await startSignedIn();
    rotateTo('token-rotated');
    await profiles.call(pageCall('clientNav'));
    const next = await install.start();
    await next.call(pageCall('clientStatus'));
    expect(lastCookie()).toBe('auth-token-test=token-rotated');
  });

  it('is restored from the previous generation when its file is damaged', async () => {
    const profiles = await startSignedIn();
    rotateTo('token-rotated');
    await profiles.call(pageCall('clientNav'));
    const file = readdirSync(install.directory).find(
      (name) => name === `session-${profiles.view().profile?.id}`,
    );
    writeFileSync(join(install.directory, file ?? ''), 'rubbish');
    const next = await install.start();
    expect(next.view().status).toBe('signed-in');
    await next.call(pageCall('clientStatus'));
    expect(lastCookie()).toBe('auth-token-test=token-1-of-ada');
    expect(install.entries.join(' ')).toMatch(/recovered/);
  });
});

describe('a session', () => {
  it('asks for a new sign-in, without a failed start, when it cannot be decrypted any more', async () => {
    await startSignedIn();
    install.keyring.replaceKey();
    const next = await install.start();
    expect(next.view()).toMatchObject({
      status: 'expired',
      profile: { account: { username: 'ada' } },
    });
    expect(await next.call(pageCall('clientStatus'))).toMatchObject({
      ok: false,
      error: { kind: 'signed-out', code: 'SESSION_EXPIRED' },
    });
    expect(await next.signIn('ada', 'ada-password')).toMatchObject({
      ok: true,
      value: { status: 'signed-in' },
    });
  });

  it('stays in memory when it may not be stored', async () => {
    install.keyring.available = false;
    install.settings.keepSessionWithoutKeyring = false;
    const profiles = await startSignedIn();
    expect(profiles.view()).toMatchObject({ status: 'signed-in', storage: 'memory' });
    expect(filesContaining(install.directory, 'token-1')).toEqual([]);
    expect((await install.start()).view().status).toBe('expired');
  });

  it('moves to where the settings allow it', async () => {
    install.keyring.available = false;
    const profiles = await startSignedIn();
    install.settings.keepSessionWithoutKeyring = false;
    await profiles.reconcileSecrets();
    expect(profiles.view().storage).toBe('memory');
    expect(filesContaining(install.directory, 'token-1-of-ada')).toEqual([]);
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
  });

  it('is not ended by records of profiles that are all lost', async () => {
    await startSignedIn();
    for (const name of readdirSync(install.directory)) {
      if (name.startsWith('profile')) writeFileSync(join(install.directory, name), 'rubbish');
    }
    const next = await install.start();
    expect(next.view()).toMatchObject({ status: 'guest', profile: null });
    expect(await next.connect(service.origin)).toMatchObject({ ok: true });
  });

  it('is not ended by a lost network, an error of the service, or a malformed answer', async () => {
    const profiles = await startSignedIn();
    service.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'x' }, { status: 500 }),
    );
    service.override('/api/client-status', (_request, response) => response.end('<html>'));
    await profiles.call(pageCall('clientNav'));
    await profiles.call(pageCall('clientStatus'));
    service.override('/api/client-nav', (_request, response) => response.destroy());
    await profiles.call(pageCall('clientNav'));
    await service.close();
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({ ok: false });
    expect(profiles.view().status).toBe('signed-in');
    expect((await install.start()).view().status).toBe('signed-in');
  });
});

describe('the expiry of a session', () => {
  it.each([
    ['a 401 of the status bar', 'clientStatus', {}],
    ['a 401 of a change', 'setTheme', { theme: 'dark' }],
    ['a guest manifest', 'clientNav', {}],
  ])('is detected from %s', async (_what, id, params) => {
    const profiles = await startSignedIn();
    service.sessions.clear();
    expect(await profiles.call(pageCall(id, params))).toMatchObject({
      ok: false,
      error: { kind: 'signed-out' },
    });
    expect(profiles.view()).toMatchObject({
      status: 'expired',
      profile: { account: { username: 'ada' } },
    });
    expect(install.announced.at(-1)?.status).toBe('expired');
    expect((await install.start()).view().status).toBe('expired');
  });

  it('turns every later guest navigation into the failure of an ended session', async () => {
    const profiles = await startSignedIn();
    service.override('/api/client-nav', (_request, response) => greetGuest(response));
    await profiles.call(pageCall('clientNav'));
    expect(profiles.view().status).toBe('expired');
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'signed-out', code: 'SESSION_EXPIRED' },
    });
  });

  it('is over after a new sign-in, in the same profile', async () => {
    const profiles = await startSignedIn();
    const profileId = profiles.view().profile?.id;
    service.sessions.clear();
    await profiles.call(pageCall('clientStatus'));
    expect(await profiles.signIn('ada', 'wrong')).toMatchObject({ ok: false });
    expect(profiles.view().status).toBe('expired');
    expect(await profiles.signIn('ada', 'ada-password')).toMatchObject({
      ok: true,
      value: { status: 'signed-in', profile: { id: profileId } },
    });
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({ ok: true });
  });

  it.each([
    ['eventsActive', '/api/events/active', {}],
    ['eventById', '/api/events/e1', { id: 'e1' }],
    ['ownAccount', '/api/auth/me', {}],
    ['ownPortfolio', '/api/character/portfolio', {}],
    ['ownBalances', '/api/character/me', {}],
    ['notifications', '/api/notifications', {}],
    ['mail', '/api/mail', {}],
  ] as const)(
    'is not detected from a 401 of %s, which needs a character',
    async (id, path, params) => {
      const profiles = await startSignedIn();
      service.override(path, (_request, response) => refuse(response));
      expect(await profiles.call(pageCall(id, params))).toMatchObject({ ok: false });
      expect(profiles.view().status).toBe('signed-in');
    },
  );

  it('is not detected from a refused API key', async () => {
    const profiles = await startSignedIn();
    await profiles.saveKey('svc_pub_0123456789abcdef0123456789abcdef');
    service.override('/api/public/v1/game', (_request, response) => refuse(response));
    expect(await profiles.call(pageCall('game'))).toMatchObject({
      ok: false,
      error: { kind: 'key-required' },
    });
    expect(profiles.view().status).toBe('signed-in');
    expect(profiles.listKeys()).toMatchObject([{ scope: 'public', check: 'refused' }]);
  });

  it('does not affect the guest navigation of a guest or of a player who signed out', async () => {
    const profiles = await startSignedIn();
    await profiles.signOut();
    const answer = await profiles.call(pageCall('clientNav'));
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && JSON.parse(answer.value.json ?? '')).toMatchObject({ user: null });
    expect(profiles.view().status).toBe('guest');
  });

  it('is not reported to a guest whose navigation is refused', async () => {
    const profiles = await install.start();
    await profiles.connect(service.origin);
    service.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'Sign in first' }, { status: 401 }),
    );
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'service', code: 'UNAUTHORIZED' },
    });
    expect(profiles.view().status).toBe('guest');
  });

  it.each([
    ['a 401 of a change', 'setTheme', { theme: 'dark' }, '/api/settings/theme', refuse],
    ['a 401 of the status bar', 'clientStatus', {}, '/api/client-status', refuse],
    ['a guest manifest', 'clientNav', {}, '/api/client-nav', greetGuest],
  ])(
    'is not detected from %s that belonged to the previous session',
    async (_what, id, params, path, answer) => {
      const profiles = await startSignedIn();
      const letGo = hold(path);
      const late = profiles.call(pageCall(id, params));
      await expect.poll(() => service.requests.at(-1)?.target).toContain(path);
      await profiles.signIn('ada', 'ada-password');
      letGo(answer);
      expect(await late).toMatchObject({ ok: false });
      expect(profiles.view().status).toBe('signed-in');
    },
  );
});

describe('leaving a profile', () => {
  it('cancels its reads and discards their answers', async () => {
    const profiles = await startSignedIn();
    service.override('/api/client-nav', () => undefined);
    const asked = profiles.call(pageCall('clientNav'));
    await expect.poll(() => service.requests.at(-1)?.target).toBe('/api/client-nav');
    await profiles.signOut();
    expect(await asked).toMatchObject({
      ok: false,
      error: { kind: 'cancelled', code: 'PROFILE_CHANGED' },
    });
  });
});

it('a client that is closed sends nothing any more', async () => {
  const profiles = await startSignedIn();
  await profiles.close();
  const before = service.requests.length;
  expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({
    ok: false,
    error: { kind: 'cancelled' },
  });
  expect(service.requests).toHaveLength(before);
});

describe('the clock of the service', () => {
  it('is stored for the next start', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toUTCString();
    service.override('/api/client-status', (_request, response) =>
      sendJson(response, { funds: 1 }, { headers: { date: ahead } }),
    );
    const profiles = await startSignedIn();
    await profiles.call(pageCall('clientStatus'));
    await profiles.call(pageCall('clientStatus'));
    expect(Math.abs(profiles.clockOffsetMs() - 3_600_000)).toBeLessThan(2_000);
    await profiles.close();
    await service.close();
    // It is stored against the machine's clock, which shows whole milliseconds, and read against the steady one.
    const next = (await install.start()).clockOffsetMs();
    expect(Math.abs(next - profiles.clockOffsetMs())).toBeLessThanOrEqual(2);
  });
});
