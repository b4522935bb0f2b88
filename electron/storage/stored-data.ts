/**
 * Everything that the client keeps in its folder, by name, and erasing it. Only what is named here is ever removed: the
 * player may have chosen a folder with their own files in it.
 */
import { lstatSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredDataView, StoredPartView } from '@shared/ipc/channels/settings';
import type { StoredProfileView } from '@shared/ipc/channels/session';
import { STORED_PARTS } from '@shared/ipc/choices';
import type { StoredPart } from '@shared/ipc/choices';

import { isRecordFile } from '../record/files-on-disk';
import { isOwnAnswerFile } from './answer-file';
import { isGenerationOf, isTemporary } from './files/generations';
import { PROBE, removeErasureMark } from './user-data-folder';

/** Windows releases a file a moment after the process that had it open has ended. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;

/** Files are listed here without the endings of their older generations. */
const NAMES: Readonly<Record<StoredPart, readonly string[]>> = {
  accounts: ['profiles'],
  ledgers: ['ledgers'],
  record: ['record'],
  answers: ['answers', 'directory', 'kept.json'],
  settings: ['settings.json', 'window.json', 'mini-window.json', 'pane-window.json', PROBE],
  'practice-world': ['practice-world'],
  log: ['logs'],
  crashes: ['Crashpad', 'Crash Reports'],
  runtime: [
    'Cache',
    'Code Cache',
    'Cookies',
    'DIPS',
    'DawnCache',
    'DawnGraphiteCache',
    'DawnWebGPUCache',
    'Dictionaries',
    'GPUCache',
    'IndexedDB',
    'Local State',
    'Local Storage',
    'Network',
    'Network Persistent State',
    'Partitions',
    'Preferences',
    'QuotaManager',
    'Service Worker',
    'Session Storage',
    'Shared Dictionary',
    'SharedStorage',
    'TransportSecurity',
    'Trust Tokens',
    'VideoDecodeStats',
    'WebStorage',
    'blob_storage',
    'databases',
    'shared_proto_db',
  ],
};

/** SQLite's files beside a database of Chromium. */
const DATABASE_ENDINGS: readonly string[] = ['', '-journal', '-wal', '-shm'];

/** A pattern for files that have older generations; it matches the name without their endings. */
function generationsOf(base: RegExp): (name: string) => boolean {
  return (name) => {
    const found = base.exec(name)?.[0];
    return found !== undefined && isGenerationOf(found, name);
  };
}

/**
 * What the files in Chromium's folders are called: without an ending, or with one of these. Chromium publishes no list,
 * so the pattern is wide; a document or a picture that the player put into such a folder has another ending.
 */
const CHROMIUM_FILE =
  /^(?:[^.]+|.*\.(?:bdic|dat|db|dmp|ldb|lock|log|meta|old|pma|sst|tmp))(?:-(?:journal|wal|shm))?$/iu;

/** What the client makes inside its folders. Those that are not listed are Chromium's. */
const INSIDE: ReadonlyMap<string, (name: string) => boolean> = new Map(
  Object.entries<(name: string) => boolean>({
    profiles: generationsOf(
      /^(?:profiles\.json|(?:session|key-public|key-private|key-bot)-[0-9a-z]+|proxy-passwords)/u,
    ),
    ledgers: generationsOf(/^ledger-[0-9a-z]+\.(?:jsonl|seal)/u),
    record: isRecordFile,
    answers: (name) => /^[0-9a-z]+$/u.test(name),
    directory: generationsOf(/^[0-9a-z]+\.json/u),
    'practice-world': (name) => /^world\.jsonl(?:\.tmp|\.corrupt)?$/u.test(name),
    logs: (name) => /^main(?:\.old)?\.log(?:\.corrupt)?$/u.test(name),
  }),
);

/** The part that an entry of the folder belongs to; null for one that is not the client's. */
export function partOf(entry: string): StoredPart | null {
  const isNamed = (part: StoredPart) => (name: string) =>
    part === 'runtime'
      ? DATABASE_ENDINGS.some((ending) => entry === name + ending)
      : isGenerationOf(name, entry);
  return STORED_PARTS.find((part) => NAMES[part].some(isNamed(part))) ?? null;
}

