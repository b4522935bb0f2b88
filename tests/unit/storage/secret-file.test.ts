import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { encodeCheckedText } from '@electron/storage/files/crash-safe-file';
import { sweepTemporaries } from '@electron/storage/files/generations';
import { createSecretFile } from '@electron/storage/files/secret-file';
import {
  filesContaining,
  filesIn,
  filesOpenToOthers,
  freshDirectory,
} from '@support/storage/directory';
import type { Corruption } from '@electron/storage/corruption-report';
import { createTestKeyring } from '@support/storage/keyring';
import type { TestKeyring } from '@support/storage/keyring';
import { beforeEach, describe, expect, it } from 'vitest';

const SECRET = 'canary-cookie-7f3a91';

let directory: string;
let path: string;
let keyring: TestKeyring;
let allowed: boolean;
let entries: string[];
let found: Corruption[];

beforeEach(() => {
  found = [];
  directory = freshDirectory();
  path = join(directory, 'session.secret');
  keyring = createTestKeyring(true);
  allowed = false;
  entries = [];
});

/** Opens the same secret as a new start of the client does. */
const open = () =>
  createSecretFile({
    path,
    encryption: keyring,
    allowPlainFile: () => allowed,
    log: logInto(entries),
    onCorruption: (damage) => found.push(damage),
  });

describe('with a keyring', () => {
  it('stores the secret encrypted across starts, readable by this user only', async () => {
    const file = open();
    expect(await file.read()).toBeNull();
    await file.write(`first ${SECRET}`);
    await file.write(SECRET);
    expect(file.storage()).toBe('keyring');
    expect(filesContaining(directory, SECRET)).toEqual([]);
    expect(filesOpenToOthers(directory)).toEqual([]);
    const again = open();
    expect(await again.read()).toBe(SECRET);
    expect(again.storage()).toBe('keyring');
  });

  it('recovers the previous secret when the newest file is damaged', async () => {
    const file = open();
    await file.write('older');
    await file.write('newer');
    writeFileSync(path, readFileSync(path).subarray(0, 90));
    expect(await open().read()).toBe('older');
    expect(entries).toContain('session.secret was recovered from its previous generation.');
  });

  it('reads null, with a log entry, when another keyring has replaced the first', async () => {
    await open().write(SECRET);
    keyring.replaceKey();
    const file = open();
    expect(await file.read()).toBeNull();
    expect(entries).toEqual(["session.secret could not be decrypted by the system's keyring."]);
    expect(found).toEqual([{ name: 'session.secret', left: 'locked' }]);
    await file.write('new one');
    expect(await open().read()).toBe('new one');
  });

  it('reads null, with a log entry, while the keyring is missing, and the secret when it is back', async () => {
    await open().write(SECRET);
    keyring.available = false;
    expect(await open().read()).toBeNull();
    expect(entries).toEqual([
      "session.secret is encrypted, and the system's keyring is not available.",
    ]);
    expect(found).toEqual([{ name: 'session.secret', left: 'locked' }]);
    keyring.available = true;
    expect(await open().read()).toBe(SECRET);
  });

  it('reports a secret that it cannot use at each start, and reveals nothing of it', async () => {
    for (const text of [SECRET, `plain:for another\n${SECRET}`, `plain:${SECRET}`]) {
      writeFileSync(path, encodeCheckedText(text));
      expect(await open().read()).toBeNull();
      expect(await open().read()).toBeNull();
      const nothing = { name: 'session.secret', left: 'nothing' };
      expect(found.splice(0)).toEqual([nothing, nothing]);
    }
    expect(entries.join()).not.toContain(SECRET);
  });

  it('never falls back to a plain file when the keyring refuses', async () => {
    allowed = true;
    keyring.locked = true;
    const file = open();
    await file.write(SECRET);
    expect(file.storage()).toBe('memory');
    expect(await file.read()).toBe(SECRET);
    expect(filesIn(directory)).toEqual([]);
  });

  it('reads null from bytes that no keyring encrypted', async () => {
    writeFileSync(path, encodeCheckedText('keyring:AAAA'));
    expect(await open().read()).toBeNull();
    writeFileSync(path, encodeCheckedText('something else'));
    expect(await open().read()).toBeNull();
  });
});

