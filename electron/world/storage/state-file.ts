/** Keeps the world's state on disk, so that it survives a restart and a crash: written whole, in slices, beside the old one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';

import { STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';

/** What is kept besides the state itself. */
export interface KeptWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}

export interface StateFile {
  /** The newest good world on disk; null when there is none, or none that this version can read. */
  read(): KeptWorld | null;
  /** Replaces the file at once; a crash leaves either the old world or the new one. The world must not change meanwhile. */
  write(world: KeptWorld): Promise<void>;
  /** Forgets everything. */
  reset(): void;
}

const OWNER_ONLY = 0o600;
/** List items on one line: small enough that writing one never holds up a request. */
const ITEMS_A_LINE = 1_000;

/** @param directory is made when missing. */
export function openStateFile(directory: string): StateFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const current = join(directory, 'world.jsonl');
  const previous = join(directory, 'world.previous.jsonl');
  const temporary = join(directory, 'world.jsonl.tmp');
  return {
    read: () => readChecked(current) ?? readChecked(previous),
    async write(world) {
      await writeThrough(temporary, linesOf(world));
      await rename(current, previous).catch(ignoreMissing);
      await rename(temporary, current);
    },
    reset() {
      for (const file of [current, previous, temporary]) rmSync(file, { force: true });
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** One line of the file: a value, or a part of a list, at a place in the state. */
type Line =
  | readonly [place: string, value: unknown]
  | readonly [place: string, items: readonly unknown[], part: 'part'];

function* linesOf({ state, beganAtMs, sessionSecret }: KeptWorld): Generator<string> {
  const { books, ...rest } = state;
  const { entries, ...balances } = books;
  const places: Record<string, unknown> = {
    ...rest,
    'books:entries': entries,
    'books:rest': balances,
    beganAtMs,
    sessionSecret,
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
      await breathe();
    }
    await handle.write(`${hash.digest('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function readChecked(file: string): KeptWorld | null {
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

function assemble(lines: readonly string[]): KeptWorld | null {
  const places: Record<string, unknown> = {};
  for (const line of lines) {
    const [place, value, part] = JSON.parse(line) as Line;
    if (part !== 'part') places[place] = value;
    else places[place] = [...listAt(places, place), ...(value as readonly unknown[])];
  }
  const {
    'books:entries': entries,
    'books:rest': balances,
    beganAtMs,
    sessionSecret,
    ...state
  } = places;
  if (state['format'] !== STATE_FORMAT) return null;
  return {
    state: { ...state, books: { ...(balances as object), entries } },
    beganAtMs,
    sessionSecret,
  } as unknown as KeptWorld;
}

function listAt(places: Readonly<Record<string, unknown>>, place: string): readonly unknown[] {
  const value = places[place];
  return Array.isArray(value) ? value : [];
}
