/**
 * The open files of the record. A damaged file is quarantined, and what can still be read of it is copied to a new one.
 */
import { DamagedFileError, openRecordFile, check, closeRecordFile } from './record-file';
import { pathOf, quarantineRecord } from '../files-on-disk';
import { salvage } from './salvage';
import type { FileKind } from './schema';
import type { RecordDatabase } from './sqlite';

/** SQLite's own error codes: the file is damaged; the file is not a database. */
const DAMAGED = new Set([11, 26]);

/** A file that was damaged, and whether anything of it could be read. */
export interface FoundDamage {
  readonly file: string;
  readonly left: 'previous' | 'nothing';
}

export interface OpenFilesOptions {
  readonly onDamage?: ((damage: FoundDamage) => void) | undefined;
  /**
   * A file up to this size is checked completely when it is opened. Damage in a larger file is found when it is used.
   */
  readonly checkedBytes?: number;
}

export interface OpenFiles {
  /** The file of this name (without an ending), which is opened, made or repaired as needed. */
  get(name: string): Promise<RecordDatabase>;
  /** Mends the open files that are damaged; returns whether there was one. */
  mend(): Promise<boolean>;
  /** The names of the open files. */
  names(): readonly string[];
  /** Closes every file. */
  close(): Promise<void>;
}

/** Makes the list of open files. Each file is opened when it is first requested. */
export function createOpenFiles(
  directory: string,
  { onDamage = () => undefined, checkedBytes }: OpenFilesOptions,
): OpenFiles {
  const open = new Map<string, Promise<RecordDatabase>>();
  const path = (name: string) => pathOf(directory, name);

  async function replaceDamaged(name: string, kind: FileKind): Promise<RecordDatabase> {
    const aside = quarantineRecord(path(name), Date.now());
    const fresh = await openRecordFile(path(name), kind);
    const copied = await salvage(aside, fresh, kind);
    onDamage({ file: name, left: copied > 0 ? 'previous' : 'nothing' });
    return fresh;
  }

  async function openOrMend(name: string, kind: FileKind): Promise<RecordDatabase> {
    try {
      return await openRecordFile(path(name), kind, checkedBytes);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return replaceDamaged(name, kind);
    }
  }

  async function closeOne(name: string): Promise<void> {
    const known = open.get(name);
    open.delete(name);
    try {
      const database = await known;
      if (database) closeRecordFile(database);
    } catch {
      // The file was never open, or it cannot be written: committed data is still in the file beside it.
    }
  }

  return {
    get(name) {
      const known = open.get(name);
      if (known) return known;
      const database = openOrMend(name, kindOf(name));
      open.set(name, database);
      database.catch(() => open.delete(name));
      return database;
    },
    async mend() {
      let isMended = false;
      for (const [name, database] of open) {
        if (isWhole(await database)) continue;
        await closeOne(name);
        open.set(name, replaceDamaged(name, kindOf(name)));
        isMended = true;
      }
      return isMended;
    },
    names: () => [...open.keys()],
    async close() {
      await Promise.all([...open.keys()].map(closeOne));
    },
  };
}

/** The kind of a file, by its name. */
function kindOf(name: string): FileKind {
  return name.startsWith('server-') ? 'server' : 'profile';
}

/** Whether an error means that a file is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFileError) return true;
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);
}

function isWhole(database: RecordDatabase): boolean {
  try {
    check(database);
    return true;
  } catch {
    return false;
  }
}
