/** When the local API is open: as the settings say, never in safe mode; and its token. */
import { createServer } from 'node:net';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createLocalApi } from '@electron/local-api/local-api';
import { createApiToken, overlayKeyOf } from '@electron/local-api/token';
import { NO_LOG } from '@electron/log/log';
import { createRedactor } from '@electron/log/redactor';
import { createSecretFile } from '@electron/storage/files/secret-file';
import { freePort } from '@support/local-api/free-port';
import { freshDirectory, filesContaining } from '@support/storage/directory';
import { createTestKeyring } from '@support/storage/keyring';

const SOME_PORT = 47_110;

/** A refusal of the system. */
const refusing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('refused'), { code }));

function setUp({
  isSafe = false,
  isOn = false,
  listen = undefined as (() => Promise<never>) | undefined,
} = {}) {
  let settings = { localApi: isOn, localApiPort: SOME_PORT };
  let tell = () => {};
  let tokens = 0;
  const did: string[] = [];
  const token = {
    get: () => Promise.resolve(`token-${tokens}`),
    renew: () => Promise.resolve(`token-${(tokens += 1)}`),
    storage: () => 'keyring' as const,
  };
  const api = createLocalApi({
    settings: {
      get: () => settings,
      onChange(listener) {
        tell = listener;
      },
    },
    isSafe,
    token,
    listen:
      listen ??
      ((port, secret) => {
        did.push(`open ${port} ${secret}`);
        return Promise.resolve({
          close() {
            did.push(`close ${port}`);
            return Promise.resolve();
          },
        });
      }),
    onChange: ({ status }) => did.push(status),
  });
  return {
    api,
    did,
    async change(next: Partial<typeof settings>) {
      settings = { ...settings, ...next };
      tell();
      await api.settled();
    },
  };
}

describe('the local API', () => {
  it('is off until it is turned on, and closed when it is turned off', async () => {
    const { api, did, change } = setUp();
    await api.settled();
    expect(api.view()).toEqual({ status: 'off' });
    expect(await api.token()).toBeNull();
    await change({ localApi: true });
    expect(api.view()).toEqual({
      status: 'open',
      address: 'http://127.0.0.1:47110',
      lastFour: 'en-0',
      storage: 'keyring',
    });
    await change({ localApi: false });
    expect(did).toEqual(['opening', 'open 47110 token-0', 'open', 'close 47110', 'off']);
  });

  it('opens at the start where the player left it on, and closes at the end for good', async () => {
    const { api, did, change } = setUp({ isOn: true });
    await api.settled();
    await api.close();
    await change({ localApiPort: 50_000 });
    expect(did.filter((what) => what.includes(' '))).toEqual(['open 47110 token-0', 'close 47110']);
  });

  it('stays closed in safe mode', async () => {
    const { api, did } = setUp({ isOn: true, isSafe: true });
    await api.settled();
    expect(api.view()).toEqual({ status: 'safe-mode' });
    expect(did).toEqual(['safe-mode']);
  });

  it('moves to another port, and closes the former one first', async () => {
    const { api, did, change } = setUp({ isOn: true });
    await api.settled();
    await change({ localApiPort: 50_000 });
    expect(did.filter((what) => what.includes(' '))).toEqual([
      'open 47110 token-0',
      'close 47110',
      'open 50000 token-0',
    ]);
  });

  it('with a new token is opened again, so that streams of the former one end', async () => {
    const { api, did } = setUp({ isOn: true });
    await api.settled();
    expect(await api.renewToken()).toMatchObject({ status: 'open', lastFour: 'en-1' });
    expect(did.filter((what) => what.includes(' '))).toEqual([
      'open 47110 token-0',
      'close 47110',
      'open 47110 token-1',
    ]);
  });

  it.each([
    ['EADDRINUSE', 'Another program uses port 47110. Choose another port'],
    ['EACCES', 'The system does not let Hustings use port 47110. Choose another port.'],
    ['EMFILE', 'Port 47110 could not be opened (EMFILE). Choose another port.'],
  ])('that cannot open (%s) says what to do', async (code, words) => {
    const { api } = setUp({ isOn: true, listen: refusing(code) });
    await api.settled();
    expect(api.view()).toMatchObject({ status: 'failed', message: expect.stringContaining(words) });
  });

  it('tells a port that is really taken', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { listen } = await import('@electron/local-api/listener');
    const options = {
      port,
      token: 't',
      nowMs: () => 0,
      data: () => null,
      follow: () => () => undefined,
      log: NO_LOG,
    };
    await expect(listen(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('the token', () => {
  const fileIn = (folder: string, encryption = createTestKeyring(true)) =>
    createSecretFile({
      path: join(folder, 'local-api-token'),
      encryption,
      allowPlainFile: () => false,
    });

  it('is long, encrypted on the disk, and the same in the next run', async () => {
    const folder = freshDirectory();
    const keyring = createTestKeyring(true);
    const token = await createApiToken(fileIn(folder, keyring), NO_LOG).get();
    expect(token).toMatch(/^hustings_local_[\w-]{43}$/u);
    expect(filesContaining(folder, token)).toEqual([]);
    expect(await createApiToken(fileIn(folder, keyring), NO_LOG).get()).toBe(token);
  });

  it('is another one after it was renewed, also in the next run', async () => {
    const folder = freshDirectory();
    const keyring = createTestKeyring(true);
    const tokens = createApiToken(fileIn(folder, keyring), NO_LOG);
    const first = await tokens.get();
    const second = await tokens.renew();
    expect(second).not.toBe(first);
    expect(await createApiToken(fileIn(folder, keyring), NO_LOG).get()).toBe(second);
  });

  it('is hidden in the log, and so is the key of the overlay that follows from it', async () => {
    const hidden: string[] = [];
    const log = {
      ...NO_LOG,
      hideCurrent: (_owner: object, words: readonly string[]) => void hidden.push(...words),
    };
    const tokens = createApiToken(fileIn(freshDirectory()), log);
    const first = await tokens.get();
    const second = await tokens.renew();
    expect(hidden).toEqual([first, second].flatMap((token) => [token, overlayKeyOf(token)]));
  });

  it('without a keyring lasts for one run where no plain file is allowed', async () => {
    const folder = freshDirectory();
    const tokens = createApiToken(fileIn(folder, createTestKeyring(false)), NO_LOG);
    const token = await tokens.get();
    expect(tokens.storage()).toBe('memory');
    expect(filesContaining(folder, token)).toEqual([]);
  });

  it('is hidden in the log from the moment that it exists, and the former one too', async () => {
    const redactor = createRedactor();
    const tokens = createApiToken(fileIn(freshDirectory()), {
      ...NO_LOG,
      hideCurrent: redactor.hideCurrent,
    });
    const first = await tokens.get();
    const second = await tokens.renew();
    const line = redactor.forLog(`${first} and ${second}`, 1_000);
    expect(line).toBe('*** and ***');
  });
});
