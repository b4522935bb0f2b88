/** The files beside a stored file: its previous generation, quarantined ones and left-over temporaries. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { open, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Only this user may read or write a stored file. */
export const FILE_MODE = 0o600;
/** Only this user may enter a folder of stored files. */
export const DIRECTORY_MODE = 0o700;

const MAX_QUARANTINED = 3;
/** Ending of a temporary of `atomically` (ten digits, six hexadecimal), or of a generation not yet in place. */
const TEMPORARY_ENDING = /\.(?:tmp-\d{10}[0-9a-f]{6}|prev-next)$/;
const QUARANTINE_ENDING = /\.corrupt-(\d+)$/;

/** Path of the generation before the newest. */
export function previousPath(path: string): string {
  return `${path}.prev`;
}

/** Path of the generation that becomes the previous one as soon as its successor is written. */
export function pendingPreviousPath(path: string): string {
  return `${path}.prev-next`;
}

/** Whether `name` is the file `base`, or a generation, a temporary or a quarantined one of it. */
export function isGenerationOf(base: string, name: string): boolean {
  if (!name.startsWith(base)) return false;
  const ending = name.slice(base.length);
  return ['', '.prev'].includes(ending) || isTemporary(ending) || isQuarantine(ending);
}

/** Names of what lies in `directory`; empty when it cannot be read. */
export async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}

/** Makes the folder, for this user only, if it is not there. */
export async function ensureDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE });
}

/** Makes renames and removals in `directory` durable; where a folder cannot be synced (Windows), does nothing. */
export async function syncDirectory(directory: string): Promise<void> {
  let handle;
  try {
    handle = await open(directory, 'r');
    await handle.sync();
  } catch {
    return;
  } finally {
    await handle?.close();
  }
}

/**
 * Removes the temporaries of killed writers from `directory`, including those of files that this run will
 * not open; returns how many files. Call it at start, before the first write: it cannot tell a
 * temporary in use from a left-over.
 */
export async function sweepTemporaries(directory: string): Promise<number> {
  const leftOver = (await namesIn(directory)).filter((name) => TEMPORARY_ENDING.test(name));
  await Promise.all(leftOver.map((name) => rm(join(directory, name), { force: true })));
  return leftOver.length;
}

/** Quarantined generations of `path`, newest first, with the time (ms since 1970) of their quarantine. */
function quarantined(path: string): { name: string; atMs: number }[] {
  const base = basename(path);
  return readdirSync(dirname(path))
    .flatMap((name) => {
      const atMs = name.startsWith(base) ? QUARANTINE_ENDING.exec(name.slice(base.length)) : null;
      return atMs?.index === 0 ? [{ name, atMs: Number(atMs[1]) }] : [];
    })
    .toSorted((a, b) => b.atMs - a.atMs);
}

/**
 * Quarantines a damaged generation of `path` as `.corrupt-<time>`, for an investigation; the
 * oldest beyond three are removed. Best effort: a folder that cannot be written must not stop a start.
 */
export function quarantine(path: string, damaged: string, nowMs: number): void {
  try {
    const before = quarantined(path);
    const atMs = Math.max(nowMs, (before[0]?.atMs ?? 0) + 1);
    renameSync(damaged, `${path}.corrupt-${atMs}`);
    for (const { name } of before.slice(MAX_QUARANTINED - 1))
      rmSync(join(dirname(path), name), { force: true, recursive: true });
  } catch {
    return;
  }
}

async function eraseBeside(path: string, isErased: (ending: string) => boolean): Promise<void> {
  const base = basename(path);
  const directory = dirname(path);
  const erased = (await namesIn(directory)).filter(
    (name) => name.startsWith(base) && isErased(name.slice(base.length)),
  );
  await Promise.all(erased.map((name) => rm(join(directory, name), { force: true })));
}

const isTemporary = (ending: string) => TEMPORARY_ENDING.exec(ending)?.index === 0;
const isQuarantine = (ending: string) => QUARANTINE_ENDING.exec(ending)?.index === 0;

/** Removes the temporaries of a killed writer of `path`; its owner calls this before it first reads or writes. */
export async function eraseTemporaries(path: string): Promise<void> {
  await eraseBeside(path, isTemporary);
}

/** The same for a file that is written at once. */
export function eraseTemporariesNow(path: string): void {
  const base = basename(path);
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(base) && isTemporary(name.slice(base.length)))
      rmSync(join(dirname(path), name), { force: true });
}

/** Removes everything that lies beside `path` and may hold an older text of it; `path` itself stays. */
export async function eraseHistory(path: string): Promise<void> {
  await eraseBeside(
    path,
    (ending) => ending === '.prev' || isTemporary(ending) || isQuarantine(ending),
  );
}
