/** The record's files as the disk has them, without SQLite: main uses this too. */
import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { isGenerationOf } from '../storage/files/generations';

/** SQLite's own files beside a file of the record. Committed data may still be in the first of them. */
export const BESIDE: readonly string[] = ['-wal', '-shm'];
/** Files that were set aside: damaged ones, and those of a season that has ended. */
const ASIDE = {
  corrupt: /^\.corrupt-\d+(?:-(?:wal|shm))?$/,
  season: /^\.season-\d+(?:-(?:wal|shm))?$/,
} as const;
const COPY = '.made';
/** The copy, and what its writes leave beside it. */
const COPIES = /^\.made(?:$|\.)/;
const REMOVAL = { recursive: true, force: true } as const;

/** The path of a file of the record. */
export function pathOf(directory: string, name: string): string {
  return join(directory, `${name}.sqlite`);
}

/** The path of a file that is made to replace another one. */
export function nextPath(path: string): string {
  return `${path}.next`;
}

/** The path of the copy of what the player made by hand in a profile's file. */
export function copyPath(path: string): string {
  return `${path}${COPY}`;
}

/** Sets a closed file aside, in place of the one that was set aside before. */
export function setAside(path: string, why: keyof typeof ASIDE, nowMs: number): void {
  eraseMatching(path, ASIDE[why]);
  const aside = `${path}.${why}-${nowMs}`;
  for (const ending of ['', ...BESIDE])
    if (lstatSync(`${path}${ending}`, { throwIfNoEntry: false }))
      renameSync(`${path}${ending}`, `${aside}${ending}`);
}

/** Removes a closed file and everything that lies beside it. */
export function eraseRecordFile(path: string): void {
  for (const ending of [...BESIDE, '']) rmSync(`${path}${ending}`, REMOVAL);
  for (const ending of [...Object.values(ASIDE), COPIES]) eraseMatching(path, ending);
}

/** Whether the record makes a file of this name. */
export function isRecordFile(name: string): boolean {
  const [, ending] = /^(?:server|profile)-[0-9a-z]+\.sqlite(?:\.next)?(.*)$/u.exec(name) ?? [];
  if (ending === undefined) return false;
  return (
    ['', ...BESIDE].includes(ending) ||
    isGenerationOf(COPY, ending) ||
    Object.values(ASIDE).some((aside) => aside.test(ending))
  );
}

function eraseMatching(path: string, ending: RegExp): void {
  const base = basename(path);
  const directory = dirname(path);
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory))
    if (name.startsWith(base) && ending.test(name.slice(base.length)))
      rmSync(join(directory, name), REMOVAL);
}
