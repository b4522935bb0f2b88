/**
 * The last good answers of every profile: one file for each answer, in a folder for each profile. They give the first
 * frame after a start, the ETag of the next request, and what a screen shows while the server cannot be reached.
 */
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { serial } from './serial';
import { errorCode } from '@shared/files/error-code';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import {
  answerFileName,
  decodeAnswer,
  encodeAnswer,
  isAnswerFile,
  isOwnAnswerFile,
  readFirstFrame,
} from './answer-file';
import type { StoredAnswer } from './answer-file';
import { namesIn } from './files/generations';
import { readOwnFile } from './files/own-file';
import { ensureDirectory, replaceFile } from './files/replace-file';

/** Limit of one profile's answers together; those confirmed longest ago are removed first. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Answers of one profile that get their newest time at the end, the newest first: each costs a synced write. */
const MAX_DATED_AT_END = 20;

/** Names one read. */
type Read = Pick<CachedAnswer, 'endpointId' | 'paramsJson'>;

export interface AnswerStore {
  /** The answers that the first frame shows, at once. */
  firstFrame(profileId: string): readonly CachedAnswer[];
  /** The stored answer to one read; null if there is none. */
  read(profileId: string, read: Read): Promise<StoredAnswer | null>;
  /** The stored answers of an endpoint, whatever their parameters. */
  readAll(profileId: string, endpointId: string): Promise<readonly StoredAnswer[]>;
  /**
   * Stores an answer soon. A failure is logged; the one before it then stays. One that equals the stored one only changes
   * its time, which is written at the end.
   */
  save(profileId: string, answer: StoredAnswer): void;
  /** Settles once everything is written or has failed. */
  flush(): Promise<void>;
  /** The same, with the times of the answers that were confirmed last. */
  close(): Promise<void>;
  /** Removes the profile's answers. */
  remove(profileId: string): Promise<void>;
}

export interface AnswerStoreOptions {
  readonly directory: string;
  readonly log?: Log;
  readonly maxBytes?: number;
}

/** Opens the store. A profile's folder is read when it is first needed. */
export function createAnswerStore(options: AnswerStoreOptions): AnswerStore {
  const { directory, log = NO_LOG, maxBytes = MAX_BYTES } = options;
  const folders = new Map<string, AnswerFolder>();

  function folderOf(profileId: string): AnswerFolder {
    const known = folders.get(profileId);
    if (known) return known;
    const opened = openFolder(directory, profileId, maxBytes, log);
    folders.set(profileId, opened);
    return opened;
  }

  return {
    firstFrame: (profileId) => readFirstFrame(directory, profileId),
    read: (profileId, read) => folderOf(profileId).read(answerFileName(read)),
    readAll: (profileId, endpointId) => folderOf(profileId).readAll(endpointId),
    save: (profileId, answer) => folderOf(profileId).save(answer),
    async flush() {
      await Promise.all(Array.from(folders.values(), (folder) => folder.flush()));
    },
    async close() {
      await Promise.all(Array.from(folders.values(), (folder) => folder.close()));
    },
    remove: (profileId) => folderOf(profileId).remove(),
  };
}

type AnswerFolder = ReturnType<typeof openFolder>;

/** What is known of a stored answer without its file. */
interface Known extends Pick<StoredAnswer, 'digest' | 'etag'> {
  /** When the server last confirmed it, and when it had by the file. */
  fetchedAtMs: number;
  readonly writtenAtMs: number;
}

