/** The snapshot of the world's state on disk. A new one is written beside the old one, so that one survives a crash. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { STATE_FORMAT } from '../model/state';
import { beginJournal, readJournal, replay } from './journal';
import type { Journal } from './journal';
import { whyUnusable } from './state-check';
import type { SavedWorld } from './state-check';

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
   * Begins a journal and then replaces the snapshot; a crash leaves either the old world or the new one.
   * @param take returns the world at the moment from which the new journal goes on.
   */
  write(take: (journal: Journal) => SavedWorld): Promise<void>;
  /** Deletes everything. */
  reset(): void;
}

const OWNER_ONLY = 0o600;
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
    async write(take) {
      const generation = Math.max(currentGeneration, ...journals()) + 1;
      const journal = await beginJournal(journalFile(generation));
      await writeThrough(temporary, textOf(take(journal), generation));
      await rename(current, previous).catch(ignoreMissing);
      await rename(temporary, current);
      await syncDirectory(directory);
      // The previous snapshot stays as a fallback, with the journals that follow it.
      const oldest = currentGeneration;
      currentGeneration = generation;
      removeJournals((other) => other < oldest);
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

/** One line of the file: a value under its name in the state. */
type Line = readonly [place: string, value: unknown];

/** A line for each part of the state, and a digest of them. */
function textOf({ state, beganAtMs, sessionSecret }: SavedWorld, generation: number): string {
  const places: Record<string, unknown> = { ...state, beganAtMs, sessionSecret, generation };
  const lines = Object.entries(places).map((line) => JSON.stringify(line satisfies Line));
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  return `${[...lines, hash.digest('hex')].join('\n')}\n`;
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', OWNER_ONLY);
  try {
    await handle.writeFile(text);
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
  const places = Object.fromEntries(lines.map((line) => JSON.parse(line) as Line));
  const { beganAtMs, sessionSecret, generation, ...state } = places;
  if (isOtherVersion(state['format'])) return null;
  return { generation, world: { state, beganAtMs, sessionSecret } } as unknown as Snapshot;
}

function isOtherVersion(format: unknown): boolean {
  return typeof format === 'number' && Number.isInteger(format) && format !== STATE_FORMAT;
}
