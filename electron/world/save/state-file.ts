/** The saved world on disk: one snapshot, which is replaced at once, and a journal of what happened since. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';

import { STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { beginJournal, readJournal, replay } from './journal';
import type { Journal } from './journal';

/** What damage on the disk did to a world: `cut-back` to an earlier moment, or `recreated`, because its snapshot cannot be used. */
export type WorldRecovery = 'cut-back' | 'recreated';

/** The contents of a snapshot. */
export interface SavedWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}

interface ReadWorld {
  /** The world on disk with what its journals add; null when there is none that this version can read. */
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
  const snapshotFile = join(directory, 'world.jsonl');
  const temporary = `${snapshotFile}.tmp`;
  const quarantined = `${snapshotFile}.corrupt`;
  const journalFile = (generation: number): string =>
    join(directory, `journal-${generation}.jsonl`);
  const journals = (): number[] =>
    readdirSync(directory)
      .flatMap((name) => JOURNAL_NAME.exec(name)?.[1] ?? [])
      .map(Number);

  function removeJournals(isOld: (generation: number) => boolean): void {
    for (const generation of journals())
      if (isOld(generation)) rmSync(journalFile(generation), { force: true });
  }

  return {
    read() {
      const snapshot = readSnapshot(snapshotFile);
      if (snapshot === 'absent') return { world: null, recovery: null };
      if (snapshot === 'damaged') {
        renameSync(snapshotFile, quarantined);
        return { world: null, recovery: 'recreated' };
      }
      const { world, generation } = snapshot;
      // A kill between a new journal and its snapshot leaves two journals, which follow each other.
      for (let next = generation; ; next += 1) {
        const journal = readJournal(journalFile(next));
        // Each snapshot has a journal that was begun with it.
        if (!journal) return { world, recovery: next === generation ? 'cut-back' : null };
        replay(world.state, journal.steps);
        // The steps that follow were taken after the missing ones, so they are left out.
        if (journal.isDamaged) return { world, recovery: 'cut-back' };
      }
    },
    async write(take) {
      const generation = Math.max(0, ...journals()) + 1;
      const journal = await beginJournal(journalFile(generation));
      await writeThrough(temporary, textOf(take(journal), generation));
      await rename(temporary, snapshotFile);
      await syncDirectory(directory);
      removeJournals((other) => other < generation);
    },
    reset() {
      for (const file of [snapshotFile, temporary, quarantined]) rmSync(file, { force: true });
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

/** One line of the file: a value under its name in the state. */
type Line = readonly [place: string, value: unknown];

/** A line for each part of the state, and a digest of them. */
function textOf({ state, beganAtMs, sessionSecret }: SavedWorld, generation: number): string {
  const places: Record<string, unknown> = { ...state, beganAtMs, sessionSecret, generation };
  const lines = Object.entries(places).map((line) => JSON.stringify(line satisfies Line));
  return `${[...lines, digestOf(lines)].join('\n')}\n`;
}

function digestOf(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  return hash.digest('hex');
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
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const body = lines.slice(0, -2);
    if (digestOf(body) !== lines.at(-2)) return 'damaged';
    const places = Object.fromEntries(body.map((line) => JSON.parse(line) as Line));
    const { beganAtMs, sessionSecret, generation, ...state } = places;
    if (state['format'] !== STATE_FORMAT) return 'absent';
    return { generation, world: { state, beganAtMs, sessionSecret } } as unknown as Snapshot;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'absent' : 'damaged';
  }
}