/** The answers of one profile. */
function openFolder(directory: string, profileId: string, maxBytes: number, log: Log) {
  const folder = join(directory, profileId);
  /** Answers that are not on the disk yet, by the name of their file. */
  const waiting = new Map<string, StoredAnswer>();
  const known = new Map<string, Known>();
  /** The size of each file, the one confirmed longest ago first; null until the folder is listed. */
  let sizes: Map<string, number> | null = null;
  const writes = serial();

  function learn(name: string, { digest, etag, fetchedAtMs }: StoredAnswer): void {
    known.set(name, { digest, etag, fetchedAtMs, writtenAtMs: fetchedAtMs });
  }

  function put(name: string, answer: StoredAnswer): void {
    const isWaiting = waiting.has(name);
    waiting.set(name, answer);
    learn(name, answer);
    if (!isWaiting) void writes.run(() => writeWaiting(name));
  }

  /** Confirms the stored answer if this one equals it; false if it does not. */
  function confirm(name: string, { digest, etag, fetchedAtMs }: StoredAnswer): boolean {
    const stored = known.get(name);
    if (stored?.digest !== digest || stored.etag !== etag) return false;
    stored.fetchedAtMs = fetchedAtMs;
    const size = sizes?.get(name);
    if (size !== undefined) moveToEnd(name, size);
    return true;
  }

  function moveToEnd(name: string, size: number): void {
    sizes?.delete(name);
    sizes?.set(name, size);
  }

  function forget(name: string): void {
    sizes?.delete(name);
    known.delete(name);
  }

  async function writeWaiting(name: string): Promise<void> {
    let answer = waiting.get(name);
    while (answer !== undefined) {
      try {
        await write(name, encodeAnswer(profileId, answer));
      } catch (error) {
        known.delete(name);
        log.warn(`An answer could not be stored: ${errorCode(error) || 'unknown'}`);
      }
      if (waiting.get(name) === answer) waiting.delete(name);
      answer = waiting.get(name);
    }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    await ensureDirectory(folder);
    sizes ??= await listFolder(folder);
    await replaceFile(join(folder, name), bytes);
    moveToEnd(name, bytes.length);
    let total = 0;
    for (const size of sizes.values()) total += size;
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes) break;
      await rm(join(folder, oldest), { force: true });
      forget(oldest);
      total -= size;
    }
  }

  /** Removes a damaged file, unless it was replaced meanwhile. */
  async function removeDamaged(name: string): Promise<void> {
    const bytes = await readIfThere(join(folder, name));
    if (bytes === null || decodeAnswer(profileId, bytes) !== null) return;
    await rm(join(folder, name), { force: true });
    forget(name);
  }

  async function read(name: string): Promise<StoredAnswer | null> {
    // Nothing outside this folder is read, or removed as damaged.
    if (!isAnswerFile(name)) return null;
    const unwritten = waiting.get(name);
    if (unwritten) return dated(name, unwritten);
    const bytes = await readIfThere(join(folder, name));
    const answer = bytes === null ? null : decodeAnswer(profileId, bytes);
    if (bytes !== null && answer === null)
      writes.run(() => removeDamaged(name)).catch(() => log.warn('A damaged answer stays.'));
    if (answer === null || answerFileName(answer) !== name) {
      known.delete(name);
      return null;
    }
    if (!known.has(name)) learn(name, answer);
    return dated(name, answer);
  }

  /** The answer with the time at which it was last confirmed. */
  function dated(name: string, answer: StoredAnswer): StoredAnswer {
    const last = known.get(name);
    if (last?.digest !== answer.digest) return answer;
    return { ...answer, fetchedAtMs: last.fetchedAtMs };
  }

  return {
    read,
    async readAll(endpointId: string) {
      const onDisk = (await namesIn(folder)).filter((name) => isAnswerFile(name, endpointId));
      const unwritten = [...waiting.keys()].filter((name) => isAnswerFile(name, endpointId));
      const names = [...new Set([...onDisk, ...unwritten])];
      const answers = await Promise.all(names.map(read));
      return answers.filter((answer) => answer !== null);
    },
    save(answer: StoredAnswer) {
      const name = answerFileName(answer);
      if (!confirm(name, answer)) put(name, answer);
    },
    flush: () => writes.idle(),
    async close() {
      const newestFirst = [...known]
        .filter(([, { fetchedAtMs, writtenAtMs }]) => fetchedAtMs !== writtenAtMs)
        .toSorted(([, a], [, b]) => b.fetchedAtMs - a.fetchedAtMs);
      for (const [name] of newestFirst.slice(0, MAX_DATED_AT_END)) {
        const answer = await read(name);
        if (answer !== null) put(name, answer);
      }
      await writes.idle();
    },
    remove() {
      waiting.clear();
      return writes.run(async () => {
        sizes = null;
        known.clear();
        const own = (await namesIn(folder)).filter(isOwnAnswerFile);
        await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
        // A file that is not the client's keeps the folder.
        await rmdir(folder).catch(() => undefined);
      });
    },
  };
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readOwnFile(path);
  } catch {
    return null;
  }
}

/** The sizes of a folder's answers, the one written longest ago first. Removes what killed writes left behind. */
async function listFolder(folder: string): Promise<Map<string, number>> {
  const found: { name: string; bytes: number; atMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isAnswerFile(name)) {
      const { size, mtimeMs } = await stat(path);
      found.push({ name, bytes: size, atMs: mtimeMs });
    } else if (isOwnAnswerFile(name)) {
      await rm(path, { force: true });
    }
  }
  const oldestFirst = found.toSorted((a, b) => a.atMs - b.atMs);
  return new Map(oldestFirst.map(({ name, bytes }) => [name, bytes]));
}
