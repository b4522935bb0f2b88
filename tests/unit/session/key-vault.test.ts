import { beforeEach, describe, expect, it } from 'vitest';

import { sendJson } from '@support/fake-service/service';
import { pageCall } from '@support/fake-service/client';
import type { SessionService } from '@support/fake-service/session';
import { filesContaining } from '@support/storage/directory';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const PUBLIC_KEY = 'svc_pub_CANARY0123456789abcdefghijklmnop';
const PRIVATE_KEY = 'svc_priv_CANARY0123456789abcdefghijklmno';

let service: SessionService;
let install: Install;

beforeEach(async () => {
  service = await startService();
  install = makeInstall(true);
  service.override('/api/public/v1/news', (_request, response) =>
    sendJson(response, { ok: true, posts: [] }),
  );
});

async function startConnected() {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  return profiles;
}

const lastKey = () => service.requests.at(-1)?.headers['x-api-key'];

describe('API keys', () => {
  it('are recognised and shown by their prefix, and sent with reads', async () => {
    const profiles = await startConnected();
    expect(await profiles.call(pageCall('news'))).toMatchObject({
      ok: false,
      error: { kind: 'key-required', code: 'KEY_REQUIRED' },
    });
    expect(await profiles.saveKey(` ${PUBLIC_KEY}\n`)).toEqual({
      ok: true,
      value: [
        {
          scope: 'public',
          prefix: 'svc_pub_',
          lastFour: 'mnop',
          storage: 'keyring',
          check: 'accepted',
          checkMessage: null,
        },
      ],
    });
    expect(await profiles.call(pageCall('news'))).toMatchObject({ ok: true });
    expect(lastKey()).toBe(PUBLIC_KEY);
  });

  it('of private scope are used for reads only when there is no public key', async () => {
    const profiles = await startConnected();
    await profiles.saveKey(PRIVATE_KEY);
    await profiles.call(pageCall('news'));
    expect(lastKey()).toBe(PRIVATE_KEY);
    await profiles.saveKey(PUBLIC_KEY);
    await profiles.call(pageCall('news'));
    expect(lastKey()).toBe(PUBLIC_KEY);
  });

  it('are used last after a refusal, and are checked again by the next answer', async () => {
    const profiles = await startConnected();
    await profiles.saveKey(PUBLIC_KEY);
    service.override('/api/public/v1/news', (_request, response) =>
      sendJson(response, { error: 'API key invalid' }, { status: 401 }),
    );
    await profiles.call(pageCall('news'));
    expect(profiles.listKeys()).toMatchObject([{ check: 'refused' }]);
    service.override('/api/public/v1/news', (_request, response) =>
      sendJson(response, { ok: true, posts: [] }),
    );
    await profiles.saveKey(PRIVATE_KEY);
    await profiles.call(pageCall('news'));
    expect(lastKey()).toBe(PRIVATE_KEY);
    await profiles.forgetKey('private');
    await profiles.call(pageCall('news'));
    expect(profiles.listKeys()).toMatchObject([{ scope: 'public', check: 'accepted' }]);
  });

  it.each([
    '',
    'svc_pub_',
    'svc_pub_short',
    'a key',
    'svc_admin_0123456789abcdef',
    `${PUBLIC_KEY}\r\nx: y`,
  ])('cannot be %j', async (text) => {
    const profiles = await startConnected();
    const result = await profiles.saveKey(text);
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-call', code: 'NOT_AN_API_KEY' },
    });
    expect(profiles.listKeys()).toEqual([]);
  });

  it('are stored encrypted and survive a restart when there is a keyring', async () => {
    const profiles = await startConnected();
    await profiles.saveKey(PUBLIC_KEY);
    await profiles.saveKey(PRIVATE_KEY);
    expect(filesContaining(install.directory, 'CANARY')).toEqual([]);
    expect((await install.start()).listKeys()).toHaveLength(2);
  });

  it('of private scope stay in memory without a keyring, unless the player allows a plain file', async () => {
    install.keyring.available = false;
    const profiles = await startConnected();
    await profiles.saveKey(PUBLIC_KEY);
    await profiles.saveKey(PRIVATE_KEY);
    expect(profiles.listKeys().map(({ storage }) => storage)).toEqual(['plain-file', 'memory']);
    expect(filesContaining(install.directory, PRIVATE_KEY)).toEqual([]);
    expect((await install.start()).listKeys()).toMatchObject([{ scope: 'public' }]);

    install.settings.keepPrivateKeysWithoutKeyring = true;
    const next = await install.start();
    await next.saveKey(PRIVATE_KEY);
    expect((await install.start()).listKeys()).toHaveLength(2);
  });

  it('belong to one profile and leave no trace after removal', async () => {
    install.keyring.available = false;
    const profiles = await startConnected();
    await profiles.saveKey(PUBLIC_KEY);
    await profiles.signIn('ada', 'ada-password');
    expect(profiles.listKeys()).toEqual([]);
    await profiles.signOut();
    expect(profiles.listKeys()).toHaveLength(1);
    await profiles.forgetKey('public');
    expect(filesContaining(install.directory, 'CANARY')).toEqual([]);
    expect(profiles.listKeys()).toEqual([]);
  });

  it('appear in no failure, request record, view or log entry', async () => {
    const profiles = await startConnected();
    const outcomes: unknown[] = [
      await profiles.saveKey(PUBLIC_KEY),
      await profiles.saveKey(PRIVATE_KEY),
    ];
    service.override('/api/public/v1/news', (_request, response) =>
      sendJson(response, { error: 'no' }, { status: 401 }),
    );
    outcomes.push(
      await profiles.call(pageCall('news')),
      profiles.requests(),
      profiles.view(),
      install.entries,
    );
    expect(JSON.stringify(outcomes)).not.toContain('CANARY');
  });

  it('become bot keys only when the player says so, use their own header, and are tried last', async () => {
    const profiles = await startConnected();
    const botToken = 'hst_bot_CANARY0123456789abcdef';
    expect(await profiles.saveKey(botToken)).toMatchObject({ ok: false });
    expect(await profiles.saveKey(botToken, 'bot')).toMatchObject({
      ok: true,
      value: [{ scope: 'bot', prefix: '', lastFour: 'cdef', check: 'accepted' }],
    });
    expect(service.requests.at(-1)?.headers).toMatchObject({ 'x-bot-token': botToken });
    expect(lastKey()).toBeUndefined();
    await profiles.saveKey(PUBLIC_KEY);
    await profiles.call(pageCall('news'));
    expect(lastKey()).toBe(PUBLIC_KEY);
    expect(await profiles.saveKey(PRIVATE_KEY, 'bot')).toMatchObject({
      ok: false,
      error: { code: 'NOT_A_BOT_KEY' },
    });
    expect(await profiles.saveKey('with space', 'bot')).toMatchObject({ ok: false });
    expect((await install.start()).listKeys()).toMatchObject([
      { scope: 'public' },
      { scope: 'bot' },
    ]);
  });

  it('are checked without reading the game state a second time', async () => {
    const profiles = await startConnected();
    await profiles.saveKey(PUBLIC_KEY);
    service.override('/api/public/v1/game', (_request, response) =>
      sendJson(response, { ok: true, found: true, currentTurn: 1 }),
    );
    await profiles.saveKey(PUBLIC_KEY);
    const answers = [
      await profiles.call(pageCall('game')),
      await profiles.call(pageCall('game')),
      await profiles.call(pageCall('game')),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const asked = service.requests.filter(({ target }) => target.includes('/game'));
    expect(asked).toHaveLength(1);
  });

  it('are each checked by their own request when they are saved', async () => {
    const profiles = await startConnected();
    service.override('/api/public/v1/news', (request, response) =>
      request.headers['x-api-key'] === PRIVATE_KEY
        ? sendJson(response, { ok: true, posts: [] })
        : sendJson(response, { error: 'API key invalid' }, { status: 401 }),
    );
    expect(await profiles.saveKey(PUBLIC_KEY)).toMatchObject({
      value: [{ check: 'refused', checkMessage: 'API key invalid' }],
    });
    expect(await profiles.saveKey(PRIVATE_KEY)).toMatchObject({
      value: [
        { scope: 'public', check: 'refused' },
        { scope: 'private', check: 'accepted', checkMessage: null },
      ],
    });
    expect(lastKey()).toBe(PRIVATE_KEY);
  });

  it('stay unchecked, with a reason, while the service is out of reach', async () => {
    const profiles = await startConnected();
    const announced: unknown[] = [];
    profiles.onKeysChange((_profileId, keys) => announced.push(keys.map(({ check }) => check)));
    service.override('/api/public/v1/news', (_request, response) =>
      sendJson(response, { error: 'Under repair' }, { status: 503 }),
    );
    expect(await profiles.saveKey(PUBLIC_KEY)).toMatchObject({
      value: [
        {
          check: 'unchecked',
          checkMessage: expect.stringMatching(
            /^The server is temporarily unavailable .*\(status 503\).*“Under repair”/,
          ),
        },
      ],
    });
    service.override('/api/public/v1/news', (_request, response) =>
      sendJson(response, { error: 'no' }, { status: 401 }),
    );
    await profiles.call(pageCall('news'));
    await profiles.forgetKey('public');
    expect(announced).toEqual([['unchecked'], ['unchecked'], ['refused'], []]);
  });
});
