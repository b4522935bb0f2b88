/**
 * The journal of what happened since the newest snapshot. A line is on the disk before the command that caused it is
 * answered.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { checkedLines } from '@shared/files/checked-lines';

import type { LedgerEntry } from '../model/books';
import type { Player } from '../model/characters';
import type { Crisis } from '../model/crises';

/** One step from a state to the next. */
export type JournalStep =
  /** A turn: computed again from the state before it. */
  | {
      readonly kind: 'turn';
      readonly turn: number;
      readonly startedAtMs: number;
      readonly nextTurnAtMs: number | null;
    }
  /** What a command did: the money that moved, and the players and crises in their new state. */
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

const { encodeLine, decodeLines } = checkedLines((text) =>
  createHash('sha256').update(text).digest('hex'),
);

/** Begins an empty journal. */
export async function beginJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'w', OWNER_ONLY);
  await handle.sync();
  return journalOn(handle);
}

function journalOn(handle: FileHandle): Journal {
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();

  /** Writes every step that waits, so that many steps cost one sync. */
  async function writeWaiting(): Promise<void> {
    const lines = waiting.join('');
    waiting = [];
    if (lines === '') return;
    await handle.appendFile(lines);
    await handle.datasync();
  }

  return {
    append(step) {
      waiting.push(encodeLine(step));
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

/** What could be read of a journal. */
export interface ReadJournal {
  /** The steps up to its end, or to the first line that is torn or damaged. */
  readonly steps: JournalStep[];
  /**
   * Whether lines are gone whose commands were answered. A line torn by a kill was not answered yet, and is the last
   * one of the file.
   */
  readonly isDamaged: boolean;
}

/** Null when there is no such file. */
export function readJournal(file: string): ReadJournal | null {
  const text = readText(file);
  if (text === null) return null;
  const { values, beforeDamage, damaged } = decodeLines(text);
  const isTornAtEnd = damaged === 1 && beforeDamage === values.length && !text.endsWith('\n');
  return {
    steps: values.slice(0, beforeDamage) as JournalStep[],
    isDamaged: damaged > 0 && !isTornAtEnd,
  };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A missing or unreadable file adds nothing to the snapshot.
    return null;
  }
}
