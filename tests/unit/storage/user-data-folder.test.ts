import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  checkUserDataFolder,
  explainRefusedLock,
  openCacheFolder,
} from '@electron/storage/user-data-folder';
import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { freshDirectory } from '@support/storage/directory';

/** Retries after a temporary obstacle would take longer. */
const QUICK_MS = 1_500;
const NOBODY = 65_534;

/** Runs `work` as an account that may not enter `folder`; the superuser may enter everything. */
async function withoutPermission<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const isSuperuser = process.getuid?.() === 0;
  if (isSuperuser) chownSync(directory, NOBODY, NOBODY);
  chmodSync(folder, 0o000);
  if (isSuperuser) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (isSuperuser) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
}

let directory: string;

beforeEach(() => {
  directory = freshDirectory();
});

describe('the folder for the client’s data', () => {
  it('can be used when it is writable, and is left as it was', () => {
    writeFileSync(join(directory, 'settings.json'), '{}');
    expect(checkUserDataFolder(directory)).toBeNull();
    expect(readdirSync(directory)).toEqual(['settings.json']);
  });

  it('is made together with its parents when it is missing', () => {
    const folder = join(directory, 'a', 'b');
    expect(checkUserDataFolder(folder)).toBeNull();
    expect(existsSync(folder)).toBe(true);
  });

  it('cannot be used when it, or its parent, is a file', () => {
    const file = join(directory, 'file');
    writeFileSync(file, 'mine');
    for (const folder of [file, join(file, 'inside')]) {
      const failure = checkUserDataFolder(folder);
      expect(failure?.title).toBe(
        `Hustings cannot use the folder for its data, ${folder}: a file is in its place.`,
      );
      expect(failure?.advice).toBe(
        'Nothing was changed. Move that file away, or start Hustings with another one: --user-data-dir=FOLDER.',
      );
    }
  });

  it('cannot be used when the folder of the profiles in it is a file', () => {
    writeFileSync(join(directory, 'profiles'), 'mine');
    expect(checkUserDataFolder(directory)?.title).toBe(
      `Hustings cannot use the folder for its data, ${join(directory, 'profiles')}: a file is in its place.`,
    );
  });

  it('cannot be used without permission for a folder in it, and its files fail at once', async () => {
    const profiles = join(directory, 'profiles');
    mkdirSync(profiles);
    const file = createCrashSafeFile(join(profiles, 'session-p1'));
    const failed = await withoutPermission(profiles, async () => {
      const startedAt = performance.now();
      const read = await file.read();
      const isWritten = await file.write('x').then(
        () => true,
        () => false,
      );
      return {
        title: checkUserDataFolder(directory)?.title,
        read,
        isWritten,
        isQuick: performance.now() - startedAt < QUICK_MS,
      };
    });
    expect(failed).toEqual({
      title: `Hustings cannot use the folder for its data, ${profiles}: your account may not write there.`,
      read: null,
      isWritten: false,
      isQuick: true,
    });
  });

  it.runIf(process.platform === 'linux')('is refused at once where none can be made', () => {
    // The recursive `mkdirSync` never returns for this path.
    expect(checkUserDataFolder('/proc/nope/folder')?.title).toContain('cannot be made');
  });

  it('cannot be used when nothing can be written into it', () => {
    // A full name leaves no room for any file below it, whatever the account may do.
    const folder = join(directory, 'a'.repeat(255), 'b'.repeat(255).repeat(20));
    expect(checkUserDataFolder(folder)?.title).toContain('ENAMETOOLONG');
  });
});

describe('a refused lock of that folder', () => {
  const lock = (target: string) => symlinkSync(target, join(directory, 'SingletonLock'));

  it('is what a second start meets while the holder runs on this machine', () => {
    lock(`${hostname()}-${process.pid}`);
    expect(explainRefusedLock(directory, 'linux')).toBeNull();
  });

  it('is a failure when nobody who runs here holds the lock', () => {
    expect(explainRefusedLock(directory, 'linux')?.title).toContain('cannot lock the folder');
    lock(`far-away.example-${process.pid}`);
    expect(explainRefusedLock(directory, 'linux')?.title).toContain('cannot lock the folder');
    rmSync(join(directory, 'SingletonLock'));
    mkdirSync(join(directory, 'SingletonLock'));
    expect(explainRefusedLock(directory, 'linux')?.title).toContain('cannot lock the folder');
  });

  it('is left to the system on Windows, because the holder answers there', () => {
    expect(explainRefusedLock(directory, 'win32')).toBeNull();
  });
});

describe('the folder for cache, record and window positions', () => {
  it('is the client’s own in a normal start', () => {
    const cache = openCacheFolder(directory, false);
    writeFileSync(cache.path('kept.json'), 'kept');
    cache.close();
    expect(readdirSync(directory)).toEqual(['kept.json']);
  });

  it('is another one in safe mode, and leaves nothing', () => {
    const cache = openCacheFolder(directory, true);
    const path = cache.path('kept.json');
    writeFileSync(path, 'of this run');
    expect(readdirSync(directory)).toEqual([]);
    cache.close();
    expect(existsSync(dirname(path))).toBe(false);
  });
});
