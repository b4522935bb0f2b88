/** The passwords of proxies on the disk: encrypted, or as private keys without a keyring, and gone once forgotten. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { createFileLog } from '@electron/log/file-log';
import { createProxyPasswords } from '@electron/session/secrets/proxy-passwords';
import { createSecretFile } from '@electron/storage/files/secret-file';
import { createCorruptionReport } from '@electron/storage/corruption-report';
import type { Corruption } from '@electron/storage/corruption-report';
import { filesContaining, filesIn, freshDirectory } from '@support/storage/directory';

const PROXY = 'http://proxy.example:8080';
const LOGIN = { user: 'ada', password: 'trolley-lantern-91' };

let directory: string;
let hasKeyring: boolean;
let mayBePlain: boolean;
let corruptions: Corruption[];
beforeEach(() => {
  directory = freshDirectory();
  hasKeyring = true;
  mayBePlain = false;
  corruptions = [];
});

const flip = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x55));
const log = () => createFileLog({ path: join(directory, 'logs', 'main.log') });

/** A start of the client, whose player enters the login. */
function start(written = log()) {
  let asked = 0;
  const passwords = createProxyPasswords({
    file: createSecretFile({
      path: join(directory, 'profiles', 'proxy-passwords'),
      encryption: {
        isAvailable: () => hasKeyring,
        encrypt: (text) => flip(Buffer.from(text)),
        decrypt: (bytes) => flip(bytes).toString(),
      },
      allowPlainFile: () => mayBePlain,
      onCorruption: (found) => corruptions.push(found),
    }),
    ask() {
      asked += 1;
      return { answer: Promise.resolve(LOGIN), cancel: () => undefined };
    },
    log: written,
  });
  return { passwords, asked: () => asked };
}

it('passwords of proxies are encrypted, and the next start asks nothing', async () => {
  await start().passwords.demand(PROXY, null);
  expect(filesContaining(directory, LOGIN.password)).toEqual([]);
  const next = start();
  expect(await next.passwords.current(PROXY)).toEqual(LOGIN);
  expect(await next.passwords.current('https://proxy.example:8080')).toBeNull();
  expect(next.asked()).toBe(0);
});

it('without a keyring passwords of proxies are in memory, in a file only if allowed', async () => {
  hasKeyring = false;
  const { passwords } = start();
  await passwords.demand(PROXY, null);
  expect(await passwords.list()).toEqual([{ proxyName: 'proxy.example:8080', storage: 'memory' }]);
  expect(filesContaining(directory, LOGIN.password)).toEqual([]);
  mayBePlain = true;
  await passwords.reconcile();
  expect(filesContaining(directory, LOGIN.password)).toHaveLength(1);
  // The keyring is back: the next start leaves no readable copy.
  hasKeyring = true;
  expect(await start().passwords.current(PROXY)).toEqual(LOGIN);
  expect(filesContaining(directory, LOGIN.password)).toEqual([]);
});

it('forgetting a proxy’s password leaves nothing of it on the disk', async () => {
  const { passwords } = start();
  await passwords.demand(PROXY, null);
  expect(filesIn(join(directory, 'profiles'))).not.toEqual([]);
  await passwords.forget('proxy.example:8080');
  expect(filesIn(join(directory, 'profiles'))).toEqual([]);
  expect(await passwords.current(PROXY)).toBeNull();
});

it('a damaged file of proxy passwords is reported, and the player is asked again', async () => {
  await start().passwords.demand(PROXY, null);
  const path = join(directory, 'profiles', 'proxy-passwords');
  writeFileSync(path, readFileSync(path).subarray(0, 9));
  const next = start();
  expect(await next.passwords.demand(PROXY, null)).toEqual(LOGIN);
  expect(next.asked()).toBe(1);
  const report = createCorruptionReport(() => undefined);
  for (const each of corruptions) report.add(each);
  expect(report.take()).toEqual([expect.stringMatching(/proxy passwords were damaged/u)]);
});

it('no log entry shows a proxy’s password, as text or as the proxy gets it', async () => {
  const written = log();
  await start(written).passwords.demand(PROXY, null);
  const header = Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64');
  written.error(`The proxy said ${LOGIN.password} and ${header}`, {
    sent: [LOGIN.password, header],
  });
  const text = readFileSync(join(directory, 'logs', 'main.log'), 'utf8');
  expect(text).toContain('The proxy said');
  for (const secret of [LOGIN.password, header]) expect(text).not.toContain(secret);
});
