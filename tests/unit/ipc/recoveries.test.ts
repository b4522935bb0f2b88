/** The whole of main tells the screen of damage: once, at the start and later. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { encodeCheckedText } from '@electron/storage/files/checked-text';
import { eventually } from '@support/eventually';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { practiceChild, safeStorage } from '@support/fuzz/electron';
import { startMain } from '@support/fuzz/whole-main';
import type { WholeMain } from '@support/fuzz/whole-main';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/fuzz/electron'));
vi.mock('@electron/window/confirm-window', () => import('@support/fuzz/confirm-window'));

let folder: string;
let main: WholeMain;
let heard: string[];
beforeEach(() => {
  folder = freshDirectory();
  heard = [];
});
afterEach(async () => {
  practiceChild.announced = null;
  await main.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
  main = await startMain(folder, { onEvent: (channel) => heard.push(channel) });
};
const told = async () => {
  const answer = await main.invoke('app:recoveries', null);
  return answer.ok ? answer.value : [];
};

it('a damaged file of the start is told once', async () => {
  await createCrashSafeFile(join(folder, 'boot.json')).write('{}');
  writeFileSync(join(folder, 'boot.json'), encodeCheckedText('{}').subarray(1));
  await start();
  await eventually(() => expect(heard).toContain('app:recovered'));
  expect(await told()).toEqual([expect.stringMatching(/Nothing of yours was lost/)]);
  expect(await told()).toEqual([]);
});

describe('a session whose keyring is away', () => {
  const KEYRING = {
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptString: (text: string) => Buffer.from(text),
    decryptString: (bytes: Buffer) => bytes.toString(),
  };
  const none = { ...safeStorage };
  let service: SessionService;
  beforeEach(async () => {
    service = await startSessionService();
  });
  afterEach(async () => {
    Object.assign(safeStorage, none);
    await service.close();
  });

  /** The sentences of one run, in which a keyring is there or away. */
  const toldIn = async (system: object) => {
    Object.assign(safeStorage, system);
    await start();
    const sentences = await told();
    await main.close();
    return sentences;
  };

  it('is told once, and again when it was there in between', async () => {
    Object.assign(safeStorage, KEYRING);
    main = await startMain(folder, { serverUrl: service.origin });
    await main.invoke('session:sign-in', { identifier: 'ada', password: 'ada-password' });
    await main.close();
    expect(await toldIn(none)).toEqual([expect.stringMatching(/session .* keyring/)]);
    expect(await toldIn(none)).toEqual([]);
    expect(await toldIn(none)).toEqual([]);
    expect(await toldIn(KEYRING)).toEqual([]);
    expect(await toldIn(none)).toHaveLength(1);
    expect(await toldIn(none)).toEqual([]);
  });
});

it('a practice world that was damaged is told when it is entered', async () => {
  await start();
  expect(heard).not.toContain('app:recovered');
  practiceChild.announced = { baseUrl: 'http://127.0.0.1:9', players: [], recovery: 'cut-back' };
  await main.invoke('world:enter', {});
  expect(heard).toContain('app:recovered');
  expect(await told()).toEqual([expect.stringMatching(/practice world .* is lost/)]);
});
