/** The stored answers of one profile: one file each, which are written when they change and removed by age. */
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';

import type { Log } from '../log/log';
import { decodeAnswer, encodeAnswer } from './answer-file';
import { answerFileName, isAnswerFile, isOwnAnswerFile } from './answer-file-name';
import type { StoredAnswer } from './answer-file';
import { namesIn } from './files/generations';
import { readOwnFile } from './files/own-file';
import { ensureDirectory } from './files/folders';
import { replaceFile } from './files/replace-file';
import { serial } from './serial';

/** Answers of one profile that get their newest time at the end, the newest first: each costs a synced write. */
const MAX_DATED_AT_END = 20;

/** What is known of a stored answer without its file. */
interface Known extends Pick<StoredAnswer, 'digest' | 'etag'> {
  /** When the server last confirmed it, and when it had by the file. */
  fetchedAtMs: number;
  readonly writtenAtMs: number;
}

/** Names one read. */
type Read = Pick<StoredAnswer, 'endpointId' | 'paramsJson'>;

export type AnswerFolder = ReturnType<typeof openAnswerFolder>;

export interface AnswerFolderOptions {
  readonly folder: string;
  readonly profileId: string;
  /** Limit of all answers together; those confirmed longest ago are removed first. */
  readonly maxBytes: number;
  readonly log: Log;
}

/** Reads nothing yet. */
export function openAnswerFolder({ folder, profileId, maxBytes, log }: AnswerFolderOptions) {
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

  async function readFile(name: string): Promise<StoredAnswer | null> {
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
    /** The stored answer to one read; null if there is none. */
    read: (read: Read) => readFile(answerFileName(read)),
    /** The stored answers of an endpoint, whatever their parameters. */
    async readAll(endpointId: string) {
      const onDisk = (await namesIn(folder)).filter((name) => isAnswerFile(name, endpointId));
      const unwritten = [...waiting.keys()].filter((name) => isAnswerFile(name, endpointId));
      const names = [...new Set([...onDisk, ...unwritten])];
      const answers = await Promise.all(names.map(readFile));
      return answers.filter((answer) => answer !== null);
    },
    /**
     * Stores an answer soon. A failure is logged; the one before it then stays. One that equals the stored one only
     * changes its time, which is written at the end.
     */
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
        const answer = await readFile(name);
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
