/** Replaces whole files, readable by this user only, so that they are complete and on the disk at any moment. */
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { writeFile } from 'atomically';

/** Only this user may read or write a stored file. */
export const FILE_MODE = 0o600;

/** How long a write waits for a temporary obstacle. Only on Windows do such obstacles last (a virus scanner's lock). */
const WRITE_TIMEOUT_MS = process.platform === 'win32' ? 5_000 : 250;

/**
 * Replaces the file at `path` by `bytes` and syncs it; rejects with the file unchanged and no temporary left when the
 * disk is full or fails.
 *
 * The bytes go as a stream on purpose: given a string or a buffer, atomically does not look at
 * how much was written, and puts a truncated file in place of a good one on a full disk.
 */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  let temporary: string | null = null;
  try {
    await writeFile(path, Readable.from([bytes]), {
      mode: FILE_MODE,
      timeout: WRITE_TIMEOUT_MS,
      tmpCreated: (created) => {
        temporary = created;
      },
    });
  } catch (error) {
    if (temporary !== null) await rm(temporary, { force: true });
    throw error;
  }
}
