/** The saved world: one file, which begins with a snapshot of the state; each line after it is a step since then. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { checksummedLines } from '@shared/files/checksummed-lines';
import { errorCode } from '@shared/files/error-code';
import { SAVED_WORLD } from '@shared/files/saved-world';

import { STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { replay } from './journal';
import type { JournalStep } from './journal';

/** What damage on the disk did to a world: `cut-back` to an earlier moment, or `recreated`, because its snapshot cannot be used. */
export type WorldRecovery = 'cut-back' | 'recreated';

/** The contents of a snapshot. */
export interface SavedWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}

interface ReadWorld {
  /** The world on disk; null when there is none that this version can read. */
  readonly world: SavedWorld | null;
  /** Null: nothing was damaged. */
  readonly recovery: WorldRecovery | null;
}

/** The steps since a snapshot. */
export interface Journal {
  /** Resolves when the snapshot is on the disk in the place of the one before. */
  readonly ready: Promise<void>;
  /** Resolves when the step is on the disk; steps keep their order, and wait for the snapshot. */
  append(step: JournalStep): Promise<void>;
  close(): Promise<void>;
}

export interface StateFile {
  read(): ReadWorld;
  /**
   * Replaces the file by a snapshot of the world as it is now. A crash leaves either the old file or the new one.
   * @param before the journal of the old file, whose last steps are written first.
   */
  begin(world: SavedWorld, before: Journal | null): Journal;
  /** Deletes everything. */
  reset(): void;
}

const OWNER_ONLY = 0o600;
const WHATEVER_IT_IS = { recursive: true, force: true } as const;
const NO_LINES = { values: [], beforeCorruption: 0, isDamaged: true };

const { encodeLine, decodeLines } = checksummedLines((text) =>
  createHash('sha256').update(text).digest('hex'),
);

/** @param directory is created when it is missing. */
export function openStateFile(directory: string): StateFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, SAVED_WORLD);
  const temporary = `${file}.tmp`;
  const quarantined = `${file}.corrupt`;

  async function replaceFile(snapshot: string, before: Journal | null): Promise<FileHandle> {
    await before?.close();
    // A pipe in its place would block its writer for ever.
    await rm(temporary, WHATEVER_IT_IS);
    const written = await open(temporary, 'w', OWNER_ONLY);
    try {
      await written.writeFile(snapshot);
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(temporary, file);
    await syncDirectory(directory);
    return open(file, 'a', OWNER_ONLY);
  }

  return {
    read() {
      const lines = readLines(file);
      if (lines === null) return { world: null, recovery: null };
      const [world, ...steps] = lines.values as readonly [SavedWorld, ...JournalStep[]];
      if (lines.beforeCorruption === 0) {
        rmSync(quarantined, WHATEVER_IT_IS);
        renameSync(file, quarantined);
        return { world: null, recovery: 'recreated' };
      }
      if (world.state.format !== STATE_FORMAT) return { world: null, recovery: null };
      // The steps after a damaged one are left out: they were taken after it.
      replay(world.state, steps.slice(0, lines.beforeCorruption - 1));
      return { world, recovery: lines.isDamaged ? 'cut-back' : null };
    },
    begin(world, before) {
      const opened = replaceFile(encodeLine(world), before);
      return journalIn(opened);
    },
    reset() {
      for (const one of [file, temporary, quarantined]) rmSync(one, WHATEVER_IT_IS);
    },
  };
}

function journalIn(opened: Promise<FileHandle>): Journal {
  let waiting = '';
  let writing: Promise<unknown> = opened.catch(() => undefined);

  /** Writes every step that waits, so that many steps cost one sync. */
  async function writeWaiting(): Promise<void> {
    const handle = await opened;
    const lines = waiting;
    waiting = '';
    if (lines === '') return;
    await handle.appendFile(lines);
    await handle.datasync();
  }

  return {
    ready: opened.then(() => undefined),
    append(step) {
      waiting += encodeLine(step);
      const written = writing.then(writeWaiting);
      writing = written.catch(() => undefined);
      return written;
    },
    async close() {
      await writing;
      const handle = await opened.catch(() => null);
      await handle?.close();
    },
  };
}

/**
 * The checksummed lines of a file; null when there is no such file; none of what is no file, because a pipe would block its
 * reader for ever. It is damaged when steps are gone whose commands were
 * answered. A line torn by a kill was not answered yet, and is the last one.
 */
function readLines(file: string) {
  try {
    if (!statSync(file).isFile()) return NO_LINES;
    const text = readFileSync(file, 'utf8');
    const { values, beforeCorruption, damaged } = decodeLines(text);
    const isTornAtEnd = damaged === 1 && beforeCorruption === values.length && !text.endsWith('\n');
    return { values, beforeCorruption, isDamaged: damaged > 0 && !isTornAtEnd };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Makes a rename durable, where the system can sync a directory. */
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
