/**
 * Keeps a copy of what another version left, before this one first opens and perhaps migrates it. A version that finds
 * data in a later format than its own takes them from the copy. Only the copy of the version before is kept.
 */
import { constants } from 'node:fs';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredPart } from '@shared/ipc/stored-parts';

import type { Log } from '../log/log';
import { DATA_FORMATS, isFormattedPart } from './data-formats';
import type { DataFormats, FormattedPart } from './data-formats';
import { FILE_MODE } from './files/file-generations';
import { COPY_FOLDER, VERSION_FILE, partOf } from './stored-data';

/** What can be read again, or belongs to one run, is not copied. */
const COPIED: ReadonlySet<StoredPart | null> = new Set([
  'accounts',
  'ledgers',
  'record',
  'settings',
  'practice-world',
]);
/** A copy that is not whole yet, or that has not taken the place of the one before. */
const NEXT_FOLDER = `${COPY_FOLDER}.next`;
const OF_COPIES: readonly string[] = [COPY_FOLDER, NEXT_FOLDER, VERSION_FILE];

/** Sessions and keys: what the player signs out of or forgets must be nowhere else. They are in no older format. */
const SECRET = /[\\/]profiles[\\/](?!profile)[^\\/]*$/;

/** Which version wrote a folder, and in which formats. */
interface Note {
  readonly version: string;
  readonly formats: Partial<DataFormats>;
}

/** The version that this client is. */
export interface OwnVersion {
  readonly version: string;
  readonly formats?: DataFormats;
}

/**
 * Copies the data where they are of another version, takes back from the copy before what is in a later format, and
 * notes this version. Never rejects: a disk that refuses is logged.
 *
 * @returns the version that the player came back from, when parts of its data were put aside; else null
 */
export async function keepCopyOfVersion(
  folder: string,
  { version, formats = DATA_FORMATS }: OwnVersion,
  log: Log,
): Promise<string | null> {
  const next = join(folder, NEXT_FOLDER);
  try {
    const before = await noted(folder);
    if (before?.version === version) {
      await finishCopy(folder);
      return null;
    }
    const entries = await entriesOf(folder);
    const later = laterParts(before?.formats ?? {}, formats);
    const takenBack = later.length > 0 ? await usableIn(join(folder, COPY_FOLDER), formats) : null;
    if (entries.length > 0) {
      // A start that was cut off has copied the later data and has begun to replace them.
      if (takenBack === null || (await noted(next))?.version !== before?.version)
        await copyAside(folder, entries, before ?? { version: '', formats: {} });
      log.info(`Kept a copy of the data of the version before ${version}.`);
    }
    if (takenBack !== null) await takeBack(folder, later);
    await writeFile(join(folder, VERSION_FILE), JSON.stringify({ version, formats }), {
      mode: FILE_MODE,
    });
    await finishCopy(folder);
    return takenBack === null ? null : (before?.version ?? null);
  } catch (error) {
    log.warn(`The data of the version before could not be copied: ${String(error)}`);
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    return null;
  }
}

/** Removes the copy: with an account, what the copy has of it goes too. */
export async function forgetCopy(folder: string): Promise<void> {
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
}

async function noted(folder: string): Promise<Note | null> {
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

/** The copy's note, when a version with `formats` can read all of it; else null. */
async function usableIn(copy: string, formats: DataFormats): Promise<Note | null> {
  const note = await noted(copy);
  return note !== null && laterParts(note.formats, formats).length === 0 ? note : null;
}

/** The copy takes its name only once it is whole: its note is written last. */
async function copyAside(folder: string, entries: readonly string[], note: Note): Promise<void> {
  const next = join(folder, NEXT_FOLDER);
  await rm(next, { recursive: true, force: true });
  for (const entry of entries) await copyOver(join(folder, entry), join(next, entry));
  await writeFile(join(next, VERSION_FILE), JSON.stringify(note), { mode: FILE_MODE });
}

/** Puts the parts of the copy in the place of those in a later format. Sessions and keys stay as they are. */
async function takeBack(folder: string, parts: readonly FormattedPart[]): Promise<void> {
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
    // A second name for the same blocks where the file system can.
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
  });
}

/** Gives a whole copy its name. */
async function finishCopy(folder: string): Promise<void> {
  const next = join(folder, NEXT_FOLDER);
  if ((await noted(next)) === null) return;
  await rm(join(folder, COPY_FOLDER), { recursive: true, force: true });
  await rename(next, join(folder, COPY_FOLDER));
}
