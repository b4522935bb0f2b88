/** The whole of main reports damage to the screen: once, at the start and later. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createCrashSafeFile, encodeCheckedText } from '@electron/storage/files/crash-safe-file';
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
});

const start = async () => {
  main = await startMain(folder, { onEvent: (channel) => heard.push(channel) });
};
const notices = async () => {
  const answer = await main.invoke('app:take-notices', null);
  return answer.ok ? answer.value : [];
};

it('a file that is damaged at the start is reported once', async () => {
  await createCrashSafeFile(join(folder, 'kept.json')).write('{}');
  writeFileSync(join(folder, 'kept.json'), encodeCheckedText('{}').subarray(1));
  await start();
  await eventually(() => expect(heard).toContain('app:new-notice'));
  expect(await notices()).toEqual([expect.stringMatching(/favourites .* are lost/)]);
  expect(await notices()).toEqual([]);
});

describe('a session whose keyring is missing', () => {
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

  /** The messages of one run with or without a keyring. */
  const noticesWith = async (system: object) => {
    Object.assign(safeStorage, system);
    await start();
    const sentences = await notices();
    await main.close();
    return sentences;
  };

  it('is reported once in every run in which it is missing', async () => {
    Object.assign(safeStorage, KEYRING);
    main = await startMain(folder, { serverUrl: service.origin });
    await main.invoke('session:sign-in', { identifier: 'ada', password: 'ada-password' });
    await main.close();
    expect(await noticesWith(none)).toEqual([expect.stringMatching(/session .* keyring/)]);
    expect(await noticesWith(none)).toHaveLength(1);
    expect(await noticesWith(KEYRING)).toEqual([]);
  });
});

it('a damaged practice world is reported when it is entered', async () => {
  await start();
  expect(heard).not.toContain('app:new-notice');
  practiceChild.announced = { baseUrl: 'http://127.0.0.1:9', players: [], recovery: 'cut-back' };
  await main.invoke('world:enter', {});
  expect(heard).toContain('app:new-notice');
  expect(await notices()).toEqual([expect.stringMatching(/practice world .* is lost/)]);
});
