/** A disk that fills up while a backup is restored or saved: nothing is lost, and the player learns what to do. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type * as NodeFs from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { beforeEach, expect, it, vi } from 'vitest';

import type * as ReplaceFileModule from '@electron/storage/files/replace-file';

import { ADA, setUpComputer } from './computer';
import type { Computer } from './computer';

type Fs = typeof NodeFs;
type ReplaceFile = typeof ReplaceFileModule;

const disk = vi.hoisted(() => ({ isFull: '' as '' | 'parts' | 'files' }));
vi.mock('node:fs', async (original) => {
  const fs = await original<Fs>();
  /** What was written before the disk was full stays there. */
  const createWriteStream = (path: string, options: Parameters<Fs['createWriteStream']>[1]) => {
    if (disk.isFull !== 'parts') return fs.createWriteStream(path, options);
    fs.writeFileSync(path, 'half');
    return new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    });
  };
  return { ...fs, createWriteStream };
});
vi.mock('@electron/storage/files/replace-file', async (original) => {
  const real = await original<ReplaceFile>();
  const replaceFile: ReplaceFile['replaceFile'] = async (path, bytes) => {
    if (disk.isFull === 'files') throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
    await real.replaceFile(path, bytes);
  };
  return { ...real, replaceFile };
});

/** Every file of the computer with its content. */
const contents = ({ folder }: Computer) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => [path, readFileSync(path).toString('base64')]);

beforeEach(() => {
  disk.isFull = '';
});

it.each(['parts', 'files'] as const)(
  'a disk that is full of %s while a backup is staged changes nothing',
  async (full) => {
    const from = setUpComputer();
    await from.record(ADA, 7, 900);
    await from.backups.save();
    const here = setUpComputer({ settings: { theme: 'oled' } });
    await here.record(ADA, 12, 100);
    here.player.file = from.player.file;
    const before = contents(here);

    disk.isFull = full;
    expect(await here.backups.restore()).toMatchObject({
      ok: false,
      error: {
        code: 'BACKUP_NO_ROOM',
        message: expect.stringMatching(/no room.*Nothing was changed here/u),
      },
    });
    expect(contents(here)).toEqual(before);
    expect([existsSync(join(here.folder, 'restore')), here.reviews, here.ended]).toEqual([
      false,
      [],
      [],
    ]);

    disk.isFull = '';
    here.player.agrees = false;
    expect(await here.backups.restore()).toEqual({ ok: true, value: false });
    expect(here.reviews).toHaveLength(1);
    await from.store.work('close', null);
    await here.store.work('close', null);
  },
);
