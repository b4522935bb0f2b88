/** The journal of what happened since the newest snapshot: written before a command is answered, replayed at a start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { checkedLines } from '@shared/files/checked-lines';

import { record } from '../core/books';
import type { World } from '../core/world';
import { runTurn } from '../engine/turn';
import type { LedgerEntry } from '../model/economy';
import type { Player, Crisis } from '../model/people';
import type { WorldState } from '../model/state';
import { applyCrisis } from '../rules/events';

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

export interface Recorder {
  /** What changed since the last call; null: nothing. */
  take(): Extract<JournalStep, { kind: 'change' }> | null;
  /** Takes the current state as the new starting point. */
  forget(): void;
}

export function createRecorder(world: World): Recorder {
  let lastEntry = 0;
  let players = new Map<number, string>();
  let settledCrises = new Set<number>();

  /** Crises that players resolved; expired ones are part of a turn. */
  const settled = () => world.state.crises.filter(({ resolvedBy }) => resolvedBy === 'player');

  function forget(): void {
    lastEntry = world.state.books.lastEntryNumber;
    players = new Map(world.state.players.map((player) => [player.number, JSON.stringify(player)]));
    settledCrises = new Set(settled().map(({ number }) => number));
  }

  forget();
  return {
    take() {
      const { books } = world.state;
      const fresh = books.lastEntryNumber - lastEntry;
      const step = {
        kind: 'change' as const,
        entries: fresh > 0 ? books.entries.slice(-fresh) : [],
        players: world.state.players.filter(
          (player) => players.get(player.number) !== JSON.stringify(player),
        ),
        crises: settled().filter(({ number }) => !settledCrises.has(number)),
      };
      if (step.entries.length + step.players.length + step.crises.length === 0) return null;
      forget();
      return step;
    },
    forget,
  };
}

/** Applies the steps in place. */
export function replay(state: WorldState, steps: readonly JournalStep[]): void {
  for (const step of steps) {
    if (step.kind === 'change') repeatChange(state, step);
    // A turn that does not follow this state belongs to another one.
    else if (step.turn === state.turn + 1) repeatTurn(state, step);
  }
}

function repeatTurn(
  state: WorldState,
  { startedAtMs, nextTurnAtMs }: Extract<JournalStep, { kind: 'turn' }>,
): void {
  runTurn(state, startedAtMs);
  state.nextTurnAtMs = nextTurnAtMs;
}

function repeatChange(
  state: WorldState,
  { entries, players, crises }: Extract<JournalStep, { kind: 'change' }>,
): void {
  for (const { number, kind, note, postings } of entries)
    if (number > state.books.lastEntryNumber) record(state, kind, note, postings);
  for (const player of players) state.players[player.number - 1] = player;
  for (const crisis of crises) {
    const place = state.crises.findIndex(({ number }) => number === crisis.number);
    if (place < 0) continue;
    state.crises[place] = crisis;
    applyCrisis(state, crisis);
  }
}
