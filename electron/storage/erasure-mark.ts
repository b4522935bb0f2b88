/** The mark of an erasure that has begun; apart from the erasing itself, because every start looks for it first. */
import { closeSync, fsyncSync, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { FILE_MODE } from './files/file-generations';

/** Present from the player's word until everything is gone: an erasure that was cut off goes on at the next start. */
const MARK = 'erase-everything';

/** Where the mark stands. */
export function markPath(folder: string): string {
  return join(folder, MARK);
}

/** Notes on the disk that everything is to be erased. Throws when the disk refuses; then nothing will be erased. */
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
