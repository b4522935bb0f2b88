/** The synchronous reader of crash-safe files, small enough for the main entry. */
import { readFileSync } from 'node:fs';

import { decodeCheckedText } from './checked-text';

function readGeneration(path: string): string | null {
  try {
    return decodeCheckedText(readFileSync(path));
  } catch {
    return null;
  }
}

/**
 * The text of the crash-safe file at `path`, or its previous generation when the newest is damaged.
 *
 * Changes nothing on disk and never throws; null when neither generation can be read.
 */
export function readCheckedTextSync(path: string): string | null {
  return readGeneration(path) ?? readGeneration(`${path}.prev`);
}
