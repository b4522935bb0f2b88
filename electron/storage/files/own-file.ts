/**
 * Reads what lies where a file of the client belongs, but only if it is a file. A pipe would block its reader for ever,
 * and so the start.
 */
import { readFileSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { readFile } from 'atomically';

/** Something that is no file stands in the file's place. */
export const NOT_A_FILE = 'NOT_A_FILE';

function notAFile(): Error {
  return Object.assign(new Error('It is not a file.'), { code: NOT_A_FILE });
}

/** What an open file is like; rejects if it is none. */
export async function checkedFile(handle: FileHandle): Promise<Stats> {
  const stats = await handle.stat();
  if (!stats.isFile()) throw notAFile();
  return stats;
}

/** Throws if the path leads to anything but a file; also if there is nothing. */
export function requireFileSync(path: string): void {
  if (!statSync(path).isFile()) throw notAFile();
}

/** The bytes of the file. Throws if there is none. */
export function readOwnFileSync(path: string): Buffer {
  requireFileSync(path);
  return readFileSync(path);
}

/**
 * The bytes of the file; rejects if there is none.
 * @param timeoutMs how long to wait for a temporary obstacle
 */
export async function readOwnFile(path: string, timeoutMs = 0): Promise<Buffer> {
  if (!(await stat(path)).isFile()) throw notAFile();
  return readFile(path, { timeout: timeoutMs });
}
