/** A keyring that is locked when the client starts: what it encrypted stays, and is taken up once it opens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createProxyPasswords } from '@electron/session/secrets/proxy-passwords';
import { createSecretFile } from '@electron/storage/files/secret-file';
import { pageCall } from '@support/fake-service/client';
import { sendJson } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';
import { logInto } from '@support/log';
import { filesIn, freshDirectory } from '@support/storage/directory';
import { createTestKeyring } from '@support/storage/keyring';
import { beforeEach, describe, expect, it } from 'vitest';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const KEY = 'svc_pub_Canary0123456789abcdefABCDEF01';

const lockings: readonly (readonly [string, { available: boolean; locked: boolean }])[] = [
  ['there is none', { available: false, locked: false }],
  ['it refuses', { available: true, locked: true }],
];

describe('a session and a key whose keyring is locked at the start', () => {
  let service: SessionService;
  let install: Install;
  /** The files of secrets, with their bytes. */
  const secretFiles = () =>
    new Map(
      filesIn(install.directory)
        .filter((name) => /^(?:session|key)-/u.test(name))
        .map((name) => [name, readFileSync(join(install.directory, name), 'latin1')]),
    );

  beforeEach(async () => {
    service = await startService();
    install = makeInstall(true);
    const profiles = await install.start();
    await profiles.connect(service.origin);
    await profiles.signIn('ada', 'ada-password');
    await profiles.saveKey(KEY);
    await profiles.close();
  });

  it.each(lockings)('stay on the disk, and work again once it opens: %s', async (_how, lock) => {
    const before = secretFiles();
    expect(before.size).toBeGreaterThan(1);
    Object.assign(install.keyring, lock);
    const profiles = await install.start();
    expect(profiles.view()).toMatchObject({ status: 'expired', storage: 'memory' });
    // What the service sends without the session must not replace it.
    service.override('/api/client-nav', (_request, response) =>
      sendJson(
        response,
        { user: null },
        { headers: { 'set-cookie': ['__svc_track=0123456789abcdef; Path=/; HttpOnly'] } },
      ),
    );
    await profiles.call(pageCall('clientNav'));
    service.override('/api/client-nav', null);
    await profiles.reconcileSecrets();
    expect(secretFiles()).toEqual(before);

    Object.assign(install.keyring, { available: true, locked: false });
    await profiles.reconcileSecrets();
    expect(profiles.listKeys()).toMatchObject([{ scope: 'public', storage: 'keyring' }]);
    await expect
      .poll(() => profiles.view())
      .toMatchObject({ status: 'signed-in', storage: 'keyring' });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
  });

  it.each(lockings)('work again at the next start, once it opens: %s', async (_how, lock) => {
    Object.assign(install.keyring, lock);
    const locked = await install.start();
    expect(locked.view()).toMatchObject({ status: 'expired' });
    await locked.close();
    Object.assign(install.keyring, { available: true, locked: false });
    const profiles = await install.start();
    await expect.poll(() => profiles.view()).toMatchObject({ status: 'signed-in' });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
  });

  it('stay ended at the next start, if the service has ended the session meanwhile', async () => {
    install.keyring.available = false;
    await (await install.start()).close();
    install.keyring.available = true;
    service.sessions.clear();
    const profiles = await install.start();
    await expect.poll(() => service.requests.at(-1)?.target).toBe('/api/client-nav');
    expect(profiles.view()).toMatchObject({ status: 'expired' });
  });

  it.each(lockings)(
    'stay while the player signs in again, until it opens: %s',
    async (_how, lock) => {
      const before = secretFiles();
      Object.assign(install.keyring, lock);
      const profiles = await install.start();
      await profiles.signIn('ada', 'ada-password');
      await profiles.call(pageCall('clientStatus'));
      const sent = service.requests.at(-1)?.headers.cookie;
      expect(sent).toContain('token-2-of-ada');
      expect(secretFiles()).toEqual(before);
      expect(profiles.view()).toMatchObject({ status: 'signed-in', storage: 'memory' });
      Object.assign(install.keyring, { available: true, locked: false });
      await profiles.reconcileSecrets();
      await profiles.close();
      const next = await install.start();
      await next.call(pageCall('clientStatus'));
      expect(service.requests.at(-1)?.headers.cookie).toBe(sent);
    },
  );

  it('are erased when the player signs out and removes the profile', async () => {
    install.keyring.available = false;
    const profiles = await install.start();
    await profiles.remove(profiles.view().profile?.id ?? '');
    expect([...secretFiles().keys()].filter((name) => !name.endsWith('.json'))).toEqual([]);
  });
});

it('proxy passwords stay while no keyring opens them, and none is lost to a new one', async () => {
  const directory = freshDirectory();
  const keyring = createTestKeyring(true);
  const login = (user: string) => ({ user, password: 'trolley-lantern-91' });
  const start = (user: string) =>
    createProxyPasswords({
      file: createSecretFile({
        path: join(directory, 'proxy-passwords'),
        encryption: keyring,
        allowPlainFile: () => true,
      }),
      ask: () => ({ answer: Promise.resolve(login(user)), cancel: () => undefined }),
      log: logInto([]),
    });
  const bytes = () => readFileSync(join(directory, 'proxy-passwords'), 'latin1');
  await start('ada').demand('http://one.example:1', null);
  const before = bytes();
  keyring.available = false;
  const run = start('ben');
  expect(await run.current('http://one.example:1')).toBeNull();
  await run.demand('http://two.example:2', null);
  await run.demand('http://two.example:2', login('ben'));
  await run.reconcile();
  expect(bytes()).toBe(before);
  keyring.available = true;
  expect(await run.current('http://one.example:1')).toEqual(login('ada'));
  await run.reconcile();
  const next = start('nobody');
  expect(await next.current('http://one.example:1')).toEqual(login('ada'));
  expect(await next.current('http://two.example:2')).toEqual(login('ben'));
});
