/** A text file that survives kills, full disks and damage: a complete generation can be read at any moment. */
import { constants } from 'node:fs';
import { copyFile, link, readFile as readAtOnce, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { readFile } from 'atomically';

import { serial } from '@shared/domain/serial';

import { NO_LOG } from '../../log/log';
import type { Log } from '../../log/log';
import { decodeCheckedText, encodeCheckedText } from './checked-text';
import {
  ensureDirectory,
  eraseHistory,
  eraseTemporaries,
  pendingPreviousPath,
  previousPath,
  quarantine,
  syncDirectory,
} from './file-generations';
import type { Damage } from '../recoveries';
import { replaceFile } from './replace-file';

/** Longest file name that leaves room for the endings of the files beside it. */
const MAX_NAME_CHARACTERS = 100;
/** How long a read waits for a temporary obstacle to end: no free descriptor, a virus scanner's lock. */
const READ_TIMEOUT_MS = 2_000;

/** The log and the clock of a file. */
export interface CrashSafeFileOptions {
  readonly log?: Log;
  /** Called when the newest text was damaged or could not be read. */
  readonly onDamage?: (damage: Damage) => void;
  /** The clock that names quarantined files, ms since 1970. */
  readonly now?: () => number;
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
 * Errors that may end by themselves: no free descriptor and, on Windows, a virus scanner's lock. A missing permission
 * is not among them.
 */
const PASSING = new Set([
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'EBUSY',
  ...(process.platform === 'win32' ? ['EACCES', 'EPERM'] : []),
]);

async function readPatiently(path: string): Promise<Buffer> {
  try {
    return await readAtOnce(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!PASSING.has(code)) throw error;
    return readFile(path, { timeout: READ_TIMEOUT_MS });
  }
}

async function inspect(path: string): Promise<Generation> {
  let bytes: Buffer;
  try {
    bytes = await readPatiently(path);
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { state: absent ? 'absent' : 'unreadable' };
  }
  const text = decodeCheckedText(bytes);
  return text === null ? { state: 'damaged' } : { state: 'good', text };
}

/** Gives the newest generation a second name, under which it becomes the previous one; false if that fails. */
async function preparePrevious(path: string): Promise<boolean> {
  const pending = pendingPreviousPath(path);
  await rm(pending, { force: true });
  try {
    await link(path, pending);
  } catch {
    try {
      await copyFile(path, pending, constants.COPYFILE_EXCL);
    } catch {
      await rm(pending, { force: true });
      return false;
    }
  }
  return true;
}

/** Makes the prepared generation the previous one. Reports no failure, because the new text is safe without it. */
async function commitPrevious(path: string): Promise<void> {
  try {
    await rename(pendingPreviousPath(path), previousPath(path));
  } catch {
    await rm(pendingPreviousPath(path), { force: true });
  }
}

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
  if (name.length > MAX_NAME_CHARACTERS) throw new RangeError(`File name too long: ${name}`);
  const { log = NO_LOG, now = Date.now, onDamage } = options;

  let isSwept = false;
  let newestIsGood = false;
  /** Whether the damage on the disk was already reported. */
  let isReported = false;
  const calls = serial();
  let waiting: { text: string; forgetPrevious: boolean; done: Promise<void> } | null = null;

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    waiting = null;
    return calls.run(() => sweepOnce().then(work));
  }

  async function sweepOnce(): Promise<void> {
    if (!isSwept) await eraseTemporaries(path);
    isSwept = true;
  }

  async function checkNewest(): Promise<Generation> {
    const newest = await inspect(path);
    newestIsGood = newest.state === 'good';
    if (newest.state === 'damaged') {
      log.warn(`${name} was damaged and has been quarantined.`);
      quarantine(path, path, now());
    }
    if (newest.state === 'unreadable') log.warn(`${name} could not be read.`);
    return newest;
  }

  /** Distinguishes a file that this user may not read and that therefore stays. A damaged file went to quarantine. */
  async function marksOf({ state }: Generation): Promise<Pick<Damage, 'stays'>> {
    if (state !== 'unreadable') return {};
    try {
      const { mtimeMs, size } = await stat(path);
      return { stays: `${mtimeMs} ${size}` };
    } catch {
      return {};
    }
  }

  /** A missing file was reported when it was quarantined. */
  async function reportDamage(newest: Generation, previous: Generation): Promise<void> {
    const isDamaged = newest.state === 'damaged' || newest.state === 'unreadable';
    if (isDamaged && !isReported)
      onDamage?.({
        name,
        left: previous.state === 'good' ? 'previous' : 'nothing',
        ...(await marksOf(newest)),
      });
    isReported = isDamaged;
  }

  async function readNow(): Promise<{ text: string; recovered: boolean } | null> {
    const newest = await checkNewest();
    if (newest.state === 'good') return { text: newest.text, recovered: false };
    const previous = await inspect(previousPath(path));
    await reportDamage(newest, previous);
    if (previous.state === 'good') {
      log.warn(`${name} was recovered from its previous generation.`);
      return { text: previous.text, recovered: true };
    }
    if (previous.state === 'damaged') quarantine(path, previousPath(path), now());
    return null;
  }

  async function writeNow(text: string, forgetPrevious: boolean): Promise<void> {
    await ensureDirectory(dirname(path));
    if (forgetPrevious) await eraseHistory(path);
    // If the file was not read before, its damage is found here.
    else if (!newestIsGood)
      await reportDamage(await checkNewest(), await inspect(previousPath(path)));
    const isPrepared = !forgetPrevious && newestIsGood && (await preparePrevious(path));
    try {
      await replaceFile(path, encodeCheckedText(text));
    } catch (error) {
      if (isPrepared) await rm(pendingPreviousPath(path), { force: true });
      throw error;
    }
    newestIsGood = true;
    if (isPrepared) await commitPrevious(path);
    await syncDirectory(dirname(path));
  }

  async function removeNow(): Promise<void> {
    // The newest file is removed last, so that a removal that is killed half-way either did not happen or is complete.
    await eraseHistory(path);
    await rm(path, { force: true });
    newestIsGood = false;
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
