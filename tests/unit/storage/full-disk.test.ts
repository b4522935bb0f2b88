import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { IS_FULL_SIZE } from '@support/limits';
import { checkUserDataFolder } from '@electron/storage/user-data-folder';
import { filesIn, freshDirectory } from '@support/storage/directory';
import {
  PAGE_BYTES,
  canMount,
  leaveFree,
  makeRoom,
  mountDisk,
  unmount,
} from '@support/storage/small-disk';
import { SUBJECT_NAMES, subjects } from '@support/storage/subjects';
import { buildProgram } from '@support/build-program';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/storage/electron'));

/** The text of a write: nine and a half disk pages, before the store adds its own bytes. */
const CHARACTERS = 9.5 * PAGE_BYTES;
const STEPS = 12;
/**
 * Every number of free pages in the full run. `npm test` takes the ends, the middle, and the numbers around the size of
 * a write.
 */
const FREE_PAGES = Array.from({ length: STEPS }, (_, pages) => pages).filter(
  (pages) => IS_FULL_SIZE || [0, 1, 5, 8, 9, 10, 11].includes(pages),
);
/** Room for a file that keeps its earlier writes too. */
const PLENTY_OF_PAGES = 64;
/** Each of these costs a process: `npm test` takes no page, one page too few, and plenty. */
const FREE_PAGES_OF_PROCESS = [...(IS_FULL_SIZE ? FREE_PAGES : [0, 8]), PLENTY_OF_PAGES];
/** A write of nine and a half pages fits into none of these. */
const refusedOf = (free: readonly number[]) => free.filter((pages) => pages < 9).length;
const sizing = () => CHARACTERS;
/** Files that a refused write must not leave: a temporary, a held generation, a quarantined file. */
const LEFT_OVER = /tmp|next|corrupt/;

let script: string;
beforeAll(async () => {
  script = await buildProgram('store-writer');
});
afterAll(() => rmSync(dirname(script), { recursive: true, force: true }));

let directory: string;
beforeEach(() => {
  directory = freshDirectory();
});

describe.skipIf(!canMount()).each(SUBJECT_NAMES)('a %s on a full disk', (name) => {
  let disk: string;
  beforeEach(() => {
    disk = join(directory, 'disk');
    mkdirSync(disk);
    mountDisk(disk, 'size=512k');
  });
  afterEach(() => unmount(disk));

  it('keeps the previous text, however many pages still fit', async () => {
    const state = join(disk, 'state');
    const subject = subjects[name](state, sizing);
    await subject.write(1);
    let generation = 1;
    let refusals = 0;
    for (const pages of FREE_PAGES) {
      // Settings remove their older generation before they write, which would free its space.
      rmSync(join(state, 'settings.json.prev'), { force: true });
      leaveFree(disk, pages);
      const isKept = await subject.write(generation + 1).then(
        () => true,
        () => false,
      );
      if (isKept) generation += 1;
      else refusals += 1;
      expect(await subjects[name](state, sizing).newest(), `${pages} pages free`).toBe(generation);
      expect(filesIn(state).filter((file) => LEFT_OVER.test(file))).toEqual([]);
    }
    expect(refusals).toBeGreaterThanOrEqual(refusedOf(FREE_PAGES));
    expect(generation).toBeGreaterThan(1);
    makeRoom(disk);
    await subject.write(generation + 1);
    expect(await subjects[name](state, sizing).newest()).toBe(generation + 1);
  });
});

describe.skipIf(!canMount()).each([
  ['no room', 'size=64k'],
  ['no room for one more file', 'nr_inodes=2'],
])('a start on a disk with %s', (_what, options) => {
  let disk: string;
  beforeEach(() => {
    disk = join(directory, 'disk');
    mkdirSync(disk);
    mountDisk(disk, options);
  });
  afterEach(() => unmount(disk));

  it('ends with words that say what to do, and leaves nothing behind', () => {
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(56 * 1024));
    const failure = checkUserDataFolder(disk);
    expect(failure?.title).toBe(
      `Hustings cannot use the folder for its data, ${disk}: the disk is full.`,
    );
    expect(failure?.advice).toContain('Nothing was changed. Free some space on it');
    expect(filesIn(disk)).toEqual(['ballast']);
    rmSync(ballast);
    expect(checkUserDataFolder(disk)).toBeNull();
  });
});

describe.skipIf(process.platform === 'win32').each(SUBJECT_NAMES)(
  'a %s under a file size limit',
  (name) => {
    /**
     * Writes one generation in a process whose files may have `blocks` blocks of 512 bytes; true when the store kept
     * it.
     */
    function writeWithin(blocks: number, generation: number): boolean {
      const command = `ulimit -f ${blocks}; exec "$@"`;
      const writer = [
        process.execPath,
        script,
        name,
        directory,
        String(generation),
        String(CHARACTERS),
      ];
      const { status, stderr } = spawnSync('sh', ['-c', command, 'sh', ...writer], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect([0, 3]).toContain(status);
      return status === 0;
    }

    it('keeps the previous text, however many pages still fit', async () => {
      const newest = () => subjects[name](directory, sizing).newest();
      await subjects[name](directory, sizing).write(1);
      expect(await newest()).toBe(1);
      let generation = 1;
      let refusals = 0;
      for (const pages of FREE_PAGES_OF_PROCESS) {
        if (writeWithin(pages * (PAGE_BYTES / 512), generation + 1)) generation += 1;
        else refusals += 1;
        expect(await newest(), `${pages} pages`).toBe(generation);
        expect(filesIn(directory).filter((file) => LEFT_OVER.test(file))).toEqual([]);
      }
      expect(refusals).toBeGreaterThanOrEqual(refusedOf(FREE_PAGES_OF_PROCESS));
      // The last of these limits refuses nothing: earlier refusals do not matter any more.
      expect(generation).toBeGreaterThan(1);
    });
  },
);
