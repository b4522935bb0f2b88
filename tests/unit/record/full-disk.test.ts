import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { IS_FULL_SIZE } from '@support/limits';
import { recordSubject } from '@support/record/subject';
import { filesIn, freshDirectory } from '@support/storage/directory';
import { canMount, leaveFree, makeRoom, mountDisk, unmount } from '@support/storage/small-disk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAX_PAGES = 60;
/** The numbers of free pages that are tried; every number in the full run. */
const FREE_PAGES = Array.from({ length: MAX_PAGES + 1 }, (_, pages) => pages).filter(
  (pages) => IS_FULL_SIZE || pages < 3 || pages % 6 === 0,
);

describe.skipIf(!canMount())('the record on a full disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = freshDirectory();
    mountDisk(disk, 'size=8m');
  });
  afterEach(() => unmount(disk));

  const state = () => join(disk, 'record');

  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );

  it('keeps what was committed while it is open, and goes on when there is room', async () => {
    const subject = recordSubject(state());
    await subject.write(1);
    let generation = 1;
    let refusals = 0;
    for (const pages of FREE_PAGES) {
      leaveFree(disk, pages);
      if (await isDone(subject.write(generation + 1))) generation += 1;
      else refusals += 1;
      makeRoom(disk);
      expect(await subject.newest()).toBe(generation);
      await subject.write(generation + 1);
      generation += 1;
    }
    expect(refusals).toBeGreaterThan(2);
    expect(refusals).toBeLessThan(FREE_PAGES.length);
    await subject.close();
    expect(filesIn(state()).filter((file) => file.includes('corrupt'))).toEqual([]);
  });

  it('keeps what was committed when it is opened, however many pages still fit', async () => {
    const first = recordSubject(state());
    await first.write(1);
    await first.close();
    let generation = 1;
    let refusals = 0;
    for (const pages of FREE_PAGES) {
      leaveFree(disk, pages);
      const subject = recordSubject(state());
      if (await isDone(subject.write(generation + 1))) generation += 1;
      else refusals += 1;
      await subject.close();
      makeRoom(disk);
      expect(await subject.newest()).toBe(generation);
    }
    expect(refusals).toBeGreaterThan(2);
    expect(refusals).toBeLessThan(FREE_PAGES.length);
    expect(filesIn(state()).filter((file) => file.includes('corrupt'))).toEqual([]);
  });

  it('is made as soon as there is room, when there was none at the first start', async () => {
    mkdirSync(state());
    for (const pages of FREE_PAGES.slice(0, 6)) {
      leaveFree(disk, pages);
      const subject = recordSubject(state());
      expect(await isDone(subject.write(1))).toBe(false);
      makeRoom(disk);
      await subject.write(1);
      expect(await subject.newest()).toBe(1);
      await subject.close();
      rmSync(state(), { recursive: true });
      mkdirSync(state());
    }
  });
});
