/** Safe mode keeps cache, record and window positions apart for one run. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, it } from 'vitest';

import { openKeptFolder } from '@electron/storage/kept-folder';
import { freshDirectory } from '@support/storage/directory';

it('a normal start stores everything in the client’s folder', () => {
  const folder = freshDirectory();
  const kept = openKeptFolder(folder, false);
  writeFileSync(kept.path('kept.json'), 'kept');
  kept.close();
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

it('safe mode writes elsewhere and leaves nothing', () => {
  const folder = freshDirectory();
  const kept = openKeptFolder(folder, true);
  const path = kept.path('kept.json');
  writeFileSync(path, 'of this run');
  expect(readdirSync(folder)).toEqual([]);
  kept.close();
  expect(existsSync(dirname(path))).toBe(false);
});
