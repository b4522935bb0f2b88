/**
 * The snapshot of the world's state on disk. A new snapshot is written in slices beside the old one, so that one of
 * them survives a crash.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as letRequestsThrough } from 'node:timers/promises';

import { STATE_FORMAT } from '../model/state';
import { beginJournal, readJournal } from './journal';
import type { Journal } from './journal';
import { replay } from './replay';
import type { SavedWorld } from './saved-world';
import { whyUnusable } from './state-check';

/**
 * What damage on the disk did to a world: `restored` without a loss, `cut-back` to an earlier moment, or `begun-anew`
 * because nothing of it can be used.
 */
export type WorldRecovery = 'restored' | 'cut-back' | 'begun-anew';

interface ReadWorld {
  /** The newest world on disk, its journals included; null when there is none that this version can read. */
  readonly world: SavedWorld | null;
  /** Null: nothing was damaged. */
  readonly recovery: WorldRecovery | null;
}

export interface StateFile {
  read(): ReadWorld;
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

  /** The world of a snapshot with the changes from its journals; null if that world cannot run. */
  function withJournals(
    snapshot: Snapshot | 'absent' | 'damaged',
    useJournals: boolean,
  ): (Snapshot & { readonly isWhole: boolean }) | null {
    if (typeof snapshot === 'string') return null;
    const { world, generation } = snapshot;
    // Each snapshot has a journal that was begun with it.
    let isWhole = useJournals && existsSync(journalFile(generation));
    try {
      for (let next = generation; ; next += 1) {
        const journal = useJournals ? readJournal(journalFile(next)) : null;
        if (!journal) break;
        replay(world.state, journal.steps);
        isWhole &&= !journal.isDamaged;
        // The steps that follow were taken after the missing ones, so they are left out.
        if (journal.isDamaged) break;
      }
    } catch {
      return null;
    }
    return whyUnusable(world) === null ? { world, generation, isWhole } : null;
  }

  return {
    read() {
      const newest = readSnapshot(current);
      const older = () => readSnapshot(previous);
      // Journals are tried before a newer snapshot without them: what the player did is worth more, and that snapshot
      // may be what is damaged.
      const attempts = [
        () => withJournals(newest, true),
        () => withJournals(older(), true),
        () => withJournals(readSnapshot(current), false),
        () => withJournals(older(), false),
      ];
      for (const [attempt, read] of attempts.entries()) {
        const found = read();
        if (found === null) continue;
        currentGeneration = found.generation;
        const isWhole = found.isWhole && attempt < 2;
        const damaged = isWhole ? 'restored' : 'cut-back';
        return { world: found.world, recovery: isWhole && attempt === 0 ? null : damaged };
      }
      const isDamaged = [newest, older()].some((snapshot) => snapshot === 'damaged');
      return { world: null, recovery: isDamaged ? 'begun-anew' : null };
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

/** `absent` also for a world of another version. */
function readSnapshot(file: string): Snapshot | 'absent' | 'damaged' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'absent'
      : 'damaged';
  }
  try {
    const lines = text.split('\n');
    const digest = lines.at(-2);
    const body = lines.slice(0, -2);
    const hash = createHash('sha256');
    for (const line of body) hash.update(line);
    return hash.digest('hex') === digest ? (assemble(body) ?? 'absent') : 'damaged';
  } catch {
    return 'damaged';
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
  if (isOtherVersion(state['format'])) return null;
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

function isOtherVersion(format: unknown): boolean {
  return typeof format === 'number' && Number.isInteger(format) && format !== STATE_FORMAT;
}

function listAt(places: Readonly<Record<string, unknown>>, place: string): unknown[] {
  const value = places[place];
  return Array.isArray(value) ? value : [];
}
