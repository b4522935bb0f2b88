/** Text with a checksum in its first line, so that a damaged file is recognised. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { previousPath } from './generations';

const HEADER = /^hustings-1 sha256=([0-9a-f]{64})\n/;
const HEADER_BYTES = 'hustings-1 sha256='.length + 64 + 1;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The bytes of a file that holds `text`: a header line with the checksum, then the text as UTF-8. */
export function encodeCheckedText(text: string): Buffer {
  const body = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from(`hustings-1 sha256=${sha256(body)}\n`, 'latin1'), body]);
}

/** The text inside `bytes`; null when they are truncated, damaged or of another kind. */
export function decodeCheckedText(bytes: Buffer): string | null {
  const expected = HEADER.exec(bytes.toString('latin1', 0, HEADER_BYTES))?.[1];
  if (expected === undefined) return null;
  const body = bytes.subarray(HEADER_BYTES);
  return sha256(body) === expected ? body.toString('utf8') : null;
}

/**
 * What `parse` makes of the crash-safe file at `path`, or of its previous generation if the newest is damaged or `parse`
 * returns null for it. For the main entry: synchronous, changes nothing on disk, never throws; null if there is neither.
 */
export function readCheckedSync<T>(path: string, parse: (text: string) => T | null): T | null {
  for (const generation of [path, previousPath(path)]) {
    try {
      const text = decodeCheckedText(readFileSync(generation));
      const value = text === null ? null : parse(text);
      if (value !== null) return value;
    } catch {
      // It is missing or cannot be read.
    }
  }
  return null;
}
