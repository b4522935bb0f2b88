/** Main keeps one directory for each profile: on disk, over restarts, and without another profile's names. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

import { createDirectories } from '@electron/directory/directories';
import { parseFacts } from '@electron/directory/stored-facts';
import { NO_LOG } from '@electron/log/log';
import { Directory } from '@shared/directory/directory';
import type { DirectoryFacts } from '@shared/directory/facts';
import { freshDirectory } from '@support/storage/directory';

const COUNTRIES = {
  id: 'countries',
  params: {},
  value: { countries: [{ id: 'AV', name: 'Avelmark' }] },
  digest: 'd1',
} as const;

async function open(directory: string) {
  const changes: { profileId: string; changed: DirectoryFacts }[] = [];
  const directories = createDirectories({
    directory,
    now: () => 1_000,
    onChange: (profileId, changed) => changes.push({ profileId, changed }),
    log: NO_LOG,
  });
  return { directories, changes };
}

describe('the directories of profiles', () => {
  it('announce what is new at once, and nothing for an unchanged answer', async () => {
    const { directories, changes } = await open(freshDirectory());
    directories.learn('p1', COUNTRIES);
    directories.learn('p1', COUNTRIES);
    directories.learn('p1', { ...COUNTRIES, digest: 'd2' });
    expect(changes.map(({ profileId, changed }) => [profileId, changed.countries])).toEqual([
      ['p1', [expect.objectContaining({ code: 'AV', name: 'Avelmark' })]],
    ]);
    await directories.close();
  });

  it('are there after a restart, each for its own profile', async () => {
    const folder = freshDirectory();
    const first = await open(folder);
    first.directories.learn('p1', COUNTRIES);
    first.directories.learnAbsent('p1', 'parties');
    await first.directories.close();
    const { directories } = await open(folder);
    expect(directories.of('p1').countryName('AV')).toBe('Avelmark');
    expect([...directories.of('p1').absentAt(2_000)]).toEqual(['parties']);
    expect(directories.of('p2').facts().countries).toEqual([]);
  });

  it('are there after an update from a version that kept no states and no own country', () => {
    const { states, home, ...facts } = new Directory().facts();
    expect([states, home]).toEqual([[], []]);
    expect(parseFacts(JSON.stringify(facts))).toEqual({ ...facts, states: [], home: [] });
  });

  it('begin anew if the file is damaged or of another shape', async () => {
    const folder = freshDirectory();
    await writeFile(join(folder, 'p1.json'), '{"countries":[{"code":7}]}');
    const { directories } = await open(folder);
    expect(directories.of('p1').facts().countries).toEqual([]);
    directories.learn('p1', COUNTRIES);
    await directories.close();
    const again = await open(folder);
    expect(again.directories.of('p1').countryName('AV')).toBe('Avelmark');
  });

  it('leave nothing behind when a profile is removed', async () => {
    const folder = freshDirectory();
    const first = await open(folder);
    first.directories.learn('p1', COUNTRIES);
    await first.directories.close();
    const second = await open(folder);
    second.directories.learn('p1', { ...COUNTRIES, digest: 'd2' });
    await second.directories.remove('p1');
    await second.directories.close();
    const third = await open(folder);
    expect(third.directories.of('p1').facts().countries).toEqual([]);
  });

  it('of a profile that is removed are not written any more', async () => {
    vi.useFakeTimers();
    const { directories } = await open(freshDirectory());
    directories.learn('p1', COUNTRIES);
    expect(vi.getTimerCount()).toBe(1);
    await directories.remove('p1');
    expect(vi.getTimerCount()).toBe(0);
  });
});
