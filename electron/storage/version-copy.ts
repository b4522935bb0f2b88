/**
 * Keeps a copy of another version's data before this version first opens and perhaps migrates them. A version that
 * finds data in a later format than its own restores them from the copy. Only the previous version's copy is kept.
 */
import { constants } from 'node:fs';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredPart } from '@shared/ipc/stored-parts';

import type { Log } from '../log/log';
import { DATA_FORMATS, isFormattedPart } from './data-formats';
import type { DataFormats, FormattedPart } from './data-formats';
import { FILE_MODE } from './files/file-generations';
import { COPY_FOLDER, NEXT_FOLDER, VERSION_FILE, partOf } from './stored-data';

/** The parts that are copied. Data that can be read from the service again, or that belong to one run, are left out. */
const COPIED: ReadonlySet<StoredPart | null> = new Set([
  'accounts',
  'ledgers',
  'record',
  'settings',
  'practice-world',
]);
const OF_COPIES: readonly string[] = [COPY_FOLDER, NEXT_FOLDER, VERSION_FILE];

/**
 * Sessions and keys. They are not copied, because what the player signs out of or forgets must exist nowhere else.
 * Their format never changes.
 */
const SECRET = /[\\/]profiles[\\/](?!profile)[^\\/]*$/;

/** Which version wrote a folder, and in which formats. */
interface CopyInfo {
  readonly version: string;
  readonly formats: Partial<DataFormats>;
}

/** This client's own version. */
export interface OwnVersion {
  readonly version: string;
  readonly formats?: DataFormats;
}

/**
 * Copies the data if they are of another version, restores parts in a later format from the previous copy, and records
 * this version. Never rejects: a failure of the disk is logged.
 *
 * @returns the version that the player came back from, if parts of its data were moved aside; else null
 */
export async function copyPreviousVersion(
  folder: string,
  { version, formats = DATA_FORMATS }: OwnVersion,
  log: Log,
): Promise<string | null> {
  const next = join(folder, NEXT_FOLDER);
  try {
    const before = await readInfo(folder);
    if (before?.version === version) {
      await finishCopy(folder);
      return null;
    }
    const entries = await entriesOf(folder);
    const later = laterParts(before?.formats ?? {}, formats);
    const restored = later.length > 0 ? await usableIn(join(folder, COPY_FOLDER), formats) : null;
    if (entries.length > 0) {
      // An interrupted start may already have copied the later data and begun to replace them.
      if (restored === null || (await readInfo(next))?.version !== before?.version)
        await makeCopy(folder, entries, before ?? { version: '', formats: {} });
      log.info(`Kept a copy of the data of the version before ${version}.`);
    }
    if (restored !== null) await restoreParts(folder, later);
    await writeFile(join(folder, VERSION_FILE), JSON.stringify({ version, formats }), {
      mode: FILE_MODE,
    });
    await finishCopy(folder);
    return restored === null ? null : (before?.version ?? null);
  } catch (error) {
    log.warn(`The data of the version before could not be copied: ${String(error)}`);
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    return null;
  }
}

/** Removes the copy. Call it when an account is removed, because the copy may hold data of that account. */
export async function removeVersionCopy(folder: string): Promise<void> {
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
}

async function readInfo(folder: string): Promise<CopyInfo | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, VERSION_FILE), 'utf8'));
    if (typeof value !== 'object' || value === null || !('version' in value)) return null;
    const formats = 'formats' in value ? value.formats : null;
    return {
      version: String(value.version),
      formats: typeof formats === 'object' && formats !== null ? { ...formats } : {},
    };
  } catch {
    return null;
  }
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder);
  return entries.filter((entry) => COPIED.has(partOf(entry)) && !OF_COPIES.includes(entry));
}

/** The parts that a version with `formats` cannot read. */
function laterParts(found: Partial<DataFormats>, formats: DataFormats): readonly FormattedPart[] {
  return Object.entries(formats).flatMap(([part, format]) =>
    isFormattedPart(part) && (found[part] ?? 0) > format ? [part] : [],
  );
}

/** The copy's information, if a version with `formats` can read all of the copy; else null. */
async function usableIn(copy: string, formats: DataFormats): Promise<CopyInfo | null> {
  const info = await readInfo(copy);
  return info !== null && laterParts(info.formats, formats).length === 0 ? info : null;
}

/** Makes a copy under a temporary name. Its information is written last and shows that the copy is complete. */
async function makeCopy(folder: string, entries: readonly string[], info: CopyInfo): Promise<void> {
  const next = join(folder, NEXT_FOLDER);
  await rm(next, { recursive: true, force: true });
  for (const entry of entries) await copyOver(join(folder, entry), join(next, entry));
  await writeFile(join(next, VERSION_FILE), JSON.stringify(info), { mode: FILE_MODE });
}

/** Replaces the parts in a later format with those of the copy. Sessions and keys stay as they are. */
async function restoreParts(folder: string, parts: readonly FormattedPart[]): Promise<void> {
  const source = join(folder, COPY_FOLDER);
  const isWanted = (entry: string) => {
    const part = partOf(entry);
    return part !== null && isFormattedPart(part) && parts.includes(part);
  };
  for (const entry of (await entriesOf(folder)).filter(isWanted)) {
    const inside = await readdir(join(folder, entry));
    for (const name of inside.filter((each) => !SECRET.test(join(folder, entry, each))))
      await rm(join(folder, entry, name), { recursive: true, force: true });
  }
  for (const entry of (await entriesOf(source)).filter(isWanted))
    await copyOver(join(source, entry), join(folder, entry));
}

async function copyOver(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (source) => !SECRET.test(source),
    // Shares the blocks with the original if the file system can.
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
  });
}

/** Gives a complete copy its final name. */
async function finishCopy(folder: string): Promise<void> {
  const next = join(folder, NEXT_FOLDER);
  if ((await readInfo(next)) === null) return;
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
  await rename(next, join(folder, COPY_FOLDER));
}
