/**
 * A text file that survives kills, full disks and damage: a complete generation can be read at any moment. A checksum in
 * its first line shows damage.
 */
import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createHash } from 'node:crypto';

import { errorCode } from '@shared/files/error-code';
import { serial } from '../serial';
import { NO_LOG } from '../../log/log';
import type { Log } from '../../log/log';
import type { Corruption } from '../corruption-report';
import { eraseHistory, keepPrevious, previousPath, quarantine } from './generations';
import { NOT_A_FILE, readOwnFile, readOwnFileSync } from './own-file';
import { ensureDirectory, syncDirectory } from './folders';
import { replaceFile } from './replace-file';

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
      const text = decodeCheckedText(readOwnFileSync(generation));
      const value = text === null ? null : parse(text);
      if (value !== null) return value;
    } catch {
      // It is missing or cannot be read.
    }
  }
  return null;
}

/** How long a read waits for a temporary obstacle: on Windows, a virus scanner's lock. */
const READ_TIMEOUT_MS = process.platform === 'win32' ? 2_000 : 0;

/** The log of a file, and what it does about damage. */
export interface CrashSafeFileOptions {
  readonly log?: Log;
  /** Whether the owner can use a text with a right checksum. One that it cannot use counts as damaged. */
  readonly isUsable?: (text: string) => boolean;
  /** Called when the newest text was damaged or could not be read; at most once. */
  readonly onCorruption?: (corruption: Corruption) => void;
}

/** How one write is done. */
interface WriteOptions {
  /** Leaves no older generation, because the older text must not be readable any more. */
  readonly forgetPrevious?: boolean;
}

/** One stored text. Calls are served in order; writes that wait are merged, and the latest wins. */
export interface CrashSafeFile {
  /** The newest good text, `recovered` when it is the previous generation; null when there is none. */
  read(): Promise<{ text: string; recovered: boolean } | null>;
  /**
   * Resolves when this text, or a later one, is on disk (mode 0600, synced). Rejects when it
   * cannot be written (full disk, no permission); the previous text then remains.
   */
  write(text: string, options?: WriteOptions): Promise<void>;
  /** Removes the text and everything beside it that may hold an older one. */
  remove(): Promise<void>;
}

type Generation =
  | { readonly state: 'good'; readonly text: string }
  | { readonly state: 'absent' | 'damaged' | 'unreadable' };

/**
 * Opens the crash-safe file at `path`, making its folder (0700) at the first write.
 *
 * One process, and one object in it, owns a path.
 */
export function createCrashSafeFile(
  path: string,
  options: CrashSafeFileOptions = {},
): CrashSafeFile {
  const name = basename(path);
  const { log = NO_LOG, isUsable = () => true, onCorruption } = options;

  /** Only a good newest generation may become the previous one. */
  let newestState: 'unread' | Generation['state'] = 'unread';
  let isReported = false;
  const calls = serial();
  let waiting: { text: string; forgetPrevious: boolean; done: Promise<void> } | null = null;

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    waiting = null;
    return calls.run(work);
  }

  async function inspect(generation: string): Promise<Generation> {
    try {
      const bytes = await readOwnFile(generation, READ_TIMEOUT_MS);
      const text = decodeCheckedText(bytes);
      return text === null || !isUsable(text) ? { state: 'damaged' } : { state: 'good', text };
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT') return { state: 'absent' };
      return { state: code === NOT_A_FILE ? 'damaged' : 'unreadable' };
    }
  }

  async function readNow(): Promise<{ text: string; recovered: boolean } | null> {
    const newest = await inspect(path);
    newestState = newest.state;
    if (newest.state === 'good') return { text: newest.text, recovered: false };
    const previous = await inspect(previousPath(path));
    if (previous.state === 'damaged') quarantine(path, previousPath(path));
    if (newest.state === 'damaged') {
      log.warn(`${name} was damaged and has been quarantined.`);
      quarantine(path, path);
    }
    if (newest.state === 'unreadable') log.warn(`${name} could not be read.`);
    if (newest.state !== 'absent' && !isReported) {
      isReported = true;
      onCorruption?.({ name, left: previous.state === 'good' ? 'previous' : 'nothing' });
    }
    if (previous.state !== 'good') return null;
    log.warn(`${name} was recovered from its previous generation.`);
    return { text: previous.text, recovered: true };
  }

  async function writeNow(text: string, forgetPrevious: boolean): Promise<void> {
    await ensureDirectory(dirname(path));
    if (forgetPrevious) await eraseHistory(path);
    else {
      if (newestState === 'unread') await readNow();
      if (newestState === 'good') keepPrevious(path);
    }
    await replaceFile(path, encodeCheckedText(text));
    newestState = 'good';
    await syncDirectory(dirname(path));
  }

  async function removeNow(): Promise<void> {
    // The newest file is removed last, so that a removal that is killed half-way either did not happen or is complete.
    await eraseHistory(path);
    await rm(path, { force: true });
    newestState = 'absent';
    await syncDirectory(dirname(path));
  }

  return {
    read: () => inOrder(readNow),
    write(text, { forgetPrevious = false } = {}) {
      if (waiting) {
        waiting.text = text;
        waiting.forgetPrevious ||= forgetPrevious;
        return waiting.done;
      }
      const job = { text, forgetPrevious, done: Promise.resolve() };
      job.done = inOrder(() => {
        if (waiting === job) waiting = null;
        return writeNow(job.text, job.forgetPrevious);
      });
      waiting = job;
      return job.done;
    },
    remove: () => inOrder(removeNow),
  };
}