describe('while no keyring opens the stored secret', () => {
  const bytes = () => readFileSync(path, 'latin1');
  let stored: string;
  beforeEach(async () => {
    allowed = true;
    await open().write(SECRET);
    stored = bytes();
  });
  const lockings: readonly (readonly [string, () => void])[] = [
    ['there is none', () => (keyring.available = false)],
    ['it refuses', () => (keyring.locked = true)],
  ];

  it.each(lockings)(
    'its file stays as it is, and takes it up again later: %s',
    async (_how, lockIt) => {
      lockIt();
      const file = open();
      expect(await file.read()).toBeNull();
      expect(file.lock()).not.toBeNull();
      await file.reconcile();
      expect(file.storage()).toBe('memory');
      expect(found).toEqual([{ name: 'session.secret', left: 'locked' }]);
      expect(bytes()).toBe(stored);
      Object.assign(keyring, { available: true, locked: false });
      await file.reconcile();
      expect(file.lock()).toBeNull();
      expect(await file.read()).toBe(SECRET);
      expect(file.storage()).toBe('keyring');
    },
  );

  it.each(lockings)('a new secret waits in memory, then replaces it: %s', async (_how, lockIt) => {
    lockIt();
    for (const isRead of [true, false]) {
      const file = open();
      if (isRead) await file.read();
      await file.write('newer');
      await file.reconcile();
      expect(await file.read()).toBe('newer');
      expect(file.storage()).toBe('memory');
      expect(bytes()).toBe(stored);
    }
    const file = open();
    await file.write('newest');
    Object.assign(keyring, { available: true, locked: false });
    await file.reconcile();
    expect(file.storage()).toBe('keyring');
    expect(await open().read()).toBe('newest');
  });

  it.each(lockings)(
    'a keyring that closes during the run leaves what it encrypted: %s',
    async (_how, lockIt) => {
      const file = open();
      await file.read();
      lockIt();
      await file.write('newer');
      expect(bytes()).toBe(stored);
      expect(await file.read()).toBe('newer');
      Object.assign(keyring, { available: true, locked: false });
      await file.reconcile();
      expect(await open().read()).toBe('newer');
    },
  );

  it('the player can still remove it', async () => {
    keyring.available = false;
    const file = open();
    await file.read();
    await file.remove();
    expect(filesIn(directory)).toEqual([]);
    await file.write('after');
    expect(file.storage()).toBe('plain-file');
  });
});

describe('without a keyring', () => {
  beforeEach(() => {
    keyring.available = false;
  });

  it('holds the secret only in memory', async () => {
    const file = open();
    await file.write(SECRET);
    expect(file.storage()).toBe('memory');
    expect(await file.read()).toBe(SECRET);
    expect(filesIn(directory)).toEqual([]);
    expect(await open().read()).toBeNull();
  });

  it('stores the secret in a plain file, readable by this user only, when the player allows it', async () => {
    allowed = true;
    await open().write(SECRET);
    const file = open();
    expect(await file.read()).toBe(SECRET);
    expect(file.storage()).toBe('plain-file');
    expect(filesContaining(directory, SECRET)).toEqual(['session.secret']);
    expect(filesOpenToOthers(directory)).toEqual([]);
  });

  it('removes the plain file but holds the secret in memory when the player forbids the file', async () => {
    allowed = true;
    const file = open();
    await file.write(`older ${SECRET}`);
    await file.write(SECRET);
    allowed = false;
    await file.reconcile();
    expect(file.storage()).toBe('memory');
    expect(await file.read()).toBe(SECRET);
    expect(filesIn(directory)).toEqual([]);
  });

  it('moves the secret into a plain file when the player allows it', async () => {
    const file = open();
    await file.write(SECRET);
    allowed = true;
    await file.reconcile();
    expect(file.storage()).toBe('plain-file');
    expect(await open().read()).toBe(SECRET);
  });

  it('removes a forbidden plain file at the start', async () => {
    allowed = true;
    await open().write(SECRET);
    allowed = false;
    const file = open();
    expect(await file.read()).toBe(SECRET);
    expect(file.storage()).toBe('memory');
    expect(filesIn(directory)).toEqual([]);
  });
});

