/** An append-only file of JSON records: every record that `appendAll` acknowledged is on the disk for good. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { serial } from '../serial';
import { checksummedLines } from '@shared/files/checksummed-lines';
import { errorCode } from '@shared/files/error-code';

import { checkedFile, readOwnFile } from './own-file';
import { DIRECTORY_MODE, syncDirectory } from './folders';
import { FILE_MODE } from './replace-file';

const LINE_END = '\n'.charCodeAt(0);

/** The format of the lines, with Node's SHA-256. */
export const { encodeLine, decodeLines } = checksummedLines((text) =>
  createHash('sha256').update(text).digest('hex'),
);

/** Every record that could be read, in order of writing. */
interface JournalContent {
  readonly records: readonly unknown[];
  /** The checksum that each line begins with, torn and damaged lines included. */
  readonly checksums: readonly string[];
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

/** Characters of the checksum at the beginning of a line. */
const CHECKSUM_LENGTH = 16;

/** The checksum with which the line of this record begins. */
export function checksumOf(record: unknown): string {
  return encodeLine(record).slice(0, CHECKSUM_LENGTH);
}

/** What stands in the folder's place now; the folder of the journal's folder, because that one is made when needed. */
async function placeOf(path: string): Promise<string> {
  const { dev, ino } = await stat(dirname(dirname(path)));
  return `${dev} ${ino}`;
}

/** Makes the folder; not the one that it is in, because data that was moved away must not begin anew there. */
async function ensureLastFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { mode: DIRECTORY_MODE });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
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
  /** The file as it was last read or written; null while that is not known. */
  let known: { readonly size: number; readonly place: string } | null = null;

  /** Rejects if the path leads to another file than the one that is known, as after the folder was renamed. */
  async function openSame(): Promise<FileHandle> {
    const place = await placeOf(path);
    if (known !== null && place !== known.place) throw new Error('The folder was moved away.');
    await ensureLastFolder(dirname(path));
    const mayMake = known === null || known.size === 0;
    return open(path, mayMake ? 'a+' : constants.O_RDWR | constants.O_APPEND, FILE_MODE);
  }

  async function write(lines: string): Promise<void> {
    const handle = await openSame();
    try {
      const { size } = await checkedFile(handle);
      if (known !== null && size !== known.size) throw new Error('The file was changed.');
      const start = (await endsInsideLine(handle, size)) ? '\n' : '';
      try {
        await handle.appendFile(start + lines, 'utf8');
        await handle.sync();
      } catch (error) {
        await handle.truncate(size).catch(() => {
          known = null;
        });
        throw error;
      }
      if (size === 0) await syncDirectory(dirname(path));
      known = { size: (await handle.stat()).size, place: await placeOf(path) };
    } finally {
      await handle.close();
    }
  }

  async function readIfThere(): Promise<Buffer> {
    try {
      return await readOwnFile(path);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  }

  async function read(): Promise<JournalContent> {
    const bytes = await readIfThere();
    const place = await placeOf(path).catch(() => null);
    known = place === null ? null : { size: bytes.length, place };
    const text = bytes.toString('utf8');
    const { values, damaged } = decodeLines(text);
    const lines = text.split('\n').filter((line) => line !== '');
    const checksums = lines.map((line) => line.slice(0, CHECKSUM_LENGTH));
    return { records: values, damaged, checksums };
  }

  return {
    async appendAll(records) {
      const lines = records.map(encodeLine).join('');
      if (lines !== '') await calls.run(() => write(lines));
    },
    readAll: () => calls.run(read),
  };
}
