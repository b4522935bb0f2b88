import { rmSync } from 'node:fs';

import { FILES, openTestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { expect, it } from 'vitest';

it('each write of presence returns when the player was here before', async () => {
  const directory = freshDirectory();
  const first = openTestStore(directory);
  expect(await first.work('presence', { files: FILES, atMs: 999.6 })).toBeNull();
  expect(await first.work('presence', { files: FILES, atMs: 2_000 })).toBe(1_000);
  await first.work('close', null);
  const second = openTestStore(directory);
  expect(await second.work('presence', { files: FILES, atMs: 9_000 })).toBe(2_000);
  const other = { ...FILES, profile: 'profile-2' };
  expect(await second.work('presence', { files: other, atMs: 9_000 })).toBeNull();
  await second.work('close', null);
  rmSync(directory, { recursive: true });
});