it('a start removes a readable temporary of a run that was killed without a keyring', async () => {
  await open().write('older');
  writeFileSync(`${path}.tmp-0123456789abcdef`, `plain:${SECRET}`);
  writeFileSync(`${path}.prev-next`, `plain:${SECRET}`);
  await sweepTemporaries(directory);
  expect(await open().read()).toBe('older');
  expect(filesContaining(directory, SECRET)).toEqual([]);
});

describe('a keyring that appears', () => {
  beforeEach(async () => {
    keyring.available = false;
    allowed = true;
    const file = open();
    await file.write(`older ${SECRET}`);
    await file.write(SECRET);
    writeFileSync(`${path}.corrupt`, `half ${SECRET}`);
    writeFileSync(`${path}.tmp-0123456789abcdef`, `half ${SECRET}`);
    keyring.available = true;
  });

  it('reads the plain secret, then encrypts it and leaves no readable copy', async () => {
    const file = open();
    expect(await file.read()).toBe(SECRET);
    expect(file.storage()).toBe('plain-file');
    await file.write(`${SECRET} rotated`);
    expect(file.storage()).toBe('keyring');
    expect(filesContaining(directory, SECRET)).toEqual([]);
    expect(await open().read()).toBe(`${SECRET} rotated`);
  });

  it('leaves no readable copy when the first call is a write', async () => {
    await open().write(SECRET);
    expect(filesContaining(directory, SECRET)).toEqual([]);
  });

  it('removes the readable copy even after a failed write', async () => {
    const file = open();
    await file.read();
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'in the way');
    await expect(file.write(SECRET)).rejects.toThrow();
    expect(file.storage()).toBe('memory');
    expect(await file.read()).toBe(SECRET);
    rmSync(directory);
    mkdirSync(directory);
    writeFileSync(path, encodeCheckedText(`plain:for session.secret\n${SECRET}`));
    await file.reconcile();
    expect(file.storage()).toBe('keyring');
    expect(filesContaining(directory, SECRET)).toEqual([]);
  });
});

describe.each([
  ['encrypted', true, false],
  ['plain', false, true],
  ['in memory', false, false],
])('removing a secret that is %s', (_where, available, plainAllowed) => {
  it('leaves no file with it in any generation', async () => {
    keyring.available = available;
    allowed = plainAllowed;
    const file = open();
    await file.write(`older ${SECRET}`);
    await file.write(SECRET);
    writeFileSync(`${path}.corrupt`, `half ${SECRET}`);
    writeFileSync(`${path}.tmp-0123456789abcdef`, `half ${SECRET}`);
    const done = [file.write(`${SECRET} last`), file.remove()];
    await Promise.all(done);
    expect(await file.read()).toBeNull();
    expect(filesIn(directory)).toEqual([]);
    expect(await open().read()).toBeNull();
  });
});

it('a secret file stores the latest of many simultaneous writes, and a write after a removal', async () => {
  const file = open();
  const writes = Array.from({ length: 30 }, (_, index) => file.write(`cookie ${index}`));
  await Promise.all(writes);
  expect(await open().read()).toBe('cookie 29');
  const ending = [file.remove(), file.write('signed in again')];
  await Promise.all(ending);
  expect(await open().read()).toBe('signed in again');
});

it('the search of these tests finds a secret as text and in base64', () => {
  for (const before of ['', 'a', 'ab']) {
    writeFileSync(path, Buffer.from(`${before}${SECRET} more`).toString('base64'));
    expect(filesContaining(directory, SECRET)).toEqual(['session.secret']);
  }
});
