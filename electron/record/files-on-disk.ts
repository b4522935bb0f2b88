/** The record's files as the disk has them, without SQLite: main uses this too. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** SQLite's own files beside a file of the record. Committed data may still be in the first of them. */
const BESIDE = ['-wal', '-shm'];
const QUARANTINE = /\.corrupt-\d+(?:-wal|-shm)?$/;

/** The path of a file of the record. */
export function pathOf(directory: string, name: string): string {
  return join(directory, `${name}.sqlite`);
}

/** Quarantines a closed, damaged file; returns its new path. */
export function quarantineRecord(path: string, nowMs: number): string {
  eraseMatching(path, QUARANTINE);
  const aside = `${path}.corrupt-${nowMs}`;
  for (const ending of ['', ...BESIDE])
    if (existsSync(`${path}${ending}`)) renameSync(`${path}${ending}`, `${aside}${ending}`);
  return aside;
}

/** Removes a closed file and everything that lies beside it. */
export function eraseRecordFile(path: string): void {
  for (const ending of [...BESIDE, '']) rmSync(`${path}${ending}`, { force: true });
  eraseMatching(path, QUARANTINE);
}

function eraseMatching(path: string, ending: RegExp): void {
  const base = basename(path);
  const directory = dirname(path);
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory))
    if (name.startsWith(base) && ending.test(name.slice(base.length)))
      rmSync(join(directory, name), { force: true });
}
