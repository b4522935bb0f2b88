/** The cached answers of one profile: an append-only file of the latest answers, rewritten when half of it is outdated. */
import { readFile, rm, stat } from 'node:fs/promises';

import type { CachedAnswer } from '@shared/ipc/channels/api';

import type { Log } from '../log/log';
import { answerKey, restoredAnswer } from './cached-answer';
import { encodeLine } from './files/checked-lines';
import { eraseHistory, eraseTemporaries } from './files/file-generations';
import { createJournal } from './files/journal';
import { replaceFile } from './files/replace-file';

/** How many bytes of old lines are tolerated beyond the size of the answers themselves. */
const SLACK_BYTES = 1024 * 1024;

/** The limits of the file; the answers fetched longest ago are dropped first. */
export interface AnswerLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** Not safe for overlapping calls: its owner makes one call at a time. */
export interface AnswerLog {
  /** Every stored answer, newest first. */
  read(): Promise<CachedAnswer[]>;
  /** Resolves once the answers are synced to disk; an answer older than the stored one is ignored. */
  append(answers: readonly CachedAnswer[]): Promise<void>;
  remove(): Promise<void>;
}

interface StoredLine {
  readonly answer: CachedAnswer;
  readonly line: string;
}

/** The newest of `answers` within the limits, newest first. */
function newestWithin(
  limits: AnswerLimits,
  answers: Iterable<CachedAnswer>,
  lineOf: (answer: CachedAnswer) => string,
): StoredLine[] {
  const lines: StoredLine[] = [];
  let bytes = 0;
  const newestFirst = [...answers].toSorted((a, b) => b.fetchedAtMs - a.fetchedAtMs);
  for (const answer of newestFirst) {
    const line = lineOf(answer);
    bytes += Buffer.byteLength(line);
    if (bytes > limits.maxBytes || lines.length === limits.maxEntries) break;
    lines.push({ answer, line });
  }
  return lines;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

/** Whether the last line is incomplete, as after a kill. */
async function endsInsideLine(path: string): Promise<boolean> {
  return !(await readFile(path, 'utf8')).endsWith('\n');
}

export interface AnswerLogOptions {
  readonly path: string;
  /** Whose answers these are: those of another profile in the file are left out. */
  readonly profileId: string;
  readonly limits: AnswerLimits;
  /** Told about damage, and about a disk that is too full to tidy up. */
  readonly log: Log;
  /** Called when written answers are gone. A line torn by a kill does not count as written. */
  readonly onDamage: () => void;
}

/** What one line holds; the profile is absent in lines of version 0.1.0. */
type StoredAnswer = CachedAnswer & { readonly profileId?: unknown };

/** Opens the log. */
export function createAnswerLog({
  path,
  profileId,
  limits,
  log,
  onDamage,
}: AnswerLogOptions): AnswerLog {
  const journal = createJournal(path);
  /** The fetch time and line length of each stored answer; the answers themselves stay on disk. */
  const index = new Map<string, { fetchedAtMs: number; bytes: number }>();
  let isIndexed = false;
  let isDamaged = false;
  let fileBytes = 0;
  let retryAboveBytes = 0;

  const withOwner = (answer: CachedAnswer): StoredAnswer => ({ ...answer, profileId });
  const lineOf = (answer: CachedAnswer) => encodeLine(withOwner(answer));

  async function load(): Promise<StoredLine[]> {
    if (!isIndexed) await eraseTemporaries(path);
    const { records, damaged } = await journal.readAll();
    if (damaged > 0 && !isIndexed) {
      log.warn(`${damaged} damaged lines of cached answers are left out.`);
      if (damaged > 1 || !(await endsInsideLine(path))) onDamage();
    }
    isDamaged = damaged > 0;
    const latest = new Map<string, CachedAnswer>();
    for (const record of records) {
      const restored = restoredAnswer(record);
      if (restored === null) continue;
      const { profileId: owner = profileId, ...answer }: StoredAnswer = restored;
      if (owner === profileId) latest.set(answerKey(answer), answer);
    }
    const lines = newestWithin(limits, latest.values(), lineOf);
    index.clear();
    for (const { answer, line } of lines) add(answer, Buffer.byteLength(line));
    fileBytes = await sizeOf(path);
    isIndexed = true;
    return lines;
  }

  function add(answer: CachedAnswer, bytes: number): void {
    index.set(answerKey(answer), { fetchedAtMs: answer.fetchedAtMs, bytes });
  }

  /** Drops the answers beyond the limits; returns the size of the rest in bytes. */
  function evict(): number {
    let bytes = 0;
    for (const entry of index.values()) bytes += entry.bytes;
    if (bytes <= limits.maxBytes && index.size <= limits.maxEntries) return bytes;
    const oldestFirst = [...index].toSorted(([, a], [, b]) => a.fetchedAtMs - b.fetchedAtMs);
    for (const [key, entry] of oldestFirst) {
      if (bytes <= limits.maxBytes && index.size <= limits.maxEntries) break;
      index.delete(key);
      bytes -= entry.bytes;
    }
    return bytes;
  }

  /** Rewrites the file without the lines that later answers replaced, and without damaged ones. */
  async function rewrite(): Promise<void> {
    const lines = await load();
    try {
      await replaceFile(path, Buffer.from(lines.map(({ line }) => line).join('')));
      fileBytes = await sizeOf(path);
      isDamaged = false;
    } catch {
      retryAboveBytes = fileBytes + SLACK_BYTES;
      log.warn('Old cached answers could not be removed.');
    }
  }

  return {
    async read() {
      const lines = await load();
      // Damage that was reported once must not be reported again at the next start.
      if (isDamaged && fileBytes > retryAboveBytes) await rewrite();
      return lines.map(({ answer }) => answer);
    },
    async append(answers) {
      if (!isIndexed) await load();
      const fresh = answers.flatMap((answer) => {
        const bytes = Buffer.byteLength(lineOf(answer));
        const isOlder = (index.get(answerKey(answer))?.fetchedAtMs ?? 0) > answer.fetchedAtMs;
        return isOlder || bytes > limits.maxBytes ? [] : [{ answer, bytes }];
      });
      await journal.appendAll(fresh.map(({ answer }) => withOwner(answer)));
      for (const { answer, bytes } of fresh) {
        add(answer, bytes);
        fileBytes += bytes;
      }
      const isMostlyOld = fileBytes > 2 * evict() + SLACK_BYTES;
      if ((isMostlyOld || isDamaged) && fileBytes > retryAboveBytes) await rewrite();
    },
    async remove() {
      await eraseHistory(path);
      await rm(path, { force: true });
      index.clear();
      fileBytes = 0;
      retryAboveBytes = 0;
    },
  };
}
