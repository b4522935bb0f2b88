/** Keeps the world's state on disk, so that it survives a restart and a crash. */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
  fsyncSync,
  closeSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

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
  /** Replaces the file at once; a crash leaves either the old world or the new one. */
  write(world: KeptWorld): void;
  /** Forgets everything. */
  reset(): void;
}

const OWNER_ONLY = 0o600;

/** @param directory is made when missing. */
export function openStateFile(directory: string): StateFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const current = join(directory, 'world.json');
  const previous = join(directory, 'world.previous.json');
  const temporary = join(directory, 'world.json.tmp');
  return {
    read: () => readChecked(current) ?? readChecked(previous),
    write(world) {
      const json = JSON.stringify(world);
      writeThrough(temporary, `${digestOf(json)}\n${json}`);
      if (readChecked(current)) renameSync(current, previous);
      renameSync(temporary, current);
    },
    reset() {
      for (const file of [current, previous, temporary]) rmSync(file, { force: true });
    },
  };
}

function readChecked(file: string): KeptWorld | null {
  try {
    const text = readFileSync(file, 'utf8');
    const cut = text.indexOf('\n');
    const json = text.slice(cut + 1);
    if (cut < 0 || digestOf(json) !== text.slice(0, cut)) return null;
    const world = JSON.parse(json) as KeptWorld;
    return world.state.format === STATE_FORMAT ? world : null;
  } catch {
    return null;
  }
}

function writeThrough(file: string, text: string): void {
  const handle = openSync(file, 'w', OWNER_ONLY);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
