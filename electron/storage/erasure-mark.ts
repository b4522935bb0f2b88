/** The mark of an erasure that has begun. It is in a module of its own, because every start looks for it first. */
import { closeSync, fsyncSync, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { FILE_MODE } from './files/file-generations';

/**
 * Present from the player's confirmation until everything is erased: an interrupted erasure continues at the next
 * start.
 */
const MARK = 'erase-everything';

/** The path of the mark. */
export function markPath(folder: string): string {
  return join(folder, MARK);
}

/** Records on the disk that everything is to be erased. Throws if that fails; then nothing will be erased. */
export function markForErasure(folder: string): void {
  const file = openSync(markPath(folder), 'w', FILE_MODE);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether an erasure was begun and has not ended. */
export function isMarkedForErasure(folder: string): boolean {
  return lstatSync(markPath(folder), { throwIfNoEntry: false }) !== undefined;
}
