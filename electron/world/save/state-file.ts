/** The snapshot of the world's state on disk: a new one is written beside the old one in slices, so that either survives a crash. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as letRequestsThrough } from 'node:timers/promises';

import { STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { beginJournal, readJournal } from './journal';
import type { Journal } from './journal';
import { replay } from './replay';

/** The contents of a snapshot. */
export interface SavedWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}

export interface StateFile {
  /** The newest world on disk, its journals included; null when there is none that this version can read. */
  read(): SavedWorld | null;
  /**
   * Replaces the snapshot at once and begins a new journal; a crash leaves either the old world or the new
   * one. The world must not change meanwhile.
   */
  write(world: SavedWorld): Promise<Journal>;
  /** Deletes everything. */
  reset(): void;
}

const OWNER_ONLY = 0o600;
/** List items per line: few enough that writing one line never delays a request. */
const ITEMS_A_LINE = 200;
const JOURNAL_NAME = /^journal-(\d+)\.jsonl$/;

/** @param directory is created when it is missing. */
export function openStateFile(directory: string): StateFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const current = join(directory, 'world.jsonl');
  const previous = join(directory, 'world.previous.jsonl');
  const temporary = join(directory, 'world.jsonl.tmp');
  const journalFile = (generation: number): string =>
    join(directory, `journal-${generation}.jsonl`);
  const journals = (): number[] =>
    readdirSync(directory)
      .flatMap((name) => JOURNAL_NAME.exec(name)?.[1] ?? [])
      .map(Number);
  /** Generation of the current snapshot; 0: there is none. */
  let currentGeneration = 0;

  function removeJournals(isOld: (generation: number) => boolean): void {
    for (const generation of journals())
      if (isOld(generation)) rmSync(journalFile(generation), { force: true });
  }

  return {
    read() {
      const snapshot = readChecked(current) ?? readChecked(previous);
      if (!snapshot) return null;
      currentGeneration = snapshot.generation;
      for (let next = snapshot.generation; ; next += 1) {
        const steps = readJournal(journalFile(next));
        if (!steps) break;
        replay(snapshot.world.state, steps);
      }
      return snapshot.world;
    },
    async write(world) {
      const generation = Math.max(currentGeneration, ...journals()) + 1;
      await writeThrough(temporary, linesOf(world, generation));
      const journal = await beginJournal(journalFile(generation));
      await rename(current, previous).catch(ignoreMissing);
      await rename(temporary, current);
      await syncDirectory(directory);
      // The previous snapshot stays as a fallback, with the journals that follow it.
      const oldest = currentGeneration;
      currentGeneration = generation;
      removeJournals((other) => other < oldest);
      return journal;
    },
    reset() {
      for (const file of [current, previous, temporary]) rmSync(file, { force: true });
      removeJournals(() => true);
    },
  };
}

/** Makes renames durable, where the system can sync a directory. */
async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // Windows refuses to open directories.
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** One line of the file: a value, or a part of a list, under its name in the state. */
type Line =
  | readonly [place: string, value: unknown]
  | readonly [place: string, items: readonly unknown[], part: 'part'];

function* linesOf(
  { state, beganAtMs, sessionSecret }: SavedWorld,
  generation: number,
): Generator<string> {
  const { books, ...rest } = state;
  const { entries, balances, lastEntryNumber } = books;
  const places: Record<string, unknown> = {
    ...rest,
    'books:entries': entries,
    // In parts, like a list: a large world has very many balances.
    'books:balances': Object.entries(balances),
    'books:lastEntryNumber': lastEntryNumber,
    beganAtMs,
    sessionSecret,
    generation,
  };
  for (const [place, value] of Object.entries(places)) {
    if (!Array.isArray(value)) {
      yield JSON.stringify([place, value] satisfies Line);
      continue;
    }
    yield JSON.stringify([place, [], 'part'] satisfies Line);
    for (let start = 0; start < value.length; start += ITEMS_A_LINE) {
      yield JSON.stringify([
        place,
        value.slice(start, start + ITEMS_A_LINE),
        'part',
      ] satisfies Line);
    }
  }
}

async function writeThrough(file: string, lines: Iterable<string>): Promise<void> {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', OWNER_ONLY);
  try {
    for (const line of lines) {
      hash.update(line);
      await handle.write(`${line}\n`);
      await letRequestsThrough();
    }
    await handle.write(`${hash.digest('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Snapshot {
  readonly generation: number;
  readonly world: SavedWorld;
}

function readChecked(file: string): Snapshot | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const digest = lines.at(-2);
    const body = lines.slice(0, -2);
    const hash = createHash('sha256');
    for (const line of body) hash.update(line);
    return hash.digest('hex') === digest ? assemble(body) : null;
  } catch {
    // Missing, unreadable or cut short: the caller tries the previous one.
    return null;
  }
}

function assemble(lines: readonly string[]): Snapshot | null {
  const places: Record<string, unknown> = {};
  for (const line of lines) {
    const [place, value, part] = JSON.parse(line) as Line;
    if (part !== 'part') {
      places[place] = value;
      continue;
    }
    const list = listAt(places, place);
    for (const item of value as readonly unknown[]) list.push(item);
    places[place] = list;
  }
  const {
    'books:entries': entries,
    'books:balances': balances,
    'books:lastEntryNumber': lastEntryNumber,
    beganAtMs,
    sessionSecret,
    generation,
    ...state
  } = places;
  if (state['format'] !== STATE_FORMAT) return null;
  const world = {
    state: {
      ...state,
      books: {
        lastEntryNumber,
        entries,
        balances: Object.fromEntries(balances as readonly (readonly [string, number])[]),
      },
    },
    beganAtMs,
    sessionSecret,
  };
  return { generation, world } as unknown as Snapshot;
}

function listAt(places: Readonly<Record<string, unknown>>, place: string): unknown[] {
  const value = places[place];
  return Array.isArray(value) ? value : [];
}
