/** Which system packages are missing, and how they are installed. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import {
  parseMissingLibraries,
  runPackageManager,
} from '../../../../build/electron/system-packages';

describe('Missing system packages', () => {
  it('are read from the list that ldd prints', () => {
    const listing =
      '\tlibc.so.6 => /lib/libc.so.6 (0x0)\n\tlibnss3.so => not found\n\tlibgbm.so.1 => not found\n';
    expect(parseMissingLibraries(listing)).toEqual(['libnss3.so', 'libgbm.so.1']);
  });
});

describe.skipIf(process.platform === 'win32')('The package manager', () => {
  /** Puts an `apt-get` with these lines first on the path. */
  function fakeApt(...lines: readonly string[]): string {
    const folder = freshDirectory();
    const file = join(folder, 'apt-get');
    writeFileSync(file, ['#!/bin/sh', `cd '${folder}'`, ...lines].join('\n'));
    chmodSync(file, 0o755);
    const { PATH } = process.env;
    process.env['PATH'] = `${folder}${delimiter}${PATH}`;
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      process.env['PATH'] = PATH;
      stderr.mockRestore();
    });
    return folder;
  }

  it('is run again while another one holds its locks', async () => {
    const folder = fakeApt(
      'echo x >> tries',
      '[ $(wc -l < tries) -gt 2 ] && exit 0',
      'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7" >&2; exit 100',
    );
    await runPackageManager(['apt-get', 'update'], 1);
    expect(readFileSync(join(folder, 'tries'), 'utf8')).toBe('x\nx\nx\n');
  });

  it('prints nothing, and its output is in the error if it fails', async () => {
    fakeApt('echo reading; echo "E: Unable to locate package x" >&2; exit 100');
    await expect(runPackageManager(['apt-get', 'install', 'x'], 1)).rejects.toThrow(
      /apt-get install x\n\nreading\n+E: Unable to locate package x/u,
    );
  });
});
