/** A disk of a given size, in memory, that a test fills to the page. Needs the right to mount. */
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { freshDirectory } from './directory';

export const PAGE_BYTES = 4_096;

/** Whether this user may mount a disk. */
export function canMount(): boolean {
  const probe = freshDirectory();
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe]).status === 0;
  if (isMounted) unmount(probe);
  rmSync(probe, { recursive: true });
  return isMounted;
}

/** Mounts a disk on a folder, with options of tmpfs. */
export function mountDisk(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=700`, 'tmpfs', folder]);
}

/** Connections of this process may still hold a file open. */
export function unmount(disk: string): void {
  execFileSync('umount', ['--lazy', disk]);
}

/** Fills a disk until exactly `pages` pages are free. */
export function leaveFree(disk: string, pages: number): void {
  makeRoom(disk);
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - pages * PAGE_BYTES));
  expect(statfsSync(disk).bavail * bsize).toBe(pages * PAGE_BYTES);
}

export function makeRoom(disk: string): void {
  rmSync(join(disk, 'ballast'), { force: true });
}
