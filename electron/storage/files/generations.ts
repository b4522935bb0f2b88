/**
 * The files beside a stored file: its previous generation (`.prev`), a damaged one in quarantine (`.corrupt`), and what a
 * killed write left behind.
 */
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Ending of a temporary of `atomically` (ten digits, six hexadecimal), or of a generation not yet in place. */
const TEMPORARY_ENDING = /\.(?:tmp-\d{10}[0-9a-f]{6}|prev-next)$/;

/** Path of the generation before the newest. */
export function previousPath(path: string): string {
  return `${path}.prev`;
}

/** Whether `name` is the file `base` or a file beside it. */
export function isGenerationOf(base: string, name: string): boolean {
  return name.startsWith(base) && (name === base || isBeside(name.slice(base.length)));
}

/** Whether `name` is a file whose name `base` matches from its beginning, or a file beside one. */
export function isGenerationOfAny(base: RegExp, name: string): boolean {
  const found = base.exec(name);
  return found?.index === 0 && isGenerationOf(found[0], name);
}

function isBeside(ending: string): boolean {
  return ['.prev', '.corrupt'].includes(ending) || TEMPORARY_ENDING.exec(ending)?.index === 0;
}

/** Whether `name` is a file that a write has not finished, or never will. */
export function isTemporary(name: string): boolean {
  return TEMPORARY_ENDING.test(name);
}

/** Names of what lies in `directory`; empty when it cannot be read. */
export async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}

/**
 * Makes the newest generation the previous one too, which it stays once a new one has replaced it. Best effort: the new
 * text is safe without it.
 */
export function keepPrevious(path: string): void {
  const pending = `${path}.prev-next`;
  try {
    rmSync(pending, { force: true });
    try {
      linkSync(path, pending);
    } catch {
      copyFileSync(path, pending);
    }
    renameSync(pending, previousPath(path));
  } catch {
    // The previous generation stays the one that it was.
  } finally {
    // Renaming does nothing if both names already belong to one file, as after a failed write.
    rmSync(pending, { force: true });
  }
}

/**
 * Moves a damaged generation of `path` to `.corrupt`, for an investigation, in place of the one that was there. Best
 * effort: a folder that cannot be written must not stop a start.
 */
export function quarantine(path: string, damaged: string): void {
  try {
    rmSync(`${path}.corrupt`, { recursive: true, force: true });
    renameSync(damaged, `${path}.corrupt`);
  } catch {
    // It stays where it is, and the next write replaces it.
  }
}

/** Removes everything that lies beside `path` and may hold an older text of it; `path` itself stays. */
export async function eraseHistory(path: string): Promise<void> {
  const base = basename(path);
  const directory = dirname(path);
  const older = (await namesIn(directory)).filter(
    (name) => name !== base && isGenerationOf(base, name),
  );
  await Promise.all(
    older.map((name) => rm(join(directory, name), { force: true, recursive: true })),
  );
}

/**
 * Removes what killed writes left in `directory`; returns how many files. Call it at start, before the first write: it
 * cannot tell a temporary in use from a left-over.
 */
export async function sweepTemporaries(directory: string): Promise<number> {
  const leftOver = (await namesIn(directory)).filter(isTemporary);
  await Promise.all(leftOver.map((name) => rm(join(directory, name), { force: true })));
  return leftOver.length;
}
