/** What happened since the newest snapshot, line by line: each line is on the disk before anybody is told of it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { LedgerEntry } from '../model/books';
import type { Player } from '../model/people';
import type { Crisis } from '../model/politics';

/** One step from a state to the next. */
export type JournalStep =
  /** A turn: worked out again from the state before it. */
  | {
      readonly kind: 'turn';
      readonly turn: number;
      readonly startedAtMs: number;
      readonly nextTurnAtMs: number | null;
    }
  /** What a command did: money that moved, and players and crises as they are since then. */
  | {
      readonly kind: 'change';
      readonly entries: readonly LedgerEntry[];
      readonly players: readonly Player[];
      readonly crises: readonly Crisis[];
    };

export interface Journal {
  /** Resolves when the step is on the disk; steps keep their order. */
  append(step: JournalStep): Promise<void>;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;
const CHECK_CHARACTERS = 16;

/** Begins an empty journal. */
export async function beginJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'w', OWNER_ONLY);
  await handle.sync();
  return journalOn(handle);
}

function journalOn(handle: FileHandle): Journal {
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();

  /** Writes whatever has come together: many steps cost one trip to the disk. */
  async function writeWaiting(): Promise<void> {
    const lines = waiting.join('');
    waiting = [];
    if (lines === '') return;
    await handle.appendFile(lines);
    await handle.datasync();
  }

  return {
    append(step) {
      waiting.push(lineOf(step));
      const written = writing.then(writeWaiting);
      writing = written.catch(() => undefined);
      return written;
    },
    async close() {
      await writing;
      await handle.close();
    },
  };
}

function lineOf(step: JournalStep): string {
  const text = JSON.stringify(step);
  return `${checkOf(text)} ${text}\n`;
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECK_CHARACTERS);
}

/** The steps of a journal up to its end, or to the line that a crash cut short; null when there is no such file. */
export function readJournal(file: string): JournalStep[] | null {
  const text = readText(file);
  if (text === null) return null;
  const steps: JournalStep[] = [];
  for (const line of text.split('\n')) {
    const body = line.slice(CHECK_CHARACTERS + 1);
    if (body === '' || line.slice(0, CHECK_CHARACTERS) !== checkOf(body)) break;
    steps.push(JSON.parse(body) as JournalStep);
  }
  return steps;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Missing or unreadable: there is nothing to take up again.
    return null;
  }
}
