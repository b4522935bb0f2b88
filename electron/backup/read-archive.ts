/**
 * Reads a zip archive that anybody may have made. Names and sizes are checked before anything is inflated, and no name of
 * the archive becomes a path: the caller says where each part goes.
 */
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

import { errorCode } from '@shared/files/error-code';

import { FILE_MODE } from '../storage/files/replace-file';

/** Sum of the parts in bytes. Archives without the 64-bit extension, which the client writes, end here. */
export const LARGEST_ARCHIVE = 4_000_000_000;
/** Of a part that is read as one text. */
const LARGEST_TEXT = 128 * 1024 * 1024;
/** More parts than any archive of the client has. */
const MOST_PARTS = 5_000;
/** The type of a file in the attributes that Unix gives an entry; 0: the program that made it gave none. */
const TYPE_BITS = 0o170000;
const REGULAR_FILE = 0o100000;

/** The file is no archive, or has something that no archive of the client has. */
export class ForeignArchiveError extends Error {}

/** The disk has too little room for what the archive contains. */
export class NoRoomError extends Error {}

export interface Archive {
  readonly names: readonly string[];
  /** The text of a part; null if there is none of this name. */
  text(name: string): Promise<string | null>;
  /** Writes a part to a new file. */
  extract(name: string, path: string): Promise<void>;
  close(): void;
}

/**
 * Opens an archive and checks its directory.
 *
 * @throws ForeignArchiveError
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await asForeign(() => openPromise(path, { autoClose: false }));
  const entries = await asForeign(() => entriesOf(zip)).catch((error: unknown) => {
    zip.close();
    throw error;
  });

  return {
    names: [...entries.keys()],
    text: (name) =>
      asForeign(async () => {
        const entry = entries.get(name);
        if (entry === undefined) return null;
        if (entry.uncompressedSize > LARGEST_TEXT) throw new Error('It is too large.');
        const chunks: Buffer[] = [];
        for await (const chunk of checkedBytes(zip, entry)) chunks.push(chunk);
        return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
      }),
    async extract(name, to) {
      const entry = entries.get(name);
      if (entry === undefined) throw new ForeignArchiveError('It has no such part.');
      const { bavail, bsize } = await statfs(dirname(to));
      if (entry.uncompressedSize > bavail * bsize) throw new NoRoomError();
      try {
        const from = checkedBytes(zip, entry);
        await pipeline(from, createWriteStream(to, { flags: 'wx', mode: FILE_MODE, flush: true }));
      } catch (error) {
        throw isOfArchive(error) ? new ForeignArchiveError(String(error)) : error;
      }
    },
    close: () => zip.close(),
  };
}

/** The bytes of a part; throws at their end unless they have the checksum of the archive. The library checks none. */
async function* checkedBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new Error('A part is damaged.');
}

/** Whether a part is damaged or longer than its archive says; other errors have the code of a failed disk. */
function isOfArchive(error: unknown): boolean {
  const code = errorCode(error);
  return code === '' || code.startsWith('Z_');
}

/** What the library finds wrong with an archive. */
async function asForeign<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ForeignArchiveError(error instanceof Error ? error.message : 'unknown');
  }
}

/** The entries by name, checked. The library refuses names that lead out of a folder; here no name may have a folder. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new Error('It has too many parts.');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, externalFileAttributes, uncompressedSize } = entry;
    const type = (externalFileAttributes >>> 16) & TYPE_BITS;
    if (!/^[\w.-]+$/u.test(fileName) || entries.has(fileName)) throw new Error('It has odd names.');
    if (type !== 0 && type !== REGULAR_FILE) throw new Error('A part is no file.');
    if (entry.isEncrypted()) throw new Error('A part is encrypted.');
    bytes += uncompressedSize;
    if (bytes > LARGEST_ARCHIVE) throw new Error('It is too large.');
    entries.set(fileName, entry);
  }
  return entries;
}