const FOLDER_OF_ANSWERS = /^answers\/[0-9a-z]+$/u;

interface Inner {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Whether the client or Chromium makes such a file or folder in `folder`, which is named by its path in the client's own. */
function isOwnInside(folder: string, { name, isFolder }: Inner): boolean {
  if (name === PROBE) return true;
  const isOwn = FOLDER_OF_ANSWERS.test(folder) ? isOwnAnswerFile : INSIDE.get(folder);
  // Below a folder of Chromium, each file is looked at.
  return isOwn?.(name) ?? (isFolder || CHROMIUM_FILE.test(name));
}

/** What is on the disk now. Files that cannot be read count as empty. */
export async function readStoredData(folder: string): Promise<StoredDataView> {
  const entries = await readdir(folder).catch(() => []);
  const parts = STORED_PARTS.map(async (part): Promise<StoredPartView> => {
    const names = entries.filter((entry) => partOf(entry) === part).toSorted();
    const sizes = await Promise.all(names.map((name) => bytesBelow(folder, name)));
    return {
      part,
      // The player reads these: a file that lives for a moment tells them nothing.
      names: names.filter((name) => !isTemporary(name)),
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    };
  });
  return { folder, parts: await Promise.all(parts) };
}

const KEY_FILE = /^key-(?<scope>[a-z]+)-/u;

/** What is on the disk of one profile: in each folder, the files that carry its id in their name. */
export async function readStoredProfile(
  folder: string,
  profileId: string,
): Promise<StoredProfileView> {
  const namesIn = async (part: string) => {
    const names = await readdir(join(folder, part)).catch(() => []);
    return names.filter((name) => name.split(/[-.]/u).includes(profileId));
  };
  const bytesIn = async (part: string) => {
    const sizes = (await namesIn(part)).map((name) => bytesBelow(folder, `${part}/${name}`));
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  };
  const scopes = (await namesIn('profiles')).map((name) => KEY_FILE.exec(name)?.groups?.['scope']);
  const [ledgerBytes, recordBytes, answersBytes, directoryBytes] = await Promise.all([
    bytesIn('ledgers'),
    bytesIn('record'),
    bytesIn('answers'),
    bytesIn('directory'),
  ]);
  return {
    keys: new Set(scopes.filter((scope) => scope !== undefined)).size,
    ledgerBytes,
    recordBytes,
    answersBytes: answersBytes + directoryBytes,
  };
}

async function bytesBelow(folder: string, entry: string): Promise<number> {
  const path = join(folder, entry);
  try {
    const found = await lstat(path);
    if (!found.isDirectory()) return found.size;
    const own = (await readdir(path, { withFileTypes: true })).filter((inner) =>
      isOwnInside(entry, { name: inner.name, isFolder: inner.isDirectory() }),
    );
    const inside = await Promise.all(own.map(({ name }) => bytesBelow(folder, `${entry}/${name}`)));
    return inside.reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    return 0;
  }
}

/**
 * Removes everything that belongs to the client; of a link, only the link itself. Synchronous, because nothing may open
 * a file meanwhile. Never throws: if some of the player's data could not be removed, the mark stays and the next start
 * tries again.
 */
export function eraseStoredData(folder: string): void {
  let isComplete = true;
  for (const entry of entriesOf(folder)) {
    const part = partOf(entry);
    if (part === null) continue;
    try {
      eraseOwn(folder, entry);
    } catch {
      // Windows keeps Chromium's own files open until the end; they hold none of the player's data.
      if (part !== 'runtime') isComplete = false;
    }
  }
  if (isComplete) removeErasureMark(folder);
}

/**
 * Removes one entry of the folder, which is named by its path in it. A folder in which the player put their own files
 * stays, with those files in it.
 */
function eraseOwn(folder: string, entry: string): void {
  const path = join(folder, entry);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    rmSync(path, REMOVAL);
    return;
  }
  for (const inner of readdirSync(path, { withFileTypes: true })) {
    const { name } = inner;
    if (isOwnInside(entry, { name, isFolder: inner.isDirectory() }))
      eraseOwn(folder, `${entry}/${name}`);
  }
  if (readdirSync(path).length === 0) rmdirSync(path);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
