/** Writes a zip archive, part by part, so that no file of it is ever in memory as a whole. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

import { Zip, ZipDeflate } from 'fflate';

import { FILE_MODE } from '../storage/files/replace-file';

/** A part: its name in the archive, and its text or the path of its file. */
export type ArchivePart = { readonly name: string } & (
  | { readonly text: string }
  | { readonly path: string }
);

const END = new Uint8Array(0);

/** Writes the archive beside `path`, and moves it there when it is complete; a failure leaves nothing. */
export async function writeArchive(path: string, parts: readonly ArchivePart[]): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx', FILE_MODE);
    try {
      for await (const chunk of chunksOf(parts)) await file.appendFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function* chunksOf(parts: readonly ArchivePart[]): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = [];
  const take = () => made.splice(0);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const part of parts) {
    const entry = new ZipDeflate(part.name);
    zip.add(entry);
    if ('text' in part) entry.push(new TextEncoder().encode(part.text));
    else
      for await (const bytes of createReadStream(part.path) as AsyncIterable<Buffer>) {
        entry.push(bytes);
        yield* take();
      }
    entry.push(END, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
