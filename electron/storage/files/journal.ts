/** An append-only file of JSON records: every record that `appendAll` acknowledged is on the disk for good. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { serial } from '../serial';
import { checkedLines } from '@shared/files/checked-lines';
import { errorCode } from '@shared/files/error-code';

import { checkedFile, readOwnFile } from './own-file';
import { FILE_MODE, ensureDirectory, syncDirectory } from './replace-file';

const LINE_END = '\n'.charCodeAt(0);

/** The format of the lines, with Node's SHA-256. */
export const { encodeLine, decodeLines } = checkedLines((text) =>
  createHash('sha256').update(text).digest('hex'),
);

/** Every record that could be read, in order of writing. */
interface JournalContent {
  readonly records: readonly unknown[];
  /** Lines that are torn (by an append that was killed and never acknowledged) or were damaged later. */
  readonly damaged: number;
}

/** One journal. Calls are served in order. */
export interface Journal {
  /**
   * Resolves once the records are synced to disk, all with one sync. Rejects when that failed (full disk); the records
   * are then removed again as far as the disk allows.
   */
  appendAll(records: readonly unknown[]): Promise<void>;
  /** The written records; empty when there is no file. Rejects when an existing file cannot be read. */
  readAll(): Promise<JournalContent>;
}

async function endsInsideLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  await handle.read(last, 0, 1, size - 1);
  return last[0] !== LINE_END;
}

/**
 * Opens the journal at `path` (mode 0600), making its folder (0700) at the first record.
 *
 * A torn last line stays in the file, because an investigation may need it; the next record
 * starts on its own line. One object in one process owns a path.
 */
export function createJournal(path: string): Journal {
  const calls = serial();

  async function write(lines: string): Promise<void> {
    await ensureDirectory(dirname(path));
    const handle = await open(path, 'a+', FILE_MODE);
    try {
      const { size } = await checkedFile(handle);
      const start = (await endsInsideLine(handle, size)) ? '\n' : '';
      try {
        await handle.appendFile(start + lines, 'utf8');
        await handle.sync();
      } catch (error) {
        await handle.truncate(size).catch(() => undefined);
        throw error;
      }
      if (size === 0) await syncDirectory(dirname(path));
    } finally {
      await handle.close();
    }
  }

  async function read(): Promise<JournalContent> {
    let text: string;
    try {
      text = (await readOwnFile(path)).toString('utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return { records: [], damaged: 0 };
      throw error;
    }
    const { values, damaged } = decodeLines(text);
    return { records: values, damaged };
  }

  return {
    async appendAll(records) {
      const lines = records.map(encodeLine).join('');
      if (lines !== '') await calls.run(() => write(lines));
    },
    readAll: () => calls.run(read),
  };
}
